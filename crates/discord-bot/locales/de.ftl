# Alle Texte für Menschen auf Deutsch. Schlüssel und Variablen sind in allen Sprachen gleich: Ein Test vergleicht sie.

## Befehle. Die englischen Namen verwendet das Programm selbst.
command-challenge = herausfordern
command-challenge-about = Jemanden oder alle zu einer Partie Schach herausfordern
command-menu-challenge = Zum Schach herausfordern
command-move = zug
command-move-about = Einen Zug machen
command-board = brett
command-board-about = Brett, frühere Stellungen oder die Stellung nach einer Variante; nur du siehst die Antwort
command-draw = remis
command-draw-about = Remis annehmen, reklamieren oder anbieten
command-takeback = zurücknehmen
command-takeback-about = Um Rücknahme deines letzten Zuges bitten, oder deinem Gegner die Rücknahme erlauben
command-time = zeit
command-time-about = Beide Uhren: Zeit geben, um Zeit bitten, pausieren, Sieg reklamieren
command-vacation = urlaub
command-vacation-about = Deine eigene Uhr einige Tage anhalten; ohne Angaben siehst du, was gebucht und was übrig ist
command-plan = plan
command-plan-about = Antworten auf Züge deines Gegners planen; ohne Variante siehst du deinen Plan
command-resign = aufgeben
command-resign-about = Eine Partie aufgeben (du wirst noch einmal gefragt)
command-hint = tipp
command-hint-about = Ein Tipp für den nächsten Zug, in Partien gegen den Computer
command-games = partien
command-games-about = Deine Partien oder die eines anderen; beendete mit PGN, GIF und Analyse
command-profile = profil
command-profile-about = Wertungen und Ergebnisse auf diesem Server: deine oder die eines anderen, mit eurer Bilanz
command-leaderboard = rangliste
command-leaderboard-about = Die besten Spieler dieses Servers, nach Wertung
command-review = analyse
command-review-about = Eine beendete Partie analysieren: Genauigkeit, Fehler und was besser war
command-puzzle = aufgabe
command-puzzle-about = Finde den besten Zug in einer Stellung aus deinen Partien oder Partien dieses Servers
command-tournament = turnier
command-tournament-about = Turniere auf diesem Server: erstellen, mitspielen, ansehen
command-tournament-create = erstellen
command-tournament-create-about = Ein Turnier erstellen; du siehst die Ankündigung und kannst mehr ändern, bevor sie gepostet wird
command-tournament-join = mitspielen
command-tournament-join-about = Mitspielen, beim Schweizer System auch noch nach dem Beginn
command-tournament-standings = tabelle
command-tournament-standings-about = Wer wo steht, mit Bild
command-tournament-pairings = paarungen
command-tournament-pairings-about = Wer gegen wen spielt, mit Links zu den Partien
command-tournament-why = warum
command-tournament-why-about = Warum jemand diesen Gegner und diese Farbe bekam oder spielfrei war
command-tournament-manage = verwalten
command-tournament-manage-about = Für Turnierleiter: starten, Computer dazu, ausschließen, mehr Zeit, beenden
command-arbiter = schiedsrichter
command-arbiter-about = Über Partien anderer auf diesem Server entscheiden
command-arbiter-adjudicate = entscheiden
command-arbiter-adjudicate-about = Eine Partie mit einem Ergebnis beenden
command-arbiter-extend = verlängern
command-arbiter-extend-about = Wer am Zug ist, bekommt mehr Zeit
command-arbiter-pause = pausieren
command-arbiter-pause-about = Die Uhren anhalten: Niemand kann ziehen, bis du die Partie fortsetzt
command-arbiter-resume = fortsetzen
command-arbiter-resume-about = Eine pausierte Partie mit der verbliebenen Zeit weiterlaufen lassen
command-arbiter-void = annullieren
command-arbiter-void-about = Eine Partie für ungültig erklären, auch eine beendete: Sie zählt nicht
command-settings = einstellungen
command-settings-about = Deine Bretter und Erinnerungen; Sprache und Regeln eines Servers
command-settings-me = ich
command-settings-me-about = Deine Bretter, Erinnerungen und mehr; ohne Optionen bekommst du Menüs dafür
command-settings-server = server
command-settings-server-about = Sprache, Bretter und Regeln dieses Servers (nur mit dem Recht „Server verwalten“)
command-privacy = datenschutz
command-privacy-about = Was über dich gespeichert ist: ansehen, exportieren, löschen
command-rules = regeln
command-rules-about = Die Schachregeln, mit Brettern; die Antwort siehst nur du
command-help = hilfe
command-help-about = Wie man hier spielt und was du als Nächstes tun kannst

option-opponent = gegner
option-opponent-about = Wen du herausforderst; diesen Bot für den Computer; ohne Angabe kann jeder annehmen
option-colour = farbe
option-colour-about = Die Farbe, die du spielst; ohne Angabe wird gelost
option-level = stufe
option-level-about = Wie stark der Computer spielt; lass den Gegner weg oder wähle diesen Bot
option-style = stil
option-style-about = Wie der Computer gern spielt; lass den Gegner weg oder wähle diesen Bot
option-opening = eröffnung
option-opening-about = Eine Eröffnung zum Üben; der Computer steuert sie mit jeder Farbe an
option-time = zeit
option-time-about = Pro Zug (3 Tage, 12 Std), Zeitkonto (10t + 1t), live (15m + 10s) oder ohne; sonst wie üblich
option-odds = vorgabe
option-odds-about = Einer von euch beginnt ohne eine Figur oder zwei Züge im Rückstand; nicht gewertet
option-position = stellung
option-position-about = FEN, startpos, 960 (zufällige Chess960-Stellung) oder Nummer einer Chess960-Stellung (0–959)
option-note = nachricht
option-note-about = Ein paar Worte an deinen Gegner
option-move = zug
option-move-about = Zum Beispiel Sf3, Springer f3, exd5, 0-0, e8=D oder g1f3
option-line = variante
option-line-about = Zum Beispiel 12…Sxd5 13.exd5 Dxd5 14.Dxd5; gesprochene Züge mit Kommas trennen
option-ask = frage
option-ask-about = Ein Feld (e5), eine Linie (d), eine Reihe (5) oder die bisherigen Züge (züge); Antwort in Worten
option-draw = remis
option-draw-about = Mit diesem Zug Remis anbieten
option-game = partie
option-game-about = Welche Partie; nur nötig, wenn mehrere gemeint sein können
option-topic = thema
option-topic-about = Welche Regel; ohne Angabe siehst du alle Themen
option-theme = farben
option-theme-about = Die Farben des Bretts
option-pieces = figuren
option-pieces-about = Die Form der Figuren
option-notation = notation
option-notation-about = Wie Züge geschrieben werden: Buchstaben (Sf3) oder Figurinen (♘f3)
option-side = unten
option-side-about = Welche Seite unten ist
option-reminders = erinnern
option-reminders-about = Wo du erinnert wirst, bevor deine Zeit abläuft
option-digest = tagesübersicht
option-digest-about = Uhrzeit, ab der täglich eine private Nachricht mit den Partien kommt, die auf dich warten
option-zone = zeitzone
option-zone-about = Deine Zeitzone: eine Stadt wie Europe/Berlin oder die Abweichung von UTC, etwa +2
option-confirm = rückfrage
option-confirm-about = Wann du vor einem Zug gefragt wirst und die Stellung danach siehst
option-text = text
option-text-about = Bretter auch in Worten, für Screenreader; in deinen Partien sehen alle sie, klein gedruckt
option-language = sprache
option-language-about = In welcher Sprache Bretter, Herausforderungen und Benachrichtigungen hier sind
option-max-computer-games = max-computer
option-max-computer-games-about = Wie viele Partien gegen den Computer jeder zugleich spielen darf; 0 für keine
option-result = ergebnis
option-result-about = Wie die Partie endet
option-reason = grund
option-reason-about = Warum; die Spieler sehen es
option-by = um
option-by-about = Wie viel Zeit: 12 Std, 2 Tage, 30 min
option-rated = gewertet
option-rated-about = Ob Partien zwischen Menschen für die Wertung zählen; ohne Angabe gilt die Servereinstellung
option-time-out = zeitablauf
option-time-out-about = Ist die Zeit um, endet die Partie sofort oder geht weiter, bis der Gegner reklamiert
option-threads = threads
option-threads-about = Ob jede Partie einen eigenen Thread bekommt
option-game-channel = partie-kanal
option-game-channel-about = Wo Partien beginnen: alle in diesem Kanal, oder jede dort, wo sie verabredet wird
option-weekly = wochenrückblick
option-weekly-about = Montags: Rangliste, längste Partie der Woche, wer am längsten wartet; in diesem Kanal, oder aus
option-puzzle = tagesaufgabe
option-puzzle-about = Jeden Tag um 8:00 UTC eine Aufgabe aus Partien dieses Servers; in diesem Kanal, oder aus
option-puzzles = aufgaben
option-puzzles-about = Ob andere Aufgaben aus deinen Partien bekommen; deine eigenen bekommst du immer
option-challengers = herausforderer
option-challengers-about = Welche Rolle Partien beginnen darf, auch gegen den Computer; @everyone für alle
option-max-games = max-partien
option-max-games-about = Wie viele laufende Partien jeder hier zugleich haben darf
option-max-challenges = max-herausforderungen
option-max-challenges-about = Wie viele unbeantwortete Herausforderungen jeder hier haben darf
option-page = seite
option-page-about = Welche Seite der Liste
option-days = tage
option-days-about = Wie viele Tage du weg bist
option-from = ab
option-from-about = Der erste Tag, etwa 24.12. oder 2026-12-24; ab sofort, wenn du nichts angibst
option-vacation = urlaub
option-vacation-about = Wie viele Tage Urlaub jeder im Jahr hat; 0 für keinen
option-pace = tempo
option-pace-about = Welche Wertung: Fernschach oder live
option-name = name
option-name-about = Wie das Turnier heißt
option-system = system
option-system-about = Wer auf wen trifft
option-rounds = runden
option-rounds-about = Wie viele Runden es im Schweizer System gibt; ohne Angabe 5
option-max-players = max-spieler
option-max-players-about = Wie viele höchstens mitspielen dürfen
option-starts-in = start-in
option-starts-in-about = Wann es von selbst startet, etwa in 3 Tagen; ohne Angabe startest du es
option-tournament = turnier
option-tournament-about = Welches Turnier; nur nötig, wenn es mehrere sein könnten
option-round = runde
option-round-about = Welche Runde; ohne Angabe die letzte
option-player = spieler
option-player-about = Welcher Spieler; ohne Angabe du
option-organisers = turnierleiter
option-organisers-about = Welche Rolle Turniere erstellen darf, neben Mitgliedern mit „Server verwalten“

choice-white = Weiß
choice-black = Schwarz
choice-white-wins = Weiß gewinnt
choice-black-wins = Schwarz gewinnt
choice-drawn = remis
choice-random = zufällig
choice-get-queen = Mein Gegner spielt ohne Dame
choice-get-rook = Mein Gegner spielt ohne einen Turm
choice-get-knight = Mein Gegner spielt ohne einen Springer
choice-get-two-moves = Mein Gegner beginnt zwei Züge im Rückstand
choice-give-queen = Ich spiele ohne Dame
choice-give-rook = Ich spiele ohne einen Turm
choice-give-knight = Ich spiele ohne einen Springer
choice-give-two-moves = Ich beginne zwei Züge im Rückstand
choice-correspondence = Fernschach
choice-live = Live
choice-level-1 = 1 · Neuling
choice-level-2 = 2 · Anfänger
choice-level-3 = 3 · Lernender
choice-level-4 = 4 · Gelegenheitsspieler
choice-level-5 = 5 · Hobbyspieler
choice-level-6 = 6 · Vereinsspieler
choice-level-7 = 7 · Turnierspieler
choice-level-8 = 8 · Experte
choice-level-9 = 9 · Meister
choice-level-10 = 10 · Großmeister
choice-all-rounder = Allrounder: spielt, was die Stellung verlangt
choice-attacker = Angreifer: geht auf deinen König los und behält die Damen
choice-gambiteer = Gambitspieler: opfert in der Eröffnung Bauern für Angriff
choice-trader = Abtauscher: tauscht Figuren, wo es geht
choice-endgame-player = Endspieler: tauscht früh die Damen
choice-mine = die eigene Seite
choice-mover = wer am Zug ist
choice-brown = braun
choice-blue = blau
choice-green = grün
choice-high-contrast = hoher Kontrast
choice-color-blind = für Farbenblinde
choice-classic = klassisch
choice-noto = Symbole
choice-letters = Buchstaben
choice-figurines = Figurinen
choice-channel = im Kanal der Partie
choice-private = privat
choice-off = aus
choice-yes = ja
choice-no = nein
choice-doubtful = nur wenn deine Eingabe zwei Züge bedeuten kann
choice-always = immer
choice-never = nie
choice-here = in diesem Kanal
choice-anywhere = dort, wo sie verabredet werden
choice-everybody = alle
choice-no-text = nein
choice-in-words = in Worten
choice-with-diagram = in Worten, mit Diagramm
choice-auto = Automatisch
choice-automatic = verliert sofort
choice-claim = Gegner muss reklamieren
choice-on = an
choice-swiss = Schweizer System
choice-round-robin = Rundenturnier
choice-double-round-robin = doppeltes Rundenturnier
choice-pieces = Die Figuren
choice-pawns = Bauern und Umwandlung
choice-castling = Rochade
choice-en-passant = En passant
choice-check = Schach
choice-mate = Matt und Patt
choice-draws = Remis und Reklamation
choice-time = Zeit und Zeitablauf
choice-resigning = Aufgeben
choice-tournaments = Turniere und zugesprochene Siege
choice-en = English
choice-de = Deutsch
choice-ru = Русский

## Knöpfe und Formulare
button-accept = Annehmen
button-decline = Ablehnen
button-counter = Gegenvorschlag
button-counter-send = Abschicken
button-counter-time = Zeit eintippen
button-withdraw = Zurückziehen
button-rated = Mit Wertung
button-casual = Ohne Wertung
button-instead = Stattdessen gegen den Computer
button-move = Ziehen
button-more = Mehr
button-all-moves = Alle Züge
button-give-time = Zeit geben
button-ask-time = Um Zeit bitten
button-ask-pause = Um Pause bitten
button-offer-draw = Remis
button-accept-draw = Annehmen
button-decline-draw = Ablehnen
button-claim-draw = Remis reklamieren
button-claim-with = Remis reklamieren: { $move }
button-accept-time = Zeit geben
button-decline-time = Ablehnen
button-claim-time = Sieg auf Zeit reklamieren
button-takeback = Zug zurücknehmen
button-accept-takeback = Rücknahme erlauben
button-decline-takeback = Ablehnen
button-accept-pause = Pausieren
button-decline-pause = Ablehnen
button-ask-abort = Um Abbruch bitten
button-accept-abort = Partie abbrechen
button-decline-abort = Ablehnen
button-resume = Weiterspielen
button-plan = Vorausplanen
button-plan-more = Weitere Variante
button-plan-on = Weiter nach { $move }
button-plan-show = Mein Plan
button-plan-clear = Plan löschen
button-vacation-end = Urlaub beenden
button-vacation-off = { $day } absagen
button-flip = Drehen
button-analyse = Analyse auf lichess
button-resign = Aufgeben
button-abort = Abbrechen
button-pgn = PGN
button-replay = Nachspielen
button-review = Analyse
button-rematch = Revanche
button-type = Eintippen
button-join = Mitspielen
button-join-late = Einsteigen
button-leave = Aussteigen
button-bye = Aussetzen
button-manage = Verwalten
button-start = Starten
button-next-round = Nächste Runde
button-extend = Mehr Zeit
button-no-show = Nicht da
button-add-computer = Computer dazu
button-substitute = Ersetzen
button-remove = Ausschließen
button-remove-reason = Mit Grund
button-award = Kampflos werten
button-previous-players = ◀ Spieler
button-more-players = Spieler ▶
button-close = Beenden
button-call-off = Absagen
button-post = Posten
button-round-length = Rundendauer
button-cancel = Abbrechen
button-standings = Tabelle
button-my-game = Meine Partie
button-all-rounds = Alle Runden
button-games = Alle Partien (PGN)
button-report = Bericht (TRF)
form-title = Dein Zug
form-label = Zug
form-placeholder = Sf3, Springer f3, exd5, 0-0, e8=D, g1f3 …
form-time-title = Bedenkzeit
form-time-label = Pro Zug, als Zeitkonto oder live
form-time-placeholder = 3 Tage, 12 Std, 10t + 1t, live 15m + 10s, ohne
form-length-label = Wie lange eine Runde höchstens dauert
form-extend-title = Mehr Zeit
form-extend-label = Wie viel Zeit
form-extend-placeholder = 12 Std, 2 Tage, 30 min
form-reason-title = Ausschließen
form-reason-label = Warum? Die Spieler sehen es
form-reason-placeholder = Hat sich zwei Wochen nicht gemeldet
form-zone-title = Zeitzone
form-zone-label = Stadt oder Abweichung von UTC
form-zone-placeholder = Europe/Berlin, +2

## Herausforderungen
card-challenge = { $opponent }, { $who } fordert dich zu einer Partie Schach heraus.
card-open = { $who } sucht jemanden für eine Partie Schach. Wer hat Lust?
card-challenge-mine = Du hast { $opponent } zu einer Partie Schach herausgefordert.
card-open-mine = Du suchst jemanden für eine Partie Schach.
card-challenge-yours = { $who } fordert dich zu einer Partie Schach heraus.
card-rematch = { $opponent }, { $who } möchte eine Revanche für Partie { $number }.
card-rematch-mine = Du hast { $opponent } um eine Revanche für Partie { $number } gebeten.
card-rematch-yours = { $who } möchte eine Revanche für Partie { $number }.
card-counter = { $opponent }, { $who } möchte lieber zu anderen Bedingungen spielen.
card-counter-mine = Du hast { $opponent } andere Bedingungen vorgeschlagen.
card-counter-yours = { $who } möchte lieber zu anderen Bedingungen spielen.
card-closed = Herausforderung: { $who } – { $opponent }
card-closed-open = Offene Herausforderung: { $who }
card-elsewhere = In { $place } darf ich nicht schreiben, deshalb melde ich mich hier.
card-unseen = In { $place } darf ich nicht schreiben, also sieht niemand diese Herausforderung. Zieh sie zurück und versuch es in einem anderen Kanal.
card-unseen-external = Diese Herausforderung siehst hier nur du, also kann sie niemand annehmen. Zieh sie zurück.
card-terms = { $who } spielt { $color } · { $time }
card-terms-mine = Du spielst { $color } · { $time }
card-terms-random = Farben: ausgelost · { $time }
counter-question = { $who } fordert dich heraus: **{ $offer }**. Wie möchtest du lieber spielen? Wähle Farbe, Bedenkzeit und Wertung.
counter-terms = Dein Gegenvorschlag: **{ $offer }**
counter-placeholder = Bedenkzeit wählen
odds = { $side ->
    [white] Weiß
   *[black] Schwarz
} { $odds ->
    [queen] spielt ohne Dame
    [rook] spielt ohne einen Turm
    [knight] spielt ohne einen Springer
   *[two-moves] beginnt zwei Züge im Rückstand
}
card-position = Ausgangsstellung: `{ $fen }`
card-flag = Sieg auf Zeit nur auf Reklamation: Wer die Zeit überschreitet, kann noch ziehen, bis der Gegner den Sieg reklamiert.
card-pending = Noch keine Antwort · verfällt { $until }
card-instead = Noch niemand da? { $who } kann stattdessen gegen den Computer spielen: { $computer }.
card-instead-mine = Du kannst stattdessen auch gegen den Computer spielen: { $computer }.
card-instead-casual = Diese Partie zählt dann nicht für die Wertung.
card-tells-rated = -# Für Mitglieder mit *Server verwalten*: Partien zwischen Menschen zählen hier für die Wertung, wenn die Herausforderung nichts anderes sagt. Ändern lässt sich das mit `/einstellungen server`.
card-accepted = ✅ Angenommen: Partie { $number } hat begonnen.
card-accepted-in = ✅ Angenommen: Partie { $number } hat in { $place } begonnen.
card-declined = ❌ Abgelehnt.
card-countered = 🔁 Mit einem Gegenvorschlag beantwortet.
card-withdrawn = ↩️ Zurückgezogen.
card-expired = ⌛ Niemand hat rechtzeitig geantwortet.
challenge-unreached = { $who }, { $opponent } sieht deine Herausforderung nicht, weder im Kanal noch privat. Zieh sie zurück oder sag selbst Bescheid.
no-game-declined = { $who }, { $opponent } hat deine Herausforderung abgelehnt.
no-game-expired = { $who }, niemand hat auf deine Herausforderung geantwortet. Mit `/herausfordern` stellst du eine neue.
color-white = Weiß
color-black = Schwarz
mode-rated = gewertet
mode-casual = ohne Wertung
flag-by-claim = Sieg auf Zeit nur auf Reklamation
flag-over = Zeit abgelaufen { $since }, der Sieg kann reklamiert werden
flag-over-mine = deine Zeit ist { $since } abgelaufen: Du kannst ziehen, bis { $opponent } den Sieg reklamiert
flag-over-theirs = Zeit abgelaufen { $since }: Du kannst den Sieg reklamieren
time-none = ohne Zeitlimit
time-move = { $span } pro Zug
time-bank = { $bank } für die ganze Partie
time-bank-increment = { $bank } + { $increment } pro Zug
time-live = live: { $time }
span-days = { $n ->
    [one] 1 Tag
   *[other] { $n } Tage
}
span-hours = { $n ->
    [one] 1 Stunde
   *[other] { $n } Stunden
}
span-minutes = { $n ->
    [one] 1 Minute
   *[other] { $n } Minuten
}
span-seconds = { $n ->
    [one] 1 Sekunde
   *[other] { $n } Sekunden
}

## Das Brett
board-headline = Partie { $number } · { $white } – { $black }
board-players = { $white } – { $black }
board-started = **Partie { $number } beginnt**
board-first-steps = Tippe Figur, dann Zug an.
board-opening = Ziel: { $opening }
style-attacker = Angreifer
style-gambiteer = Gambitspieler
style-trader = Abtauscher
style-endgame-player = Endspieler
board-moved = **{ $move }**
twin-answered = { $first }. Antwort: { $answer }
study-after = Nach **{ $moves }**
study-start = **Ausgangsstellung**
study-private = -# Nur du siehst dieses Brett; gezogen wurde nichts.
study-first = Ich komme nicht über „{ $text }“ hinaus, den ersten Zug deiner Variante.
study-piece = **{ $square }**: { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
} von { $side ->
    [white] Weiß
   *[black] Schwarz
}
study-empty = **{ $square }** ist leer
study-at = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
} { $square }
study-none = nichts
study-attackers = { $how ->
    [attacks] Angegriffen
    [defends] Gedeckt
   *[controls] Kontrolliert
} von { $side ->
    [white] Weiß
   *[black] Schwarz
}: { $pieces }
study-file = **{ $name }-Linie**
study-rank = **{ $name }. Reihe**
study-side = { $side ->
    [white] Weiß
   *[black] Schwarz
}: { $pieces }
refused-question = Frag nach einem Feld (`e5`), einer Linie (`d`), einer Reihe (`5`) oder nach allen Zügen (`züge`).
twin-alt = Bild zum Text der Nachricht
twin-ahead = Material: { $side ->
    [white] Weiß
   *[black] Schwarz
} liegt um { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} vorn.
board-clocks = ⏱ Weiß { $white } · Schwarz { $black }
left-days = { $days } T { $hours } Std
left-hours = { $hours } Std { $minutes } min
left-about-days = { $left } T
left-about-hours = { $left } Std
left-about-minutes = { $left } min
side-white = Weiß
side-black = Schwarz
trace-game = Partie { $number }
trace-start = Partie { $number } hat begonnen.
trace-time = ⏱ Bitte um mehr Zeit
trace-flag = ⏱ Bedenkzeit abgelaufen
trace-takeback = ↩️ Bitte um Zugrücknahme
trace-pause = ⏸ Bitte um eine Pause
trace-abort = 🚫 Bitte um Abbruch
trace-taken-back = ↩️ Zurückgenommen
trace-draw = 🤝 Remisangebot
board-turn-mine = { $check ->
    [yes] du stehst im Schach und bist am Zug ({ $color })
   *[no] du bist am Zug ({ $color })
}
board-turn-theirs = { $who } ist am Zug ({ $color })
board-turn-computer = { $who } denkt nach
board-paused = ⏸ Pause: Die Uhren stehen, niemand kann ziehen
ruling-by = ⚖️ Entschieden von { $arbiter }:
ruling-decided = ⚖️ { $white }, { $black }: { $result } Schiedsrichter: { $arbiter }.
ruling-extended = ⚖️ { $white }, { $black }: { $arbiter } hat als Schiedsrichter die Zeit für diesen Zug um { $span } verlängert.
ruling-paused = ⏸ { $white }, { $black }: { $arbiter } hat als Schiedsrichter eure Partie angehalten. Die Uhren stehen, und niemand kann ziehen, bis sie weitergeht.
ruling-resumed = ▶️ { $white }, { $black }: { $arbiter } lässt als Schiedsrichter eure Partie weiterlaufen, mit der Zeit, die noch übrig war.
board-time-given = ⏱ { $opponent }, { $who } hat dir { $span } geschenkt.
board-asked-time = ⏱ { $opponent }, { $who } bittet um mehr Zeit: { $span }. Mit dem nächsten Zug verfällt die Bitte.
board-declined-time = ⏱ { $opponent }, deine Bitte um mehr Zeit wurde abgelehnt.
board-time-over = ⏱ { $opponent }, die Zeit von { $who } ist abgelaufen. Du kannst den Sieg reklamieren oder die Partie weitergehen lassen: Bis du reklamierst, kann { $who } noch ziehen.
board-asked-takeback = ↩️ { $opponent }, { $who } möchte **{ $moves }** zurücknehmen. Mit dem nächsten Zug verfällt die Bitte.
board-declined-takeback = ↩️ { $opponent }, deine Bitte wurde abgelehnt: Dein Zug bleibt stehen.
board-asked-pause = ⏸ { $opponent }, { $who } bittet um eine Pause: Beide Uhren würden stehen, bis einer von euch weiterspielt. Mit dem nächsten Zug verfällt die Bitte.
board-declined-pause = ⏸ { $opponent }, { $who } hat die Pause abgelehnt: Die Partie geht weiter.
board-asked-abort = 🚫 { $opponent }, { $who } möchte die Partie abbrechen: Sie würde ohne Ergebnis enden. Mit dem nächsten Zug verfällt die Bitte.
board-declined-abort = 🚫 { $opponent }, { $who } hat den Abbruch abgelehnt: Die Partie geht weiter.
board-pause-agreed = ⏸ { $opponent }, { $who } ist einverstanden: Eure Partie pausiert, und beide Uhren stehen.
board-pause-over = ▶️ { $opponent }, { $who } lässt eure Partie weiterlaufen, mit der Zeit, die noch übrig war.
board-paused-players = Beide Spieler können die Pause beenden: mit **Weiterspielen** oder `/zeit`.
board-vacation = 🏖 { $who }: Urlaub vom { $from } bis zum { $until }; die Uhr von { $who } steht so lange.
vacation-begun = 🏖 { $who } ist bis zum { $until } im Urlaub; die Uhr von { $who } steht so lange.
vacation-booked = 🏖 { $who } ist vom { $from } bis zum { $until } im Urlaub; die Uhr von { $who } steht so lange.
vacation-ended = 🏖 { $who } ist früher aus dem Urlaub zurück: Die Uhr von { $who } läuft wieder.
vacation-called-off = 🏖 { $who } hat den Urlaub abgesagt, der am { $from } begonnen hätte.
board-taken-back = ↩️ Zurückgenommen: **{ $moves }**
board-declined-draw = { $opponent }, dein Remisangebot wurde abgelehnt.
board-offer = 🤝 Remis angeboten: Nimm es unten an oder lehne es ab. Auch dein nächster Zug lehnt es ab.
board-offered = 🤝 Remis ist angeboten.
board-asked-draw = 🤝 { $opponent }, { $who } bietet Remis an. Nimm es unten an oder lehne es ab; auch dein nächster Zug lehnt es ab.
board-turn = { $check ->
    [yes] { $who }, du stehst im Schach und bist am Zug ({ $color })
   *[no] { $who }, du bist am Zug ({ $color })
}

## Wie eine Partie endet
end-win-checkmate = **{ $result }** · Matt: { $who } gewinnt.
end-win-resignation = **{ $result }** · { $opponent } gibt auf: { $who } gewinnt.
end-win-time = **{ $result }** · { $opponent } hat die Zeit überschritten: { $who } gewinnt.
end-win-unmoved = **{ $result }** · { $opponent } hat ohne einen Zug die Zeit überschritten: Für { $who } ist das ein Sieg ohne Partie (+ : –).
end-win-bye = **{ $result }** · { $who } ist spielfrei und bekommt den Sieg zugesprochen.
end-win-removal = **{ $result }** · { $who } bekommt den Sieg zugesprochen, weil { $opponent } vom Turnier ausgeschlossen wurde.
end-win-departure = **{ $result }** · { $who } bekommt den Sieg zugesprochen, weil { $opponent } vom Turnier zurückgetreten ist.
end-win-absence = **{ $result }** · { $who } bekommt den Sieg zugesprochen, weil { $opponent } nicht angetreten ist.
end-win-ruling = **{ $result }** · { $who } gewinnt durch Entscheidung des Schiedsrichters.
end-draw = **½–½** · Remis { $reason }.
end-claim = **½–½** · Remis { $reason }, reklamiert von { $who }.
end-aborted = { $who } hat die Partie abgebrochen, bevor beide gezogen hatten: kein Ergebnis.
end-aborted-agreed = Beide haben sich geeinigt, die Partie abzubrechen: kein Ergebnis.
end-void = **Ohne Ergebnis** · Der Schiedsrichter hat die Partie annulliert: Sie zählt nicht.
end-unrated = 📈 Zählt nicht für die Wertung: Eine Seite hat weniger als drei Züge gemacht.
end-ratings = 📈 { $changes }
end-rating = { $who } { $before } → **{ $after }**
by-draw-stalemate = durch Patt
by-draw-dead-position = durch tote Stellung (niemand kann mehr mattsetzen)
by-draw-agreement = durch Einigung
by-draw-threefold = durch dreimalige Stellungswiederholung
by-draw-fifty-moves = nach der 50-Züge-Regel
by-draw-fivefold = durch fünfmalige Stellungswiederholung
by-draw-seventy-five-moves = nach der 75-Züge-Regel
by-draw-time-without-mate = trotz Zeitüberschreitung: Der Gegner kann nicht mehr mattsetzen
by-draw-resignation-without-mate = trotz Aufgabe: Der Gegner kann nicht mehr mattsetzen
by-draw-ruling = durch Entscheidung des Schiedsrichters
by-win-checkmate = durch Matt
banner-win-checkmate = Matt
banner-win-resignation = Aufgabe
banner-win-time = Zeitüberschreitung
banner-win-ruling = Entscheidung des Schiedsrichters
banner-draw-ruling = { banner-win-ruling }
banner-win-bye = Sieg zugesprochen, spielfrei
banner-win-removal = Sieg zugesprochen, Gegner ausgeschlossen
banner-win-departure = Sieg zugesprochen, Gegner zurückgetreten
banner-win-absence = Sieg zugesprochen, Gegner nicht angetreten
banner-draw-stalemate = Patt
banner-draw-dead-position = tote Stellung
banner-draw-agreement = Einigung
banner-draw-threefold = dreimalige Stellungswiederholung
banner-draw-fifty-moves = 50-Züge-Regel
banner-draw-fivefold = fünfmalige Stellungswiederholung
banner-draw-seventy-five-moves = 75-Züge-Regel
banner-draw-time-without-mate = Zeitüberschreitung, kein Matt möglich
banner-draw-resignation-without-mate = Aufgabe, kein Matt möglich
banner-void = annulliert, ohne Ergebnis
banner-aborted = abgebrochen, kein Ergebnis
player-white = Weiß
player-black = Schwarz
poster-about = { $white } (Weiß) – { $black } (Schwarz): { $result }, { $reason }.
poster-opening = Eröffnung: { $opening }.
poster-moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
poster-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
evidence-start = Ausgangsstellung
evidence-intended = Mitgezählt ist der beabsichtigte Zug { $move }; gespielt wird er nicht.
evidence-repetition = { $times ->
    [one] Diese Stellung kam nur einmal vor: { $places }.
    [2] Diese Stellung kam zweimal vor: { $places }.
   *[other] Diese Stellung kam { $times }-mal vor: { $places }.
}
evidence-quiet = { $half ->
    [0] Der letzte Zug war ein Schlag- oder Bauernzug, oder es wurde noch keiner gespielt.
    [1] Nur der letzte Halbzug war ohne Schlagen und Bauernzug.
    [2] Seit 1 Zug wurde nichts geschlagen und kein Bauer gezogen.
   *[other] Seit { $moves } Zügen wurde nichts geschlagen und kein Bauer gezogen.
}

## Private Antworten
answer-challenged = Herausforderung an { $opponent } verschickt. Du bekommst Bescheid, sobald eine Antwort da ist.
answer-challenged-open = Jeder kann deine Herausforderung annehmen. Du bekommst Bescheid, sobald es jemand tut.
answer-challenged-unseen = In { $place } darf ich nicht schreiben, deshalb habe ich { $opponent } privat von deiner Herausforderung erzählt. Du bekommst Bescheid, sobald eine Antwort da ist.
answer-challenged-unreached = In { $place } darf ich nicht schreiben, und { $opponent } nimmt von mir keine privaten Nachrichten an, also sieht niemand deine Herausforderung. Zieh sie zurück und versuch es in einem anderen Kanal.
answer-challenged-unseen-external = Diese Herausforderung siehst hier nur du, deshalb habe ich { $opponent } privat davon erzählt. Du bekommst Bescheid, sobald eine Antwort da ist.
answer-challenged-unreached-external = Diese Herausforderung siehst hier nur du, und { $opponent } nimmt von mir keine privaten Nachrichten an. Zieh sie zurück.
answer-language = Meine Sprache auf diesem Server: **{ $language }**. Ändern kannst du das mit `/einstellungen server sprache:`.
answer-declined = Du hast die Herausforderung von { $who } abgelehnt.
answer-withdrawn = Du hast deine Herausforderung an { $opponent } zurückgezogen.
answer-withdrawn-open = Du hast deine offene Herausforderung zurückgezogen.
answer-accepted = Partie { $number } beginnt. Das Brett kommt gleich.
answer-accepted-in = Partie { $number } beginnt in { $place }. Das Brett kommt gleich.
answer-begun-unseen = Partie { $number } hat begonnen. In { $place } darf ich nicht schreiben, deshalb bekommst du die Bretter privat.
answer-begun-unseen-external = Partie { $number } hat begonnen, aber ihre Bretter siehst hier nur du. { $opponent } bekommt sie privat.
answer-acted-unreached = In { $place } darf ich nicht schreiben, und { $opponent } nimmt von mir keine privaten Nachrichten an. Sag selbst Bescheid: `/partien` zeigt Partie { $number }.
answer-acted-unreached-external = Das siehst hier nur du, und { $opponent } nimmt von mir keine privaten Nachrichten an. Sag selbst Bescheid: `/partien` zeigt Partie { $number }.
external-apps = Dieser Server zeigt eine App, die er nicht hinzugefügt hat, nur dem, der sie benutzt. Bitte um das Recht *Externe Apps verwenden*, lass Zug zum Server hinzufügen oder fordere Leute in deinem Gespräch mit ihnen heraus.
answer-moved = Du hast **{ $move }** gespielt.
answer-moved-offer = Dazu hast du Remis angeboten.
answer-moved-no-offer = Dein Zug gilt, aber Remis wurde nicht angeboten. { $why }
privacy-shown =
    Das ist über dich gespeichert, bis du es löschst:
    - deine Discord-ID, zu der deine Partien gehören
    - laufende Partien: **{ $running }**, beendete Partien: **{ $ended }**, mit der Zeit jedes Zuges
    - Herausforderungen von dir und an dich: **{ $challenges }**, mit deinen Nachrichten dazu
    - Wertungen: **{ $ratings }**
    - Einstellungen, darunter deine Sprache: { $preferences ->
        [0] **nein**
       *[other] **ja**
    }
    - Urlaube, etwa ein Jahr lang: **{ $vacations }**
    - Partien, in denen du Antworten geplant hast: **{ $plans }**
    - Turniere, an denen du teilgenommen hast: **{ $tournaments }**
    - Antworten auf Aufgaben: **{ $puzzles }**
    Namen, Profilbilder und was in Kanälen geschrieben wird, werden nicht gespeichert.
privacy-exported = Alles, was über dich gespeichert ist. Deine Partien sind als PGN darin, das jedes Schachprogramm liest.
games-exported = { $count ->
    [one] Deine { $count } Partie als PGN.
   *[other] Deine { $count } Partien als PGN.
}
privacy-question = { $running ->
    [0] Du hast keine laufenden Partien.
    [one] **Du hast { $running } laufende Partie: Du würdest sie aufgeben.**
   *[other] **Du hast { $running } laufende Partien: Du würdest sie alle aufgeben.**
} Deine Herausforderungen würden enden, deine Einstellungen und Wertungen würden gelöscht, und nichts würde mehr von deinem Konto zu deinen Partien führen. Deine Gegner behalten die Partien; statt deines Namens steht dort „NN“. Das lässt sich nicht rückgängig machen. Nachrichten in Kanälen liegen bei Discord: Lösche sie dort.
privacy-deleted = Erledigt: Deine Daten sind gelöscht. Wenn du wieder spielst, fängst du bei null an.
answer-cut-off = Ich wurde unterbrochen, und nichts ist geschehen. Bitte versuch es noch einmal.
answer-not-shared = Das ließ sich hier nicht posten. In `/partien` bekommst du die Dateien beendeter Partien.
plan-shown = 🗒️ Dein Plan in Partie { $number } gegen { $opponent }. Nur du siehst ihn. Sobald dein Gegner so zieht, wird deine Antwort gespielt:
plan-none = 🗒️ In Partie { $number } gegen { $opponent } hast du nichts geplant. Mit einem Plan wird deine Antwort auf einen erwarteten Zug gespielt, sobald er kommt.
plan-added = ✅ Geplant.
plan-replaced = { $count ->
    [one] ✅ Geplant. Eine Variante mit einer anderen Antwort wurde dadurch ersetzt.
   *[other] ✅ Geplant. { $count } Varianten mit einer anderen Antwort wurden dadurch ersetzt.
}
plan-known = Diese Variante steht schon in deinem Plan: Es hat sich nichts geändert.
plan-cleared = 🗒️ In Partie { $number } gegen { $opponent } ist nichts mehr geplant.
plan-expect = 🗒️ Welchen Zug erwartest du von { $opponent }?
plan-expect-after = 🗒️ **{ $moves }**, und dann? Welchen Zug erwartest du von { $opponent }?
plan-answer = 🗒️ Was antwortest du nach **{ $moves }**?
plan-begin = 🗒️ Du bist am Zug: Welchen Zug hast du vor? Gespielt wird er noch nicht.
plan-here = 🗒️ Du bist am Zug: Dein Plan geht mit **{ $move }** weiter, sobald du den Zug spielst.
plan-halted-claim = 🗒️ **{ $move }** aus deinem Plan wurde nicht gespielt, denn damit gäbst du ein Remis her, das du reklamieren kannst. Reklamiere es, oder spiel den Zug selbst.
plan-halted-offer = 🗒️ **{ $move }** aus deinem Plan wurde nicht gespielt, denn dir wird Remis angeboten, und ein Zug lehnt es ab. Nimm an, oder spiel den Zug selbst.
plan-halted-flag = 🗒️ **{ $move }** aus deinem Plan wurde nicht gespielt: Deine Zeit war abgelaufen.
plan-waits = Partie { $number } gegen { $opponent }: Dein Plan wurde angehalten.
answer-asked-draw = Du hast Remis angeboten. Dein Gegner kann annehmen oder ablehnen; auch sein nächster Zug lehnt ab.
answer-ruled = Erledigt: Beide Spieler von Partie { $number } erfahren es, und es ist festgehalten.
answer-gave-time = Du hast deinem Gegner { $span } geschenkt.
answer-asked-time = Du hast deinen Gegner um mehr Zeit gebeten. Die Bitte gilt, bis er antwortet oder jemand zieht.
answer-declined-time = Du hast abgelehnt, mehr Zeit zu geben.
answer-asked-takeback = Du hast gebeten, deinen Zug zurücknehmen zu dürfen. Die Bitte gilt, bis dein Gegner antwortet oder jemand zieht.
answer-declined-takeback = Du hast den Zug stehen lassen.
answer-asked-pause = Du hast um eine Pause gebeten. Die Bitte gilt, bis dein Gegner antwortet oder jemand zieht.
answer-declined-pause = Du hast die Pause abgelehnt. Die Partie geht weiter.
answer-asked-abort = Du hast um Abbruch gebeten. Die Bitte gilt, bis dein Gegner antwortet oder jemand zieht.
answer-declined-abort = Du hast den Abbruch abgelehnt. Die Partie geht weiter.
answer-paused = Die Partie pausiert, und beide Uhren stehen. Mit `/zeit` geht es weiter.
answer-resumed = Die Partie geht weiter, mit der Zeit, die noch übrig war.
answer-vacation = { $games ->
    [one] Gebucht: Deine Uhr steht in 1 Partie. Dein Gegner erfährt es.
   *[other] Gebucht: Deine Uhr steht in { $games } Partien. Deine Gegner erfahren es.
}
answer-vacation-ahead = { $games ->
    [one] Gebucht: Deine Uhr steht dann in 1 Partie. Dein Gegner erfährt es.
   *[other] Gebucht: Deine Uhr steht dann in { $games } Partien. Deine Gegner erfahren es.
}
answer-vacation-ended = Willkommen zurück! Wo du am Zug bist, läuft deine Uhr wieder.
answer-vacation-off = Abgesagt. Es kostet dich keine Tage.
day-today = heute
day-tomorrow = morgen
vacation-ahead = 🏖 { $from } – { $until }
vacation-none = Du hast keinen Urlaub gebucht. `/urlaub tage:7` hält deine Uhr für eine Woche an.
vacation-left = { $left ->
    [one] { $year } ist noch 1 von { $days } Tagen übrig. Ein angefangener Tag zählt.
   *[other] { $year } sind noch { $left } von { $days } Tagen übrig. Ein angefangener Tag zählt.
}
vacation-here = -# Für deine Partien auf diesem Server, auch für die, die währenddessen beginnen. Live-Partien gehen weiter, und Partien anderswo auch: Buche dort ebenfalls Urlaub.
vacation-outside = -# Für deine Partien außerhalb von Servern, auch für die, die währenddessen beginnen. Live-Partien gehen weiter, und Partien auf Servern auch: Buche dort ebenfalls Urlaub.
answer-took-back = Der Zug wurde zurückgenommen.
answer-declined-draw = Du hast das Remis abgelehnt. Die Partie geht weiter.
answer-flag = Zu spät: Die Zeit war schon abgelaufen.
answer-theirs = { $who } ist am Zug.
answer-theirs-until = { $who } ist am Zug · { $until }
answer-yours = Du bist am Zug.
resign-question = Partie { $number } aufgeben? Dann gewinnt { $opponent }.
resign-draws = Partie { $number } aufgeben? { $opponent } kann nicht mehr mattsetzen, deshalb endet die Partie remis.
abort-question = In Partie { $number } habt ihr noch nicht beide gezogen, also kannst du sie ohne Ergebnis abbrechen. { $opponent } erfährt davon.
export-pgn = Partie { $number } als PGN.
export-gif = Partie { $number } als animiertes GIF.
replay-time = nach { $hours }:{ $minutes } Std.
replay-about = Partie { $number } zum Nachspielen: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}
settings-me =
    Deine Einstellungen. Wähle unten, oder nimm die Optionen von `/einstellungen ich`:
    - Farben **{ $theme }**, Figuren **{ $pieces }**, unten **{ $side }**
    - Züge mit: **{ $notation }**
    - Bretter in Worten: **{ $text }**
    - Erinnerungen: **{ $reminders }**
    - Tagesübersicht: **{ $digest ->
        [off] { choice-off }
       *[other] ab { $digest } Uhr, { $zone }
    }**
    - Rückfrage vor dem Zug: **{ $confirm }**
    - Andere bekommen Aufgaben aus deinen Partien: **{ $puzzles }**
settings-server =
    Einstellungen dieses Servers. Wähle unten, oder nimm die Optionen von `/einstellungen server`:
    - Sprache: **{ $language }**
    - Farben **{ $theme }**, Figuren **{ $pieces }**, unten **{ $side }**
    - Züge mit: **{ $notation }**
    - Partien beginnen **{ $game-channel }**; ein Thread für jede Partie: **{ $threads }**
    - Wochenrückblick: **{ $weekly }**
    - Aufgabe des Tages: **{ $puzzle }**
    - Herausforderungen ohne Angabe: **{ $time }**, Zeitablauf: **{ $time-out }**, { $rated ->
        [yes] **gewertet**
       *[no] **{ mode-casual }**
    }
    - Herausfordern dürfen: **{ $challengers }**
    - Wer Turniere erstellen darf: **{ $organisers }**
    - Urlaubstage pro Person und Jahr: **{ $vacation }**
    - Höchstens pro Person: laufende Partien **{ $max-games }**, unbeantwortete Herausforderungen **{ $max-challenges }**, Partien gegen den Computer **{ $max-computer-games }**
settings-organisers-managers = Mitglieder mit „Server verwalten“
settings-games-in = in { $place }
settings-role = { $option }: eine Rolle dieses Servers
settings-no-threads = Ich darf hier keine Threads erstellen, also werden die Partien im Kanal selbst gespielt. Für Threads erlaub mir *Öffentliche Threads erstellen* und *Nachrichten in Threads senden*.

## Listen und Hilfe
games-running = { $count ->
    [one] **Eine laufende Partie**
   *[other] **{ $count } laufende Partien**
}
games-frame = { $reader ->
    [owner] -# Schwarzer Rahmen ▶: du bist am Zug
   *[other] -# Schwarzer Rahmen ▶: { $who } ist am Zug
}
games-mine = **{ $place }** 🟢 #{ $number } gegen { $opponent } · { $move } · { $until } · { $link }
games-theirs = **{ $place }** ⚪ #{ $number } gegen { $opponent } · { $move } · { $until } · { $link }
games-no-move = noch kein Zug
games-no-clock = ohne Zeitlimit
games-board = Brett
games-ended = **Beendete Partien**
games-won = gewonnen
games-lost = verloren
games-drawn = remis
games-void = ohne Ergebnis
games-voided = annulliert
games-paused = Pause
games-vacation = 🏖 Urlaub, zurück { $until }
games-away = Urlaub
games-aborted = abgebrochen
games-look = Partie ansehen
games-none-running = Keine laufende Partie.
games-none-wait = Keine andere Partie wartet auf dich.
reminder-one = ⏰ { $who }, deine Zeit läuft ab: { $game }
reminder-over = ⏰ { $who }: { $game }
reminder-many = ⏰ { $who }, in { $count } Partien läuft deine Zeit ab:
reminder-game = #{ $number } gegen { $opponent } · { $move } · { $until } · { $link }
digest = { $count ->
    [one] ☀️ Eine Partie wartet auf deinen Zug:
   *[other] ☀️ { $count } Partien warten auf deinen Zug:
}
digest-more = … und { $count } weitere: `/partien`
games-done = - **{ $score }** gegen { $opponent } · { $reason } · { $day } · #{ $number } · { $link }
games-no-page = Auf dieser Seite stehen keine Partien.
games-none = { $who } hat noch keine Partien.
games-none-mine = Du hast noch keine Partien. Mit `/herausfordern` beginnst du eine.
games-computer = Ich spiele viele Partien zugleich und führe keine Liste. `/partien` zeigt deine.
choice-game-mine = #{ $number } · dein Zug gegen { $opponent } · { $move }
choice-game-theirs = #{ $number } · gegen { $opponent } · { $move }
choice-game-others = #{ $number } · { $white } – { $black } · { $move }
help-start = **Als Nächstes:** Du hast gerade keine laufende Partie. Gib `/herausfordern` ein, oder öffne ein Profil, dann Apps, dann *Zum Schach herausfordern*. Niemand da? Mit `/herausfordern stufe:` spielst du gegen den Computer.
help-invited = **Als Nächstes:** { $who } fordert dich heraus: { $link }
help-invited-alone = **Als Nächstes:** { $who } fordert dich heraus: Die Karte hast du privat bekommen.
help-wait = { $count ->
    [one] **Als Nächstes:** Deine Partie wartet auf deinen Gegner. Du wirst angepingt, wenn du am Zug bist.
   *[other] **Als Nächstes:** Deine { $count } Partien warten auf deine Gegner. Du wirst angepingt, wenn du am Zug bist.
}
help-move = { $count ->
    [one] **Als Nächstes:** Eine Partie wartet auf deinen Zug. Tippe unter dem Brett auf eine Figur, dann auf ihren Zug, oder gib `/zug` ein.
   *[other] **Als Nächstes:** { $count } Partien warten auf deinen Zug: `/partien` zeigt sie, mit einem Button für jede.
}
help-commands =
    - `/herausfordern` beginnt eine Partie: mit einer Person, mit allen, die wollen, oder mit `stufe:` gegen den Computer. Annehmen, ablehnen oder zurückziehen kann man mit den Buttons der Karte.
    - Tippe unter dem Brett auf eine Figur, dann auf ihren Zug; **Mehr** öffnet dein eigenes Brett mit Zurücknehmen, Plan und Zeit. `/zug` versteht `Sf3`, `Springer f3`, `g1f3` und `0-0`, auch auf Englisch und Russisch.
    - `/partien` listet deine Partien auf und gibt dir PGN, GIF und Analyse von beendeten. `/brett` zeigt ein Brett nur dir, auch in Worten.
    - `/remis` nimmt Remis an, reklamiert es oder bietet es an. Führt erst dein nächster Zug zur Reklamation, nenne ihn mit `zug:`, statt ihn zu spielen. Ist kein Matt mehr möglich (tote Stellung), endet die Partie von selbst remis.
    - `/zurücknehmen` nimmt deinen letzten Zug zurück, wenn dein Gegner einverstanden ist, `/plan` plant Antworten auf erwartete Züge, und `/tipp` hilft gegen den Computer. `/aufgabe` hat Aufgaben aus deinen Partien.
    - `/zeit` zeigt beide Uhren: Zeit geben, um Zeit bitten, pausieren. `/urlaub` hält deine Uhr einige Tage an.
    - `/aufgeben` fragt noch einmal nach. **Abbrechen** steht unter dem Brett, bis beide gezogen haben; später kannst du unter **Aufgeben** darum bitten. **Revanche** steht unter dem beendeten Brett.
    - `/profil` zeigt deine Statistik und eure Bilanz, `/rangliste` die besten Spieler, `/turnier` die Turniere.
    - `/einstellungen` ist für Bretter, Erinnerungen und die Regeln eines Servers da, `/datenschutz` für deine Daten, `/regeln` für die Schachregeln.

## Absagen: was nicht stimmt und was zu tun ist
failure = Etwas ist schiefgegangen; geändert wurde nichts. Versuch es noch einmal. Passiert es wieder, nenne der Person, die diesen Bot betreibt, den Code **{ $incident }**.
failure-uncertain = Es ist nicht sicher, ob das geklappt hat. Sieh in `/partien` nach, bevor du es noch einmal versuchst. Passiert es wieder, nenne der Person, die diesen Bot betreibt, den Code **{ $incident }**.
refused-unread = Da ist etwas unlesbar angekommen. Versuch es noch einmal, oder gib `/zug` ein.
refused-lost-by-restore = Diese Nachricht ist neuer als die Sicherung, aus der der Bot wiederhergestellt wurde; ihre Buttons gelten nicht mehr. `/partien` führt dich zu den Brettern deiner Partien.
refused-old-button = Dieser Button stammt von einer anderen Version des Bots. `/partien` führt dich zu den Brettern deiner Partien.
refused-outdated = Dieser Befehl ist veraltet, der Bot wurde inzwischen aktualisiert. Lade Discord neu und wähle den Befehl noch einmal, oder gib `/hilfe` ein.
refused-server-only = Dieser Befehl entscheidet über Partien eines Servers. Benutze ihn auf einem Server, auf dem es diesen Bot gibt.
refused-replay-empty = Es hat noch niemand gezogen: Da gibt es nichts nachzuspielen.
refused-replay-long = Diese Partie ist zu lang für ein animiertes GIF. Die Züge bekommst du mit **PGN**.
refused-server-settings = Das kann nur ändern, wer das Recht *Server verwalten* hat. Für deine eigenen Bretter gibt es `/einstellungen ich`.
refused-not-in-server = `/einstellungen server` geht nur auf einem Server. Für deine eigenen Bretter gibt es `/einstellungen ich`.
refused-zone = Diese Zeitzone kenne ich nicht. Schreib eine Stadt, zum Beispiel `Europe/Berlin`, oder die Abweichung von UTC, etwa `+2`.
refused-zone-missing = In welcher Zeitzone bist du? Drücke unten **Zeitzone**, oder gib `zeitzone:` an, zum Beispiel `Europe/Berlin` oder `+2`.
refused-hour-missing = Um wie viel Uhr? Gib dazu `tagesübersicht:` an.
refused-not-here = Wer nicht auf diesem Server ist, sieht die Herausforderung nicht. Lade { $opponent } erst hierher ein oder fordere dort heraus, wo ihr beide seid.
refused-bot = Andere Bots können hier nicht spielen. Wähle einen Menschen oder mich: Dann spielst du gegen den Computer.
refused-member-bot = Ein Bot kann keinen Platz übernehmen. Wähl einen Menschen, oder schließ den Spieler aus und nimm einen Computer dazu.
refused-level = Stufe, Stil und Eröffnung gelten nur für Partien gegen den Computer. Wähle mich als Gegner oder lass sie weg.
refused-many-computers = { $limit ->
    [0] Partien gegen den Computer sind auf diesem Server abgeschaltet.
    [one] Du spielst schon eine Partie gegen den Computer, mehr sind hier nicht möglich. Beende sie zuerst.
   *[other] Du spielst schon { $limit } Partien gegen den Computer, mehr sind hier nicht möglich. Beende zuerst eine davon.
}
refused-still-running = Diese Partie läuft noch. Komm wieder, wenn sie zu Ende ist.
refused-rematched = Die Revanche hat schon begonnen: Partie { $number }.
refused-forgotten = Dein Gegner hat seine Daten löschen lassen; eine Revanche ist nicht mehr möglich. Mit `/herausfordern` spielst du gegen jemand anderen.
refused-nothing-to-review = Da gibt es nichts zu analysieren: Die Partie wurde abgebrochen, oder es hatte noch niemand gezogen.
refused-review-busy = Gerade werden andere Partien analysiert. Versuch es in ein paar Minuten noch einmal.
refused-challenge-in-private = Dieses Gespräch liest außer dir niemand. Fordere Leute auf einem gemeinsamen Server heraus oder, wenn du mich deinem Konto hinzugefügt hast (in meinem Profil: App hinzufügen), in deinem Gespräch mit ihnen. Hier kannst du gegen den Computer spielen: `/herausfordern stufe:`.
refused-nothing-kept = Über dich ist nichts gespeichert: Du hast noch nichts gespielt oder eingestellt.
refused-none-ended = Du hast noch keine Partie beendet. Eine fremde Partie analysierst du auf ihrem Server: Nenne sie mit `partie:`.
refused-no-puzzle = Diese Aufgabe gibt es nicht mehr. Mit `/aufgabe` bekommst du eine andere.
refused-puzzle-answered = Diese Aufgabe hast du schon beantwortet, und nur die erste Antwort zählt. Mit `/aufgabe` bekommst du die nächste.
refused-no-computer = Tipps gibt es nur in Partien gegen den Computer.
refused-time-unreadable = Diese Zeit kann ich nicht lesen. Schreib `3 Tage` oder `12h` für jeden Zug, `10t + 1t` oder `15m + 10s` für ein Zeitkonto mit Zuschlag, oder `ohne`.
refused-time-out-of-range = Die Bedenkzeit pro Zug muss zwischen 1 Stunde und 14 Tagen liegen. Für ein Zeitkonto nenn auch den Zuschlag: `15m + 10s`.
refused-time-fischer = Ein Zeitkonto umfasst 1 Stunde bis 60 Tage, der Zuschlag höchstens 14 Tage pro Zug. In einer Live-Partie sind es 1 Minute bis 3 Stunden und höchstens 3 Minuten pro Zug.
refused-note = Die Nachricht ist zu lang: höchstens { $limit } Zeichen.
refused-note-computer = In einer Partie gegen mich liest niemand deine Nachricht. Lass sie weg oder wähle einen Menschen als Gegner.
refused-opening = Diese Eröffnung kenne ich nicht. Am ähnlichsten: { $names }. Wähle eine aus der Liste, die beim Tippen erscheint.
refused-opening-position = Eine Eröffnung braucht die normale Grundstellung. Lass `eröffnung:` weg, oder spiel ohne `vorgabe:` und `stellung:`.
refused-rated-computer = Partien gegen den Computer werden nicht gewertet. Lass `gewertet:` weg oder fordere einen Menschen heraus.
refused-nobody-claims = Gegen den Computer endet die Partie immer von selbst, wenn die Zeit um ist. Lass `zeitablauf:` weg oder fordere einen Menschen heraus.
refused-rated-position = Partien mit Vorgabe oder aus einer aufgebauten Stellung werden nicht gewertet. Lass `gewertet:` weg, oder spiel ohne `vorgabe:` und `stellung:`.
refused-odds-position = Partien mit Vorgabe beginnen in der Grundstellung. Lass `vorgabe:` oder `stellung:` weg.
refused-rated-no-server = Wertungen gehören zu einem Server, deshalb kann eine Partie hier nicht gewertet werden. Lass `gewertet:` weg oder fordere auf einem Server heraus.
refused-no-server = Wertungen und Ergebnisse gehören zu einem Server. Benutze diesen Befehl dort.
refused-already-challenged = Du hast hier schon eine offene Herausforderung an denselben Gegner. Zieh sie auf ihrer Karte zurück, wenn du andere Bedingungen willst.
refused-many-challenges = { $limit ->
    [one] Eine deiner Herausforderungen wartet auf Antwort, mehr geht hier nicht. Zieh sie zuerst zurück:
   *[other] { $limit } deiner Herausforderungen warten auf Antwort, mehr geht nicht. Zieh zuerst eine zurück:
}
refused-many-games = Du hast schon { $limit } laufende Partien, mehr geht nicht. Beende zuerst eine.
refused-many-games-theirs = { $who } hat schon { $limit } laufende Partien, mehr geht nicht. Erst muss eine davon zu Ende gehen.
refused-many-games-here = { $limit ->
    [one] Du hast auf diesem Server schon eine laufende Partie, mehr geht hier nicht. Beende sie zuerst.
   *[other] Du hast auf diesem Server schon { $limit } laufende Partien, mehr geht hier nicht. Beende zuerst eine.
}
refused-many-games-theirs-here = { $limit ->
    [one] { $who } hat auf diesem Server schon eine laufende Partie, mehr geht hier nicht. Erst muss sie zu Ende gehen.
   *[other] { $who } hat auf diesem Server schon { $limit } laufende Partien, mehr geht hier nicht. Erst muss eine davon zu Ende gehen.
}
refused-challengers-role = Partien beginnen kann hier nur, wer die Rolle { $role } hat. Herausforderungen annehmen kannst du trotzdem.
refused-challengers-managers = Partien beginnen kann hier nur, wer das Recht *Server verwalten* hat. Herausforderungen annehmen kannst du trotzdem.
refused-games-here = In diesem Kanal kann ich keine Partien beginnen: Ich brauche hier *Kanal ansehen*, *Nachrichten senden* und *Dateien anhängen*. Erlaub mir das in den Kanaleinstellungen und versuch es noch einmal.
refused-games-in-thread = Partien bekommen eigene Threads. Gib das im Kanal selbst ein, nicht in einem seiner Threads.
refused-too-fast = Das war viel auf einmal. Weiter geht es { $until }.
refused-no-game = Du hast keine laufende Partie. Mit `/herausfordern` beginnst du eine.
refused-unknown = Diese Partie gibt es nicht. `/partien` zeigt deine.
refused-choose = Welche Partie? Wähle eine mit der Option `partie`.
refused-not-a-player = In dieser Partie spielen nur { $white } und { $black }. Mit `/herausfordern` beginnst du eine eigene.
refused-game-of-others = Das ist die Partie von { $white } und { $black }.
refused-not-in-tournament = Keine deiner laufenden Partien gehört zu diesem Turnier.
refused-meant-waits = Deine Partie gegen { $opponent } wartet auf dich: { $link }
refused-meant = Deine Partie gegen { $opponent }: { $link }
refused-moved-on = Dieses Brett ist veraltet. Nimm das neueste:
refused-moved-on-here = Dieses Brett ist veraltet. Hier ist das aktuelle:
refused-moved-on-unseen = Dieses Brett ist veraltet. `/brett` zeigt das aktuelle.
refused-over = Diese Partie ist zu Ende.
refused-not-your-turn = { $opponent } ist am Zug. Du wirst angepingt, wenn du dran bist.
refused-illegal = Dieser Zug ist hier nicht erlaubt. `/zug` schlägt alle möglichen Züge vor.
refused-offer-early = Remis kannst du erst anbieten, wenn beide gezogen haben.
refused-yours-draw = Du hast schon Remis angeboten. Das Angebot gilt, bis dein Gegner antwortet oder zieht.
refused-theirs-draw = Dein Gegner bietet schon Remis an: Nimm es mit `/remis` an, oder drück **Ablehnen**.
refused-offer-soon = { $moves ->
    [one] Dein letztes Angebot wurde abgelehnt (auch ein Zug lehnt ab). Nach einem weiteren Zug kannst du wieder Remis anbieten.
   *[other] Dein letztes Angebot wurde abgelehnt (auch ein Zug lehnt ab). Nach { $moves } weiteren Zügen kannst du wieder Remis anbieten.
}
refused-no-request-draw = Dein Gegner hat kein Remis angeboten. Mit `/remis` kannst du es selbst tun.
refused-own-offer = Das ist dein eigenes Angebot: Nur dein Gegner kann darauf antworten.
refused-claim = Hier kannst du kein Remis reklamieren. Die Partie geht weiter; du kannst es später wieder versuchen.
evidence-mate-unknown = Ob noch ein Matt möglich ist, konnte ich nicht entscheiden. Seht ihr beide, dass keins möglich ist, dann einigt euch auf Remis oder fragt die Schiedsrichter des Servers.
refused-no-clock = Diese Partie hat kein Zeitlimit.
refused-flag-falls-by-itself = Diese Partie endet von selbst, wenn die Zeit um ist: Es gibt nichts zu reklamieren. Für Partien mit Reklamation gibt es in `/herausfordern` die Option `zeitablauf:`.
refused-time-not-over = Die Zeit deines Gegners ist nicht abgelaufen, es gibt also nichts zu reklamieren. Ich sage dir, wenn es so weit ist.
refused-own-time-over = Es ist deine eigene Zeit, die abgelaufen ist. Du kannst noch ziehen, bis dein Gegner den Sieg reklamiert.
refused-not-their-turn = Du bist selbst am Zug. Zeit geben kannst du, wenn dein Gegner am Zug ist.
refused-time-enough = Dein Gegner hat schon reichlich Zeit. Du kannst wieder welche geben, wenn er etwas davon verbraucht hat.
refused-plenty-left = Du hast selbst reichlich Zeit. Bitten kannst du, wenn du etwas davon verbraucht hast.
refused-yours-time = Du hast schon um mehr Zeit gebeten. Die Bitte gilt, bis dein Gegner antwortet oder jemand zieht.
refused-theirs-time = Dein Gegner bittet gerade dich um Zeit: Antworte zuerst darauf.
refused-asked-in-vain = Dein Gegner hat abgelehnt. Nach dem nächsten Zug kannst du wieder bitten.
refused-no-request-time = Dein Gegner bittet nicht um Zeit. Mit `/zeit` kannst du ihm trotzdem welche schenken.
refused-own-request = Das ist deine eigene Bitte: Antworten kann nur dein Gegner.
refused-nothing-to-take-back = Du hast in dieser Partie noch nicht gezogen, es gibt also nichts zurückzunehmen.
refused-yours-takeback = Du hast schon darum gebeten. Die Bitte gilt, bis dein Gegner antwortet oder jemand zieht.
refused-theirs-takeback = Dein Gegner möchte gerade selbst einen Zug zurücknehmen: Erlaube es mit `/zurücknehmen`, oder drück **Ablehnen**.
refused-no-request-takeback = Dein Gegner möchte keinen Zug zurücknehmen.
refused-plan-unchanged = Es hat sich nichts geändert. Schick die verbesserte Variante mit `/plan`, oder wähl die Züge mit **Vorausplanen** aus Listen.
refused-plan-first = Ich bin beim ersten Zug deiner Variante hängen geblieben: „{ $text }“. { $turn ->
    [theirs] Eine Variante beginnt mit dem Zug deines Gegners.
   *[yours] Du bist am Zug, also beginnt sie mit deinem.
}
refused-plan-after = Ich bin bei „{ $text }“ nach **{ $moves }** hängen geblieben.
refused-plan-empty = Eine Variante ist ein Zug deines Gegners mit deiner Antwort, zum Beispiel 12…Sxd5 13.exd5.
refused-plan-over = Nach **{ $moves }** wäre die Partie zu Ende: Lass weg, was danach kommt.
refused-plan-yours = **{ $moves }** ist dein eigener Zug: Spiel ihn mit `/zug`. Ein Plan sagt auch, was du danach antwortest.
refused-plan-unanswered = Deine Variante endet mit einem Zug deines Gegners: **{ $moves }**. Füg deine Antwort an, oder lass diesen Zug weg.
refused-plan-long = Eine Variante kann höchstens { $count } Züge auf jeder Seite haben.
refused-plan-many = Ein Plan kann höchstens { $count } Varianten haben. Drück in `/plan` auf **Plan löschen**, oder ersetz eine Variante durch eine mit anderer Antwort.
refused-played-elsewhere = Diese Partie gibt es auf diesem Server nicht. Die Nummer einer Partie steht unter ihrem Brett.
refused-own-game = Du spielst in dieser Partie selbst mit. Lass einen anderen Schiedsrichter entscheiden.
refused-which-game = Welche Partie? Nenne sie mit `partie:`; die Nummer steht unter dem Brett.
refused-reason = Sag mit höchstens { $limit } Zeichen, warum: Beide Spieler sehen es.
refused-extension = Schreib, wie viel Zeit es sein soll, zwischen 1 Minute und 14 Tagen: `12 Std`, `2 Tage`, `30 min`.
refused-paused = Diese Partie pausiert: Die Uhren stehen, und niemand kann ziehen. Du bekommst eine Nachricht, wenn sie weitergeht.
refused-not-paused = Diese Partie pausiert nicht.
refused-paused-players = Diese Partie pausiert. Mit `/zeit` geht es weiter.
refused-yours-pause = Du hast schon um eine Pause gebeten. Die Bitte gilt, bis dein Gegner antwortet oder jemand zieht.
refused-theirs-pause = Dein Gegner bittet gerade um eine Pause: Mit `/zeit` stimmst du zu oder lehnst ab.
refused-pause-in-vain = Dein Gegner hat abgelehnt. Nach dem nächsten Zug kannst du wieder um eine Pause bitten.
refused-no-request-pause = Dein Gegner bittet um keine Pause. Du kannst mit `/zeit` um eine bitten.
refused-yours-abort = Du hast schon um Abbruch gebeten. Die Bitte gilt, bis dein Gegner antwortet oder jemand zieht.
refused-theirs-abort = Dein Gegner bittet gerade um Abbruch: Antworte zuerst darauf.
refused-no-request-abort = Dein Gegner bittet nicht um Abbruch.
refused-vacation-days = Ein Urlaub dauert zwischen 1 und { $most } Tagen.
refused-vacation-never = Auf diesem Server gibt es keinen Urlaub. Mit `/zeit` bittest du deinen Gegner um Zeit.
refused-vacation-left = { $left ->
    [0] Du hast { $year } keine Urlaubstage mehr. Mit `/zeit` bittest du deinen Gegner um Zeit.
    [one] Du hast { $year } noch 1 Urlaubstag. Nimm weniger Tage.
   *[other] Du hast { $year } noch { $left } Urlaubstage. Nimm weniger Tage.
}
refused-vacation-from = Nimm als ersten Tag einen ab heute und höchstens ein Jahr voraus, etwa `morgen`, `24.12.` oder `2026-12-24`.
refused-vacation-overlaps = Du hast schon Urlaub vom { $from } bis zum { $until }. Nimm andere Tage, oder beende diesen: `/urlaub` zeigt ihn.
refused-vacation-no-game = Du hast hier keine Partie, die ein Urlaub anhalten würde. Er hält laufende Partien an diesem Ort an, aber keine Live-Partien.
refused-vacation-too-late = Zu spät: In jeder Partie, die der Urlaub anhalten würde, war die Zeit schon abgelaufen. Es ist nichts gebucht, und es kostet dich keine Tage.
refused-vacation-over = Dieser Urlaub ist vorbei. `/urlaub` zeigt, was gebucht ist.
refused-vacation-missing = Sag auch, wie viele Tage: `/urlaub tage:7`.
refused-against-computer = Der Computer braucht keine Zeit und gibt auch keine. Wähle gleich zu Beginn der Partie mehr Zeit, oder `ohne`.
refused-too-late-to-abort = Ihr habt beide schon gezogen, also kannst du die Partie nicht mehr allein abbrechen. Unter **Aufgeben** kannst du deinen Gegner auch um Abbruch bitten.
refused-yourself = Gegen dich selbst kannst du nicht spielen. Wähle jemand anderen, oder lass den Gegner weg: Dann kann jeder annehmen.
refused-own-challenge = Das ist deine eigene Herausforderung. Warte, bis jemand annimmt, oder tippe auf **Zurückziehen**.
refused-not-for-you = Diese Herausforderung ist für jemand anderen.
refused-not-yours = Das kann nur, wer die Herausforderung gestellt hat. Mit `/herausfordern` startest du eine eigene Partie.
refused-open = Eine offene Herausforderung muss niemand ablehnen: Wer spielen will, nimmt sie an.
refused-people-first = Lass den anderen erst etwas Zeit. Gegen mich spielen kannst du { $until }.
refused-accepted = Diese Herausforderung ist schon angenommen.
refused-declined = Diese Herausforderung wurde abgelehnt. Mit `/herausfordern` stellst du eine neue.
refused-countered = Diese Herausforderung wurde mit einem Gegenvorschlag beantwortet.
refused-same-terms = Genau das wurde dir angeboten. Wähle andere Bedingungen, oder nimm die Herausforderung einfach an.
refused-new-terms = { $who } hat geändert, ob diese Partie für die Wertung zählt. Sieh dir die Herausforderung noch einmal an und tippe dann auf **Annehmen**.
refused-withdrawn = Diese Herausforderung wurde zurückgezogen. Mit `/herausfordern` stellst du eine neue.
refused-expired = Niemand hat diese Herausforderung rechtzeitig beantwortet. Mit `/herausfordern` stellst du eine neue.

## Tipps
hint-piece = { $piece ->
    [king] Schau dir deinen König auf { $square } an.
    [queen] Schau dir deine Dame auf { $square } an.
    [rook] Schau dir deinen Turm auf { $square } an.
    [bishop] Schau dir deinen Läufer auf { $square } an.
    [knight] Schau dir deinen Springer auf { $square } an.
   *[pawn] Schau dir deinen Bauern auf { $square } an.
}
hint-move = Versuch **{ $move }**.
end-hints = { $count ->
    [one] { $who } hat sich einen Tipp geben lassen.
   *[other] { $who } hat sich { $count } Tipps geben lassen.
}
hint-late = Die Partie ist weitergegangen, dieser Tipp hilft nicht mehr.
button-hint = Tipp
button-hint-move = Zug zeigen
button-play = { $move } spielen

## Aufgaben
puzzle-shown =
    🧩 { $side ->
        [white] **Weiß am Zug.**
       *[black] **Schwarz am Zug.**
    } Finde den besten Zug.
    -# { $own ->
        [yes] Aus einer deiner Partien
       *[no] Aus einer Partie auf diesem Server
    }
puzzle-none = 🧩 Gerade gibt es keine Aufgabe für dich. Aufgaben entstehen aus analysierten Partien: Lass mit `/analyse` eine beendete Partie analysieren, dann werden die verpassten besten Züge wenige Minuten später zu Aufgaben.
puzzle-solved = ✅ **Richtig!** { $line }
puzzle-helped = ✅ **Richtig**, mit einem Tipp. { $line }
puzzle-wrong = ❌ **{ $line }** ist nicht der beste Zug.
puzzle-played = So wurde auch in der Partie gespielt. Die Antwort: { $line }
puzzle-failed = Am besten war **{ $line }**
puzzle-given-up = 🏳️ Am besten war **{ $line }**
puzzle-rating = -# Deine Aufgabenwertung: { $rating } ({ $gained }) · in Folge gelöst: { $streak }
puzzle-daily = 🧩 **Aufgabe des Tages**, aus einer Partie dieses Servers. { $side ->
    [white] Weiß am Zug: Was ist der beste Zug?
   *[black] Schwarz am Zug: Was ist der beste Zug?
}
puzzle-solvers = Die letzte Aufgabe haben gelöst: { $who }.
button-give-up = Lösung zeigen
button-solve = Lösen
button-next-puzzle = Nächste Aufgabe

## Warum ein getippter Zug nicht gespielt wird
move-empty = In deiner Eingabe steht kein Zug. Schreib ihn so: `Sf3`, `Springer f3`, `exd5`, `0-0` oder `g1f3`.
move-too-long = Das ist zu lang für einen Zug. Schreib ihn so: `Sf3`, `Springer f3`, `exd5`, `0-0` oder `g1f3`.
move-unreadable = Das kann ich nicht als Zug lesen. Schreib ihn so: `Sf3`, `Springer f3`, `exd5`, `0-0`, `e8=D` oder `g1f3`.
move-no-square = Ein Feld { $square } gibt es nicht: Das Brett geht von a1 bis h8.
move-is-command = Das ist kein Zug. Gib `/{ $command }` ein.
move-meant = Meinst du **{ $move }**?
move-ambiguous = Diesen Zug können mehrere Figuren machen. Welche meinst du?
move-which-side = Nach welcher Seite? Du kannst kurz und lang rochieren.
move-promotion-missing = Der Bauer wandelt sich um: Schreib die Figur dazu, zum Beispiel `e8=D`.
move-candidates = Möglich: { $moves }
illegal-no-such-piece = { $piece ->
    [king] Dein König steht dort nicht.
    [queen] Du hast keine Dame, die diesen Zug machen kann.
    [rook] Du hast keinen Turm, der diesen Zug machen kann.
    [bishop] Du hast keinen Läufer, der diesen Zug machen kann.
    [knight] Du hast keinen Springer, der diesen Zug machen kann.
   *[pawn] Du hast keinen Bauern, der diesen Zug machen kann.
}
illegal-empty-square = Das Feld { $square } ist leer.
illegal-wrong-side = Die Figur auf { $square } gehört deinem Gegner.
illegal-cannot-reach = { $piece ->
    [king] Dein König kann nicht
    [queen] Keine deiner Damen kann
    [rook] Keiner deiner Türme kann
    [bishop] Keiner deiner Läufer kann
    [knight] Keiner deiner Springer kann
   *[pawn] Keiner deiner Bauern kann
} nach { $square } ziehen.
illegal-own-piece = Auf { $square } steht deine eigene Figur.
illegal-blocked = Auf { $square } steht eine Figur im Weg.
illegal-nothing-to-capture = Ein Bauer schlägt diagonal, und auf { $square } gibt es nichts zu schlagen.
illegal-en-passant = { $how ->
    [late] En passant geht nur sofort im nächsten Zug: Für den Bauern auf { $pawn } ist es zu spät.
    [step] En passant geht nur nach einem Doppelschritt: Der Bauer auf { $pawn } ist nur ein Feld vorgerückt.
   *[other] En passant geht nur nach einem Doppelschritt: Der Bauer auf { $pawn } hat gerade keinen gemacht.
}
illegal-pinned = Diese Figur ist gefesselt (von der Figur auf { $square }): Zöge sie weg, stünde dein König im Schach.
illegal-king-into-check = Dein König stünde im Schach (von { $square }).
illegal-leaves-check = Dein König steht im Schach (von { $square }), und dieser Zug wehrt es nicht ab.
illegal-castling-in-check = Im Schach darfst du nicht rochieren (Schach von { $square }).
illegal-castling-through-check = Die Rochade ist nicht möglich: Das Feld { $square } ist angegriffen, und der König müsste darüber hinweg oder dorthin ziehen.
illegal-castling-lost = Die { $wing ->
    [king] kurze
   *[queen] lange
} Rochade ist seit { $move } nicht mehr möglich.
illegal-castling-never = Die { $wing ->
    [king] kurze
   *[queen] lange
} Rochade ist nicht möglich: Die Ausgangsstellung ließ sie nicht zu.
illegal-castling-blocked = Die Rochade ist nicht möglich: Auf { $square } steht eine Figur.
illegal-no-promotion = Bei diesem Zug wandelt sich kein Bauer um.

## Warum eine Partie mit einer Stellung nicht beginnen kann
fen-wrong = Mit dieser Stellung kann keine Partie beginnen:
fen-more = { $count ->
    [one] und noch ein Grund
   *[other] und noch { $count } Gründe
}
fen-over = Die Partie wäre { $reason } sofort zu Ende.
fen-unknown = Das kann ich nicht als Stellung lesen. Eine FEN beschreibt sie in einer Zeile, etwa `4k3/8/8/8/8/8/4P3/4K3 w - - 0 1`; Bretteditoren zeigen sie an. Du kannst auch `startpos` schreiben, `960` für eine zufällige Chess960-Stellung oder ihre Nummer, 0 bis 959.
fen-too-many-fields = die FEN hat mehr als sechs Teile
fen-ranks = acht Reihen sind nötig, angegeben sind { $found }
fen-rank-length = Reihe { $rank } hat nicht genau acht Felder
fen-unknown-piece = { $letter } ist weder eine Figur noch eine Zahl leerer Felder
fen-turn = die Angabe, wer am Zug ist, muss `w` oder `b` sein
fen-castling-text = die Rochaderechte lassen sich nicht lesen
fen-en-passant-text = das En-passant-Feld lässt sich nicht lesen
fen-halfmove-clock = der Zähler der Halbzüge muss eine Zahl sein
fen-fullmove-number = die Zugnummer muss eine Zahl sein
fen-no-king = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat keinen König
fen-many-kings = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr als einen König
fen-opponent-in-check = die Seite, die nicht am Zug ist, steht im Schach
fen-pawn-on-edge = auf { $square } kann kein Bauer stehen
fen-many-pawns = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr als acht Bauern
fen-many-pieces = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr als sechzehn Figuren
fen-many-promotions = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr umgewandelte Figuren, als Bauern fehlen
fen-castling = { $side ->
    [white] Weiß
   *[black] Schwarz
} kann dieses Rochaderecht nicht haben: König oder Turm stehen woanders
fen-en-passant = kein Bauer kann eben über { $square } gezogen sein
fen-impossible-check = kein regelgerechter Zug kann zu diesem Schach geführt haben

## Züge auswählen
button-with-offer = 🤝 Mit Remisangebot
button-without-offer = 🤝 Mit Remisangebot ✓
button-rules = Schachregeln
button-rule = Regeln: { $topic }
button-back = ◀ Zurück
button-forward = Weiter ▶
button-finished = Beendete Partien
button-running = Laufende Partien
button-move-against = Ziehen · { $opponent }
button-next = { $count ->
    [one] Nächste Partie ({ $count } wartet)
   *[other] Nächste Partie ({ $count } warten)
}
button-just-play = Einfach ziehen
button-settings-boards = Bretter
button-settings-reminders = Erinnerung
button-settings-moves = Züge
button-settings-games = Partien
button-settings-channels = Kanäle
button-settings-limits = Grenzen
button-settings-members = Mitglieder
button-settings-zone = Zeitzone
button-settings-time = Bedenkzeit
button-just-offer = Nur anbieten
button-delete-data = Meine Daten löschen
button-export-data = Exportieren
button-all-games = Meine Partien (PGN)
button-keep-data = Alles lassen, wie es ist
button-keep-playing = Weiterspielen
moves-game = -# Partie { $number } · gegen { $opponent }
moves-with-offer = 🤝 Mit dem Zug, den du wählst, bietest du Remis an.
moves-kind = { $piece ->
    [king] König
    [queen] { $count ->
        [one] Dame
       *[other] Damen
    }
    [rook] { $count ->
        [one] Turm
       *[other] Türme
    }
    [bishop] { $count ->
        [one] Läufer
       *[other] Läufer
    }
    [knight] { $count ->
        [one] Springer
       *[other] Springer
    }
   *[pawn] { $count ->
        [one] Bauer
       *[other] Bauern
    }
}
moves-proves = Remis möglich: { $reason }
moves-reading = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
} { $from } { $takes ->
    [yes] schlägt
   *[no] nach
} { $to }
claim-question = Mit { $move } kannst du Remis reklamieren ({ $reason }). Dabei wird der Zug nur genannt, nicht gespielt. Wenn du ihn einfach spielst, kann nur noch dein Gegner reklamieren.
draw-question = Du kannst Remis reklamieren ({ $reason }): Dann endet die Partie sofort. Bei einem Angebot entscheidet dein Gegner.
confirm-question = **{ $move }** spielen? So steht es danach.
confirm-with-offer = 🤝 Dazu bietest du Remis an.
versus = gegen { $opponent }
choose-which = Welche Partie meinst du?
choose-placeholder = Wähle eine Partie
choose-nowhere = Dieser Zug geht in keiner deiner Partien hier.
choose-not-your-turn = In keiner deiner Partien hier bist du am Zug.
choose-no-offer = In keiner deiner Partien hier kannst du jetzt Remis anbieten.
choose-no-takeback = In keiner deiner Partien hier hast du einen Zug zurückzunehmen, oder dein Gegner hat es schon abgelehnt.
choose-no-plan = Diese Variante passt zu keiner deiner Partien hier.
refused-shared = Das steht schon hier: { $link }
choose-no-line = Diese Variante passt zu keiner deiner Partien hier, oder sie ist zu lang für diese Frage. Sieh dir ein Brett an, oder nenne die Partie mit `partie:`.
refused-sharing = Das ist unterwegs und erscheint gleich im Kanal.

## Analysen
review-progress = Die Partie wird analysiert: Zug { $number } von { $moves }.
review-closer = Die Partie wird analysiert: Zug { $number } noch einmal genauer.
review-headline = **Analyse der Partie { $number }**
review-side = { $who }: Genauigkeit { $accuracy } % · { $flaws }
review-side-none = { $who }: keine Züge
review-flawless = keine Fehler
review-inaccuracies = { $count ->
    [one] 1 Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
review-mistakes = { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
}
review-blunders = { $count ->
    [one] 1 Patzer
   *[other] { $count } Patzer
}
review-turned = Wendepunkt: **{ $move }**. Die Gewinnchancen von { $who } fielen von { $before } % auf { $after } %. Besser war **{ $better }**.
review-others = Weitere Fehler:
review-flaws = Das ging besser:
review-missed = { $move } (besser { $better })
review-book = Eröffnung bis { $move }: { $opening }.
reason-piece = { $piece ->
    [king] der König
    [queen] die Dame
    [rook] der Turm
    [bishop] der Läufer
    [knight] der Springer
   *[pawn] der Bauer
} auf { $square }
reason-target = { $piece ->
    [king] den König
    [queen] die Dame
    [rook] den Turm
    [bishop] den Läufer
    [knight] den Springer
   *[pawn] den Bauern
} auf { $square }
reason-mate = { $how ->
    [misses] Hier gab es
   *[allows] Jetzt gibt es
} { $where ->
    [far] ein erzwungenes Matt
    [back-rank] ein Grundreihenmatt
   *[anywhere] ein Matt
}{ $moves ->
    [0] {""}
    [one] {" "}in einem Zug
   *[other] {" "}in { $moves } Zügen
}{ $how ->
    [misses] {""}
   *[allows] {": "}{ $move }
}.
reason-takes = { $how ->
    [misses] { $by } hätte { $target } schlagen können.
   *[allows] { $by } kann { $target } schlagen.
}
reason-takes-back = { $by } schlägt zurück: { $lost ->
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
   *[knight] Springer
} gegen { $won ->
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
}.
reason-fork = { $how ->
    [misses] Verpasste Gabel
   *[allows] Gabel
}: Nach { $move } greift { $by } { $other } und { $target } an.
reason-pin = { $how ->
    [misses] Verpasste Fesselung
   *[allows] Fesselung
}: Nach { $move } ist { $piece } an { $behind } gefesselt und geht verloren.
reason-skewer = { $how ->
    [misses] Verpasster Spieß
   *[allows] Spieß
}: Nach { $move } muss { $piece } weichen, und { $by } schlägt { $target }.
reason-trap = { $how ->
    [misses] Verpasste Falle
   *[allows] Falle
}: Nach { $move } greift { $by } { $target } an, und es gibt kein Entkommen.
reason-promotes = { $how ->
    [misses] Der Bauer auf { $square } wäre durchgelaufen.
   *[allows] Der Bauer auf { $square } läuft durch und wird umgewandelt.
}

## Wertungen und Ergebnisse
rated-games = { $count ->
    [one] 1 gewertete Partie
   *[other] { $count } gewertete Partien
}
standing-won = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
}
standing-drawn = { $count } Remis
standing-lost = { $count ->
    [one] 1 Niederlage
   *[other] { $count } Niederlagen
}
standing-score = { $side ->
    [white] Mit Weiß
   *[black] Mit Schwarz
}: { $won }, { $drawn }, { $lost }
standing-counted = -# Gezählt werden Partien zwischen Menschen auf diesem Server, gewertet oder nicht, in denen jede Seite mindestens dreimal gezogen hat.
standing-provisional = -# ? heißt vorläufig: Zuletzt gab es zu wenige gewertete Partien, um sicher zu sein.
profile-headline = **Profil von { $who }**
profile-rating = { $pace }: **{ $rating }** ± { $deviation } · { $games }
profile-unrated = Noch keine gewerteten Partien. Mit `/herausfordern gewertet:` beginnt eine.
profile-streak-won = { $count } Siege in Folge
profile-streak-drawn = { $count } Remis in Folge
profile-streak-lost = { $count } Niederlagen in Folge
profile-openings = Am häufigsten gespielte Eröffnungen: { $openings }
profile-none = { $who } hat auf diesem Server noch keine Partie beendet. Partien gegen den Computer und solche mit weniger als drei Zügen pro Seite zählen nicht.
profile-computer = Der Computer hat keine Wertung, und Partien gegen ihn zählen nicht. Wähle einen Menschen.
versus-points = { $who } **{ $mine } : { $theirs }** { $opponent }
leaderboard-headline = **Rangliste · { $pace }**
leaderboard-place = { $place }. **{ $rating }** { $who } · { $games }
leaderboard-least = -# Aufgeführt wirst du ab deiner { $count }. gewerteten Partie.
leaderboard-none = Auf der Rangliste steht noch niemand ({ $pace }): Dafür braucht es { $count } gewertete Partien. Mit `/herausfordern gewertet:` beginnt eine.
leaderboard-no-page = Auf dieser Seite steht niemand. Zur ersten kommst du mit `/rangliste`.
leaderboard-more = Mehr: `/rangliste tempo:{ $pace } seite:{ $page }`
week-headline = **Die Schachwoche**
week-gained = { $points } in der Woche
week-longest = **Längste Partie:** { $white } – { $black } **{ $result }** · { poster-moves } · { $link }
week-waiting = **Am längsten warten**
week-waits = { $opponent } auf den Zug von { $who } · { $since } · { $link }
chart-day = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
chart-month = { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
} { $year }

## Turniere
tournament-swiss = Schweizer System, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}: in jeder triffst du auf jemanden mit etwa gleich vielen Punkten
tournament-single = Rundenturnier: jeder gegen jeden
tournament-double = Doppeltes Rundenturnier: jeder zweimal gegen jeden
tournament-invites = 🏆 **{ $name }** · { $organiser } lädt zum Turnier ein.
tournament-headline = 🏆 **{ $name }** · Leitung: { $organiser }
tournament-room = Für alle, höchstens { $room } Spieler
tournament-room-role = Für Mitglieder mit { $role }, höchstens { $room } Spieler
tournament-limit = Eine Runde dauert höchstens { $span }; ist eine Partie dann nicht zu Ende, verliert, wer mehr Zeit verbraucht hat. Kann der Gegner nicht mattsetzen, ist sie remis.
tournament-together = { $count ->
    [one] Jeder spielt eine Partie nach der anderen.
   *[other] Jeder spielt höchstens { $count } Partien zugleich.
}
tournament-by-lot = Die Startnummern werden ausgelost.
tournament-vacation = Ein Urlaub hält die Uhren auch hier an.
tournament-begins = Beginnt { $until }, oder früher, wenn { $organiser } es startet
tournament-begins-by-word = Beginnt, wenn { $organiser } es startet
tournament-entrants = { $count ->
    [0] Noch spielt niemand mit.
   *[other] Dabei ({ $count }): { $players }
}
tournament-entrants-more = { $players } und { $count } weitere
tournament-running = ▶️ Runde { $round } von { $rounds } läuft in { $place }.
tournament-done = 🏁 Das Turnier ist zu Ende. { $winners }
tournament-ended-early = ⏹ Das Turnier wurde vorzeitig beendet.
tournament-off = ✖️ Das Turnier wurde abgesagt.
tournament-waits = **{ $name }** hat noch nicht begonnen.
tournament-preview = -# Bisher siehst nur du das. Ändere es hier, oder poste es in diesem Kanal.
preview-change = Bedingungen ändern
preview-members = Nur für Mitglieder mit dieser Rolle
preview-everybody = Für alle
preview-no-limit = Runden ohne Frist
preview-by-rating = Startnummern nach Wertung
preview-by-lot = Startnummern auslosen
preview-vacations = Urlaube halten die Uhren an
preview-no-vacations = Urlaube halten die Uhren nicht an
preview-all-at-once = Je Spieler alle Partien zugleich
preview-at-once = { $count ->
    [one] Je Spieler eine Partie zugleich
   *[other] Je Spieler { $count } Partien zugleich
}
round-headline = **Runde { $round } von { $rounds }** · { $name }
round-until = Die Runde dauert bis { $until }.
round-bye = { $who } ist spielfrei und bekommt den Sieg zugesprochen: **1 Punkt**.
round-off = { $who } setzt diese Runde aus: { $worth ->
    [nothing] kein Punkt
    [full] **1 Punkt**
   *[half] **½ Punkt**
}.
round-waits = -# Partien ohne Brett beginnen, sobald ihre Spieler andere beendet haben.
my-game-none = Du hast in **{ $name }** gerade keine laufende Partie.
round-more = { $count ->
    [one] …und 1 weitere Partie: Sie steht in { $place }.
   *[other] …und { $count } weitere Partien: Sie stehen in { $place }.
}
round-more-free = { $count ->
    [one] …und noch 1 Spieler setzt diese Runde aus.
   *[other] …und noch { $count } Spieler setzen diese Runde aus.
}
standings-headline = **Tabelle nach Runde { $round } von { $rounds }** · { $name }
standings-headline-during = **Zwischenstand in Runde { $round } von { $rounds }** · { $name }
standings-headline-all = **Tabelle** · { $name }
standings-row = { $place }\. { $who } · { $points }
points = { $count ->
    [half] ½ Punkt
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
standings-out = – { $who }: vor der Hälfte der Partien ausgestiegen, keine zählt
standings-legend-swiss = -# 4w1: gegen Nummer 4, mit Weiß, gewonnen · BH: Summe der Punkte aller Gegner · BH-1: ohne die niedrigste Punktzahl
standings-legend-robin = -# SB: die Punkte der Besiegten, halb bei Remis
standings-legend = -# + Sieg ohne Partie · – Niederlage ohne Partie · ½ allein: Runde ausgesetzt
table-player = Spieler
table-points = Pkt
table-bye = frei
table-white = w
table-black = s
table-buchholz-cut = BH-1
table-buchholz = BH
table-wins = S
table-draws = R
table-losses = N
table-game = { $side ->
    [white] Weiß
   *[black] Schwarz
} gegen { $opponent }: { $result }
table-sonneborn = SB
over-headline = 🏁 **{ $name } ist zu Ende.**
over-winners = { $count ->
    [1] 🥇 { $players } gewinnt, Punkte: { $points }.
   *[other] 🥇 Den ersten Platz teilen sich { $players }, Punkte: je { $points }.
}
over-best-people = 🏅 Vorn unter den Menschen: { $players } · { $points }
over-second = 🥈 { $players }: { $points }
over-third = 🥉 { $players }: { $points }
over-tie = -# Punktgleich: { $who } steht vor { $other }, denn es entscheidet { $by }.
tiebreak-direct-encounter = der direkte Vergleich
tiebreak-buchholz = die Buchholz-Wertung (Punkte der Gegner: { $own } zu { $theirs })
tiebreak-buchholz-cut1 = die Buchholz-Wertung mit Streichung (Punkte der Gegner ohne die wenigsten: { $own } zu { $theirs })
tiebreak-sonneborn-berger = die Sonneborn-Berger-Wertung (Punkte der Besiegten, halb bei Remis: { $own } zu { $theirs })
tiebreak-wins = die Zahl der Siege ({ $own } zu { $theirs })
tiebreak-black-wins = die Zahl der Schwarzsiege ({ $own } zu { $theirs })
tiebreak-progressive = die Fortschrittswertung ({ $own } zu { $theirs })
over-closed = ⏹ { $organiser } hat **{ $name }** vorzeitig beendet. So steht es; laufende Partien gehen ohne das Turnier weiter.
over-called-off = ✖️ **{ $name }** wurde abgesagt.
over-too-few = ✖️ { $who }: **{ $name }** wurde abgesagt, weil bis zum Beginn keine zwei Spieler dabei waren.
over-stuck = { $organiser }, Runde { $round } von **{ $name }** lässt sich nicht paaren: Es bleibt keine Paarung, die die Regeln erlauben. Mit `/turnier verwalten` kannst du das Turnier beenden.
parted-left = { $who } ist bei **{ $name }** ausgestiegen.
parted-removed = { $who } wurde von **{ $name }** ausgeschlossen.
parted-you = { $organiser } hat dich vom Turnier **{ $name }** ausgeschlossen. Deine Gegner bekommen den Sieg in den laufenden Partien zugesprochen.
parted-list = { $organiser } hat dich von der Liste des Turniers **{ $name }** genommen, das noch nicht begonnen hat.
seated-you = { $organiser } hat dich auf die Liste des Turniers **{ $name }** gesetzt: { $channel }. Wenn eine Runde beginnt, wirst du angepingt. Keine Lust? **Aussteigen** auf der Karte nimmt dich wieder herunter.
parted-awards = { $count ->
    [one] { $players } bekommt
   *[other] { $players } bekommen
} den Sieg zugesprochen, weil der Gegner { $how ->
    [left] ausgestiegen ist
   *[removed] ausgeschlossen wurde
}.
parted-void = Von den Partien von { $who } wurde weniger als die Hälfte gespielt. Nach den Regeln für Rundenturniere (FIDE-Handbuch C.05) zählt keine davon in der Tabelle, auch die jetzt zugesprochenen Siege nicht.
round-extended = ⏱ Runde { $round } von **{ $name }** dauert jetzt bis { $until }.
missing = { $who }, bist du noch da? Du hast in **{ $name }** zwei Partien nacheinander ohne einen Zug verloren. Spiel weiter oder steig mit **Aussteigen** aus; sonst kann dich { $organiser } ausschließen.
done-created = **{ $name }** ist erstellt. Mitspielen kann man über den Button; **Verwalten** auf der Karte startet es.
done-created-unseen = **{ $name }** ist erstellt, aber in { $channel } darf ich nicht schreiben, also sieht es niemand. Beende es mit `/turnier verwalten` und versuch es in einem anderen Kanal.
done-joined = Du bist dabei: **{ $name }**. Wenn eine Runde beginnt, wirst du angepingt.
done-joined-late = Du bist dabei: **{ $name }**. Du spielst ab der nächsten Runde.
done-entered = { $who } spielt in **{ $name }** mit.
manage-headline = **{ $name } verwalten**
manage-games = { $count ->
    [0] Keine Partie läuft.
    [one] 1 Partie läuft.
   *[other] { $count } Partien laufen.
}
manage-whom-remove = Wer soll bei **{ $name }** nicht mehr mitspielen?
manage-whom-replace = Wer soll bei **{ $name }** ersetzt werden?
manage-whom-no-show = Wer ist nicht angetreten? Der Gegner bekommt den Sieg zugesprochen.
manage-choose = Wähl einen Spieler
manage-against = gegen { $opponent } · Partie { $number }
manage-level = Welcher Computer soll bei **{ $name }** mitspielen?
manage-choose-level = Wähl eine Stufe
manage-substitute = Wer spielt bei **{ $name }** statt { $who }?
remove-question-open = { $who } von der Liste von **{ $name }** nehmen?
remove-question = { $who } von **{ $name }** ausschließen? Die Gegner bekommen den Sieg in den laufenden Partien zugesprochen, und zurück kann niemand.
no-show-question = Ist { $who } zu Partie { $number } nicht angetreten? Der Gegner bekommt den Sieg zugesprochen.
withdraw-question = Bei **{ $name }** aussteigen? Zurück kannst du dann nicht mehr. { $count ->
    [0] Von deinen Partien läuft keine.
    [one] Deine laufende Partie wird deinem Gegner als Sieg zugesprochen.
   *[other] Deine { $count } laufenden Partien werden deinen Gegnern als Siege zugesprochen.
}
bye-question = Runde { $round } von **{ $name }** aussetzen? Du bekommst einen halben Punkt und keinen Gegner. Das geht zweimal, aber nicht in der letzten Runde.
close-question = **{ $name }** jetzt beenden? Die Tabelle bleibt, wie sie ist, und es wird nichts mehr gepaart. { $count ->
    [0] Keine Partie läuft mehr.
    [one] Die Partie, die noch läuft, geht außerhalb des Turniers weiter.
   *[other] Die { $count } Partien, die noch laufen, gehen außerhalb des Turniers weiter.
}
call-off-question = **{ $name }** absagen? { $count ->
    [one] 1 Spieler ist schon dabei.
   *[other] { $count } Spieler sind schon dabei.
}
done-left = Du bist bei **{ $name }** nicht mehr dabei.
done-parted = Du bist bei **{ $name }** ausgestiegen. Deine Gegner bekommen den Sieg in deinen laufenden Partien zugesprochen.
done-begun = Erledigt. Die Paarungen von **{ $name }** sind unterwegs.
done-paired = { done-begun }
done-removed = Erledigt: Der Spieler ist nicht mehr bei **{ $name }**, und alle Betroffenen wissen es.
done-struck = Erledigt: Der Spieler steht nicht mehr auf der Liste von **{ $name }**. Wer betroffen ist, bekommt eine private Nachricht.
done-replaced = Erledigt: Der neue Spieler ist bei **{ $name }** dabei. Wer betroffen ist, bekommt eine private Nachricht.
done-rests = Du setzt Runde { $round } von **{ $name }** für einen halben Punkt aus.
done-forfeited = Erledigt: Die Partie ist kampflos gewertet, und beide wissen es.
done-extended = Erledigt: Die Runde dauert länger.
done-closed = Erledigt: **{ $name }** ist geschlossen.
saved-games = Alle Partien von **{ $name }** als PGN.
saved-report = Der Bericht von **{ $name }** als TRF, das jedes Turnierprogramm liest.
why-headline = **Runde { $round }: { $who }** · { $name }
why-not-there = { $who } nimmt an Runde { $round } nicht teil.
why-not-yet = { $who } kam später dazu und spielt ab Runde { $from }.
why-table = Gegner ({ $opponent }) und Farbe stammen aus der Berger-Tabelle des Rundenturniers; Los oder Wertung haben nur die Startnummern vergeben.
why-table-bye = Die Zahl der Spieler ist ungerade: In der Berger-Tabelle steht für { $who } in dieser Runde niemand, und der Sieg wird zugesprochen.
why-off = { $who } wollte diese Runde aussetzen.
why-bye = Die Zahl der Spieler ist ungerade, also bleibt jemand ohne Gegner. Spielfrei ist, wer am wenigsten Punkte hat und es sein kann: { $who } stand bei { $score }.
why-bye-had = - weniger Punkte, aber schon einmal ein ganzer Punkt ohne Partie: { $players }
why-bye-needed = - weniger Punkte, aber ohne sie ließen sich die anderen nicht alle paaren: { $players }
why-level = { $who } stand bei { $score }, ebenso { $opponent }. Zu dieser Punktgruppe gehörten { $group } Spieler; die obere Hälfte trifft auf die untere, soweit die Regeln es zulassen.
why-down = { $who } stand bei { $score }, und in dieser Punktgruppe blieb kein Gegner: nach unten gelost zu { $opponent } mit { $theirs }.
why-up = { $who } stand bei { $score } und wurde nach oben gelost: Für { $opponent } mit { $theirs } blieb kein punktgleicher Gegner.
why-met = - schon getroffen: { $players }
why-same-colour = - beide müssten { $color ->
    [white] Weiß
   *[black] Schwarz
} haben: { $players }
why-colour = { $color ->
    [white] Weiß
   *[black] Schwarz
}: { $reason }
colour-no-conflict = Beide bekommen die Farbe, die ihnen zusteht.
colour-stronger-preference = Vorrang bei der Farbe hatte { $favoured }.
colour-alternation = Die Farben wechseln gegenüber der letzten Runde, in der sie verschieden waren.
colour-higher-ranked = { $favoured } steht höher und bekommt die Farbe, die als nächste dran ist.
colour-lot = Die Farben der ersten Runde wurden ausgelost.
refused-no-tournament = Hier gibt es kein Turnier. Mit `/turnier erstellen` legst du eins an.
refused-which-tournament = Welches Turnier? Wähl eins mit der Option `turnier`:
refused-organisers-managers = Turniere erstellen hier Mitglieder mit *Server verwalten*. Sie können es auch anderen erlauben: `/einstellungen server turnierleiter:`.
refused-organisers-role = Turniere erstellen hier Mitglieder mit { $role } oder mit *Server verwalten*.
refused-cup-name-too-long = Ein Turnier braucht einen Namen mit höchstens { $limit } Zeichen.
refused-cup-wrong-rounds = Ein Turnier im Schweizer System hat 1 bis { $limit } Runden. Wähl die Zahl mit `runden:`.
refused-cup-no-rounds = Im Rundenturnier spielt jeder gegen jeden, also ergibt sich die Zahl der Runden aus den Spielern. Lass `runden:` weg oder wähl als `system:` Schweizer System.
refused-cup-wrong-room = Ein Turnier mit diesem System hat 2 bis { $limit } Spieler. Wähl die Zahl mit `max-spieler:`.
refused-cup-begins-in-the-past = Die Zeit, zu der dieses Turnier beginnen sollte, ist vorbei. Erstell es mit `/turnier erstellen` neu.
refused-cup-rests-already = Du setzt die nächste Runde von **{ $name }** schon aus.
refused-cup-rested-enough = { $limit ->
    [one] Bei **{ $name }** kannst du 1 Runde für einen halben Punkt aussetzen, und das hast du schon getan.
   *[other] Bei **{ $name }** kannst du { $limit } Runden für je einen halben Punkt aussetzen, und das hast du schon getan.
}
refused-cup-rests-last = Die letzte Runde von **{ $name }** kann niemand für einen halben Punkt aussetzen. Wenn du nicht spielen kannst, drück **Aussteigen** auf der Karte: So erfahren es die anderen.
refused-cup-no-clock = Ein Turnier braucht eine Bedenkzeit, sonst endet es nie. Wähl sie mit `zeit:`, etwa `3 Tage`.
refused-cup-too-many = { $limit ->
    [one] Ein Turnier von dir läuft noch, mehr geht nicht. Beende es erst mit `/turnier verwalten`.
   *[other] { $limit } Turniere von dir laufen noch, mehr geht nicht. Beende erst eins mit `/turnier verwalten`.
}
refused-cup-announced = **{ $name }** ist schon erstellt, in { $channel }.
refused-cup-already-in = Du spielst bei **{ $name }** schon mit. Wenn eine Runde beginnt, wirst du angepingt.
refused-cup-other-in = Dieser Spieler ist bei **{ $name }** schon dabei. Wer mitspielt, zeigt `/turnier tabelle`.
refused-cup-not-in = Du spielst bei **{ $name }** nicht mit.
refused-cup-may-join = Einsteigen kannst du noch: `/turnier mitspielen`.
refused-cup-other-not-in = Dieser Spieler ist nicht bei **{ $name }** dabei. Wer mitspielt, zeigt `/turnier tabelle`.
refused-cup-full = Alle { $limit } Plätze bei **{ $name }** sind vergeben. Wenn jemand aussteigt, kannst du mitspielen.
refused-cup-not-admitted = Bei **{ $name }** dürfen nur Mitglieder mit der Rolle { $role } mitspielen. Frag { $organiser }.
refused-cup-too-few = Ein Turnier braucht mindestens zwei Spieler. Warte, bis mehr bei **{ $name }** dabei sind.
refused-cup-begun = **{ $name }** hat schon begonnen. Wie es steht, zeigt `/turnier tabelle`.
refused-cup-not-begun = **{ $name }** hat noch nicht begonnen. { $organiser } startet es mit `/turnier verwalten`.
refused-cup-ended = **{ $name }** ist vorbei. Wie es ausging, zeigt `/turnier tabelle`.
refused-cup-not-organiser = Das kann nur { $organiser } (Leitung von **{ $name }**) oder jemand mit *Server verwalten*.
refused-cup-no-deadline = Die Runden von **{ $name }** haben keine Frist, also gibt es nichts zu verlängern. In einer einzelnen Partie gibt `/schiedsrichter verlängern` Zeit.
refused-cup-only-in-swiss = **{ $name }** ist ein Rundenturnier und hat begonnen: Niemand kann mehr einsteigen oder aussetzen.
refused-cup-gone = Du bist nicht mehr bei **{ $name }** dabei, und in ein Turnier kehrt niemand zurück.
refused-cup-other-gone = Dieser Spieler ist nicht mehr bei **{ $name }**, und in ein Turnier kehrt niemand zurück.
refused-cup-all-paired = Die letzte Runde von **{ $name }** ist schon gepaart.
refused-cup-no-such-game = Dieser Spieler hat bei **{ $name }** keine solche Partie. Wer gegen wen spielt, zeigt `/turnier paarungen` mit `runde:`.
refused-cup-game-over = Diese Partie ist schon vorbei.
refused-pairing-running = { $count ->
    [one] Die Runde ist nicht vorbei: 1 Partie läuft noch. `/turnier paarungen` zeigt sie.
   *[other] Die Runde ist nicht vorbei: { $count } Partien laufen noch. `/turnier paarungen` zeigt sie.
}
refused-pairing-impossible = Die nächste Runde lässt sich nicht paaren: Jede Paarung bräche eine Regel. Beende **{ $name }** mit `/turnier verwalten`.
refused-pairing-too-few = Bei **{ $name }** sind weniger als zwei Spieler übrig. Beende es mit `/turnier verwalten`.
refused-pairing-over = Alle Runden von **{ $name }** sind gespielt.
refused-in-tournament = Diese Partie gehört zu einem Turnier: Tipps, Abbrechen, Pausieren, Zurücknehmen und Revanche gibt es hier nicht.
refused-round-number = Diese Runde gibt es bei **{ $name }** noch nicht. Die letzte ist Runde { $round }.
refused-span = Diese Zeit verstehe ich nicht. Schreib `3 Tage`, `2 Wochen` oder `12h`.

## Die Schachregeln: die Seiten von /regeln. Jeder Text hat einen oder zwei Sätze, und ein Test beweist jeden Text (`present/tests/rules.rs`)
rules-title = ### Die Schachregeln
rules-heading = ### { $topic } · { $page }/{ $pages }
rules-here = **In diesem Bot:** { $text }
rules-laws = -# FIDE-Schachregeln 2023: { $articles }
rules-choose = Thema wählen
rules-dots = Die Figur auf { $square } kann nach { $squares } ziehen.
rules-arrows = Pfeile: { $arrows }.
rules-result = Ergebnis: { $result }.
rules-start-1 = Weiß macht den ersten Zug, danach wird abwechselnd gezogen.
rules-start-2 = Du gewinnst durch **Matt**: Du greifst den gegnerischen König an, und kein regelgemäßer Zug kann ihn retten.
rules-start-3 = Ein Punkt ist ein Feld, auf das eine Figur ziehen kann, ein Ring eine Figur, die sie schlagen kann. Ein Pfeil ist ein Zug, ein gestrichelter Pfeil ein Angriff.
rules-start-here = Wähle unten ein Thema, oder lies mit **Weiter ▶** alles der Reihe nach.
rules-king-1 = Der **König** zieht ein Feld weit in jede Richtung.
rules-king-2 = Er darf auf kein Feld, das eine gegnerische Figur angreift: Der schwarze Turm bewacht die ganze e-Linie.
rules-king-here = Ein Zug ins Schach wird abgelehnt, und du erfährst, welche Figur angreift. Die Rochade ist ein eigenes Thema.
rules-pieces-here = Tippe unter dem Brett auf eine Figur, um ihre Züge zu sehen. `/zug` versteht `Sf3`, `Springer f3` und `g1f3`.
rules-queen-1 = Die **Dame** zieht beliebig weit auf einer Reihe, einer Linie oder einer Diagonale.
rules-queen-2 = Springen kann sie nicht: Der weiße Bauer auf b4 hält sie auf. Den schwarzen Bauern auf d6 kann sie schlagen.
rules-rook-1 = Der **Turm** zieht beliebig weit auf einer Reihe oder einer Linie.
rules-rook-2 = Eine Figur schlägt, indem sie auf das Feld einer gegnerischen Figur zieht; diese kommt vom Brett. Hier ist es der Bauer auf d6.
rules-rook-3 = Auf ein Feld mit einer eigenen Figur zieht keine Figur.
rules-bishop-1 = Der **Läufer** zieht beliebig weit auf einer Diagonale und bleibt so immer auf Feldern einer Farbe.
rules-bishop-2 = Der weiße Bauer auf b2 hält ihn auf. Den schwarzen Bauern auf f6 kann er schlagen.
rules-knight-1 = Der **Springer** zieht zwei Felder geradeaus und dann eins zur Seite, wie ein L.
rules-knight-2 = Nur er springt über andere Figuren, eigene und gegnerische.
rules-pawn-1 = Ein **Bauer** zieht ein Feld geradeaus, nie zurück.
rules-pawn-2 = Von seinem ersten Feld darf er auch zwei Felder ziehen.
rules-pawn-3 = Jedes Feld auf seinem Weg muss frei sein.
rules-pawn-here = Für einen Bauernzug reicht `e4`; auch `Bauer e4` und `e2e4` gehen.
rules-pawn-takes-1 = Ein Bauer schlägt ein Feld weit schräg nach vorn: hier einen der beiden Springer.
rules-pawn-takes-2 = Geradeaus kann er nicht schlagen: Der schwarze Bauer auf e5 hält ihn auf.
rules-pawn-takes-here = `exd5`, `ed5` oder einfach `ed` reicht.
rules-promotion-1 = Ein Bauer, der die letzte Reihe erreicht, wird im selben Zug zu Dame, Turm, Läufer oder Springer.
rules-promotion-2 = Du wählst, egal was schon geschlagen ist: Auch eine zweite Dame ist möglich.
rules-promotion-here = Niemand wählt für dich. Bei `e8` allein wirst du gefragt, `e8=S` nennt die Figur gleich.
rules-castling-1 = Der König zieht zwei Felder auf einen Turm zu, und dieser Turm kommt auf das Feld, das der König überquert hat.
rules-castling-2 = Hier sind beide Seiten offen: Der König kann nach g1 oder nach c1 rochieren.
rules-castling-here = Gib `0-0`, `0-0-0` oder einfach den Königszug ein, zum Beispiel `Kg1`.
rules-castled-1 = Weiß hat kurz rochiert: König auf g1, Turm auf f1.
rules-castled-2 = Schwarz hat lang rochiert: König auf c8, Turm auf d8.
rules-castling-not-1 = Aus dem Schach, über ein angegriffenes Feld oder ins Schach geht keine Rochade: Der Turm auf f8 bewacht f1.
rules-castling-not-2 = Zwischen König und Turm darf keine Figur stehen.
rules-castling-not-3 = Ein Angriff auf den Turm oder auf b1 stört nicht: Weiß darf hier lang rochieren.
rules-castling-not-here = Die Absage nennt das Feld, das angegriffen oder besetzt ist.
rules-castling-lost-1 = Hat dein König einmal gezogen, darfst du nicht mehr rochieren; hat ein Turm gezogen, mit diesem nicht mehr.
rules-castling-lost-2 = Hier war der Turm von h1 schon auf h4 und ist zurück: Es bleibt nur die lange Rochade.
rules-castling-lost-here = Die Absage nennt den Zug, mit dem das Recht verloren ging.
rules-passing-1 = Mit einem Doppelschritt könnte ein Bauer an einem gegnerischen Bauern vorbeischlüpfen. Dagegen gibt es **en passant**.
rules-passing-2 = Zieht Schwarz von d7 nach d5, überquert der Bauer d6, das der weiße Bauer angreift.
rules-passing-here = Schreib `exd6`, `ed` oder `exd6 e.p.`
rules-passed-1 = Jetzt darf Weiß diesen Bauern schlagen, als wäre er nur ein Feld weit gezogen.
rules-passed-2 = Das kann nur ein Bauer, und nur sofort im nächsten Zug.
rules-passed-3 = Der weiße Bauer ist nach d6 gezogen, und der schwarze Bauer auf d5 wurde vom Brett genommen.
rules-passed-4 = Einen Zug später wäre das nicht mehr erlaubt gewesen.
rules-passed-here = Ist es zu spät, sagt es die Absage.
rules-check-1 = Ein König, der angegriffen ist, steht im **Schach**.
rules-check-2 = Das Schach muss sofort abgewehrt werden. Ein König wird nie geschlagen.
rules-check-here = Das Brett markiert einen König im Schach rot, und die Nachricht sagt es auch. Das `+` musst du nicht schreiben.
rules-check-out-1 = Drei Wege gibt es: mit dem König wegziehen, die angreifende Figur schlagen oder eine Figur dazwischenstellen.
rules-check-out-2 = Hier kann der Läufer auf e8 schlagen oder auf e2 dazwischengehen.
rules-check-out-here = Ein Zug, nach dem dein König im Schach stünde, wird abgelehnt, und du erfährst, welche Figur angreift.
rules-pin-1 = Kein Zug darf deinen eigenen König im Schach lassen oder ihn hineinbringen.
rules-pin-2 = Der weiße Turm ist **gefesselt**: Er bleibt auf der e-Linie, sonst griffe der schwarze Turm den König an.
rules-mate-1 = **Matt**: Der König steht im Schach, und kein regelgemäßer Zug wehrt es ab. Damit ist die Partie sofort gewonnen.
rules-mate-2 = Hier greift der Turm die ganze Grundreihe an, und die eigenen Bauern versperren dem König den Weg.
rules-mate-here = Die Partie endet mit diesem Zug; niemand muss etwas ansagen.
rules-stalemate-1 = **Patt**: Wer am Zug ist, hat keinen regelgemäßen Zug und steht nicht im Schach. Das ist remis.
rules-stalemate-2 = Hier hat Schwarz nur den König, und die Dame bewacht alle Felder um ihn herum.
rules-stalemate-here = Die Partie endet mit diesem Zug remis.
rules-agreed-1 = Ihr könnt euch auf Remis einigen, sobald beide einmal gezogen haben.
rules-agreed-2 = Ein Angebot gilt, bis der Gegner antwortet oder zieht.
rules-agreed-here = `/remis`, oder biete es zusammen mit deinem Zug an. Nach einer Ablehnung geht es zehn Züge später wieder.
rules-threefold-1 = Steht eine Stellung zum dritten Mal auf dem Brett, kann Remis reklamieren, wer am Zug ist.
rules-threefold-2 = Hier ist auf jeder Seite ein Springer zweimal hin und zurück gezogen: Die Ausgangsstellung ist zum dritten Mal da.
rules-threefold-3 = Dieselbe Stellung heißt: dieselben Figuren auf denselben Feldern, dieselbe Seite am Zug und dieselben Rechte auf Rochade und En passant.
rules-threefold-4 = Entsteht die Stellung erst durch deinen nächsten Zug zum dritten Mal, reklamiere mit diesem Zug und spiele ihn nicht. Danach könnte nur noch dein Gegner reklamieren.
rules-threefold-5 = Beim dritten Mal darfst du reklamieren. Beim fünften Mal endet die Partie von selbst remis.
rules-threefold-here = `/remis` fragt, ob du reklamieren oder anbieten willst. Eine falsche Reklamation mit `zug:` kostet nichts und zeigt, wie oft die Stellung schon da war.
rules-intended-here = Auf diesem Brett `/remis zug:Dc4`, wenn Dc4 die Stellung zum dritten Mal herbeiführt.
rules-fifty-1 = Haben beide fünfzig Züge lang nichts geschlagen und keinen Bauern gezogen, kann Remis reklamieren, wer am Zug ist.
rules-fifty-2 = Du darfst auch mit dem Zug reklamieren, der die fünfzig vollmacht: Hier sind 49½ Züge gespielt, und Weiß will Tb2 spielen.
rules-fifty-3 = Nach fünfundsiebzig solchen Zügen endet die Partie von selbst remis, außer der letzte setzt matt.
rules-fifty-here = `/remis` oder auf diesem Brett `/remis zug:Tb2`.
rules-dead-1 = Kann niemand mehr mattsetzen, endet die Partie sofort remis: Das ist eine **tote Stellung**.
rules-dead-2 = So ist es, wenn beide Könige allein sind oder nur noch ein Läufer oder ein Springer dabei ist.
rules-wall-1 = Auch mit vielen Figuren kann eine Stellung tot sein: Hier kann kein Bauer ziehen, und kein König kommt durch.
rules-dead-here = Der Bot prüft es nach jedem Zug und beendet die Partie von selbst. Entgeht ihm eine tote Stellung, prüft `/remis` gründlicher.
rules-clock-1 = Deine Uhr läuft, solange du am Zug bist. Nach deinem Zug läuft die deines Gegners: hier die von Schwarz.
rules-clock-2 = Es gibt Zeit für jeden Zug oder einen Vorrat für die ganze Partie, der mit jedem Zug wächst.
rules-clock-here = `/herausfordern zeit:` legt die Zeit fest: `3 Tage`, `10t + 1t`. `/urlaub` hält deine Uhr an, `/zeit` beide, wenn dein Gegner zustimmt.
rules-flag-1 = Ist deine Zeit um, verlierst du: hier Schwarz.
rules-flag-2 = Ist die Partie auf Zeit verloren, ändert eine spätere Aufgabe, Reklamation oder Einigung nichts.
rules-flag-here = Die Partie endet von selbst. Gilt *Sieg auf Zeit nur auf Reklamation*, geht sie weiter, bis dein Gegner mit `/zeit` reklamiert.
rules-flag-draw-1 = Ist deine Zeit um, aber dein Gegner könnte mit keiner Folge regelgemäßer Züge mattsetzen, ist die Partie remis: Hier hat Weiß nur den König.
rules-flag-draw-2 = Auch ein unwahrscheinliches Matt zählt: Mit einem Turm verlierst du auf Zeit sogar gegen einen einzelnen Springer.
rules-flag-draw-here = Der Bot rechnet das nach, wenn die Zeit um ist.
rules-resign-1 = Du kannst jederzeit aufgeben, auch wenn du nicht am Zug bist. Dann gewinnt dein Gegner: hier Weiß.
rules-resign-2 = Du musst nicht: Die Regeln verbieten nicht, in der Hoffnung auf einen Fehler weiterzuspielen.
rules-resign-here = `/aufgeben` fragt noch einmal nach. Bevor beide gezogen haben, wird die Partie nur abgebrochen, außer in Turnieren. Zieht jemand eine Partie in die Länge, kann ein Schiedsrichter sie beenden.
rules-resign-draw-1 = Kann dein Gegner mit keiner Folge regelgemäßer Züge mattsetzen, endet die Partie durch Aufgeben remis: Hier gibt Schwarz auf.
rules-resign-draw-2 = Kann der Bot das nicht beweisen, verliert, wer aufgibt.
rules-resign-draw-here = Die Rückfrage vor dem Aufgeben sagt es dir.
rules-points-1 = Ein Sieg zählt einen Punkt, ein Remis einen halben, eine Niederlage nichts. Die Zeichen an den Königen zeigen es.
rules-points-2 = Im Rundenturnier spielen alle gegen alle. Im Schweizer System triffst du auf Spieler mit etwa so vielen Punkten wie du.
rules-points-here = Mit `/turnier mitspielen` nimmst du teil, `/turnier tabelle` zeigt die Punkte, `/turnier warum` erklärt eine Paarung.
rules-award-1 = Ein Sieg kann **zugesprochen** werden: wenn es in einer Runde keinen Gegner für dich gibt oder wenn deiner ausgeschlossen wird, zurücktritt oder nicht antritt.
rules-award-2 = Ein zugesprochener Sieg zählt einen Punkt wie jeder andere. Im Rundenturnier zählt er nicht, wenn weniger als die Hälfte der Partien des Gegners gespielt wurde.
rules-award-here = Brett, PGN und Tabelle sagen, warum der Sieg zugesprochen wurde.
