# Все тексты для людей на русском языке. Ключи и переменные одинаковы во всех языках: их сравнивает тест.

## Команды. Английские имена использует сама программа.
command-challenge = вызов
command-challenge-about = Позвать кого-то или всех желающих на партию в шахматы
command-menu-challenge = Вызвать на партию в шахматы
command-move = ход
command-move-about = Сделать ход
command-board = доска
command-board-about = Доска, прежние позиции или позиция после варианта; ответ увидишь только ты
command-draw = ничья
command-draw-about = Принять ничью, потребовать её или предложить
command-takeback = вернуть-ход
command-takeback-about = Попросить вернуть твой последний ход или разрешить это сопернику
command-time = время
command-time-about = Часы обоих: добавить время, попросить время, пауза, потребовать победу
command-vacation = отпуск
command-vacation-about = Остановить свои часы на несколько дней; без параметров видно, что взято и что осталось
command-plan = план
command-plan-about = Запланировать ответы на ходы соперника; без варианта виден твой план
command-resign = сдаться
command-resign-about = Сдать партию (бот переспросит)
command-hint = подсказка
command-hint-about = Подсказка в партии с компьютером
command-games = партии
command-games-about = Твои партии или партии другого игрока; законченные — с PGN, GIF и анализом
command-profile = профиль
command-profile-about = Рейтинги и результаты на этом сервере: твои или другого игрока, и ваш личный счёт
command-leaderboard = лидеры
command-leaderboard-about = Лучшие игроки этого сервера по рейтингу
command-review = анализ
command-review-about = Разбор законченной партии: точность, ошибки и лучшие ходы
command-puzzle = задача
command-puzzle-about = Найди лучший ход в позиции из твоих партий или партий этого сервера
command-tournament = турнир
command-tournament-about = Турниры на этом сервере: объявить, участвовать, посмотреть
command-tournament-create = объявить
command-tournament-create-about = Объявить турнир; сначала объявление увидишь только ты и сможешь изменить условия
command-tournament-join = участвовать
command-tournament-join-about = Принять участие; в швейцарском турнире можно и после начала
command-tournament-standings = таблица
command-tournament-standings-about = Кто на каком месте, с картинкой
command-tournament-pairings = пары
command-tournament-pairings-about = Кто с кем играет, со ссылками на партии
command-tournament-why = почему
command-tournament-why-about = Почему игроку достался такой соперник и цвет или он остался без пары
command-tournament-manage = управление
command-tournament-manage-about = Для организаторов: начать, добавить компьютер, удалить, продлить, закончить
command-arbiter = арбитр
command-arbiter-about = Решения о чужих партиях на этом сервере
command-arbiter-adjudicate = присудить
command-arbiter-adjudicate-about = Завершить партию с определённым результатом
command-arbiter-extend = продлить
command-arbiter-extend-about = Добавить времени тому, чей ход
command-arbiter-pause = пауза
command-arbiter-pause-about = Остановить часы: никто не может ходить, пока партию не продолжат
command-arbiter-resume = продолжить
command-arbiter-resume-about = Продолжить партию после паузы с тем временем, что оставалось
command-arbiter-void = аннулировать
command-arbiter-void-about = Аннулировать партию, даже законченную: она не идёт в счёт
command-settings = настройки
command-settings-about = Твои доски и напоминания; язык и правила сервера
command-settings-me = мои
command-settings-me-about = Твои доски, напоминания и другое; без параметров появятся меню
command-settings-server = сервер
command-settings-server-about = Язык, доски и правила этого сервера (нужно право «Управлять сервером»)
command-privacy = данные
command-privacy-about = Что о тебе хранится: посмотреть, скачать, удалить
command-rules = правила
command-rules-about = Правила шахмат с досками; ответ увидишь только ты
command-help = помощь
command-help-about = Как здесь играть и что делать дальше

option-opponent = соперник
option-opponent-about = Кого вызвать; этого бота — для игры с компьютером; если не указать, примет любой
option-colour = цвет
option-colour-about = Каким цветом играть; если не указать, решит жребий
option-level = уровень
option-level-about = Сила игры компьютера; не указывай соперника или выбери этого бота
option-style = стиль
option-style-about = Как любит играть компьютер; не указывай соперника или выбери этого бота
option-opening = дебют
option-opening-about = Дебют для тренировки; компьютер стремится к нему любым цветом
option-time = время
option-time-about = На ход (3 дня, 12 ч), запас (10д + 1д), в реальном времени (15м + 10с), нет; иначе как обычно
option-odds = фора
option-odds-about = Один из вас играет без фигуры или отстаёт на два хода; такие партии без рейтинга
option-position = позиция
option-position-about = FEN, startpos, 960 (случайная позиция шахмат-960) или номер позиции шахмат-960 (0–959)
option-note = сообщение
option-note-about = Несколько слов сопернику
option-move = ход
option-move-about = Например, Кf3, конь f3, exd5, 0-0, e8=Ф или g1f3
option-line = вариант
option-line-about = Например, 12…Кxd5 13.exd5 Фxd5 14.Фxd5; ходы словами разделяй запятыми
option-ask = вопрос
option-ask-about = Поле (e5), вертикаль (d), горизонталь (5) или сделанные ходы (ходы); ответ словами
option-draw = ничья
option-draw-about = Предложить ничью вместе с этим ходом
option-game = партия
option-game-about = Какая партия; нужно, только если подходит несколько
option-topic = тема
option-topic-about = Какое правило; без этого параметра видны все темы
option-theme = цвета
option-theme-about = Цвета доски
option-pieces = фигуры
option-pieces-about = Вид фигур
option-notation = запись
option-notation-about = Запись ходов: буквы (Кf3) или фигурки (♘f3)
option-side = внизу
option-side-about = Чья сторона внизу
option-reminders = напоминания
option-reminders-about = Где напоминать, что твоё время скоро выйдет
option-digest = сводка
option-digest-about = Час, после которого каждый день приходит личное сообщение о партиях, где твой ход
option-zone = часовой-пояс
option-zone-about = Твой часовой пояс: город, например Europe/Moscow, или смещение от UTC, например +3
option-confirm = переспрашивать
option-confirm-about = Когда переспрашивать перед ходом и показывать позицию после него
option-text = текст
option-text-about = Доски и словами, для программ экранного доступа; в твоих партиях их видят все, мелким шрифтом
option-language = язык
option-language-about = На каком языке здесь доски, вызовы и уведомления
option-max-computer-games = макс-компьютер
option-max-computer-games-about = Сколько партий с компьютером можно играть одновременно; 0 — ни одной
option-result = результат
option-result-about = Чем заканчивается партия
option-reason = причина
option-reason-about = Почему; это увидят игроки
option-by = на
option-by-about = Сколько времени: 12 ч, 2 дня, 30 мин
option-rated = рейтинг
option-rated-about = Идут ли партии между людьми в рейтинг; без указания действует настройка сервера
option-time-out = флажок
option-time-out-about = Когда время вышло, партия кончается сразу или идёт, пока соперник не потребует победу
option-threads = ветки
option-threads-about = Открывать ли для каждой партии отдельную ветку
option-game-channel = канал-партий
option-game-channel-about = Где открывать партии: все в этом канале или каждую там, где о ней договорились
option-weekly = итоги-недели
option-weekly-about = По понедельникам: лидеры, самая длинная партия, кто дольше всех ждёт; в этом канале или выкл.
option-puzzle = задача-дня
option-puzzle-about = Каждый день в 8:00 UTC задача из партий этого сервера; в этом канале или выкл.
option-puzzles = задачи
option-puzzles-about = Можно ли давать другим задачи из твоих партий; свои ты получаешь всегда
option-challengers = кто-вызывает
option-challengers-about = Какой роли можно начинать партии, в том числе с компьютером; @everyone — всем
option-max-games = макс-партий
option-max-games-about = Сколько идущих партий может быть здесь у одного человека
option-max-challenges = макс-вызовов
option-max-challenges-about = Сколько вызовов одного человека могут здесь ждать ответа
option-page = страница
option-page-about = Какая страница списка
option-days = дней
option-days-about = На сколько дней ты уезжаешь
option-from = с-какого-дня
option-from-about = Первый день, например 24.12. или 2026-12-24; если не указать — прямо сейчас
option-vacation = отпуск
option-vacation-about = Сколько дней отпуска в год у каждого; 0 — ни одного
option-pace = темп
option-pace-about = Какой рейтинг: по переписке или в реальном времени
option-name = название
option-name-about = Как называется турнир
option-system = система
option-system-about = Кто с кем встречается
option-rounds = туры
option-rounds-about = Сколько туров в швейцарском турнире; без указания 5
option-max-players = макс-игроков
option-max-players-about = Сколько игроков могут участвовать самое большее
option-starts-in = через
option-starts-in-about = Когда начнётся сам, например через 3 дня; без указания начинаешь ты
option-tournament = турнир
option-tournament-about = Какой турнир; нужно, только если их несколько
option-round = тур
option-round-about = Какой тур; без указания последний
option-player = игрок
option-player-about = Какой игрок; если не указать, ты
option-organisers = организаторы
option-organisers-about = Какая роль может объявлять турниры, кроме тех, у кого есть право «Управлять сервером»

choice-white = белые
choice-black = чёрные
choice-white-wins = победа белых
choice-black-wins = победа чёрных
choice-drawn = ничья
choice-random = по жребию
choice-get-queen = Соперник играет без ферзя
choice-get-rook = Соперник играет без ладьи
choice-get-knight = Соперник играет без коня
choice-get-two-moves = Соперник отстаёт на два хода
choice-give-queen = Я играю без ферзя
choice-give-rook = Я играю без ладьи
choice-give-knight = Я играю без коня
choice-give-two-moves = Я отстаю на два хода
choice-correspondence = По переписке
choice-live = В реальном времени
choice-level-1 = 1 · Новичок
choice-level-2 = 2 · Начинающий
choice-level-3 = 3 · Ученик
choice-level-4 = 4 · Любитель
choice-level-5 = 5 · Опытный любитель
choice-level-6 = 6 · Клубный игрок
choice-level-7 = 7 · Турнирный игрок
choice-level-8 = 8 · Эксперт
choice-level-9 = 9 · Мастер
choice-level-10 = 10 · Гроссмейстер
choice-all-rounder = Универсал: играет так, как требует позиция
choice-attacker = Атакующий: идёт на твоего короля и бережёт ферзей
choice-gambiteer = Гамбитчик: жертвует пешки в дебюте ради атаки
choice-trader = Любитель разменов: меняет фигуры при каждом случае
choice-endgame-player = Мастер эндшпиля: рано меняет ферзей
choice-mine = своя сторона
choice-mover = тот, чей ход
choice-brown = коричневые
choice-blue = синие
choice-green = зелёные
choice-high-contrast = контрастные
choice-color-blind = для дальтоников
choice-classic = классические
choice-noto = символы
choice-letters = буквы
choice-figurines = фигурки
choice-channel = в канале партии
choice-private = в личных сообщениях
choice-off = выкл.
choice-yes = да
choice-no = нет
choice-doubtful = только если написанное можно понять как два хода
choice-always = всегда
choice-never = никогда
choice-here = в этом канале
choice-anywhere = там, где о них договорились
choice-everybody = все
choice-no-text = нет
choice-in-words = словами
choice-with-diagram = словами и диаграммой
choice-auto = Автоматически
choice-automatic = поражение сразу
choice-claim = соперник должен потребовать победу
choice-on = вкл.
choice-swiss = швейцарская
choice-round-robin = круговая
choice-double-round-robin = круговая в два круга
choice-pieces = Фигуры
choice-pawns = Пешки и превращение
choice-castling = Рокировка
choice-en-passant = Взятие на проходе
choice-check = Шах
choice-mate = Мат и пат
choice-draws = Ничьи и требования
choice-time = Время и флажок
choice-resigning = Сдача партии
choice-tournaments = Турниры и присуждённые победы
choice-en = English
choice-de = Deutsch
choice-ru = Русский

## Кнопки и формы
button-accept = Принять
button-decline = Отклонить
button-counter = Другие условия
button-counter-send = Отправить
button-counter-time = Ввести время
button-withdraw = Отозвать
button-rated = На рейтинг
button-casual = Без рейтинга
button-instead = Сыграть с Zug
button-move = Сделать ход
button-more = Ещё
button-all-moves = Все ходы
button-give-time = Дать время
button-ask-time = Попросить время
button-ask-pause = Попросить паузу
button-offer-draw = Ничья
button-accept-draw = Принять
button-decline-draw = Отклонить
button-claim-draw = Потребовать ничью
button-claim-with = Потребовать ничью: { $move }
button-accept-time = Добавить время
button-decline-time = Отклонить
button-claim-time = Потребовать победу по времени
button-takeback = Вернуть ход
button-accept-takeback = Разрешить вернуть
button-decline-takeback = Отклонить
button-accept-pause = Пауза
button-decline-pause = Отклонить
button-ask-abort = Предложить отмену
button-accept-abort = Отменить партию
button-decline-abort = Отклонить
button-resume = Продолжить
button-plan = Планировать
button-plan-more = Ещё вариант
button-plan-on = Дальше после { $move }
button-plan-show = Мой план
button-plan-clear = Очистить план
button-vacation-end = Закончить отпуск
button-vacation-off = Отменить отпуск с { $day }
button-flip = Повернуть
button-analyse = Анализ на lichess
button-resign = Сдаться
button-abort = Отменить
button-pgn = PGN
button-replay = Просмотр (GIF)
button-review = Анализ
button-rematch = Реванш
button-type = Ввести ход
button-join = Участвовать
button-join-late = Вступить
button-leave = Выйти
button-bye = Пропуск
button-manage = Управление
button-start = Начать
button-next-round = Следующий тур
button-extend = Продлить
button-no-show = Неявка
button-add-computer = + компьютер
button-substitute = Заменить
button-remove = Удалить
button-remove-reason = С причиной
button-award = Присудить
button-previous-players = ◀ Игроки
button-more-players = Игроки ▶
button-close = Закончить
button-call-off = Отменить турнир
button-post = Опубликовать
button-round-length = Срок тура
button-cancel = Отмена
button-standings = Таблица
button-my-game = Моя партия
button-all-rounds = Все туры
button-games = Все партии (PGN)
button-report = Отчёт (TRF)
form-title = Твой ход
form-label = Ход
form-placeholder = Кf3, конь f3, exd5, 0-0, e8=Ф, g1f3 …
form-time-title = Время
form-time-label = На ход, запас или в реальном времени
form-time-placeholder = 3 дня, 12 ч, 10д + 1д, 15м + 10с, нет
form-length-label = Сколько самое большее длится тур
form-extend-title = Продлить тур
form-extend-label = Сколько времени
form-extend-placeholder = 12 ч, 2 дня, 30 мин
form-reason-title = Удалить игрока
form-reason-label = Почему? Это увидят игроки
form-reason-placeholder = Не отвечает две недели
form-zone-title = Часовой пояс
form-zone-label = Город или смещение от UTC
form-zone-placeholder = Europe/Moscow, +3

## Вызовы
card-challenge = { $opponent }, { $who } вызывает тебя на партию в шахматы.
card-open = { $who } ищет соперника. Кто хочет сыграть в шахматы?
card-challenge-mine = Твой вызов на партию в шахматы: { $opponent }
card-open-mine = Твой открытый вызов на партию в шахматы
card-challenge-yours = { $who } вызывает тебя на партию в шахматы.
card-rematch = { $opponent }, { $who } хочет реванш за партию { $number }.
card-rematch-mine = Ты просишь { $opponent } о реванше за партию { $number }.
card-rematch-yours = { $who } хочет реванш за партию { $number }.
card-counter = { $opponent }, { $who } предлагает сыграть на других условиях.
card-counter-mine = Ты предлагаешь { $opponent } другие условия.
card-counter-yours = { $who } предлагает сыграть на других условиях.
card-closed = Вызов: { $who } – { $opponent }
card-closed-open = Открытый вызов: { $who }
card-elsewhere = Мне нельзя писать в { $place }, поэтому пишу сюда.
card-unseen = Мне нельзя писать в { $place }, и этого вызова никто не видит. Отзови его и попробуй в другом канале.
card-unseen-external = Этот вызов здесь видишь только ты, и принять его никто не может. Отзови его.
card-terms = { $who } играет { $color } · { $time }
card-terms-mine = Ты играешь { $color } · { $time }
card-terms-random = Цвета: по жребию · { $time }
counter-question = { $who } вызывает тебя: **{ $offer }**. Как тебе хочется сыграть? Выбери цвет, время и рейтинг.
counter-terms = Твоё предложение: **{ $offer }**
counter-placeholder = Выбрать время
odds = { $side ->
    [white] Белые
   *[black] Чёрные
} { $odds ->
    [queen] играют без ферзя
    [rook] играют без ладьи
    [knight] играют без коня
   *[two-moves] отстают на два хода
}
card-position = Начальная позиция: `{ $fen }`
card-flag = Победу по времени нужно потребовать: если время вышло, ходить ещё можно, пока соперник её не потребует.
card-pending = Ждёт ответа · истекает { $until }
card-instead = Пока никого? { $who } может сыграть и с компьютером: { $computer }.
card-instead-mine = Можно сыграть и с компьютером: { $computer }.
card-instead-casual = Такая партия в рейтинг не пойдёт.
card-tells-rated = -# Для участников с правом *Управлять сервером*: партии между людьми здесь идут в рейтинг, если в вызове не указано иное. Изменить это можно командой `/настройки сервер`.
card-accepted = ✅ Вызов принят: партия { $number } началась.
card-accepted-in = ✅ Вызов принят: партия { $number } началась в { $place }.
card-declined = ❌ Вызов отклонён.
card-countered = 🔁 Вместо ответа сделано встречное предложение.
card-withdrawn = ↩️ Вызов отозван.
card-expired = ⌛ Никто не ответил вовремя.
challenge-unreached = { $who }, { $opponent } не видит твоего вызова: ни в канале, ни в личных сообщениях. Отзови его или сообщи о нём иначе.
no-game-declined = { $who }, { $opponent } отклоняет твой вызов.
no-game-expired = { $who }, на твой вызов никто не ответил. Новый вызов: `/вызов`.
color-white = белыми
color-black = чёрными
mode-rated = на рейтинг
mode-casual = без рейтинга
flag-by-claim = победу по времени нужно потребовать
flag-over = время вышло { $since }, можно потребовать победу
flag-over-mine = твоё время вышло { $since }: ходить можно, пока { $opponent } не потребует победу
flag-over-theirs = время вышло { $since }: можно потребовать победу
time-none = без ограничения времени
time-move = { $span } на ход
time-bank = { $bank } на всю партию
time-bank-increment = { $bank } + { $increment } на ход
time-live = в реальном времени: { $time }
span-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
span-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
}
span-minutes = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
}
span-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунды
   *[many] { $n } секунд
}

## Доска
board-headline = Партия { $number } · { $white } – { $black }
board-players = { $white } – { $black }
board-started = **Партия { $number } началась**
board-first-steps = Нажми фигуру и ход.
board-opening = цель: { $opening }
style-attacker = атакующий
style-gambiteer = гамбитчик
style-trader = любитель разменов
style-endgame-player = мастер эндшпиля
board-moved = **{ $move }**
twin-answered = { $first }. Ответ: { $answer }
study-after = После **{ $moves }**
study-start = **Начальная позиция**
study-private = -# Эту доску видишь только ты; ход не сделан.
study-first = Не могу прочитать «{ $text }», первый ход твоего варианта.
study-piece = **{ $square }**: { $piece ->
    [king] король
    [queen] ферзь
    [rook] ладья
    [bishop] слон
    [knight] конь
   *[pawn] пешка
} { $side ->
    [white] белых
   *[black] чёрных
}
study-empty = Поле **{ $square }** пустое
study-at = { $piece ->
    [king] король
    [queen] ферзь
    [rook] ладья
    [bishop] слон
    [knight] конь
   *[pawn] пешка
} { $square }
study-none = нет
study-attackers = { $side ->
    [white] Белые
   *[black] Чёрные
} { $how ->
    [attacks] атакуют
    [defends] защищают
   *[controls] контролируют
}: { $pieces }
study-file = **Вертикаль { $name }**
study-rank = **Горизонталь { $name }**
study-side = { $side ->
    [white] Белые
   *[black] Чёрные
}: { $pieces }
refused-question = Спроси о поле (`e5`), вертикали (`d`), горизонтали (`5`) или обо всех ходах (`ходы`).
twin-alt = Картинка к тексту сообщения
twin-ahead = Материал: { $side ->
    [white] у белых
   *[black] у чёрных
} на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} больше.
board-clocks = ⏱ Белые { $white } · чёрные { $black }
left-days = { $days } д { $hours } ч
left-hours = { $hours } ч { $minutes } мин
left-about-days = { $left } д
left-about-hours = { $left } ч
left-about-minutes = { $left } мин
side-white = белые
side-black = чёрные
trace-game = партия { $number }
trace-start = Партия { $number } началась.
trace-time = ⏱ Просьба добавить времени
trace-flag = ⏱ У игрока вышло время
trace-takeback = ↩️ Просьба вернуть ход
trace-pause = ⏸ Просьба о паузе
trace-abort = 🚫 Предложение отменить партию
trace-taken-back = ↩️ Ход возвращён
trace-draw = 🤝 Предложение ничьей
board-turn-mine = { $check ->
    [yes] тебе шах, твой ход ({ $color })
   *[no] твой ход ({ $color })
}
board-turn-theirs = ходит { $who } ({ $color })
board-turn-computer = { $who } думает
board-paused = ⏸ Пауза: часы стоят, ходить нельзя
ruling-by = ⚖️ Решение арбитра ({ $arbiter }):
ruling-decided = ⚖️ { $white }, { $black }: { $result } Арбитр: { $arbiter }.
ruling-extended = ⚖️ { $white }, { $black }: тому, чей ход, добавлено время: { $span } (арбитр { $arbiter }).
ruling-paused = ⏸ { $white }, { $black }: ваша партия остановлена (арбитр { $arbiter }). Часы стоят, и до её продолжения никто не может ходить.
ruling-resumed = ▶️ { $white }, { $black }: ваша партия продолжается с тем временем, что оставалось (арбитр { $arbiter }).
board-time-given = ⏱ { $opponent }, тебе добавили времени: { $span } (от { $who }).
board-asked-time = ⏱ { $opponent }, { $who } просит добавить времени: { $span }. С любым ходом просьба снимается.
board-declined-time = ⏱ { $opponent }, просьба о времени отклонена.
board-time-over = ⏱ { $opponent }, у { $who } вышло время. Можно потребовать победу или продолжать партию: пока победа не потребована, { $who } может ходить.
board-asked-takeback = ↩️ { $opponent }, { $who } просит вернуть **{ $moves }**. С любым ходом просьба снимается.
board-declined-takeback = ↩️ { $opponent }, просьба отклонена: ход остаётся в силе.
board-asked-pause = ⏸ { $opponent }, { $who } просит о паузе: часы обоих будут стоять, пока кто-то из вас не продолжит. С любым ходом просьба снимается.
board-declined-pause = ⏸ { $opponent }, пауза отклонена ({ $who }): партия продолжается.
board-asked-abort = 🚫 { $opponent }, { $who } предлагает отменить партию: результата не будет. С любым ходом предложение снимается.
board-declined-abort = 🚫 { $opponent }, отмена отклонена ({ $who }): партия продолжается.
board-pause-agreed = ⏸ { $opponent }, согласие получено ({ $who }): ваша партия на паузе, часы обоих стоят.
board-pause-over = ▶️ { $opponent }, ваша партия продолжается с тем временем, что оставалось ({ $who }).
board-paused-players = Продолжить может любой из игроков: кнопкой **Продолжить** или командой `/время`.
board-vacation = 🏖 { $who }: отпуск с { $from } до { $until }. Часы этого игрока в это время стоят.
vacation-begun = 🏖 { $who } в отпуске до { $until }. Часы этого игрока в это время стоят.
vacation-booked = 🏖 { $who } будет в отпуске с { $from } до { $until }. Часы этого игрока в это время стоят.
vacation-ended = 🏖 Отпуск { $who } закончился раньше: часы этого игрока снова идут.
vacation-called-off = 🏖 Отпуск { $who }, который должен был начаться { $from }, отменён.
board-taken-back = ↩️ Возвращено: **{ $moves }**
board-declined-draw = { $opponent }, твоё предложение ничьей отклонено.
board-offer = 🤝 Предложена ничья: прими или отклони её кнопкой ниже. Твой следующий ход тоже означает отказ.
board-offered = 🤝 Предложена ничья.
board-asked-draw = 🤝 { $opponent }, { $who } предлагает ничью. Прими или отклони её кнопкой ниже; твой следующий ход тоже означает отказ.
board-turn = { $check ->
    [yes] { $who }, тебе шах, твой ход ({ $color })
   *[no] { $who }, твой ход ({ $color })
}

## Чем заканчивается партия
end-win-checkmate = **{ $result }** · Мат: побеждает { $who }.
end-win-resignation = **{ $result }** · { $opponent } сдаётся: побеждает { $who }.
end-win-time = **{ $result }** · { $opponent }: время вышло. Побеждает { $who }.
end-win-unmoved = **{ $result }** · { $opponent }: время вышло без единого хода. Для { $who } это победа без игры (+ : –).
end-win-bye = **{ $result }** · Игроку { $who } присуждена победа: у него нет пары.
end-win-removal = **{ $result }** · Игроку { $who } присуждена победа: соперник ({ $opponent }) был удалён из турнира.
end-win-departure = **{ $result }** · Игроку { $who } присуждена победа: соперник ({ $opponent }) покинул турнир.
end-win-absence = **{ $result }** · Игроку { $who } присуждена победа: соперник ({ $opponent }) не явился.
end-win-ruling = **{ $result }** · { $who } побеждает по решению арбитра.
end-draw = **½–½** · Ничья: { $reason }.
end-claim = **½–½** · Ничья: { $reason }, по требованию { $who }.
end-aborted = { $who } отменяет партию: обе стороны ещё не сделали по ходу, результата нет.
end-aborted-agreed = Обе стороны согласились отменить партию: результата нет.
end-void = **Без результата** · Арбитр аннулировал партию: она не идёт в счёт.
end-unrated = 📈 В рейтинг не идёт: у одной из сторон меньше трёх ходов.
end-ratings = 📈 { $changes }
end-rating = { $who } { $before } → **{ $after }**
by-draw-stalemate = пат
by-draw-dead-position = мёртвая позиция (мат больше невозможен)
by-draw-agreement = по соглашению
by-draw-threefold = троекратное повторение позиции
by-draw-fifty-moves = правило пятидесяти ходов
by-draw-fivefold = пятикратное повторение позиции
by-draw-seventy-five-moves = правило семидесяти пяти ходов
by-draw-time-without-mate = время вышло, но соперник не может поставить мат
by-draw-resignation-without-mate = партия сдана, но соперник не может поставить мат
by-draw-ruling = по решению арбитра
by-win-checkmate = мат
banner-win-checkmate = мат
banner-win-resignation = сдача партии
banner-win-time = время истекло
banner-win-ruling = решение арбитра
banner-draw-ruling = { banner-win-ruling }
banner-win-bye = присуждена победа: нет пары
banner-win-removal = присуждена победа: соперник удалён
banner-win-departure = присуждена победа: соперник выбыл
banner-win-absence = присуждена победа: соперник не явился
banner-draw-stalemate = пат
banner-draw-dead-position = мёртвая позиция
banner-draw-agreement = по соглашению
banner-draw-threefold = троекратное повторение
banner-draw-fifty-moves = правило пятидесяти ходов
banner-draw-fivefold = пятикратное повторение
banner-draw-seventy-five-moves = правило семидесяти пяти ходов
banner-draw-time-without-mate = время истекло, мат невозможен
banner-draw-resignation-without-mate = сдача, мат невозможен
banner-void = партия аннулирована, результата нет
banner-aborted = партия отменена, результата нет
player-white = Белые
player-black = Чёрные
poster-about = { $white } (белые) – { $black } (чёрные): { $result }, { $reason }.
poster-opening = Начало партии: { $opening }.
poster-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
poster-date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year } г.
evidence-start = начальная позиция
evidence-intended = Учтён задуманный ход { $move }; на доске он не сделан.
evidence-repetition = { $times ->
    [1] Эта позиция встречается только один раз: { $places }.
    [2] Эта позиция встречается дважды: { $places }.
    [one] Эта позиция встречается { $times } раз: { $places }.
    [few] Эта позиция встречается { $times } раза: { $places }.
   *[many] Эта позиция встречается { $times } раз: { $places }.
}
evidence-quiet = { $half ->
    [0] Последним ходом было взятие или ход пешкой, либо ходов ещё не было.
    [1] Без взятия и хода пешкой был только последний полуход.
   *[other] Ходов подряд без взятий и ходов пешками: { $moves }.
}

## Личные ответы
answer-challenged = Вызов отправлен: { $opponent }. Когда ответят, придёт новое сообщение.
answer-challenged-open = Принять твой вызов может любой. Когда его примут, придёт новое сообщение.
answer-challenged-unseen = Мне нельзя писать в { $place }, поэтому вызов ушёл в личные сообщения: { $opponent }. Когда ответят, придёт новое сообщение.
answer-challenged-unreached = Мне нельзя писать в { $place }, а { $opponent } не принимает от меня личных сообщений, и твоего вызова никто не видит. Отзови его и попробуй в другом канале.
answer-challenged-unseen-external = Этот вызов здесь видишь только ты, поэтому он ушёл в личные сообщения: { $opponent }. Когда ответят, придёт новое сообщение.
answer-challenged-unreached-external = Этот вызов здесь видишь только ты, а { $opponent } не принимает от меня личных сообщений. Отзови его.
answer-language = Мой язык на этом сервере: **{ $language }**. Изменить: `/настройки сервер язык:`.
answer-declined = Вызов от { $who } отклонён.
answer-withdrawn = Вызов отозван: { $opponent }
answer-withdrawn-open = Открытый вызов отозван.
answer-accepted = Партия { $number } начинается. Сейчас появится доска.
answer-accepted-in = Партия { $number } начинается в { $place }. Сейчас появится доска.
answer-begun-unseen = Партия { $number } началась. Мне нельзя писать в { $place }, поэтому доски придут в личные сообщения.
answer-begun-unseen-external = Партия { $number } началась, но её доски здесь видишь только ты. { $opponent } получит их в личных сообщениях.
answer-acted-unreached = Мне нельзя писать в { $place }, а { $opponent } не принимает от меня личных сообщений. Сообщи об этом иначе: партию { $number } показывает `/партии`.
answer-acted-unreached-external = Это здесь видишь только ты, а { $opponent } не принимает от меня личных сообщений. Сообщи об этом иначе: партию { $number } показывает `/партии`.
external-apps = Если приложение не добавлено на этот сервер, его сообщения видит только тот, кто им пользуется. Попроси дать тебе право *Использовать внешние приложения* или добавить Zug на сервер. А ещё можно вызывать людей прямо в переписке с ними.
answer-moved = Ход **{ $move }** сделан.
answer-moved-offer = Вместе с ним предложена ничья.
answer-moved-no-offer = Ход засчитан, но ничья не предложена. { $why }
privacy-shown =
    Вот что о тебе хранится, пока ты это не удалишь:
    - твой ID в Discord: к нему относятся твои партии
    - идущих партий: **{ $running }**, законченных: **{ $ended }**, со временем каждого хода
    - вызовов от тебя и тебе: **{ $challenges }**, с твоими сообщениями
    - рейтингов: **{ $ratings }**
    - настройки, включая язык: { $preferences ->
        [0] **нет**
       *[other] **да**
    }
    - отпусков (хранятся около года): **{ $vacations }**
    - партий с запланированными ответами: **{ $plans }**
    - турниры с твоим участием: **{ $tournaments }**
    - ответов на задачи: **{ $puzzles }**
    Имена, аватары и то, что пишут в каналах, не хранятся.
privacy-exported = Всё, что о тебе хранится. Партии внутри в формате PGN, его читает любая шахматная программа.
games-exported = { $count ->
    [one] Твоя { $count } партия в формате PGN.
    [few] Твои { $count } партии в формате PGN.
   *[other] Твои { $count } партий в формате PGN.
}
privacy-question = { $running ->
    [0] Идущих партий у тебя нет.
    [one] **У тебя { $running } идущая партия: она будет сдана.**
    [few] **У тебя { $running } идущие партии: все они будут сданы.**
   *[other] **У тебя { $running } идущих партий: все они будут сданы.**
} Твои вызовы закончатся, настройки и рейтинги будут удалены, и ничто больше не свяжет твою учётную запись с партиями. У соперников партии останутся, вместо твоего имени там будет «NN». Отменить это нельзя. Сообщения в каналах хранит Discord: удали их там.
privacy-deleted = Готово: твои данные удалены. Если сыграешь снова, начнёшь с нуля.
answer-cut-off = Меня прервали, ничего не сделано. Попробуй ещё раз.
answer-not-shared = Здесь это опубликовать не удалось. Файлы законченных партий есть в `/партии`.
plan-shown = 🗒️ Твой план в партии { $number } против { $opponent }. Его видишь только ты. Как только соперник сделает такой ход, будет сделан твой ответ:
plan-none = 🗒️ В партии { $number } против { $opponent } ничего не запланировано. С планом твой ответ на ожидаемый ход делается сразу.
plan-added = ✅ Запланировано.
plan-replaced = { $count ->
    [one] ✅ Запланировано. Заменён { $count } вариант с другим ответом.
    [few] ✅ Запланировано. Заменены { $count } варианта с другим ответом.
   *[other] ✅ Запланировано. Заменено { $count } вариантов с другим ответом.
}
plan-known = Этот вариант уже есть в твоём плане: ничего не изменилось.
plan-cleared = 🗒️ В партии { $number } (соперник: { $opponent }) больше ничего не запланировано.
plan-expect = 🗒️ Какой ход, по-твоему, сделает { $opponent }?
plan-expect-after = 🗒️ **{ $moves }**, а дальше? Какой ход, по-твоему, сделает { $opponent }?
plan-answer = 🗒️ Как ты ответишь после **{ $moves }**?
plan-begin = 🗒️ Ход твой: что ты задумываешь? Пока этот ход не делается.
plan-here = 🗒️ Ход твой: план продолжится ходом **{ $move }**, когда ты его сделаешь.
plan-halted-claim = 🗒️ Ход **{ $move }** из твоего плана не сделан: с этим ходом пропадёт ничья, которую ты можешь потребовать. Потребуй её или сделай ход вручную.
plan-halted-offer = 🗒️ Ход **{ $move }** из твоего плана не сделан: тебе предложена ничья, а ход означает отказ. Прими её или сделай ход вручную.
plan-halted-flag = 🗒️ Ход **{ $move }** из твоего плана не сделан: твоё время вышло.
plan-waits = Партия { $number } против { $opponent }: твой план остановлен.
answer-asked-draw = Ничья предложена. Соперник может принять её или отклонить; его следующий ход тоже означает отказ.
answer-ruled = Готово: оба игрока партии { $number } об этом узнают, решение записано.
answer-gave-time = Сопернику добавлено: { $span }.
answer-asked-time = Просьба о времени отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
answer-declined-time = Просьба о времени отклонена.
answer-asked-takeback = Просьба вернуть ход отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
answer-declined-takeback = Ход соперника остаётся в силе.
answer-asked-pause = Просьба о паузе отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
answer-declined-pause = Пауза отклонена. Партия продолжается.
answer-asked-abort = Просьба отменить партию отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
answer-declined-abort = Отмена отклонена. Партия продолжается.
answer-paused = Партия на паузе, часы обоих стоят. Продолжить её можно командой `/время`.
answer-resumed = Партия продолжается с тем временем, что оставалось.
answer-vacation = { $games ->
    [one] Отпуск взят: твои часы стоят в { $games } партии. Соперник об этом узнает.
   *[other] Отпуск взят: твои часы стоят в { $games } партиях. Соперники об этом узнают.
}
answer-vacation-ahead = { $games ->
    [one] Отпуск взят: твои часы будут стоять в { $games } партии. Соперник об этом узнает.
   *[other] Отпуск взят: твои часы будут стоять в { $games } партиях. Соперники об этом узнают.
}
answer-vacation-ended = С возвращением! Там, где твой ход, твои часы снова идут.
answer-vacation-off = Отпуск отменён. Дни за него не списаны.
day-today = сегодня
day-tomorrow = завтра
vacation-ahead = 🏖 { $from } – { $until }
vacation-none = Отпуска у тебя нет. `/отпуск дней:7` остановит твои часы на неделю.
vacation-left = { $left ->
    [one] На { $year } год остался { $left } день из { $days }. Начатый день считается целым.
    [few] На { $year } год осталось { $left } дня из { $days }. Начатый день считается целым.
   *[many] На { $year } год осталось { $left } дней из { $days }. Начатый день считается целым.
}
vacation-here = -# Это для твоих партий на этом сервере и для тех, что начнутся за это время. Партии в реальном времени продолжаются, партии в других местах тоже: там отпуск берут отдельно.
vacation-outside = -# Это для твоих партий вне серверов и для тех, что начнутся за это время. Партии в реальном времени продолжаются, партии на серверах тоже: там отпуск берут отдельно.
answer-took-back = Ход возвращён.
answer-declined-draw = Ничья отклонена. Партия продолжается.
answer-flag = Слишком поздно: время уже вышло.
answer-theirs = Сейчас ходит { $who }.
answer-theirs-until = Сейчас ходит { $who } · { $until }
answer-yours = Твой ход.
resign-question = Сдать партию { $number }? Победит { $opponent }.
resign-draws = Сдать партию { $number }? { $opponent } не может поставить мат, поэтому партия закончится вничью.
abort-question = В партии { $number } обе стороны ещё не сделали по ходу, поэтому её можно отменить без результата. { $opponent } об этом узнает.
export-pgn = Партия { $number } в формате PGN.
export-gif = Партия { $number } в виде анимации.
replay-time = на ход { $hours }:{ $minutes } ч
replay-about = Просмотр партии { $number }: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
settings-me =
    Твои настройки. Выбери внизу или укажи параметры команды `/настройки мои`:
    - Цвета **{ $theme }**, фигуры **{ $pieces }**, внизу **{ $side }**
    - Запись ходов: **{ $notation }**
    - Доски словами: **{ $text }**
    - Напоминания: **{ $reminders }**
    - Сводка: **{ $digest ->
        [off] { choice-off }
       *[other] после { $digest }, { $zone }
    }**
    - Переспрашивать перед ходом: **{ $confirm }**
    - Задачи из твоих партий для других: **{ $puzzles }**
settings-server =
    Настройки этого сервера. Выбери внизу или укажи параметры команды `/настройки сервер`:
    - Язык: **{ $language }**
    - Цвета **{ $theme }**, фигуры **{ $pieces }**, внизу **{ $side }**
    - Запись ходов: **{ $notation }**
    - Партии открываются **{ $game-channel }**; отдельная ветка для каждой: **{ $threads }**
    - Итоги недели: **{ $weekly }**
    - Задача дня: **{ $puzzle }**
    - Вызовы, если не указано иное: **{ $time }**, флажок: **{ $time-out }**, { $rated ->
        [yes] **на рейтинг**
       *[no] **{ mode-casual }**
    }
    - Вызывать могут: **{ $challengers }**
    - Кто может объявлять турниры: **{ $organisers }**
    - Дней отпуска на человека в год: **{ $vacation }**
    - Не больше на человека: идущих партий **{ $max-games }**, вызовов без ответа **{ $max-challenges }**, партий с компьютером **{ $max-computer-games }**
settings-organisers-managers = участники с правом «Управлять сервером»
settings-games-in = в { $place }
settings-role = { $option }: роль на этом сервере
settings-no-threads = Создавать ветки мне здесь нельзя, поэтому партии идут в самом канале. Для веток дай мне права *Создавать публичные ветки* и *Отправлять сообщения в ветках*.

## Списки и помощь
games-running = { $count ->
    [one] **Идёт { $count } партия**
    [few] **Идут { $count } партии**
   *[many] **Идёт { $count } партий**
}
games-frame = { $reader ->
    [owner] -# Чёрная рамка ▶: твой ход
   *[other] -# Чёрная рамка ▶: ходит { $who }
}
games-mine = **{ $place }** 🟢 № { $number }, соперник { $opponent } · { $move } · { $until } · { $link }
games-theirs = **{ $place }** ⚪ № { $number }, соперник { $opponent } · { $move } · { $until } · { $link }
games-no-move = ходов ещё нет
games-no-clock = без ограничения времени
games-board = доска
games-ended = **Завершённые партии**
games-won = победа
games-lost = поражение
games-drawn = ничья
games-void = без результата
games-voided = аннулирована
games-paused = пауза
games-vacation = 🏖 отпуск, конец { $until }
games-away = отпуск
games-aborted = отменена
games-look = Посмотреть партию
games-none-running = Сейчас партий нет.
games-none-wait = Больше ни одна партия не ждёт твоего хода.
reminder-one = ⏰ { $who }, твоё время скоро выйдет: { $game }
reminder-over = ⏰ { $who }: { $game }
reminder-many = { $count ->
    [one] ⏰ { $who }, твоё время скоро выйдет в { $count } партии:
   *[other] ⏰ { $who }, твоё время скоро выйдет в { $count } партиях:
}
reminder-game = № { $number }, соперник { $opponent } · { $move } · { $until } · { $link }
digest = { $count ->
    [one] ☀️ { $count } партия ждёт твоего хода:
    [few] ☀️ { $count } партии ждут твоего хода:
   *[many] ☀️ { $count } партий ждут твоего хода:
}
digest-more = …и ещё { $count }: `/партии`
games-done = - **{ $score }** · соперник { $opponent } · { $reason } · { $day } · № { $number } · { $link }
games-no-page = На этой странице партий нет.
games-none = { $who }: партий пока нет.
games-none-mine = У тебя пока нет партий. Начать партию: `/вызов`.
games-computer = Я играю много партий сразу и списка не веду. `/партии` показывает твои.
choice-game-mine = № { $number } · твой ход, соперник { $opponent } · { $move }
choice-game-theirs = № { $number } · соперник { $opponent } · { $move }
choice-game-others = № { $number } · { $white } – { $black } · { $move }
help-start = **Дальше:** у тебя сейчас нет идущих партий. Введи `/вызов` или открой чей-нибудь профиль, там Приложения и *Вызвать на партию в шахматы*. Никого нет? `/вызов уровень:` начнёт партию с компьютером.
help-invited = **Дальше:** { $who } вызывает тебя: { $link }
help-invited-alone = **Дальше:** { $who } вызывает тебя: карточка пришла тебе в личные сообщения.
help-wait = { $count ->
    [1] **Дальше:** твоя партия ждёт хода соперника. Когда наступит твой ход, бот тебя упомянет.
    [one] **Дальше:** { $count } твоя партия ждёт хода соперника. Когда наступит твой ход, бот тебя упомянет.
    [few] **Дальше:** { $count } твои партии ждут хода соперника. Когда наступит твой ход, бот тебя упомянет.
   *[many] **Дальше:** { $count } твоих партий ждут хода соперника. Когда наступит твой ход, бот тебя упомянет.
}
help-move = { $count ->
    [1] **Дальше:** одна партия ждёт твоего хода. Нажми под доской на фигуру, затем на её ход, или введи `/ход`.
    [one] **Дальше:** { $count } партия ждёт твоего хода: `/партии` покажет их, с кнопкой для каждой.
    [few] **Дальше:** { $count } партии ждут твоего хода: `/партии` покажет их, с кнопкой для каждой.
   *[many] **Дальше:** { $count } партий ждут твоего хода: `/партии` покажет их, с кнопкой для каждой.
}
help-commands =
    - `/вызов` начинает партию: с человеком, с любым желающим или, с параметром `уровень:`, с компьютером. Принять, отклонить или отозвать вызов можно кнопками карточки.
    - Нажми под доской на фигуру, потом на её ход; **Ещё** открывает твою доску: вернуть ход, план, время. `/ход` понимает `Кf3`, `конь f3`, `g1f3` и `0-0`, по-английски и по-немецки тоже.
    - `/партии` показывает твои партии и даёт PGN, GIF и анализ законченных. `/доска` показывает доску только тебе, и словами тоже.
    - `/ничья` принимает, требует или предлагает ничью. Если к ней приведёт только твой следующий ход, назови его в параметре `ход:`, но не делай. Если мат больше невозможен (мёртвая позиция), партия сама кончается вничью.
    - `/вернуть-ход` возвращает твой последний ход, если соперник согласен, `/план` планирует ответы на ожидаемые ходы, а `/подсказка` помогает против компьютера. `/задача` даёт задачи из твоих партий.
    - `/время` показывает часы обоих: добавить время, попросить время, пауза. `/отпуск` останавливает твои часы на несколько дней.
    - `/сдаться` переспрашивает. Пока обе стороны не сделали по ходу, под доской есть кнопка **Отменить**; позже предложить отмену можно кнопкой **Сдаться**. **Реванш** — под доской законченной партии.
    - `/профиль` показывает твою статистику и личный счёт с другим игроком, `/лидеры` — лучших игроков, `/турнир` — турниры.
    - `/настройки` — для досок, напоминаний и правил сервера, `/данные` — для твоих данных, `/правила` — для правил шахмат.

## Отказы: что не так и что делать
failure = Что-то пошло не так; ничего не изменилось. Попробуй ещё раз. Если повторится, сообщи владельцу бота код **{ $incident }**.
failure-uncertain = Неизвестно, получилось ли это. Прежде чем пробовать ещё раз, загляни в `/партии`. Если повторится, сообщи владельцу бота код **{ $incident }**.
refused-unread = Сообщение дошло с ошибкой. Попробуй ещё раз или введи `/ход`.
refused-lost-by-restore = Это сообщение новее резервной копии, из которой восстановлен бот, поэтому его кнопки больше не действуют. `/партии` показывает твои партии со ссылками на доски.
refused-old-button = Эта кнопка осталась от другой версии бота. `/партии` показывает твои партии со ссылками на доски.
refused-outdated = Эта команда устарела: бот с тех пор обновлён. Перезагрузи Discord и выбери команду снова или введи `/помощь`.
refused-server-only = Этой командой принимают решения о партиях сервера: введи её на сервере, где есть этот бот.
refused-replay-empty = Ходов ещё нет: показывать нечего.
refused-replay-long = Эта партия слишком длинная для анимации. Ходы можно получить кнопкой **PGN**.
refused-server-settings = Это может менять только тот, у кого есть право *Управлять сервером*. Для своих досок есть `/настройки мои`.
refused-not-in-server = `/настройки сервер` работает только на сервере. Для своих досок есть `/настройки мои`.
refused-zone = Такой часовой пояс мне неизвестен. Напиши город, например `Europe/Moscow`, или смещение от UTC, например `+3`.
refused-zone-missing = Какой у тебя часовой пояс? Нажми внизу **Часовой пояс** или добавь параметр `часовой-пояс:`, например `Europe/Moscow` или `+3`.
refused-hour-missing = В котором часу? Добавь параметр `сводка:`.
refused-not-here = Кого нет на этом сервере, тот не увидит вызова. Сначала пригласи { $opponent } сюда или брось вызов там, где есть вы оба.
refused-bot = Другие боты здесь не играют. Выбери человека или меня, чтобы сыграть с компьютером.
refused-member-bot = Бот не может занять место игрока. Выбери человека или удали игрока и добавь компьютер.
refused-level = Уровень, стиль и дебют указывают только для партии с компьютером. Выбери соперником меня или не указывай их.
refused-many-computers = { $limit ->
    [0] Партии с компьютером на этом сервере отключены.
    [one] У тебя уже { $limit } партия с компьютером, больше здесь нельзя. Сначала закончи её.
    [few] У тебя уже { $limit } партии с компьютером, больше здесь нельзя. Сначала закончи одну из них.
   *[many] У тебя уже { $limit } партий с компьютером, больше здесь нельзя. Сначала закончи одну из них.
}
refused-still-running = Эта партия ещё идёт. Возвращайся, когда она закончится.
refused-rematched = Реванш уже начался: партия { $number }.
refused-forgotten = Данные твоего соперника удалены по его просьбе: реванша не будет. Вызови кого-нибудь другого: `/вызов`.
refused-nothing-to-review = Разбирать нечего: партия отменена или ходов ещё не было.
refused-review-busy = Сейчас разбираются другие партии. Попробуй ещё раз через несколько минут.
refused-challenge-in-private = Эту переписку, кроме тебя, никто не читает. Вызывай людей на общем сервере или, если добавишь меня в свой аккаунт (в моём профиле: «Добавить приложение»), прямо в переписке с ними. А здесь можно сыграть с компьютером: `/вызов уровень:`.
refused-nothing-kept = О тебе ничего не хранится: ни партий, ни настроек у тебя ещё не было.
refused-none-ended = У тебя ещё нет законченных партий. Чужую партию можно разобрать на её сервере: укажи её в параметре `партия:`.
refused-no-puzzle = Этой задачи больше нет. Другую даст `/задача`.
refused-puzzle-answered = На эту задачу у тебя уже есть ответ, а засчитывается только первый. Следующую даст `/задача`.
refused-no-computer = Подсказки есть только в партиях с компьютером.
refused-time-unreadable = Такое время мне не понять. Напиши `3 дня` или `12ч` на каждый ход, `10д + 1д` или `15м + 10с`, если нужен запас времени с добавкой, либо `нет`, если ограничивать время не нужно.
refused-time-out-of-range = Время на ход может быть от 1 часа до 14 дней. Если нужен запас на всю партию, укажи и добавку: `15м + 10с`.
refused-time-fischer = Запас времени может быть от 1 часа до 60 дней, добавка до 14 дней за ход. В партии в реальном времени запас от 1 минуты до 3 часов, добавка до 3 минут за ход.
refused-note = Сообщение слишком длинное: можно не больше { $limit } знаков.
refused-note-computer = В партии со мной твоё сообщение никто не прочтёт. Убери его или выбери соперником человека.
refused-opening = Такого дебюта я не знаю. Ближе всего: { $names }. Выбери из списка, который появляется при вводе.
refused-opening-position = Для дебюта нужна обычная начальная позиция. Убери `дебют:` или играй без `фора:` и `позиция:`.
refused-rated-computer = Партии с компьютером в рейтинг не идут. Убери `рейтинг:` или вызови человека.
refused-nobody-claims = Партия с компьютером всегда кончается сама, когда время вышло. Не указывай `флажок:` или вызови человека.
refused-rated-position = Партии с форой и партии из заданной позиции в рейтинг не идут. Убери `рейтинг:` или играй без `фора:` и `позиция:`.
refused-odds-position = Партии с форой начинаются с обычной позиции. Убери `фора:` или `позиция:`.
refused-rated-no-server = Рейтинг есть только на сервере, поэтому здешняя партия в него не пойдёт. Убери `рейтинг:` или вызывай на сервере.
refused-no-server = Рейтинги и результаты есть только на сервере. Используй эту команду там.
refused-already-challenged = У тебя здесь уже есть вызов тому же сопернику. Чтобы изменить условия, сначала отзови его на карточке.
refused-many-challenges = { $limit ->
    [1] Один твой вызов ещё без ответа, больше здесь нельзя. Сначала отзови его:
   *[other] Твоих вызовов без ответа уже { $limit }, больше нельзя. Сначала отзови один из них:
}
refused-many-games = У тебя уже { $limit } идущих партий, больше нельзя. Сначала закончи одну из них.
refused-many-games-theirs = У { $who } уже { $limit } идущих партий, больше нельзя. Сначала должна закончиться одна из них.
refused-many-games-here = { $limit ->
    [1] На этом сервере у тебя уже идёт партия, больше одной здесь нельзя. Сначала закончи её.
   *[other] На этом сервере у тебя идущих партий уже { $limit }, больше здесь нельзя. Сначала закончи одну из них.
}
refused-many-games-theirs-here = { $limit ->
    [1] На этом сервере у { $who } уже идёт партия, больше одной здесь нельзя. Сначала она должна закончиться.
   *[other] На этом сервере у { $who } идущих партий уже { $limit }, больше здесь нельзя. Сначала должна закончиться одна из них.
}
refused-challengers-role = Начинать партии здесь может только тот, у кого есть роль { $role }. Принимать вызовы можно и без неё.
refused-challengers-managers = Начинать партии здесь может только тот, у кого есть право *Управлять сервером*. Принимать вызовы можно и без него.
refused-games-here = В этом канале мне нельзя открывать партии: нужны права *Просматривать канал*, *Отправлять сообщения* и *Прикреплять файлы*. Дай их мне в настройках канала и попробуй ещё раз.
refused-games-in-thread = У партий свои ветки. Введи это в самом канале, а не в его ветке.
refused-too-fast = Слишком много сразу. Можно продолжить { $until }.
refused-no-game = У тебя нет идущих партий. Начать партию: `/вызов`.
refused-unknown = Такой партии нет. Твои партии: `/партии`.
refused-choose = Какая партия? Укажи её в параметре `партия`.
refused-not-a-player = В этой партии играют только { $white } и { $black }. Начать свою: `/вызов`.
refused-game-of-others = Это партия { $white } – { $black }.
refused-not-in-tournament = Ни одна из твоих идущих партий не относится к этому турниру.
refused-meant-waits = Тебя ждёт партия (соперник: { $opponent }): { $link }
refused-meant = Твоя партия (соперник: { $opponent }): { $link }
refused-moved-on = Эта доска устарела. Открой последнюю:
refused-moved-on-here = Эта доска устарела. Вот текущая:
refused-moved-on-unseen = Эта доска устарела. Текущую показывает `/доска`.
refused-over = Эта партия окончена.
refused-not-your-turn = Сейчас ходит { $opponent }. Когда наступит твой ход, бот тебя упомянет.
refused-illegal = Этот ход здесь невозможен. `/ход` подсказывает все возможные.
refused-offer-early = Ничью можно предложить, когда обе стороны сделают по ходу.
refused-yours-draw = Ничья уже предложена. Предложение действует, пока соперник не ответит или не сделает ход.
refused-theirs-draw = Соперник уже предлагает ничью: прими её командой `/ничья` или нажми **Отклонить**.
refused-offer-soon = { $moves ->
    [one] Последнее предложение отклонено (ход соперника тоже отказ). Снова предложить ничью можно через { $moves } ход.
    [few] Последнее предложение отклонено (ход соперника тоже отказ). Снова предложить ничью можно через { $moves } хода.
   *[many] Последнее предложение отклонено (ход соперника тоже отказ). Снова предложить ничью можно через { $moves } ходов.
}
refused-no-request-draw = Соперник не предлагает ничью. Предложить её можно командой `/ничья`.
refused-own-offer = Это твоё предложение: ответить на него может только соперник.
refused-claim = Оснований для ничьей нет. Партия продолжается; потребовать ничью можно и позже.
evidence-mate-unknown = Возможен ли ещё мат, определить не удалось. Если вы оба видите, что мат невозможен, согласитесь на ничью или обратитесь к арбитрам сервера.
refused-no-clock = В этой партии нет ограничения времени.
refused-flag-falls-by-itself = Эта партия кончается сама, когда время выходит: требовать нечего. Для партий, где победу нужно потребовать, есть параметр `флажок:` в команде `/вызов`.
refused-time-not-over = У соперника ещё не вышло время, требовать пока нечего. Когда выйдет, придёт сообщение.
refused-own-time-over = Время вышло у тебя. Ходить ещё можно, пока соперник не потребует победу.
refused-not-their-turn = Сейчас твой ход. Добавить время можно, когда ход за соперником.
refused-time-enough = У соперника и так достаточно времени. Добавить ещё можно, когда часть его будет израсходована.
refused-plenty-left = У тебя и так достаточно времени. Попросить можно, когда часть его будет израсходована.
refused-yours-time = Просьба о времени уже отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
refused-theirs-time = Соперник сам просит у тебя время: сначала ответь ему.
refused-asked-in-vain = Соперник отклонил просьбу. Попросить снова можно после следующего хода.
refused-no-request-time = Соперник не просит времени. `/время` всё равно добавит ему время.
refused-own-request = Это твоя собственная просьба: ответить на неё может только соперник.
refused-nothing-to-take-back = В этой партии у тебя ещё нет ходов: возвращать нечего.
refused-yours-takeback = Просьба уже отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
refused-theirs-takeback = Соперник сам просит вернуть ход: разреши командой `/вернуть-ход` или нажми **Отклонить**.
refused-no-request-takeback = Соперник не просит вернуть ход.
refused-plan-unchanged = Ничего не изменилось. Пришли исправленный вариант командой `/план` или выбери ходы из списков: кнопка **Планировать**.
refused-plan-first = Вариант обрывается на первом же ходе: «{ $text }». { $turn ->
    [theirs] Он начинается с хода соперника.
   *[yours] Сейчас твой ход, поэтому он начинается с него.
}
refused-plan-after = Вариант обрывается на «{ $text }» после **{ $moves }**.
refused-plan-empty = Вариант — это ход соперника и твой ответ, например 12…Кxd5 13.exd5.
refused-plan-over = После **{ $moves }** партия закончилась бы: убери то, что дальше.
refused-plan-yours = **{ $moves }** — твой собственный ход: сделай его командой `/ход`. В плане нужен и твой следующий ответ.
refused-plan-unanswered = Вариант заканчивается ходом соперника: **{ $moves }**. Добавь свой ответ или убери этот ход.
refused-plan-long = В варианте может быть не больше { $count } ходов с каждой стороны.
refused-plan-many = В плане может быть не больше { $count } вариантов. Нажми **Очистить план** в `/план` или замени вариант другим, с иным ответом.
refused-played-elsewhere = На этом сервере такой партии нет. Номер партии указан под доской.
refused-own-game = Ты играешь в этой партии. Пусть решение примет другой арбитр.
refused-which-game = Какая партия? Укажи её параметром `партия:`; номер есть под доской.
refused-reason = Объясни причину, не больше { $limit } знаков: её увидят оба игрока.
refused-extension = Напиши, сколько добавить времени, от 1 минуты до 14 дней: `12 ч`, `2 дня`, `30 мин`.
refused-paused = Эта партия на паузе: часы стоят, и никто не может ходить. Когда она продолжится, придёт сообщение.
refused-not-paused = Эта партия не на паузе.
refused-paused-players = Эта партия на паузе. Продолжить её можно командой `/время`.
refused-yours-pause = Просьба о паузе уже отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
refused-theirs-pause = Соперник сам просит о паузе: команда `/время` поможет согласиться или отказаться.
refused-pause-in-vain = Соперник отклонил просьбу. Попросить о паузе снова можно после следующего хода.
refused-no-request-pause = Соперник не просит о паузе. Попросить о ней можно командой `/время`.
refused-yours-abort = Просьба отменить партию уже отправлена. Она действует, пока соперник не ответит или кто-нибудь не сделает ход.
refused-theirs-abort = Соперник сам предлагает отменить партию: сначала ответь ему.
refused-no-request-abort = Соперник не предлагает отменить партию.
refused-vacation-days = Отпуск длится от 1 до { $most } дней.
refused-vacation-never = На этом сервере отпусков нет. Команда `/время` просит у соперника время.
refused-vacation-left = { $left ->
    [0] На { $year } год дней отпуска не осталось. Команда `/время` просит у соперника время.
    [one] На { $year } год остался { $left } день отпуска. Возьми меньше дней.
    [few] На { $year } год осталось { $left } дня отпуска. Возьми меньше дней.
   *[many] На { $year } год осталось { $left } дней отпуска. Возьми меньше дней.
}
refused-vacation-from = Первым может быть любой день начиная с сегодняшнего и не дальше чем через год, например `завтра`, `24.12.` или `2026-12-24`.
refused-vacation-overlaps = У тебя уже есть отпуск с { $from } до { $until }. Возьми другие дни или закончи этот: его покажет `/отпуск`.
refused-vacation-no-game = Здесь у тебя нет партии, которую остановил бы отпуск. Он останавливает идущие партии в этом месте, но не партии в реальном времени.
refused-vacation-too-late = Слишком поздно: во всех партиях, которые остановил бы отпуск, время уже вышло. Отпуск не взят, и дней ты не теряешь.
refused-vacation-over = Этот отпуск уже закончился. Что взято, покажет `/отпуск`.
refused-vacation-missing = Укажи и число дней: `/отпуск дней:7`.
refused-against-computer = Компьютеру время не нужно, и сам он его не добавляет. Выбери больше времени или `нет` в начале партии.
refused-too-late-to-abort = Обе стороны уже сделали ход, поэтому в одиночку отменить партию уже нельзя. Кнопка **Сдаться** позволяет и предложить отмену.
refused-yourself = Сыграть с собой нельзя. Выбери другого соперника или не указывай никого: тогда вызов может принять любой.
refused-own-challenge = Это твой вызов. Подожди, пока его примут, или нажми **Отозвать**.
refused-not-for-you = Этот вызов предназначен другому игроку.
refused-not-yours = Это может только автор вызова. Свою партию можно начать командой `/вызов`.
refused-open = Открытый вызов отклонять не нужно: кто хочет играть, тот его и примет.
refused-people-first = Сначала вызов могут принять люди. Сыграть со мной можно будет { $until }.
refused-accepted = Этот вызов уже принят.
refused-declined = Этот вызов отклонён. Новый вызов: `/вызов`.
refused-countered = На этот вызов ответили встречным предложением.
refused-same-terms = Именно это тебе и предлагают. Выбери другие условия либо просто прими вызов.
refused-new-terms = { $who }: в вызове изменено, идёт ли партия в рейтинг. Посмотри на вызов ещё раз и нажми **Принять**.
refused-withdrawn = Этот вызов отозван. Новый вызов: `/вызов`.
refused-expired = Никто не ответил на этот вызов вовремя. Новый вызов: `/вызов`.

## Подсказки
hint-piece = { $piece ->
    [king] Подумай о короле на { $square }.
    [queen] Подумай о ферзе на { $square }.
    [rook] Подумай о ладье на { $square }.
    [bishop] Подумай о слоне на { $square }.
    [knight] Подумай о коне на { $square }.
   *[pawn] Подумай о пешке на { $square }.
}
hint-move = Попробуй **{ $move }**.
end-hints = { $count ->
    [one] { $who }: { $count } подсказка.
    [few] { $who }: { $count } подсказки.
   *[many] { $who }: { $count } подсказок.
}
hint-late = Партия пошла дальше, эта подсказка уже не поможет.
button-hint = Подсказка
button-hint-move = Показать ход
button-play = Сыграть { $move }

## Задачи
puzzle-shown =
    🧩 { $side ->
        [white] **Ход белых.**
       *[black] **Ход чёрных.**
    } Найди лучший ход.
    -# { $own ->
        [yes] Из твоей партии
       *[no] Из партии на этом сервере
    }
puzzle-none = 🧩 Сейчас задач для тебя нет. Задачи берутся из разобранных партий: попроси `/анализ` законченной партии, и через несколько минут упущенные в ней лучшие ходы станут задачами.
puzzle-solved = ✅ **Верно!** { $line }
puzzle-helped = ✅ **Верно**, с подсказкой. { $line }
puzzle-wrong = ❌ **{ $line }** — не лучший ход.
puzzle-played = Так и сыграли в партии. Ответ: { $line }
puzzle-failed = Лучше всего было **{ $line }**
puzzle-given-up = 🏳️ Лучше всего было **{ $line }**
puzzle-rating = -# Твой рейтинг в задачах: { $rating } ({ $gained }) · решено подряд: { $streak }
puzzle-daily = 🧩 **Задача дня** из партии этого сервера. { $side ->
    [white] Ход белых: какой ход лучший?
   *[black] Ход чёрных: какой ход лучший?
}
puzzle-solvers = Предыдущую задачу решили: { $who }.
button-give-up = Показать решение
button-solve = Решить
button-next-puzzle = Следующая задача

## Почему введённый ход не сделан
move-empty = Хода в этом тексте нет. Напиши его так: `Кf3`, `конь f3`, `exd5`, `0-0` или `g1f3`.
move-too-long = Для хода это слишком длинно. Напиши его так: `Кf3`, `конь f3`, `exd5`, `0-0` или `g1f3`.
move-unreadable = Это не похоже на ход. Напиши его так: `Кf3`, `конь f3`, `exd5`, `0-0`, `e8=Ф` или `g1f3`.
move-no-square = Поля { $square } нет: на доске поля от a1 до h8.
move-is-command = Это не ход. Введи `/{ $command }`.
move-meant = Может быть, **{ $move }**?
move-ambiguous = Этот ход могут сделать несколько фигур. Какая из них?
move-which-side = В какую сторону? Рокировка возможна в обе.
move-promotion-missing = Пешка превращается: допиши фигуру, например `e8=Ф`.
move-candidates = Возможно: { $moves }
illegal-no-such-piece = { $piece ->
    [king] Твой король стоит не там.
    [queen] У тебя нет ферзя, который мог бы так пойти.
    [rook] У тебя нет ладьи, которая могла бы так пойти.
    [bishop] У тебя нет слона, который мог бы так пойти.
    [knight] У тебя нет коня, который мог бы так пойти.
   *[pawn] У тебя нет пешки, которая могла бы так пойти.
}
illegal-empty-square = Поле { $square } пустое.
illegal-wrong-side = Фигура на { $square } принадлежит сопернику.
illegal-cannot-reach = { $piece ->
    [king] Королём
    [queen] Ферзём
    [rook] Ладьёй
    [bishop] Слоном
    [knight] Конём
   *[pawn] Пешкой
} на { $square } пойти нельзя.
illegal-own-piece = На { $square } стоит твоя фигура.
illegal-blocked = На пути стоит фигура: { $square }.
illegal-nothing-to-capture = Пешка бьёт по диагонали, а на { $square } брать нечего.
illegal-en-passant = { $how ->
    [late] Взять на проходе можно только следующим ходом: пешку на { $pawn } брать так уже поздно.
    [step] Взять на проходе можно только после хода пешки на два поля: пешка на { $pawn } прошла только одно.
   *[other] Взять на проходе можно только сразу после хода пешки на два поля: у пешки на { $pawn } такого хода только что не было.
}
illegal-pinned = Эта фигура связана: если она уйдёт, король попадёт под шах с { $square }.
illegal-king-into-check = Король попал бы под шах с { $square }.
illegal-leaves-check = Твоему королю шах с { $square }, и этот ход от него не защищает.
illegal-castling-in-check = Под шахом рокировка невозможна (шах с { $square }).
illegal-castling-through-check = Рокировка невозможна: поле { $square } под ударом, а король прошёл бы через него или встал на него.
illegal-castling-lost = { $wing ->
    [king] Короткая
   *[queen] Длинная
} рокировка больше невозможна: право на неё потеряно ходом { $move }.
illegal-castling-never = { $wing ->
    [king] Короткая
   *[queen] Длинная
} рокировка невозможна: начальная позиция её не допускала.
illegal-castling-blocked = Рокировка невозможна: на { $square } стоит фигура.
illegal-no-promotion = При этом ходе пешка не превращается.

## Почему с позиции нельзя начать
fen-wrong = С этой позиции начать нельзя:
fen-more = { $count ->
    [one] и ещё { $count } причина
    [few] и ещё { $count } причины
   *[many] и ещё { $count } причин
}
fen-over = Партия закончилась бы сразу: { $reason }.
fen-unknown = Это не похоже на позицию. FEN описывает её одной строкой, например `4k3/8/8/8/8/8/4P3/4K3 w - - 0 1`; её показывают редакторы позиций. Можно написать и `startpos`, `960` для случайной позиции шахмат-960 или её номер, от 0 до 959.
fen-too-many-fields = в FEN больше шести частей
fen-ranks = горизонталей должно быть восемь, указано: { $found }
fen-rank-length = на горизонтали { $rank } не восемь полей
fen-unknown-piece = { $letter } — не фигура и не число пустых полей
fen-turn = очередь хода обозначают `w` или `b`
fen-castling-text = права на рокировку не читаются
fen-en-passant-text = поле взятия на проходе не читается
fen-halfmove-clock = счётчик полуходов должен быть числом
fen-fullmove-number = номер хода должен быть числом
fen-no-king = { $side ->
    [white] у белых
   *[black] у чёрных
} нет короля
fen-many-kings = { $side ->
    [white] у белых
   *[black] у чёрных
} больше одного короля
fen-opponent-in-check = под шахом сторона, которая сейчас не ходит
fen-pawn-on-edge = на { $square } не может стоять пешка
fen-many-pawns = { $side ->
    [white] у белых
   *[black] у чёрных
} больше восьми пешек
fen-many-pieces = { $side ->
    [white] у белых
   *[black] у чёрных
} больше шестнадцати фигур
fen-many-promotions = { $side ->
    [white] у белых
   *[black] у чёрных
} превращённых фигур больше, чем недостаёт пешек
fen-castling = { $side ->
    [white] у белых
   *[black] у чёрных
} не может быть этого права на рокировку: король или ладья стоят не там
fen-en-passant = ни одна пешка не могла только что пройти через { $square }
fen-impossible-check = никакой возможный ход не мог дать этот шах

## Выбор хода
button-with-offer = 🤝 Ход с предложением ничьей
button-without-offer = 🤝 С предложением ничьей ✓
button-rules = Правила шахмат
button-rule = Правила: { $topic }
button-back = ◀ Назад
button-forward = Дальше ▶
button-finished = Завершённые партии
button-running = Идущие партии
button-move-against = Ход · { $opponent }
button-next = { $count ->
    [one] Следующая партия ({ $count } ждёт)
    [few] Следующая партия ({ $count } ждут)
   *[many] Следующая партия ({ $count } ждут)
}
button-just-play = Просто сходить
button-settings-boards = Доски
button-settings-reminders = Напоминания
button-settings-moves = Ходы
button-settings-games = Партии
button-settings-channels = Каналы
button-settings-limits = Пределы
button-settings-members = Участники
button-settings-zone = Часовой пояс
button-settings-time = Время
button-just-offer = Предложить
button-delete-data = Удалить мои данные
button-export-data = Скачать
button-all-games = Мои партии (PGN)
button-keep-data = Оставить всё как есть
button-keep-playing = Играть дальше
moves-game = -# Партия { $number } · соперник: { $opponent }
moves-with-offer = 🤝 Вместе с выбранным ходом ты предложишь ничью.
moves-kind = { $piece ->
    [king] Король
    [queen] { $count ->
        [one] Ферзь
       *[other] Ферзи
    }
    [rook] { $count ->
        [one] Ладья
       *[other] Ладьи
    }
    [bishop] { $count ->
        [one] Слон
       *[other] Слоны
    }
    [knight] { $count ->
        [one] Конь
       *[other] Кони
    }
   *[pawn] { $count ->
        [one] Пешка
       *[other] Пешки
    }
}
moves-proves = ничья: { $reason }
moves-reading = { $piece ->
    [king] Король
    [queen] Ферзь
    [rook] Ладья
    [bishop] Слон
    [knight] Конь
   *[pawn] Пешка
} { $from } { $takes ->
    [yes] берёт
   *[no] на
} { $to }
claim-question = С ходом { $move } можно потребовать ничью ({ $reason }). При этом ход только называют, но не делают. Если просто сходить, потребовать ничью сможет только соперник.
draw-question = Можно потребовать ничью ({ $reason }): партия сразу закончится. Если предложить, решит соперник.
confirm-question = Сыграть **{ $move }**? Вот позиция после него.
confirm-with-offer = 🤝 Вместе с ним ты предложишь ничью.
versus = соперник: { $opponent }
choose-which = Какую партию ты имеешь в виду?
choose-placeholder = Выбери партию
choose-nowhere = Этот ход невозможен ни в одной из твоих партий здесь.
choose-not-your-turn = Ни в одной из твоих партий здесь сейчас не твой ход.
choose-no-offer = Ни в одной из твоих партий здесь сейчас нельзя предложить ничью.
choose-no-takeback = Ни в одной из твоих партий здесь нет хода, который можно вернуть, или соперник уже отказал.
choose-no-plan = Этот вариант не подходит ни к одной из твоих партий здесь.
refused-shared = Это уже здесь: { $link }
choose-no-line = Этот вариант не подходит ни к одной из твоих партий здесь или слишком длинный для этого вопроса. Посмотри доску или укажи партию параметром `партия:`.
refused-sharing = Это уже в пути и скоро появится в канале.

## Анализ
review-progress = Партия разбирается: ход { $number } из { $moves }.
review-closer = Партия разбирается: ход { $number } ещё раз, внимательнее.
review-headline = **Анализ партии { $number }**
review-side = { $who }: точность { $accuracy } % · { $flaws }
review-side-none = { $who }: ходов нет
review-flawless = без ошибок
review-inaccuracies = { $count ->
    [one] { $count } неточность
    [few] { $count } неточности
   *[many] { $count } неточностей
}
review-mistakes = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
review-blunders = { $count ->
    [one] { $count } зевок
    [few] { $count } зевка
   *[many] { $count } зевков
}
review-turned = Переломный ход: **{ $move }**. Шансы { $who } на победу упали с { $before } % до { $after } %. Лучше было **{ $better }**.
review-others = Другие ошибки:
review-flaws = Можно было лучше:
review-missed = { $move } (лучше { $better })
review-book = Теория до хода { $move }: { $opening }.
reason-piece = { $piece ->
    [king] король
    [queen] ферзь
    [rook] ладья
    [bishop] слон
    [knight] конь
   *[pawn] пешка
} на { $square }
reason-target = { $piece ->
    [king] короля
    [queen] ферзя
    [rook] ладью
    [bishop] слона
    [knight] коня
   *[pawn] пешку
} на { $square }
reason-mate = { $how ->
    [misses] Был
   *[allows] Теперь есть
} { $where ->
    [far] форсированный мат
    [back-rank] мат по последней горизонтали
   *[anywhere] мат
}{ $moves ->
    [0] {""}
    [one] {" "}в { $moves } ход
    [few] {" "}в { $moves } хода
   *[many] {" "}в { $moves } ходов
}{ $how ->
    [misses] {""}
   *[allows] {": "}{ $move }
}.
reason-takes = { $how ->
    [misses] Упущено: { $by } берёт { $target }.
   *[allows] { $by } может взять { $target }.
}
reason-takes-back = { $by } берёт в ответ: { $lost ->
    [queen] ферзь
    [rook] ладья
    [bishop] слон
   *[knight] конь
} за { $won ->
    [rook] ладью
    [bishop] слона
    [knight] коня
   *[pawn] пешку
}.
reason-fork = { $how ->
    [misses] Упущена вилка
   *[allows] Вилка
}: после { $move } { $by } нападает на { $other } и на { $target }.
reason-pin = { $how ->
    [misses] Упущена связка
   *[allows] Связка
}: после { $move } { $piece } прикрывает { $behind }, не может уйти и теряется.
reason-skewer = { $how ->
    [misses] Упущен линейный удар
   *[allows] Линейный удар
}: после { $move } { $piece } уходит, и { $by } берёт { $target }.
reason-trap = { $how ->
    [misses] Упущена ловушка
   *[allows] Ловушка
}: после { $move } { $by } нападает на { $target }, и спасения нет.
reason-promotes = { $how ->
    [misses] Пешка на { $square } прошла бы в ферзи.
   *[allows] Пешка на { $square } проходит в ферзи.
}

## Рейтинги и результаты
rated-games = { $count ->
    [one] { $count } рейтинговая партия
    [few] { $count } рейтинговые партии
   *[many] { $count } рейтинговых партий
}
standing-won = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
standing-drawn = { $count ->
    [one] { $count } ничья
    [few] { $count } ничьи
   *[many] { $count } ничьих
}
standing-lost = { $count ->
    [one] { $count } поражение
    [few] { $count } поражения
   *[many] { $count } поражений
}
standing-score = { $side ->
    [white] Белыми
   *[black] Чёрными
}: { $won }, { $drawn }, { $lost }
standing-counted = -# Считаются партии между людьми на этом сервере, рейтинговые и обычные, где каждая сторона сделала не меньше трёх ходов.
standing-provisional = -# ? — рейтинг предварительный: в последнее время рейтинговых партий было слишком мало.
profile-headline = **Профиль: { $who }**
profile-rating = { $pace }: **{ $rating }** ± { $deviation } · { $games }
profile-unrated = Рейтинговых партий ещё не было. Начать можно так: `/вызов рейтинг:`.
profile-streak-won = Побед подряд: { $count }
profile-streak-drawn = Ничьих подряд: { $count }
profile-streak-lost = Поражений подряд: { $count }
profile-openings = Самые частые дебюты: { $openings }
profile-none = { $who }: на этом сервере ещё нет законченных партий. Партии с компьютером и те, где у стороны меньше трёх ходов, не считаются.
profile-computer = У компьютера нет рейтинга, и партии с ним не считаются. Выбери человека.
versus-points = { $who } **{ $mine } : { $theirs }** { $opponent }
leaderboard-headline = **Лидеры · { $pace }**
leaderboard-place = { $place }. **{ $rating }** { $who } · { $games }
leaderboard-least = -# В списке те, у кого рейтинговых партий не меньше { $count }.
leaderboard-none = Лидеры · { $pace }: пока никого. { $count ->
    [one] Нужна { $count } рейтинговая партия
    [few] Нужны { $count } рейтинговые партии
   *[many] Нужно { $count } рейтинговых партий
}, чтобы попасть в список. Начать можно так: `/вызов рейтинг:`.
leaderboard-no-page = На этой странице никого нет. Первая открывается командой `/лидеры`.
leaderboard-more = Дальше: `/лидеры темп:{ $pace } страница:{ $page }`
week-headline = **Шахматная неделя**
week-gained = рейтинг { $points }
week-longest = **Самая длинная партия:** { $white } – { $black } **{ $result }** · { poster-moves } · { $link }
week-waiting = **Дольше всех ждут**
week-waits = { $opponent } — хода { $who } · { $since } · { $link }
chart-day = { $day } { $month ->
    [1] янв.
    [2] фев.
    [3] марта
    [4] апр.
    [5] мая
    [6] июня
    [7] июля
    [8] авг.
    [9] сен.
    [10] окт.
    [11] ноя.
   *[12] дек.
}
chart-month = { $month ->
    [1] янв.
    [2] фев.
    [3] март
    [4] апр.
    [5] май
    [6] июнь
    [7] июль
    [8] авг.
    [9] сен.
    [10] окт.
    [11] ноя.
   *[12] дек.
} { $year }

## Турниры
tournament-swiss = Швейцарская система, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[many] { $rounds } туров
}: соперник каждый раз с примерно равным числом очков
tournament-single = Круговой турнир: каждый с каждым
tournament-double = Круговой турнир в два круга: каждый с каждым дважды
tournament-invites = 🏆 **{ $name }** · { $organiser } приглашает на турнир.
tournament-headline = 🏆 **{ $name }** · организатор { $organiser }
tournament-room = Для всех, не больше { $room ->
    [one] { $room } игрока
   *[other] { $room } игроков
}
tournament-room-role = Для участников с ролью { $role }, не больше { $room ->
    [one] { $room } игрока
   *[other] { $room } игроков
}
tournament-limit = Наибольшая длительность тура: { $span }; если партия к тому времени не окончена, проигрывает тот, кто потратил больше времени, а если соперник не может поставить мат, это ничья.
tournament-together = { $count ->
    [one] Каждый ведёт не больше { $count } партии одновременно.
   *[many] Каждый ведёт не больше { $count } партий одновременно.
}
tournament-by-lot = Номера распределяет жребий.
tournament-vacation = Отпуск останавливает часы и здесь.
tournament-begins = Начало { $until } или раньше, если { $organiser } начнёт турнир
tournament-begins-by-word = Турнир начинает { $organiser }
tournament-entrants = { $count ->
    [0] Пока никто не участвует.
   *[other] Участвуют ({ $count }): { $players }
}
tournament-entrants-more = { $players } и ещё { $count }
tournament-running = ▶️ Идёт { $round }-й тур из { $rounds }: { $place }.
tournament-done = 🏁 Турнир окончен. { $winners }
tournament-ended-early = ⏹ Турнир закончен раньше срока.
tournament-off = ✖️ Турнир отменён.
tournament-waits = Турнир **{ $name }** ещё не начался.
tournament-preview = -# Пока это видишь только ты. Здесь можно изменить условия или опубликовать турнир в этом канале.
preview-change = Изменить условия
preview-members = Только для участников с этой ролью
preview-everybody = Для всех
preview-no-limit = Туры без срока
preview-by-rating = Номера по рейтингу
preview-by-lot = Номера по жребию
preview-vacations = Отпуск останавливает часы
preview-no-vacations = Отпуск не останавливает часы
preview-all-at-once = Все партии игрока одновременно
preview-at-once = { $count ->
    [one] { $count } партия у игрока одновременно
    [few] { $count } партии у игрока одновременно
   *[many] { $count } партий у игрока одновременно
}
round-headline = **{ $round }-й тур из { $rounds }** · { $name }
round-until = Тур длится до { $until }.
round-bye = У игрока { $who } нет пары, и ему присуждена победа: **1 очко**.
round-off = { $who } пропускает этот тур: { $worth ->
    [nothing] без очков
    [full] **1 очко**
   *[half] **½ очка**
}.
round-waits = -# Партии без доски начнутся, когда их игроки закончат другие.
my-game-none = Сейчас у тебя нет идущей партии в турнире **{ $name }**.
round-more = { $count ->
    [one] …и ещё { $count } партия: { $place }
    [few] …и ещё { $count } партии: { $place }
   *[many] …и ещё { $count } партий: { $place }
}
round-more-free = { $count ->
    [one] …и ещё { $count } игрок пропускает этот тур.
    [few] …и ещё { $count } игрока пропускают этот тур.
   *[many] …и ещё { $count } игроков пропускают этот тур.
}
standings-headline = **Положение после { $round }-го тура из { $rounds }** · { $name }
standings-headline-during = **Положение во время { $round }-го тура из { $rounds }** · { $name }
standings-headline-all = **Положение** · { $name }
standings-row = { $place }\. { $who } · { $points }
points = { $count ->
    [half] ½ очка
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
standings-out = – { $who }: выход до половины партий, и они не считаются
standings-legend-swiss = -# 4Б1: против № 4, белыми, победа · Бх: сумма очков соперников · Бх-1: без наименьшего результата
standings-legend-robin = -# Бг: очки побеждённых, а при ничьей половина
standings-legend = -# + победа без игры · – поражение без игры · ½ отдельно: пропуск тура
table-player = Игрок
table-points = Очки
table-bye = своб.
table-white = Б
table-black = Ч
table-buchholz-cut = Бх-1
table-buchholz = Бх
table-wins = В
table-draws = Н
table-losses = П
table-game = { $side ->
    [white] белыми
   *[black] чёрными
} с { $opponent }: { $result }
table-sonneborn = Бг
over-headline = 🏁 **Турнир { $name } окончен.**
over-winners = { $count ->
    [1] 🥇 Победитель: { $players }, очки: { $points }.
   *[other] 🥇 Первое место делят { $players }, очки: по { $points }.
}
over-best-people = 🏅 Лучший результат среди людей: { $players } · { $points }
over-second = 🥈 { $players }: { $points }
over-third = 🥉 { $players }: { $points }
over-tie = -# Очков поровну: { $who } выше { $other } по показателю «{ $by }».
tiebreak-direct-encounter = личные встречи
tiebreak-buchholz = Бухгольц (очки соперников: { $own } и { $theirs })
tiebreak-buchholz-cut1 = усечённый Бухгольц (очки соперников без наименьших: { $own } и { $theirs })
tiebreak-sonneborn-berger = Зоннеборн-Бергер (очки побеждённых и половина при ничьей: { $own } и { $theirs })
tiebreak-wins = число побед ({ $own } и { $theirs })
tiebreak-black-wins = число побед чёрными ({ $own } и { $theirs })
tiebreak-progressive = прогрессивный показатель ({ $own } и { $theirs })
over-closed = ⏹ Турнир **{ $name }** закончен раньше срока (организатор { $organiser }). Положение такое; идущие партии продолжаются вне турнира.
over-called-off = ✖️ Турнир **{ $name }** отменён.
over-too-few = ✖️ { $who }: турнир **{ $name }** отменён, потому что к началу не набралось двух игроков.
over-stuck = { $organiser }, провести жеребьёвку { $round }-го тура турнира **{ $name }** нельзя: пар, которые допускают правила, не осталось. Закончить турнир можно командой `/турнир управление`.
parted-left = { $who } покидает турнир **{ $name }**.
parted-removed = Удаление из турнира **{ $name }**: { $who }.
parted-you = Тебя исключили из турнира **{ $name }** (организатор { $organiser }). В твоих идущих партиях победа присуждается соперникам.
parted-list = Организатор { $organiser } убирает тебя из списка турнира **{ $name }**, который ещё не начался.
seated-you = Организатор { $organiser } вносит тебя в список турнира **{ $name }**: { $channel }. Когда начнётся тур, бот тебя упомянет. Не хочешь играть? Кнопка **Выйти** на карточке уберёт тебя из списка.
parted-awards = { $count ->
    [one] Игроку { $players } присуждена победа
   *[many] Игрокам { $players } присуждена победа
}: соперник { $how ->
    [left] выбыл
   *[removed] был удалён
} из турнира.
parted-void = { $who }: сыграно меньше половины партий. По правилам круговых турниров (справочник ФИДЕ C.05) эти партии не учитываются в таблице, как и присуждённые сейчас победы.
round-extended = ⏱ { $round }-й тур турнира **{ $name }** теперь длится до { $until }.
missing = { $who }, ты ещё здесь? В турнире **{ $name }** проиграны две партии подряд без единого хода. Продолжай играть или нажми **Выйти**, иначе организатор { $organiser } может удалить тебя из турнира.
done-created = Турнир **{ $name }** объявлен. Участвовать можно по кнопке; начать турнир — кнопка **Управление** на карточке.
done-created-unseen = Турнир **{ $name }** объявлен, но мне нельзя писать в { $channel }, и его никто не видит. Закончи его командой `/турнир управление` и попробуй в другом канале.
done-joined = Ты участвуешь в турнире **{ $name }**. Когда начнётся тур, бот тебя упомянет.
done-joined-late = Ты участвуешь в турнире **{ $name }**, начиная со следующего тура.
done-entered = { $who } участвует в турнире **{ $name }**.
manage-headline = **Управление: { $name }**
manage-games = { $count ->
    [0] Идущих партий нет.
    [one] Идёт { $count } партия.
    [few] Идут { $count } партии.
   *[many] Идут { $count } партий.
}
manage-whom-remove = Кого удалить из турнира **{ $name }**?
manage-whom-replace = Кого заменить в турнире **{ $name }**?
manage-whom-no-show = Кто не явился? Победа присуждается сопернику.
manage-choose = Выбери игрока
manage-against = соперник { $opponent } · партия { $number }
manage-level = Какой компьютер будет играть в турнире **{ $name }**?
manage-choose-level = Выбери уровень
manage-substitute = Кто играет в турнире **{ $name }** вместо { $who }?
remove-question-open = Убрать { $who } из списка турнира **{ $name }**?
remove-question = Удалить { $who } из турнира **{ $name }**? В идущих партиях победа присуждается соперникам, а вернуться в турнир нельзя.
no-show-question = Неявка в партии { $number }: { $who }? Победа присуждается сопернику.
withdraw-question = Выйти из турнира **{ $name }**? Вернуться будет нельзя. { $count ->
    [0] Идущих партий у тебя нет.
    [1] В твоей идущей партии победа будет присуждена сопернику.
    [one] В твоей { $count } идущей партии победа будет присуждена соперникам.
    [few] В твоих { $count } идущих партиях победа будет присуждена соперникам.
   *[many] В твоих { $count } идущих партиях победа будет присуждена соперникам.
}
bye-question = Пропустить { $round }-й тур турнира **{ $name }**? Ты получишь пол-очка, соперника не будет. Так можно два раза, но не в последнем туре.
close-question = Закончить турнир **{ $name }** сейчас? Положение останется таким, как есть, и новых пар не будет. { $count ->
    [0] Идущих партий нет.
    [1] Партия, которая ещё идёт, продолжится вне турнира.
    [one] { $count } партия, которая ещё идёт, продолжится вне турнира.
    [few] { $count } партии, которые ещё идут, продолжатся вне турнира.
   *[many] { $count } партий, которые ещё идут, продолжатся вне турнира.
}
call-off-question = Отменить турнир **{ $name }**? { $count ->
    [one] Участвует уже { $count } игрок.
    [few] Участвуют уже { $count } игрока.
   *[many] Участвуют уже { $count } игроков.
}
done-left = Ты больше не участвуешь в турнире **{ $name }**.
done-parted = Ты больше не участвуешь в турнире **{ $name }**. В твоих идущих партиях победа присуждена соперникам.
done-begun = Готово. Пары турнира **{ $name }** на подходе.
done-paired = { done-begun }
done-removed = Готово: игрок больше не участвует в турнире **{ $name }**, все, кого это касается, знают об этом.
done-struck = Готово: игрока больше нет в списке турнира **{ $name }**. Кого это касается, получит личное сообщение.
done-replaced = Готово: замена в турнире **{ $name }** сделана. Кого это касается, получит личное сообщение.
done-rests = Ты пропускаешь { $round }-й тур турнира **{ $name }** за пол-очка.
done-forfeited = Готово: победа присуждена, оба игрока знают об этом.
done-extended = Готово: тур продлён.
done-closed = Готово: турнир **{ $name }** закрыт.
saved-games = Все партии турнира **{ $name }** в PGN.
saved-report = Отчёт турнира **{ $name }** в TRF: его читает любая программа жеребьёвки.
why-headline = **{ $round }-й тур: { $who }** · { $name }
why-not-there = { $who } не участвует в { $round }-м туре.
why-not-yet = { $who } вступает позже и играет с { $from }-го тура.
why-table = Соперник ({ $opponent }) и цвет взяты из таблицы Бергера; жребий или рейтинг дали только номера.
why-table-bye = Игроков нечётное число: в таблице Бергера для { $who } в этом туре нет пары, и победа присуждается.
why-off = { $who } пропускает этот тур по своей просьбе.
why-bye = Игроков нечётное число, и без пары остаётся игрок с наименьшим числом очков, у которого ещё есть на это право. У { $who } было очков: { $score }.
why-bye-had = - очков меньше, но полное очко без игры уже было: { $players }
why-bye-needed = - очков меньше, но без них остальных не разбить на пары: { $players }
why-level = У { $who } и у { $opponent } очков было поровну: { $score }. Игроков с этим счётом: { $group }; верхняя половина встречается с нижней, насколько позволяют правила.
why-down = У { $who } было очков: { $score }, и соперника с таким же счётом не осталось. Поэтому соперник с меньшим счётом: { $opponent }, очков { $theirs }.
why-up = У { $who } было очков: { $score }, соперник с большим счётом: { $opponent }, очков { $theirs }. Там для этого игрока не осталось пары с таким же счётом.
why-met = - уже встречались: { $players }
why-same-colour = - обоим нужны { $color ->
    [white] белые
   *[black] чёрные
}: { $players }
why-colour = { $color ->
    [white] Белые
   *[black] Чёрные
}: { $reason }
colour-no-conflict = оба получают цвет, который им положен.
colour-stronger-preference = преимущество при выборе цвета было у { $favoured }.
colour-alternation = цвета чередуются: в последнем туре, где они были разными, было наоборот.
colour-higher-ranked = { $favoured } стоит выше и получает цвет, который положен.
colour-lot = цвета первого тура распределил жребий.
refused-no-tournament = Здесь нет турнира. Объявить его можно командой `/турнир объявить`.
refused-which-tournament = Какой турнир? Выбери его параметром `турнир`:
refused-organisers-managers = Турниры здесь проводят те, у кого есть право *Управлять сервером*. Они могут разрешить это и другим: `/настройки сервер организаторы:`.
refused-organisers-role = Турниры здесь проводят участники с ролью { $role } или с правом *Управлять сервером*.
refused-cup-name-too-long = Турниру нужно название не длиннее { $limit } символов.
refused-cup-wrong-rounds = В швейцарском турнире бывает от 1 до { $limit } туров. Укажи число параметром `туры:`.
refused-cup-no-rounds = В круговом турнире каждый играет с каждым, поэтому число туров зависит от числа игроков. Убери параметр `туры:` или выбери в `система:` швейцарскую.
refused-cup-wrong-room = В турнире с этой системой бывает от 2 до { $limit } игроков. Укажи число параметром `макс-игроков:`.
refused-cup-begins-in-the-past = Время начала этого турнира уже прошло. Объяви его заново: `/турнир объявить`.
refused-cup-rests-already = Следующий тур турнира **{ $name }** ты уже пропускаешь.
refused-cup-rested-enough = { $limit ->
    [one] В турнире **{ $name }** за пол-очка можно пропустить { $limit } тур, и это право уже использовано.
    [few] В турнире **{ $name }** за пол-очка можно пропустить { $limit } тура, и это право уже использовано.
   *[many] В турнире **{ $name }** за пол-очка можно пропустить { $limit } туров, и это право уже использовано.
}
refused-cup-rests-last = Последний тур турнира **{ $name }** нельзя пропустить за пол-очка. Если играть не получается, нажми **Выйти** на карточке: остальные об этом узнают.
refused-cup-no-clock = Турниру нужен контроль времени, иначе он не закончится. Укажи его параметром `время:`, например `3 дня`.
refused-cup-too-many = { $limit ->
    [one] У тебя { $limit } незаконченный турнир, больше нельзя. Сначала закончи его: `/турнир управление`.
    [few] У тебя { $limit } незаконченных турнира, больше нельзя. Сначала закончи один: `/турнир управление`.
   *[many] У тебя { $limit } незаконченных турниров, больше нельзя. Сначала закончи один: `/турнир управление`.
}
refused-cup-announced = Турнир **{ $name }** уже объявлен в { $channel }.
refused-cup-already-in = Ты уже участвуешь в турнире **{ $name }**. Когда начнётся тур, бот тебя упомянет.
refused-cup-other-in = Этот игрок уже участвует в турнире **{ $name }**. Кто участвует, покажет `/турнир таблица`.
refused-cup-not-in = Ты не участвуешь в турнире **{ $name }**.
refused-cup-may-join = Ещё можно вступить: `/турнир участвовать`.
refused-cup-other-not-in = Этот игрок не участвует в турнире **{ $name }**. Кто участвует, покажет `/турнир таблица`.
refused-cup-full = Все места ({ $limit }) в турнире **{ $name }** заняты. Если кто-то выйдет, можно будет вступить.
refused-cup-not-admitted = В турнире **{ $name }** могут участвовать только те, у кого есть роль { $role }. Спроси { $organiser }.
refused-cup-too-few = Турниру нужны хотя бы два игрока. Подожди, пока в **{ $name }** вступят ещё.
refused-cup-begun = Турнир **{ $name }** уже начался. Как он идёт, покажет `/турнир таблица`.
refused-cup-not-begun = Турнир **{ $name }** ещё не начался. Его начинает { $organiser }: `/турнир управление`.
refused-cup-ended = Турнир **{ $name }** окончен. Как он закончился, покажет `/турнир таблица`.
refused-cup-not-organiser = Это может только { $organiser }, организатор турнира **{ $name }**, или тот, у кого есть право *Управлять сервером*.
refused-cup-no-deadline = У туров турнира **{ $name }** нет срока, продлевать нечего. В отдельной партии время добавит `/арбитр продлить`.
refused-cup-only-in-swiss = **{ $name }** — круговой турнир, и он уже начался: вступить или пропустить тур больше нельзя.
refused-cup-gone = Ты уже не участвуешь в турнире **{ $name }**, а вернуться в турнир нельзя.
refused-cup-other-gone = Этот игрок уже не участвует в турнире **{ $name }**, а вернуться в турнир нельзя.
refused-cup-all-paired = Жеребьёвка последнего тура турнира **{ $name }** уже проведена.
refused-cup-no-such-game = У этого игрока нет такой партии в турнире **{ $name }**. Кто с кем играет, покажет `/турнир пары` с параметром `тур:`.
refused-cup-game-over = Эта партия уже окончена.
refused-pairing-running = { $count ->
    [one] Тур не окончен: играется ещё { $count } партия. Её покажет `/турнир пары`.
    [few] Тур не окончен: играются ещё { $count } партии. Их покажет `/турнир пары`.
   *[many] Тур не окончен: играются ещё { $count } партий. Их покажет `/турнир пары`.
}
refused-pairing-impossible = Провести жеребьёвку следующего тура нельзя: любая пара нарушит правила. Закончи **{ $name }** командой `/турнир управление`.
refused-pairing-too-few = В турнире **{ $name }** осталось меньше двух игроков. Закончи его командой `/турнир управление`.
refused-pairing-over = Все туры турнира **{ $name }** сыграны.
refused-in-tournament = Это партия турнира: подсказок здесь нет, её нельзя отменить или приостановить, в ней нельзя вернуть ход или попросить реванш.
refused-round-number = Такого тура в турнире **{ $name }** ещё нет. Последний — { $round }-й.
refused-span = Не понимаю это время. Напиши `3 дня`, `2 недели` или `12ч`.

## Правила шахмат: страницы /правила. В каждом тексте одно или два предложения, и каждый текст проверяет тест (`present/tests/rules.rs`)
rules-title = ### Правила шахмат
rules-heading = ### { $topic } · { $page }/{ $pages }
rules-here = **В этом боте:** { $text }
rules-laws = -# Правила шахмат ФИДЕ 2023: { $articles }
rules-choose = Выбери тему
rules-dots = Фигура на { $square } может пойти на { $squares }.
rules-arrows = Стрелки: { $arrows }.
rules-result = Результат: { $result }.
rules-start-1 = Белые делают первый ход, дальше игроки ходят по очереди.
rules-start-2 = Побеждает тот, кто ставит **мат**: король соперника под ударом, и ни один ход его не спасает.
rules-start-3 = Точка — поле, куда может пойти фигура; кольцо — фигура, которую она может взять. Стрелка — ход, пунктирная стрелка — удар.
rules-start-here = выбери тему внизу или читай всё подряд: **Дальше ▶**.
rules-king-1 = **Король** ходит на одно поле в любую сторону.
rules-king-2 = На поле, которое бьёт фигура соперника, ему нельзя: чёрная ладья держит всю вертикаль e.
rules-king-here = ход под шах отклоняется, и бот называет фигуру, которая даёт шах. О рокировке есть своя тема.
rules-pieces-here = Нажми под доской на фигуру, чтобы увидеть её ходы. `/ход` понимает `Кf3`, `конь f3` и `g1f3`.
rules-queen-1 = **Ферзь** ходит на любое число полей по горизонтали, вертикали или диагонали.
rules-queen-2 = Прыгать он не может: белая пешка на b4 закрывает путь. Чёрную пешку на d6 он может взять.
rules-rook-1 = **Ладья** ходит на любое число полей по горизонтали или вертикали.
rules-rook-2 = Фигура берёт, вставая на поле фигуры соперника, и та уходит с доски: здесь это пешка на d6.
rules-rook-3 = На поле, где стоит своя фигура, ходить нельзя.
rules-bishop-1 = **Слон** ходит на любое число полей по диагонали и поэтому всегда остаётся на полях одного цвета.
rules-bishop-2 = Белая пешка на b2 закрывает путь. Чёрную пешку на f6 он может взять.
rules-knight-1 = **Конь** ходит на два поля прямо и на одно вбок, буквой «Г».
rules-knight-2 = Только он перепрыгивает через фигуры, свои и чужие.
rules-pawn-1 = **Пешка** ходит на одно поле прямо вперёд и никогда назад.
rules-pawn-2 = С начального поля она может пойти и на два.
rules-pawn-3 = Каждое поле на её пути должно быть свободно.
rules-pawn-here = для хода пешкой хватит `e4`; годятся и `пешка e4`, и `e2e4`.
rules-pawn-takes-1 = Пешка бьёт на одно поле вперёд по диагонали: здесь любого из двух коней.
rules-pawn-takes-2 = Прямо она не бьёт: чёрная пешка на e5 закрывает ей путь.
rules-pawn-takes-here = хватит `exd5`, `ed5` или просто `ed`.
rules-promotion-1 = Пешка, дошедшая до последней горизонтали, тем же ходом превращается в ферзя, ладью, слона или коня.
rules-promotion-2 = Выбираешь ты, что бы ни было взято раньше: можно и второго ферзя.
rules-promotion-here = за тебя никто не выбирает. После `e8` бот спросит, какую фигуру поставить, а `e8=К` называет её сразу.
rules-castling-1 = Король идёт на два поля в сторону ладьи, а эта ладья встаёт на поле, через которое он прошёл.
rules-castling-2 = Здесь открыты обе стороны: король может рокировать на g1 или на c1.
rules-castling-here = введи `0-0`, `0-0-0` или просто ход короля, например `Крg1`.
rules-castled-1 = Белые сделали короткую рокировку: король на g1, ладья на f1.
rules-castled-2 = Чёрные сделали длинную: король на c8, ладья на d8.
rules-castling-not-1 = Рокировать нельзя, если король под шахом, проходит через битое поле или встаёт под шах: ладья на f8 держит f1.
rules-castling-not-2 = Между королём и ладьёй не должно быть фигур.
rules-castling-not-3 = Ладья под ударом или битое поле b1 не мешают: длинная рокировка здесь разрешена.
rules-castling-not-here = в отказе названо поле, которое бито или занято.
rules-castling-lost-1 = После хода королём рокировать нельзя; после хода ладьёй нельзя рокировать с этой ладьёй.
rules-castling-lost-2 = Здесь ладья с h1 уже ходила на h4 и вернулась: осталась только длинная рокировка.
rules-castling-lost-here = в отказе назван ход, после которого право пропало.
rules-passing-1 = Ходом на два поля пешка могла бы проскочить мимо пешки соперника. Против этого есть **взятие на проходе**.
rules-passing-2 = Если чёрная пешка пойдёт с d7 на d5, она пройдёт через d6, которое бьёт белая пешка.
rules-passing-here = пиши `exd6`, `ed` или `exd6 e.p.`
rules-passed-1 = Теперь белые могут взять эту пешку так, будто она пошла только на одно поле.
rules-passed-2 = Так может взять только пешка и только сразу, следующим же ходом.
rules-passed-3 = Белая пешка перешла на d6, а чёрная пешка с d5 снята с доски.
rules-passed-4 = Ходом позже этого права уже не было бы.
rules-passed-here = если уже поздно, об этом скажет отказ.
rules-check-1 = Если король под ударом, ему **шах**.
rules-check-2 = От шаха нужно защититься сразу. Короля никогда не берут.
rules-check-here = король под шахом отмечен на доске красным, и в сообщении об этом сказано. Знак `+` писать не нужно.
rules-check-out-1 = Есть три способа: уйти королём, взять нападающую фигуру или закрыться другой.
rules-check-out-2 = Здесь слон может взять на e8 или закрыть короля на e2.
rules-check-out-here = ход, после которого твой король под шахом, отклоняется, и бот называет фигуру, которая даёт шах.
rules-pin-1 = Нельзя делать ход, после которого твой король остаётся под шахом или попадает под него.
rules-pin-2 = Белая ладья **связана**: она остаётся на вертикали e, иначе чёрная ладья ударит по королю.
rules-mate-1 = **Мат**: королю шах, и ни один ход от него не спасает. Это сразу победа.
rules-mate-2 = Здесь ладья бьёт всю последнюю горизонталь, а выйти королю мешают свои же пешки.
rules-mate-here = партия кончается этим ходом; объявлять мат не нужно.
rules-stalemate-1 = **Пат**: у того, чей ход, нет возможных ходов, но и шаха нет. Это ничья.
rules-stalemate-2 = Здесь у чёрных только король, и ферзь держит все поля вокруг него.
rules-stalemate-here = партия кончается этим ходом вничью.
rules-agreed-1 = О ничьей можно договориться, когда обе стороны сделали хотя бы по ходу.
rules-agreed-2 = Предложение действует, пока соперник не ответит или не сделает ход.
rules-agreed-here = `/ничья`, или предложи её вместе с ходом. После отказа снова предложить можно через десять ходов.
rules-threefold-1 = Если позиция возникла в третий раз, тот, чей ход, может потребовать ничью.
rules-threefold-2 = Здесь у каждой стороны конь дважды сходил туда и обратно: начальная позиция стоит в третий раз.
rules-threefold-3 = Та же позиция — это те же фигуры на тех же полях, тот же игрок на ходу и те же права на рокировку и взятие на проходе.
rules-threefold-4 = Если позиция возникнет в третий раз после твоего следующего хода, потребуй ничью с этим ходом и не делай его. После хода потребовать её сможет только соперник.
rules-threefold-5 = На третий раз ничью можно потребовать. На пятый партия сама кончается вничью.
rules-threefold-here = `/ничья` спросит, потребовать ничью или предложить. Ошибочное требование с `ход:` ничем не грозит: бот покажет, сколько раз была позиция.
rules-intended-here = на этой доске `/ничья ход:Фc4`, если после Фc4 позиция возникнет в третий раз.
rules-fifty-1 = Если обе стороны сделали по пятьдесят ходов без взятий и ходов пешками, тот, чей ход, может потребовать ничью.
rules-fifty-2 = Потребовать можно и с ходом, который завершает счёт: здесь сделано 49½ хода, и белые хотят пойти Лb2.
rules-fifty-3 = После семидесяти пяти таких ходов партия сама кончается вничью, если только последний не ставит мат.
rules-fifty-here = `/ничья`, а на этой доске `/ничья ход:Лb2`.
rules-dead-1 = Если мат не может поставить никто, партия сразу кончается вничью: это **мёртвая позиция**.
rules-dead-2 = Такова позиция, когда остались только короли или с ними ещё один слон либо один конь.
rules-wall-1 = Мёртвой может быть и позиция со многими фигурами: здесь ни одна пешка не может пойти, и короли не пройдут.
rules-dead-here = бот проверяет это после каждого хода и сам заканчивает партию. Если мёртвая позиция осталась незамеченной, `/ничья` проверяет тщательнее.
rules-clock-1 = Твои часы идут, пока твой ход. После него идут часы соперника: здесь это часы чёрных.
rules-clock-2 = Время даётся на каждый ход или на всю партию, с добавкой за каждый ход.
rules-clock-here = время задаёт `/вызов время:`, например `3 дня` или `10д + 1д`. `/отпуск` останавливает твои часы, `/время` — обоих, если соперник согласен.
rules-flag-1 = Если твоё время вышло, флажок падает и партия проиграна: здесь проиграли чёрные.
rules-flag-2 = Когда партия проиграна по времени, сдача, требование или согласие на ничью уже ничего не меняют.
rules-flag-here = партия кончается сама. Но если *победу по времени нужно потребовать*, партия идёт, пока соперник этого не сделает: `/время`.
rules-flag-draw-1 = Если твоё время вышло, но соперник не может поставить мат никакой последовательностью ходов, это ничья: здесь у белых только король.
rules-flag-draw-2 = Маловероятный мат тоже считается: с ладьёй можно проиграть по времени даже сопернику с одним конём.
rules-flag-draw-here = бот проверяет это, когда время вышло.
rules-resign-1 = Сдаться можно всегда, даже не на своём ходу. Тогда побеждает соперник: здесь белые.
rules-resign-2 = Сдаваться не обязательно: играть дальше в надежде на ошибку Правила не запрещают.
rules-resign-here = `/сдаться` переспрашивает. Пока обе стороны не сделали по ходу, партия просто отменяется (кроме турниров). Если партию затягивают, арбитр может её закончить.
rules-resign-draw-1 = Если соперник не может поставить мат никакой последовательностью ходов, сдача даёт ничью: здесь сдаются чёрные.
rules-resign-draw-2 = Если бот не может это доказать, сдача — проигрыш.
rules-resign-draw-here = об этом скажет вопрос перед сдачей.
rules-points-1 = Победа — одно очко, ничья — пол-очка, поражение — ноль. Это показывают знаки у королей.
rules-points-2 = В круговом турнире каждый играет с каждым. В швейцарском соперники — те, у кого примерно столько же очков.
rules-points-here = `/турнир участвовать` позволяет вступить, `/турнир таблица` показывает очки, `/турнир почему` объясняет пару.
rules-award-1 = Победу могут **присудить**: если в туре у тебя нет пары или если соперника удалили, он выбыл или не явился.
rules-award-2 = Присуждённая победа даёт очко, как любая другая. В круговом турнире она не учитывается, если сыграно меньше половины партий соперника.
rules-award-here = доска, PGN и таблица говорят, за что она присуждена.
