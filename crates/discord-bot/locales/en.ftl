# Every text for people in English. Keep keys and variables the same in all languages: a test compares them.

## Commands. The program itself uses the English names.
command-challenge = challenge
command-challenge-about = Challenge somebody, or anybody, to a game of chess
command-menu-challenge = Challenge to chess
command-move = move
command-move-about = Play a move
command-board = board
command-board-about = See the board, earlier positions, or the position after a line; only you can see the answer
command-draw = draw
command-draw-about = Accept a draw, claim one, or offer one
command-takeback = takeback
command-takeback-about = Ask to take back your last move, or let your opponent take back theirs
command-time = time
command-time-about = Both clocks: give time, ask for time, pause, claim the win
command-vacation = vacation
command-vacation-about = Stop your own clock for some days; without options you see what's booked and what's left
command-plan = plan
command-plan-about = Plan your answers to your opponent's moves; without a line you see your plan
command-resign = resign
command-resign-about = Resign a game (you'll be asked to confirm)
command-hint = hint
command-hint-about = Get a hint, in games against the computer
command-games = games
command-games-about = Your games, or another player's; finished ones with PGN, GIF and review
command-profile = profile
command-profile-about = Ratings and results in this server, yours or another player's, with your score
command-leaderboard = leaderboard
command-leaderboard-about = The best players of this server, by rating
command-review = review
command-review-about = Review a finished game: accuracy, mistakes, and what was better
command-puzzle = puzzle
command-puzzle-about = Find the best move in a position from your own games, or from games of this server
command-tournament = tournament
command-tournament-about = Tournaments in this server: announce one, take part, look
command-tournament-create = create
command-tournament-create-about = Announce a tournament; you see it and can change more before it is posted
command-tournament-join = join
command-tournament-join-about = Take part; in a Swiss also after it has begun
command-tournament-standings = standings
command-tournament-standings-about = Who stands where, with a picture
command-tournament-pairings = pairings
command-tournament-pairings-about = Who plays whom, with links to the games
command-tournament-why = why
command-tournament-why-about = Why somebody got this opponent and this colour, or the bye
command-tournament-manage = manage
command-tournament-manage-about = For organisers: start, add a computer, remove, more time, close
command-arbiter = arbiter
command-arbiter-about = Decide about other people's games in this server
command-arbiter-adjudicate = adjudicate
command-arbiter-adjudicate-about = End a game with a result
command-arbiter-extend = extend
command-arbiter-extend-about = Give the player to move more time
command-arbiter-pause = pause
command-arbiter-pause-about = Stop the clocks: nobody can move until you resume the game
command-arbiter-resume = resume
command-arbiter-resume-about = Let a paused game go on, with the time that was left
command-arbiter-void = void
command-arbiter-void-about = Declare a game void, even a finished one: it counts for nothing
command-settings = settings
command-settings-about = Your boards and reminders; language and rules of a server
command-settings-me = me
command-settings-me-about = How your boards look, reminders and more; without options you get menus for all of them
command-settings-server = server
command-settings-server-about = Language, boards and rules of this server (needs Manage Server)
command-privacy = privacy
command-privacy-about = What's kept about you: see it, export it, delete it
command-rules = rules
command-rules-about = The rules of chess, with boards; only you can see the answer
command-help = help
command-help-about = How to play, and what to do next

option-opponent = opponent
option-opponent-about = Who to challenge; choose this bot to play the computer; leave it out and anybody can accept
option-colour = colour
option-colour-about = The colour you play; random if you leave it out
option-level = level
option-level-about = How strong the computer plays; leave the opponent out, or choose this bot
option-style = style
option-style-about = How the computer likes to play; leave the opponent out, or choose this bot
option-opening = opening
option-opening-about = An opening to practise; the computer heads for it with either colour
option-time = time
option-time-about = Per move (3 days, 12h), a bank (10d + 1d), live (15m + 10s), or none; the usual time if left out
option-odds = odds
option-odds-about = One of you starts without a piece or two moves behind; such games aren't rated
option-position = position
option-position-about = FEN, startpos, 960 (random Chess960 position), or the number of a Chess960 position (0–959)
option-note = note
option-note-about = A short message to your opponent
option-move = move
option-move-about = Such as Nf3, knight f3, exd5, O-O, e8=Q or g1f3
option-line = line
option-line-about = Such as 12…Nxd5 13.exd5 Qxd5 14.Qxd5; put commas between spoken moves
option-ask = ask
option-ask-about = A square (e5), a file (d), a rank (5), or the moves so far (moves); answered in words
option-draw = draw
option-draw-about = Offer a draw with this move
option-game = game
option-game-about = Which game; only needed if it could be more than one
option-topic = topic
option-topic-about = Which rule; without it you see all topics
option-theme = theme
option-theme-about = The colours of the board
option-pieces = pieces
option-pieces-about = The shapes of the pieces
option-notation = notation
option-notation-about = How moves are written: letters (Nf3) or figurines (♘f3)
option-side = side
option-side-about = Which side is at the bottom
option-reminders = reminders
option-reminders-about = Where you're reminded before your time runs out
option-digest = digest
option-digest-about = Hour after which a daily private message comes with the games waiting for you
option-zone = zone
option-zone-about = Your time zone: a city such as Europe/Berlin, or your UTC offset, such as +2
option-confirm = confirm
option-confirm-about = When you are asked before a move is played, with the position after it
option-text = text
option-text-about = Boards in words too, for screen readers; in your games everybody sees them, in small print
option-language = language
option-language-about = The language of boards, challenges and pings in this server
option-max-computer-games = max-computer-games
option-max-computer-games-about = How many games against the computer each person may have going at once; 0 for none
option-result = result
option-result-about = How the game ends
option-reason = reason
option-reason-about = Why; the players see it
option-by = by
option-by-about = How much time: 12h, 2 days, 30 min
option-rated = rated
option-rated-about = Whether games between people count for ratings; if left out, the server's setting decides
option-time-out = time-out
option-time-out-about = When time runs out: the game ends at once, or goes on until the opponent claims the win
option-threads = threads
option-threads-about = Whether each game gets a thread of its own
option-game-channel = game-channel
option-game-channel-about = Where games take place: all in this channel, or wherever a challenge was made
option-weekly = weekly
option-weekly-about = Post on Mondays: leaderboard, longest game of the week, who waits longest; in this channel, or off
option-puzzle = puzzle
option-puzzle-about = A puzzle from the games of this server, every day at 8:00 UTC; in this channel, or off
option-puzzles = puzzles
option-puzzles-about = Whether others may get puzzles from your games; your own you always get
option-challengers = challengers
option-challengers-about = Which role may start games, also against the computer; @everyone for all
option-max-games = max-games
option-max-games-about = How many games each person may have in progress here
option-max-challenges = max-challenges
option-max-challenges-about = How many unanswered challenges each person may have here
option-page = page
option-page-about = Which page of the list
option-days = days
option-days-about = How many days you're away
option-from = from
option-from-about = The first day, such as 24.12. or 2026-12-24; from now on if you leave it out
option-vacation = vacation
option-vacation-about = How many days of vacation each person has in a year; 0 for none
option-pace = pace
option-pace-about = Which ratings: correspondence or live
option-name = name
option-name-about = What the tournament is called
option-system = system
option-system-about = Who meets whom
option-rounds = rounds
option-rounds-about = How many rounds a Swiss has; 5 if you leave it out
option-max-players = max-players
option-max-players-about = How many may take part at most
option-starts-in = starts-in
option-starts-in-about = When it starts by itself, such as 3 days from now; if left out, you start it
option-tournament = tournament
option-tournament-about = Which tournament; only needed if it could be more than one
option-round = round
option-round-about = Which round; the latest if you leave it out
option-player = player
option-player-about = Which player; you if you leave it out
option-organisers = organisers
option-organisers-about = Which role may announce tournaments, besides members with Manage Server

choice-white = white
choice-black = black
choice-white-wins = White wins
choice-black-wins = Black wins
choice-drawn = draw
choice-random = random
choice-get-queen = My opponent plays without the queen
choice-get-rook = My opponent plays without a rook
choice-get-knight = My opponent plays without a knight
choice-get-two-moves = My opponent starts two moves behind
choice-give-queen = I play without the queen
choice-give-rook = I play without a rook
choice-give-knight = I play without a knight
choice-give-two-moves = I start two moves behind
choice-correspondence = Correspondence
choice-live = Live
choice-level-1 = 1 · Newcomer
choice-level-2 = 2 · Beginner
choice-level-3 = 3 · Learner
choice-level-4 = 4 · Casual player
choice-level-5 = 5 · Hobby player
choice-level-6 = 6 · Club player
choice-level-7 = 7 · Tournament player
choice-level-8 = 8 · Expert
choice-level-9 = 9 · Master
choice-level-10 = 10 · Grandmaster
choice-all-rounder = All-rounder: plays what the position asks for
choice-attacker = Attacker: goes for your king and keeps queens on
choice-gambiteer = Gambiteer: gives pawns in the opening to attack
choice-trader = Trader: exchanges pieces whenever it can
choice-endgame-player = Endgame player: exchanges queens early
choice-mine = your own side
choice-mover = side to move
choice-brown = brown
choice-blue = blue
choice-green = green
choice-high-contrast = high contrast
choice-color-blind = colour-blind friendly
choice-classic = classic
choice-noto = symbols
choice-letters = letters
choice-figurines = figurines
choice-channel = in the channel of the game
choice-private = in private
choice-off = off
choice-yes = yes
choice-no = no
choice-doubtful = only if what you typed could be two moves
choice-always = always
choice-never = never
choice-here = in this channel
choice-anywhere = where the challenge is made
choice-everybody = everybody
choice-no-text = no
choice-in-words = in words
choice-with-diagram = in words, with a diagram
choice-auto = Automatic
choice-automatic = loses at once
choice-claim = opponent must claim
choice-on = on
choice-swiss = Swiss
choice-round-robin = round robin
choice-double-round-robin = double round robin
choice-pieces = The pieces
choice-pawns = Pawns and promotion
choice-castling = Castling
choice-en-passant = En passant
choice-check = Check
choice-mate = Checkmate and stalemate
choice-draws = Draws and claims
choice-time = Time and flags
choice-resigning = Resigning
choice-tournaments = Tournaments and awarded wins
choice-en = English
choice-de = Deutsch
choice-ru = Русский

## Buttons and forms
button-accept = Accept
button-decline = Decline
button-counter = Counter
button-counter-send = Send
button-counter-time = Type a time
button-withdraw = Withdraw
button-rated = Make rated
button-casual = Make friendly
button-instead = Play Zug instead
button-move = Move
button-more = More
button-all-moves = All moves
button-give-time = Give time
button-ask-time = Ask for time
button-ask-pause = Ask for a pause
button-offer-draw = Offer draw
button-accept-draw = Accept
button-decline-draw = Decline
button-claim-draw = Claim draw
button-claim-with = Claim draw: { $move }
button-accept-time = Give time
button-decline-time = Decline
button-claim-time = Claim win on time
button-takeback = Take back
button-accept-takeback = Let them take it back
button-decline-takeback = Decline
button-accept-pause = Pause
button-decline-pause = Decline
button-ask-abort = Ask to abort
button-accept-abort = Abort game
button-decline-abort = Decline
button-resume = Resume
button-plan = Plan ahead
button-plan-more = Another line
button-plan-on = Go on after { $move }
button-plan-show = My plan
button-plan-clear = Clear plan
button-vacation-end = End the vacation
button-vacation-off = Call off { $day }
button-flip = Flip
button-analyse = Analyse on lichess
button-resign = Resign
button-abort = Abort
button-pgn = PGN
button-replay = Replay
button-review = Review
button-rematch = Rematch
button-type = Type it
button-join = Join
button-join-late = Join now
button-leave = Leave
button-bye = Sit out
button-manage = Manage
button-start = Start
button-next-round = Next round
button-extend = More time
button-no-show = No-show
button-add-computer = Add computer
button-substitute = Substitute
button-remove = Remove
button-remove-reason = Give a reason
button-award = Award it
button-previous-players = ◀ Players
button-more-players = Players ▶
button-close = End it
button-call-off = Call it off
button-post = Post it
button-round-length = Round length
button-cancel = Cancel
button-standings = Standings
button-my-game = My game
button-all-rounds = All rounds
button-games = All games (PGN)
button-report = Report (TRF)
form-title = Your move
form-label = Move
form-placeholder = Nf3, knight f3, exd5, O-O, e8=Q, g1f3 …
form-time-title = Time
form-time-label = Per move, a time bank, or live
form-time-placeholder = 3 days, 12h, 10d + 1d, live 15m + 10s, none
form-length-label = How long a round lasts at most
form-extend-title = More time
form-extend-label = How much time
form-extend-placeholder = 12h, 2 days, 30 min
form-reason-title = Remove a player
form-reason-label = Why? The players see it
form-reason-placeholder = Didn't answer for two weeks
form-zone-title = Time zone
form-zone-label = City, or UTC offset
form-zone-placeholder = Europe/Berlin, +2

## Challenges
card-challenge = { $opponent }, { $who } challenges you to a game of chess.
card-open = { $who } is looking for an opponent. Who wants a game of chess?
card-challenge-mine = You challenged { $opponent } to a game of chess.
card-open-mine = You're looking for an opponent for a game of chess.
card-challenge-yours = { $who } challenges you to a game of chess.
card-rematch = { $opponent }, { $who } wants a rematch of game { $number }.
card-rematch-mine = You asked { $opponent } for a rematch of game { $number }.
card-rematch-yours = { $who } wants a rematch of game { $number }.
card-counter = { $opponent }, { $who } would rather play on other terms.
card-counter-mine = You offered { $opponent } other terms.
card-counter-yours = { $who } would rather play on other terms.
card-closed = Challenge: { $who } – { $opponent }
card-closed-open = Open challenge: { $who }
card-elsewhere = I can't post in { $place }, so I'm telling you here.
card-unseen = I can't post in { $place }, so nobody can see this challenge. Withdraw it and try another channel.
card-unseen-external = Only you can see this challenge here, so nobody can accept it. Withdraw it.
card-terms = { $who } plays { $color } · { $time }
card-terms-mine = You play { $color } · { $time }
card-terms-random = Colours: random · { $time }
counter-question = { $who } challenged you: **{ $offer }**. What would you rather play? Choose colour, time, and whether it counts for ratings.
counter-terms = Your counter-offer: **{ $offer }**
counter-placeholder = Choose a time
odds = { $side ->
    [white] White
   *[black] Black
} { $odds ->
    [queen] plays without the queen
    [rook] plays without a rook
    [knight] plays without a knight
   *[two-moves] starts two moves behind
}
card-position = Start position: `{ $fen }`
card-flag = Time-out must be claimed: a player who runs out of time can still move until the opponent claims the win.
card-pending = Waiting for an answer · expires { $until }
card-instead = Nobody so far? { $who } can play { $computer } instead.
card-instead-mine = You can also play { $computer } instead.
card-instead-casual = That game won't be rated.
card-tells-rated = -# For members with *Manage Server*: games between people are rated here unless their challenge says otherwise. `/settings server` changes that.
card-accepted = ✅ Accepted: game { $number } has begun.
card-accepted-in = ✅ Accepted: game { $number } has begun in { $place }.
card-declined = ❌ Declined.
card-countered = 🔁 Answered with a counter-offer.
card-withdrawn = ↩️ Withdrawn.
card-expired = ⌛ Nobody answered in time.
challenge-unreached = { $who }, { $opponent } can't see your challenge, neither in the channel nor in private. Withdraw it, or tell them yourself.
no-game-declined = { $who }, { $opponent } declined your challenge.
no-game-expired = { $who }, nobody answered your challenge. Start a new one with `/challenge`.
color-white = White
color-black = Black
mode-rated = rated
mode-casual = friendly
flag-by-claim = time-out must be claimed
flag-over = time over { $since }, the win can be claimed
flag-over-mine = your time ran out { $since }: you can move until { $opponent } claims the win
flag-over-theirs = time over { $since }: you can claim the win
time-none = no time limit
time-move = { $span } per move
time-bank = { $bank } for the whole game
time-bank-increment = { $bank } + { $increment } per move
time-live = live: { $time }
span-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
span-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
span-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
span-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}

## The board
board-headline = Game { $number } · { $white } – { $black }
board-players = { $white } – { $black }
board-started = **Game { $number } begins**
board-first-steps = Tap a piece, then its move.
board-opening = heading for: { $opening }
style-attacker = attacker
style-gambiteer = gambiteer
style-trader = trader
style-endgame-player = endgame player
board-moved = **{ $move }**
twin-answered = { $first }. Reply: { $answer }
study-after = After **{ $moves }**
study-start = **Start position**
study-private = -# Only you see this board; nothing has been played.
study-first = I got stuck on “{ $text }”, the first move of your line.
study-piece = **{ $square }**: { $side ->
    [white] White's
   *[black] Black's
} { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
}
study-empty = **{ $square }** is empty
study-at = { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
} { $square }
study-none = none
study-attackers = { $how ->
    [attacks] Attacked
    [defends] Defended
   *[controls] Controlled
} by { $side ->
    [white] White
   *[black] Black
}: { $pieces }
study-file = **{ $name }-file**
study-rank = **Rank { $name }**
study-side = { $side ->
    [white] White
   *[black] Black
}: { $pieces }
refused-question = Ask about a square (`e5`), a file (`d`), a rank (`5`) or the `moves`.
twin-alt = Picture of the message's text
twin-ahead = Material: { $side ->
    [white] White
   *[black] Black
} is { $points ->
    [one] 1 point
   *[other] { $points } points
} ahead.
board-clocks = ⏱ White { $white } · Black { $black }
left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes } min
left-about-days = { $left } d
left-about-hours = { $left } h
left-about-minutes = { $left } min
side-white = White
side-black = Black
trace-game = game { $number }
trace-start = Game { $number } began.
trace-time = ⏱ More time was asked for
trace-flag = ⏱ A player ran out of time
trace-takeback = ↩️ A takeback was asked for
trace-pause = ⏸ A pause was asked for
trace-abort = 🚫 An abort was asked for
trace-taken-back = ↩️ Taken back
trace-draw = 🤝 A draw was offered
board-turn-mine = { $check ->
    [yes] you are in check, your move ({ $color })
   *[no] your move ({ $color })
}
board-turn-theirs = { $who } to move ({ $color })
board-turn-computer = { $who } is thinking
board-paused = ⏸ Paused: the clocks are stopped, and nobody can move
ruling-by = ⚖️ Decided by { $arbiter }:
ruling-decided = ⚖️ { $white }, { $black }: { $result } Arbiter: { $arbiter }.
ruling-extended = ⚖️ { $white }, { $black }: as arbiter, { $arbiter } has given the player to move { $span } more.
ruling-paused = ⏸ { $white }, { $black }: as arbiter, { $arbiter } has paused your game. The clocks are stopped, and nobody can move until it goes on.
ruling-resumed = ▶️ { $white }, { $black }: as arbiter, { $arbiter } has let your game go on, with the time that was left.
board-time-given = ⏱ { $opponent }, { $who } gave you { $span }.
board-asked-time = ⏱ { $opponent }, { $who } asks for more time: { $span }. The next move cancels the request.
board-declined-time = ⏱ { $opponent }, your request for more time was declined.
board-time-over = ⏱ { $opponent }, { $who } is out of time. You can claim the win, or let the game go on: until you claim, { $who } can still move.
board-asked-takeback = ↩️ { $opponent }, { $who } would like to take back **{ $moves }**. The next move cancels the request.
board-declined-takeback = ↩️ { $opponent }, your request was declined: your move stands.
board-asked-pause = ⏸ { $opponent }, { $who } asks for a pause: both clocks would stand until one of you resumes. The next move cancels the request.
board-declined-pause = ⏸ { $opponent }, { $who } declined the pause: the game goes on.
board-asked-abort = 🚫 { $opponent }, { $who } asks to abort the game: it would end without a result. The next move cancels the request.
board-declined-abort = 🚫 { $opponent }, { $who } declined to abort: the game goes on.
board-pause-agreed = ⏸ { $opponent }, { $who } agreed: your game is paused, and both clocks are stopped.
board-pause-over = ▶️ { $opponent }, { $who } has let your game go on, with the time that was left.
board-paused-players = Either player can end the pause with **Resume** or `/time`.
board-vacation = 🏖 { $who }: vacation from { $from } to { $until }. Their clock is stopped meanwhile.
vacation-begun = 🏖 { $who } is on vacation until { $until }. Their clock is stopped meanwhile.
vacation-booked = 🏖 { $who } will be on vacation from { $from } to { $until }. Their clock is stopped meanwhile.
vacation-ended = 🏖 { $who } is back from vacation early: their clock runs again.
vacation-called-off = 🏖 { $who } has called off the vacation that was to begin on { $from }.
board-taken-back = ↩️ Taken back: **{ $moves }**
board-declined-draw = { $opponent }, your draw offer was declined.
board-offer = 🤝 Draw offered: accept or decline below. Your next move declines it too.
board-offered = 🤝 A draw is offered.
board-asked-draw = 🤝 { $opponent }, { $who } offers a draw. Accept or decline below; your next move declines it too.
board-turn = { $check ->
    [yes] { $who }, you are in check, your move ({ $color })
   *[no] { $who }, your move ({ $color })
}

## How a game ends
end-win-checkmate = **{ $result }** · Checkmate: { $who } wins.
end-win-resignation = **{ $result }** · { $opponent } resigned: { $who } wins.
end-win-time = **{ $result }** · { $opponent } ran out of time: { $who } wins.
end-win-unmoved = **{ $result }** · { $opponent } ran out of time without a move: { $who } gets a win without a game (+ : –).
end-win-bye = **{ $result }** · { $who } is awarded the win because there is no opponent.
end-win-removal = **{ $result }** · { $who } is awarded the win because { $opponent } was removed from the tournament.
end-win-departure = **{ $result }** · { $who } is awarded the win because { $opponent } left the tournament.
end-win-absence = **{ $result }** · { $who } is awarded the win because { $opponent } didn't appear.
end-win-ruling = **{ $result }** · { $who } wins by the arbiter's decision.
end-draw = **½–½** · Draw { $reason }.
end-claim = **½–½** · Draw { $reason }, claimed by { $who }.
end-aborted = { $who } aborted the game before both sides had moved: no result.
end-aborted-agreed = Both players agreed to abort the game: no result.
end-void = **No result** · The arbiter declared the game void: it counts for nothing.
end-unrated = 📈 Not counted for ratings: one side has made fewer than three moves.
end-ratings = 📈 { $changes }
end-rating = { $who } { $before } → **{ $after }**
by-draw-stalemate = by stalemate
by-draw-dead-position = by dead position (no checkmate is possible)
by-draw-agreement = by agreement
by-draw-threefold = by threefold repetition
by-draw-fifty-moves = by the fifty-move rule
by-draw-fivefold = by fivefold repetition
by-draw-seventy-five-moves = by the 75-move rule
by-draw-time-without-mate = by timeout: the opponent has no possible checkmate
by-draw-resignation-without-mate = despite a resignation: the opponent has no possible checkmate
by-draw-ruling = by the arbiter's decision
by-win-checkmate = by checkmate
banner-win-checkmate = checkmate
banner-win-resignation = resignation
banner-win-time = on time
banner-win-ruling = arbiter's decision
banner-draw-ruling = { banner-win-ruling }
banner-win-bye = win awarded, no opponent
banner-win-removal = win awarded, opponent removed
banner-win-departure = win awarded, opponent left
banner-win-absence = win awarded, opponent didn't appear
banner-draw-stalemate = stalemate
banner-draw-dead-position = dead position
banner-draw-agreement = by agreement
banner-draw-threefold = threefold repetition
banner-draw-fifty-moves = fifty-move rule
banner-draw-fivefold = fivefold repetition
banner-draw-seventy-five-moves = 75-move rule
banner-draw-time-without-mate = out of time, no mate possible
banner-draw-resignation-without-mate = resigned, no mate possible
banner-void = declared void, no result
banner-aborted = aborted, no result
player-white = White
player-black = Black
poster-about = { $white } (White) – { $black } (Black): { $result }, { $reason }.
poster-opening = Opening: { $opening }.
poster-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
poster-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
evidence-start = the start position
evidence-intended = This counts the intended move { $move }, which is not played.
evidence-repetition = { $times ->
    [one] This position has occurred only once: { $places }.
    [2] This position has occurred twice: { $places }.
   *[other] This position has occurred { $times } times: { $places }.
}
evidence-quiet = { $half ->
    [0] The last move was a capture or a pawn move, or none has been played.
    [1] Only the last move was neither a capture nor a pawn move.
    [2] No capture and no pawn move for 1 move.
   *[other] No capture and no pawn move for { $moves } moves.
}

## Private answers
answer-challenged = Challenge sent to { $opponent }. You'll get a message when it's answered.
answer-challenged-open = Your challenge is open to anybody. You'll get a message when somebody accepts it.
answer-challenged-unseen = I can't post in { $place }, so I've told { $opponent } about your challenge in private. You'll get a message when it's answered.
answer-challenged-unreached = I can't post in { $place }, and { $opponent } takes no private messages from me, so nobody can see your challenge. Withdraw it and try another channel.
answer-challenged-unseen-external = Only you can see this challenge here, so I've told { $opponent } about it in private. You'll get a message when it's answered.
answer-challenged-unreached-external = Only you can see this challenge here, and { $opponent } takes no private messages from me. Withdraw it.
answer-language = I'll write in **{ $language }** here. Change it with `/settings server language:`.
answer-declined = You declined { $who }'s challenge.
answer-withdrawn = You withdrew your challenge to { $opponent }.
answer-withdrawn-open = You withdrew your open challenge.
answer-accepted = Game { $number } begins. The board is on its way.
answer-accepted-in = Game { $number } begins in { $place }. The board is on its way.
answer-begun-unseen = Game { $number } has begun. I can't post in { $place }, so its boards come to you in private.
answer-begun-unseen-external = Game { $number } has begun, but only you can see its boards here. { $opponent } gets them in private.
answer-acted-unreached = I can't post in { $place }, and { $opponent } takes no private messages from me. Tell them yourself: `/games` shows them game { $number }.
answer-acted-unreached-external = Only you can see this here, and { $opponent } takes no private messages from me. Tell them yourself: `/games` shows them game { $number }.
external-apps = This server shows an app that it hasn't added only to the person who uses it. Ask for the permission *Use External Apps*, ask for Zug to be added to the server, or challenge people in your conversation with them.
answer-moved = You played **{ $move }**.
answer-moved-offer = You also offered a draw.
answer-moved-no-offer = Your move counts, but no draw was offered. { $why }
privacy-shown =
    This is kept about you, until you delete it:
    - your Discord ID, which your games belong to
    - running games: **{ $running }**, finished games: **{ $ended }**, with the time of every move
    - challenges you made or got: **{ $challenges }**, with the notes you wrote
    - ratings: **{ $ratings }**
    - settings, including your language: { $preferences ->
        [0] **no**
       *[other] **yes**
    }
    - vacations, for about a year: **{ $vacations }**
    - games in which you planned answers: **{ $plans }**
    - tournaments you took part in: **{ $tournaments }**
    - answers to puzzles: **{ $puzzles }**
    Names, avatars and what people write in channels aren't kept.
privacy-exported = Everything that's kept about you. Your games are in it as PGN, which every chess program reads.
games-exported = { $count ->
    [one] Your { $count } game as PGN.
   *[other] Your { $count } games as PGN.
}
privacy-question = { $running ->
    [0] You have no running games.
    [one] **You have { $running } running game: you would resign it.**
   *[other] **You have { $running } running games: you would resign them all.**
} Your challenges would end, your settings and ratings would be deleted, and nothing would lead from your account to your games any more. Your opponents keep the games, with "NN" in place of your name. This can't be undone. Messages in channels are Discord's: delete them there.
privacy-deleted = Done: your data is deleted. If you play again, you start from zero.
answer-cut-off = I was interrupted, and nothing was done. Please try again.
answer-not-shared = It couldn't be posted here. `/games` gives you the files of finished games.
plan-shown = 🗒️ Your plan in game { $number } against { $opponent }. Only you can see it. As soon as your opponent plays a move of it, your answer is played:
plan-none = 🗒️ You plan nothing in game { $number } against { $opponent }. With a plan, your answer to a move you expect is played as soon as it comes.
plan-added = ✅ Planned.
plan-replaced = { $count ->
    [one] ✅ Planned. It takes the place of a line with another answer.
   *[other] ✅ Planned. It takes the place of { $count } lines with another answer.
}
plan-known = Your plan has that line already: nothing was changed.
plan-cleared = 🗒️ Nothing is planned in game { $number } against { $opponent } any more.
plan-expect = 🗒️ Which move do you expect from { $opponent }?
plan-expect-after = 🗒️ **{ $moves }**, and then? Which move do you expect from { $opponent }?
plan-answer = 🗒️ What do you answer after **{ $moves }**?
plan-begin = 🗒️ It's your move: which one do you have in mind? It isn't played yet.
plan-here = 🗒️ It's your move: your plan goes on with **{ $move }** once you play it.
plan-halted-claim = 🗒️ **{ $move }** from your plan wasn't played, because it would give away a draw you can claim. Claim it, or play the move yourself.
plan-halted-offer = 🗒️ **{ $move }** from your plan wasn't played, because you're offered a draw and a move declines it. Accept it, or play the move yourself.
plan-halted-flag = 🗒️ **{ $move }** from your plan wasn't played: your time was over.
plan-waits = Game { $number } against { $opponent }: your plan has stopped.
answer-asked-draw = You offered a draw. Your opponent can accept it, decline it, or just move, which declines it too.
answer-ruled = Done: both players of game { $number } have been told, and it's on record.
answer-gave-time = You gave your opponent { $span }.
answer-asked-time = You asked your opponent for more time. The request stands until they answer it or somebody moves.
answer-declined-time = You declined to give more time.
answer-asked-takeback = You asked to take back your move. The request stands until your opponent answers it or somebody moves.
answer-declined-takeback = You let the move stand.
answer-asked-pause = You asked for a pause. The request stands until your opponent answers it or somebody moves.
answer-declined-pause = You declined the pause. The game goes on.
answer-asked-abort = You asked to abort the game. The request stands until your opponent answers it or somebody moves.
answer-declined-abort = You declined to abort. The game goes on.
answer-paused = The game is paused, and both clocks are stopped. `/time` lets it go on.
answer-resumed = The game goes on, with the time that was left.
answer-vacation = { $games ->
    [one] Booked: your clock is stopped in 1 game. Your opponent has been told.
   *[other] Booked: your clock is stopped in { $games } games. Your opponents have been told.
}
answer-vacation-ahead = { $games ->
    [one] Booked: your clock will be stopped in 1 game. Your opponent has been told.
   *[other] Booked: your clock will be stopped in { $games } games. Your opponents have been told.
}
answer-vacation-ended = Welcome back! Your clock runs again where it's your move.
answer-vacation-off = Called off. It costs you no days.
day-today = today
day-tomorrow = tomorrow
vacation-ahead = 🏖 { $from } – { $until }
vacation-none = You have no vacation booked. `/vacation days:7` stops your clock for a week.
vacation-left = { $left ->
    [one] 1 day of { $days } is left in { $year }. A day that has begun counts.
   *[other] { $left } days of { $days } are left in { $year }. A day that has begun counts.
}
vacation-here = -# For your games in this server, also those that begin meanwhile. Live games go on, and so do games elsewhere: book a vacation there too.
vacation-outside = -# For your games outside of servers, also those that begin meanwhile. Live games go on, and so do games in servers: book a vacation there too.
answer-took-back = The move was taken back.
answer-declined-draw = You declined the draw. The game goes on.
answer-flag = Too late: the time had already run out.
answer-theirs = { $who } is to move.
answer-theirs-until = { $who } is to move · { $until }
answer-yours = It's your move.
resign-question = Resign game { $number }? { $opponent } will win.
resign-draws = Resign game { $number }? { $opponent } has no possible checkmate, so the game ends in a draw.
abort-question = You haven't both moved in game { $number } yet, so you can abort it without a result. { $opponent } will be told.
export-pgn = Game { $number } as PGN.
export-gif = Game { $number } as an animated GIF.
replay-time = took { $hours }:{ $minutes } h
replay-about = Replay of game { $number }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}
settings-me =
    Your settings. Choose below, or use the options of `/settings me`:
    - Board **{ $theme }**, pieces **{ $pieces }**, at the bottom **{ $side }**
    - Moves with **{ $notation }**
    - Boards in words: **{ $text }**
    - Reminders: **{ $reminders }**
    - Daily digest: **{ $digest ->
        [off] { choice-off }
       *[other] from { $digest } on, { $zone }
    }**
    - Asks before playing a move: **{ $confirm }**
    - Others may get puzzles from your games: **{ $puzzles }**
settings-server =
    Settings of this server. Choose below, or use the options of `/settings server`:
    - Language: **{ $language }**
    - Board **{ $theme }**, pieces **{ $pieces }**, at the bottom **{ $side }**
    - Moves with **{ $notation }**
    - Games are opened **{ $game-channel }**, a thread for each: **{ $threads }**
    - Weekly post: **{ $weekly }**
    - Puzzle of the day: **{ $puzzle }**
    - Challenges, unless they say otherwise: **{ $time }**, time-out: **{ $time-out }**, { $rated ->
        [yes] **rated**
       *[no] **{ mode-casual }**
    }
    - Who may challenge: **{ $challengers }**
    - Who may announce tournaments: **{ $organisers }**
    - Days of vacation per person and year: **{ $vacation }**
    - At most per person: games in progress **{ $max-games }**, unanswered challenges **{ $max-challenges }**, games against the computer **{ $max-computer-games }**
settings-organisers-managers = members with Manage Server
settings-games-in = in { $place }
settings-role = { $option }: a role of this server
settings-no-threads = I'm not allowed to create threads here, so games are played in the channel itself. For threads, allow me *Create Public Threads* and *Send Messages in Threads*.

## Lists and help
games-running = { $count ->
    [one] **One game in progress**
   *[other] **{ $count } games in progress**
}
games-frame = { $reader ->
    [owner] -# Black frame ▶: your move
   *[other] -# Black frame ▶: { $who } to move
}
games-mine = **{ $place }** 🟢 #{ $number } vs { $opponent } · { $move } · { $until } · { $link }
games-theirs = **{ $place }** ⚪ #{ $number } vs { $opponent } · { $move } · { $until } · { $link }
games-no-move = no moves yet
games-no-clock = no time limit
games-board = board
games-ended = **Finished games**
games-won = won
games-lost = lost
games-drawn = draw
games-void = no result
games-voided = declared void
games-paused = paused
games-vacation = 🏖 vacation, back { $until }
games-away = vacation
games-aborted = aborted
games-look = Look at a game
games-none-running = No game in progress.
games-none-wait = No other game is waiting for you.
reminder-one = ⏰ { $who }, your time is running out: { $game }
reminder-over = ⏰ { $who }: { $game }
reminder-many = ⏰ { $who }, your time is running out in { $count } games:
reminder-game = #{ $number } vs { $opponent } · { $move } · { $until } · { $link }
digest = { $count ->
    [one] ☀️ One game is waiting for your move:
   *[other] ☀️ { $count } games are waiting for your move:
}
digest-more = …and { $count } more: `/games`
games-done = - **{ $score }** vs { $opponent } · { $reason } · { $day } · #{ $number } · { $link }
games-no-page = There are no games on this page.
games-none = { $who } has no games yet.
games-none-mine = You have no games yet. Start one with `/challenge`.
games-computer = I play many games at once and keep no list of mine. `/games` shows yours.
choice-game-mine = #{ $number } · your move vs { $opponent } · { $move }
choice-game-theirs = #{ $number } · vs { $opponent } · { $move }
choice-game-others = #{ $number } · { $white } – { $black } · { $move }
help-start = **Next:** you have no game in progress. Type `/challenge`, or open somebody's profile, Apps, *Challenge to chess*. Nobody there? `/challenge level:` starts a game against the computer.
help-invited = **Next:** { $who } challenges you: { $link }
help-invited-alone = **Next:** { $who } challenges you: you got the card in private.
help-wait = { $count ->
    [one] **Next:** your game is waiting for your opponent. You'll be pinged when it's your move.
   *[other] **Next:** your { $count } games are waiting for your opponents. You'll be pinged when it's your move.
}
help-move = { $count ->
    [one] **Next:** one game is waiting for your move. Under the board, tap a piece, then its move, or type `/move`.
   *[other] **Next:** { $count } games are waiting for your move: `/games` shows them, with a button for each.
}
help-commands =
    - `/challenge` starts a game: with a person, with whoever accepts, or with `level:` against the computer. Accept, decline or withdraw with the buttons of its card.
    - Under the board, tap a piece, then its move; **More** opens your own board with takeback, plan and time. `/move` understands `Nf3`, `knight f3`, `g1f3` and `O-O`, German and Russian too.
    - `/games` lists your games, and gives you PGN, GIF and review of finished ones. `/board` shows a board to you alone, in words too.
    - `/draw` accepts, claims or offers a draw. If your next move would bring a claim about, name it with `move:` instead of playing it. If no checkmate is possible any more (a dead position), the game is a draw by itself.
    - `/takeback` undoes your last move if your opponent agrees, `/plan` plans answers to moves you expect, and `/hint` helps against the computer. `/puzzle` has puzzles from your games.
    - `/time` shows both clocks: give time, ask for some, pause. `/vacation` stops your clock for some days.
    - `/resign` asks you to confirm. **Abort** is under the board until both have moved; later **Resign** lets you ask for it. **Rematch** is under the ended board.
    - `/profile` has your statistics and your score against another player, `/leaderboard` the best players, `/tournament` the tournaments.
    - `/settings` is for boards, reminders and a server's rules, `/privacy` for your data, `/rules` for the rules of chess.

## Refusals: what is wrong, and what to do
failure = Something went wrong, and nothing was changed. Try again; if it keeps happening, give whoever runs this bot the code **{ $incident }**.
failure-uncertain = It is not certain whether this was done. Look at `/games` before you try again; if it keeps happening, give whoever runs this bot the code **{ $incident }**.
refused-unread = Something arrived garbled. Please try again, or type `/move`.
refused-lost-by-restore = This message is newer than the backup from which the bot was restored, so its buttons no longer work. `/games` links to the boards of your games.
refused-old-button = This button was made by another version of the bot. `/games` links to the boards of your games.
refused-outdated = This command is out of date: the bot has been updated. Reload Discord and pick the command again, or type `/help`.
refused-server-only = This command rules on games of a server. Use it in a server that has this bot.
refused-replay-empty = Nobody has moved yet, so there's nothing to replay.
refused-replay-long = This game is too long for an animated GIF. Get its moves with **PGN**.
refused-server-settings = Only members with *Manage Server* can change this. For your own boards there's `/settings me`.
refused-not-in-server = `/settings server` only works in a server. For your own boards there's `/settings me`.
refused-zone = I don't know that time zone. Write a city such as `Europe/Berlin`, or your UTC offset, such as `+2`.
refused-zone-missing = Which time zone are you in? Press **Time zone** below, or add the option `zone:`, such as `Europe/Berlin` or `+2`.
refused-hour-missing = At which hour? Add the option `digest:`.
refused-not-here = { $opponent } isn't in this server and wouldn't see the challenge. Invite them here first, or challenge them where you both are.
refused-bot = Other bots can't play here. Choose a person, or me to play the computer.
refused-member-bot = A bot can't take over a place. Choose a person, or remove the player and add a computer.
refused-level = The level, the style and the opening are for games against the computer. Choose me as your opponent, or leave them out.
refused-many-computers = { $limit ->
    [0] Games against the computer are turned off in this server.
    [one] You already have a game against the computer, and one is the limit here. Finish it first.
   *[other] You already have { $limit } games against the computer, and that's the limit here. Finish one first.
}
refused-still-running = This game is still running. Come back when it's over.
refused-rematched = The rematch has already begun: game { $number }.
refused-forgotten = Your opponent has deleted their data, so there can be no rematch. Play somebody else with `/challenge`.
refused-nothing-to-review = There's nothing to review: the game was aborted, or nobody had moved.
refused-review-busy = Other games are being reviewed right now. Try again in a few minutes.
refused-challenge-in-private = Nobody but you reads this conversation. Challenge people in a server that we share, or, once you've added me to your account (my profile, Add App), in your conversation with them. Here you can play the computer: `/challenge level:`.
refused-nothing-kept = Nothing is kept about you: you haven't played or set anything yet.
refused-none-ended = You haven't finished a game yet. You can review somebody else's game in the server where it was played: name it with `game:`.
refused-no-puzzle = This puzzle isn't there any more. `/puzzle` gives you another one.
refused-puzzle-answered = You've answered this puzzle already, and only the first answer counts. `/puzzle` gives you the next one.
refused-no-computer = There are hints only in games against the computer.
refused-time-unreadable = I can't read that time. Write `3 days` or `12h` for each move, `10d + 1d` or `15m + 10s` for a time bank with an increment, or `none`.
refused-time-out-of-range = Time per move must be between 1 hour and 14 days. For a time bank, name the increment too: `15m + 10s`.
refused-time-fischer = A time bank holds 1 hour to 60 days, plus up to 14 days per move. In a live game it holds 1 minute to 3 hours, plus up to 3 minutes per move.
refused-note = That note is too long: { $limit } characters at most.
refused-note-computer = Nobody would read your note in a game against me. Leave it out, or choose a person as your opponent.
refused-opening = I don't know that opening. Nearest to it: { $names }. Choose one from the list that appears while you type.
refused-opening-position = An opening needs the usual starting position. Leave out `opening:`, or play without `odds:` and `position:`.
refused-rated-computer = Games against the computer aren't rated. Leave `rated:` out, or challenge a person.
refused-nobody-claims = Games against the computer always end when time runs out. Leave `time-out:` out, or challenge a person.
refused-rated-position = Games with odds or from a position you set up aren't rated. Leave out `rated:`, or play without `odds:` and `position:`.
refused-odds-position = Games with odds start from the usual position. Leave out `odds:` or `position:`.
refused-rated-no-server = Ratings belong to a server, so a game here can't be rated. Leave `rated:` out, or challenge in a server.
refused-no-server = Ratings and results belong to a server. Use this command in one.
refused-already-challenged = You already have an open challenge to the same opponent here. Withdraw it on its card first if you want other terms.
refused-many-challenges = { $limit ->
    [one] One of your challenges is waiting for an answer, and that's the limit here. Withdraw it first:
   *[other] { $limit } of your challenges are waiting for an answer, and that's the limit. Withdraw one first:
}
refused-many-games = You already have { $limit } games in progress, and that's the limit. Finish one first.
refused-many-games-theirs = { $who } already has { $limit } games in progress, and that's the limit. One of them has to finish first.
refused-many-games-here = { $limit ->
    [one] You already have a game in progress in this server, and one is the limit here. Finish it first.
   *[other] You already have { $limit } games in progress in this server, and that's the limit here. Finish one first.
}
refused-many-games-theirs-here = { $limit ->
    [one] { $who } already has a game in progress in this server, and one is the limit here. It has to finish first.
   *[other] { $who } already has { $limit } games in progress in this server, and that's the limit here. One of them has to finish first.
}
refused-challengers-role = Only members with the role { $role } can start games here. You can still accept challenges.
refused-challengers-managers = Only members with *Manage Server* can start games here. You can still accept challenges.
refused-games-here = I can't open games in this channel: I need *View Channel*, *Send Messages* and *Attach Files* here. Allow me that in the channel's settings, then try again.
refused-games-in-thread = Games get threads of their own. Use this in the channel itself, not in one of its threads.
refused-too-fast = That was a lot at once. You can go on { $until }.
refused-no-game = You have no game in progress. Start one with `/challenge`.
refused-unknown = There is no such game. `/games` lists yours.
refused-choose = Which game? Choose one with the option `game`.
refused-not-a-player = Only { $white } and { $black } play in this game. Start your own with `/challenge`.
refused-game-of-others = This is the game of { $white } and { $black }.
refused-not-in-tournament = None of your games in progress belongs to this tournament.
refused-meant-waits = Your game against { $opponent } is waiting for you: { $link }
refused-meant = Your game against { $opponent }: { $link }
refused-moved-on = This board is out of date. Use the newest one:
refused-moved-on-here = This board is out of date. Here is the current one:
refused-moved-on-unseen = This board is out of date. `/board` shows the current one.
refused-over = This game is over.
refused-not-your-turn = It's { $opponent }'s move. You'll be pinged when it's yours.
refused-illegal = This move isn't legal here. `/move` suggests every legal one.
refused-offer-early = You can offer a draw once both sides have moved.
refused-yours-draw = You've already offered a draw. It stands until your opponent answers it or moves.
refused-theirs-draw = Your opponent is already offering a draw: accept it with `/draw`, or press **Decline**.
refused-offer-soon = { $moves ->
    [one] Your last offer was declined (a move declines it too). You can offer again after one more move.
   *[other] Your last offer was declined (a move declines it too). You can offer again after { $moves } more moves.
}
refused-no-request-draw = Your opponent hasn't offered a draw. You can offer one with `/draw`.
refused-own-offer = This is your own offer: only your opponent can answer it.
refused-claim = You can't claim a draw here. The game goes on, and you can try again later.
evidence-mate-unknown = I couldn't decide whether a checkmate is still possible. If you both see that it isn't, agree to a draw, or ask the arbiters of the server.
refused-no-clock = This game has no time limit.
refused-flag-falls-by-itself = This game ends by itself when a player's time is over, so there's nothing to claim. For games in which the win must be claimed, choose `time-out:` in `/challenge`.
refused-time-not-over = Your opponent's time isn't over, so there's nothing to claim. I'll tell you when there is.
refused-own-time-over = It's your own time that is over. You can still move, until your opponent claims the win.
refused-not-their-turn = It's your move. You can give time while it's your opponent's.
refused-time-enough = Your opponent has plenty of time already. You can give more once some of it is used up.
refused-plenty-left = You have plenty of time yourself. You can ask once some of it is used up.
refused-yours-time = You've already asked for more time. Your request stands until your opponent answers it or somebody moves.
refused-theirs-time = Your opponent is asking you for time: answer that first.
refused-asked-in-vain = Your opponent declined. You can ask again after the next move.
refused-no-request-time = Your opponent isn't asking for time. `/time` gives some all the same.
refused-own-request = This is your own request: only your opponent can answer it.
refused-nothing-to-take-back = You haven't made a move in this game yet, so there's nothing to take back.
refused-yours-takeback = You've already asked. The request stands until your opponent answers it or somebody moves.
refused-theirs-takeback = Your opponent is asking you for a takeback: agree with `/takeback`, or press **Decline**.
refused-no-request-takeback = Your opponent isn't asking to take back a move.
refused-plan-unchanged = Nothing was changed. Send the corrected line with `/plan`, or choose the moves from lists with **Plan ahead**.
refused-plan-first = I got stuck on the first move of your line, “{ $text }”. { $turn ->
    [theirs] A line begins with your opponent's move.
   *[yours] It's your move, so a line begins with yours.
}
refused-plan-after = I got stuck on “{ $text }” after **{ $moves }**.
refused-plan-empty = A line is your opponent's move with your answer, such as 12…Nxd5 13.exd5.
refused-plan-over = The game would be over after **{ $moves }**: leave out what comes after that.
refused-plan-yours = **{ $moves }** is your own move: play it with `/move`. A plan also says what you answer next.
refused-plan-unanswered = Your line ends with your opponent's move: **{ $moves }**. Add your answer, or leave that move out.
refused-plan-long = A line can have { $count } moves of each side at most.
refused-plan-many = A plan can have { $count } lines at most. Press **Clear plan** in `/plan`, or replace a line by one with another answer.
refused-played-elsewhere = There is no such game in this server. A game's number is below its board.
refused-own-game = You play in this game yourself. Ask another arbiter to decide.
refused-which-game = Which game? Name it with `game:`; its number is below the board.
refused-reason = Say why in at most { $limit } characters: both players see it.
refused-extension = Write how much time to give, between 1 minute and 14 days: `12h`, `2 days`, `30 min`.
refused-paused = This game is paused: the clocks are stopped, and nobody can move. You'll get a message when it goes on.
refused-not-paused = This game isn't paused.
refused-paused-players = This game is paused. `/time` lets it go on.
refused-yours-pause = You've already asked for a pause. Your request stands until your opponent answers it or somebody moves.
refused-theirs-pause = Your opponent is asking you for a pause: `/time` agrees or declines.
refused-pause-in-vain = Your opponent declined. You can ask for a pause again after the next move.
refused-no-request-pause = Your opponent isn't asking for a pause. You can ask for one with `/time`.
refused-yours-abort = You've already asked to abort the game. Your request stands until your opponent answers it or somebody moves.
refused-theirs-abort = Your opponent is asking you to abort the game: answer that first.
refused-no-request-abort = Your opponent isn't asking to abort the game.
refused-vacation-days = A vacation lasts between 1 and { $most } days.
refused-vacation-never = There are no vacations in this server. `/time` asks your opponent for time.
refused-vacation-left = { $left ->
    [0] You have no days of vacation left in { $year }. `/time` asks your opponent for time.
    [one] You have 1 day of vacation left in { $year }. Choose fewer days.
   *[other] You have { $left } days of vacation left in { $year }. Choose fewer days.
}
refused-vacation-from = Choose a first day from today on and at most a year ahead, such as `tomorrow`, `24.12.` or `2026-12-24`.
refused-vacation-overlaps = You already have a vacation from { $from } to { $until }. Choose other days, or end that one: `/vacation` shows it.
refused-vacation-no-game = You have no game here that a vacation would stop. It stops running games in this place, but not live ones.
refused-vacation-too-late = Too late: in every game that your vacation would stop, the time had already run out. Nothing is booked, and it costs you no days.
refused-vacation-over = This vacation is over. `/vacation` shows what's booked.
refused-vacation-missing = Say how many days as well: `/vacation days:7`.
refused-against-computer = The computer neither needs time nor gives any. Choose more time, or none at all, when you start the game.
refused-too-late-to-abort = You've both moved, so you can't abort the game on your own any more. **Resign** also lets you ask your opponent to abort it.
refused-yourself = You can't play against yourself. Choose somebody else, or leave the opponent out so that anybody can accept.
refused-own-challenge = This is your own challenge. Wait for somebody to accept it, or press **Withdraw**.
refused-not-for-you = This challenge is for somebody else.
refused-not-yours = Only the challenger can do that. Start a game of your own with `/challenge`.
refused-open = There's no need to decline an open challenge: whoever wants to play accepts it.
refused-people-first = Give people time to accept first. You can play me instead { $until }.
refused-accepted = This challenge has already been accepted.
refused-declined = This challenge has been declined. Start a new one with `/challenge`.
refused-countered = This challenge was answered with a counter-offer.
refused-same-terms = That's exactly what you were offered. Choose other terms, or just accept the challenge.
refused-new-terms = { $who } has changed whether this game counts for ratings. Look at the challenge again, then press **Accept**.
refused-withdrawn = This challenge has been withdrawn. Start a new one with `/challenge`.
refused-expired = Nobody answered this challenge in time. Start a new one with `/challenge`.

## Hints
hint-piece = { $piece ->
    [king] Think about your king on { $square }.
    [queen] Think about your queen on { $square }.
    [rook] Think about your rook on { $square }.
    [bishop] Think about your bishop on { $square }.
    [knight] Think about your knight on { $square }.
   *[pawn] Think about your pawn on { $square }.
}
hint-move = Try **{ $move }**.
end-hints = { $count ->
    [one] { $who } took a hint.
   *[other] { $who } took { $count } hints.
}
hint-late = The game has gone on, so this hint is no use any more.
button-hint = Hint
button-hint-move = Show the move
button-play = Play { $move }

## Puzzles
puzzle-shown =
    🧩 { $side ->
        [white] **White to move.**
       *[black] **Black to move.**
    } Find the best move.
    -# { $own ->
        [yes] From one of your games
       *[no] From a game in this server
    }
puzzle-none = 🧩 There's no puzzle for you at the moment. Puzzles come from reviewed games: ask for the `/review` of a finished game, and a few minutes later the best moves that were missed in it are puzzles.
puzzle-solved = ✅ **Right!** { $line }
puzzle-helped = ✅ **Right**, with a hint. { $line }
puzzle-wrong = ❌ **{ $line }** isn't the best move.
puzzle-played = That's what was played in the game. The answer: { $line }
puzzle-failed = Best was **{ $line }**
puzzle-given-up = 🏳️ Best was **{ $line }**
puzzle-rating = -# Your puzzle rating: { $rating } ({ $gained }) · solved in a row: { $streak }
puzzle-daily = 🧩 **Puzzle of the day**, from a game of this server. { $side ->
    [white] White to move: what is the best move?
   *[black] Black to move: what is the best move?
}
puzzle-solvers = The last one was solved by { $who }.
button-give-up = Give up
button-solve = Solve
button-next-puzzle = Next puzzle

## Why a typed move is not played
move-empty = There's no move in what you typed. Write it like `Nf3`, `knight f3`, `exd5`, `O-O` or `g1f3`.
move-too-long = That's too long for a move. Write it like `Nf3`, `knight f3`, `exd5`, `O-O` or `g1f3`.
move-unreadable = I can't read that as a move. Write it like `Nf3`, `knight f3`, `exd5`, `O-O`, `e8=Q` or `g1f3`.
move-no-square = There is no square { $square }: the board goes from a1 to h8.
move-is-command = That isn't a move. Type `/{ $command }` instead.
move-meant = Did you mean **{ $move }**?
move-ambiguous = More than one piece can make that move. Which one?
move-which-side = To which side? You can castle on both.
move-promotion-missing = The pawn promotes: add a piece, such as `e8=Q`.
move-candidates = Possible: { $moves }
illegal-no-such-piece = { $piece ->
    [king] Your king is not there.
    [queen] You have no queen that can make this move.
    [rook] You have no rook that can make this move.
    [bishop] You have no bishop that can make this move.
    [knight] You have no knight that can make this move.
   *[pawn] You have no pawn that can make this move.
}
illegal-empty-square = There is nothing on { $square }.
illegal-wrong-side = The piece on { $square } is your opponent's.
illegal-cannot-reach = { $piece ->
    [king] Your king can't
    [queen] None of your queens can
    [rook] None of your rooks can
    [bishop] None of your bishops can
    [knight] None of your knights can
   *[pawn] None of your pawns can
} move to { $square }.
illegal-own-piece = Your own piece is on { $square }.
illegal-blocked = A piece on { $square } is in the way.
illegal-nothing-to-capture = Pawns capture diagonally, and there is nothing to capture on { $square }.
illegal-en-passant = { $how ->
    [late] En passant is possible only on the very next move: for the pawn on { $pawn } it is too late.
    [step] En passant is possible only after a double step: the pawn on { $pawn } moved one square only.
   *[other] En passant is possible only after a double step: the pawn on { $pawn } hasn't just made one.
}
illegal-pinned = That piece is pinned by the one on { $square }; moving it would expose your king.
illegal-king-into-check = Your king would be in check from { $square }.
illegal-leaves-check = Your king is in check from { $square }, and this move doesn't stop it.
illegal-castling-in-check = You can't castle while in check (from { $square }).
illegal-castling-through-check = You can't castle: { $square } is attacked, and the king would cross it or land on it.
illegal-castling-lost = You can't castle { $wing ->
    [king] kingside
   *[queen] queenside
} any more: { $move } gave up the right.
illegal-castling-never = You can't castle { $wing ->
    [king] kingside
   *[queen] queenside
}: the start position didn't allow it.
illegal-castling-blocked = You can't castle: there's a piece on { $square }.
illegal-no-promotion = This move doesn't promote a pawn.

## Why a game cannot start from a position
fen-wrong = I can't use this position:
fen-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
fen-over = The game would be over at once { $reason }.
fen-unknown = I can't read that as a position. A FEN describes one in a line, such as `4k3/8/8/8/8/8/4P3/4K3 w - - 0 1`; board editors show it. You can also write `startpos`, `960` for a random Chess960 position, or its number, 0 to 959.
fen-too-many-fields = it has more than six parts
fen-ranks = it needs eight ranks and has { $found }
fen-rank-length = rank { $rank } does not have eight squares
fen-unknown-piece = { $letter } is neither a piece nor a number of empty squares
fen-turn = the side to move must be `w` or `b`
fen-castling-text = the castling rights cannot be read
fen-en-passant-text = the en passant square cannot be read
fen-halfmove-clock = the half-move clock must be a number
fen-fullmove-number = the move number must be a number
fen-no-king = { $side ->
    [white] White
   *[black] Black
} has no king
fen-many-kings = { $side ->
    [white] White
   *[black] Black
} has more than one king
fen-opponent-in-check = the side not to move is in check
fen-pawn-on-edge = a pawn cannot stand on { $square }
fen-many-pawns = { $side ->
    [white] White
   *[black] Black
} has more than eight pawns
fen-many-pieces = { $side ->
    [white] White
   *[black] Black
} has more than sixteen pieces
fen-many-promotions = { $side ->
    [white] White
   *[black] Black
} has more promoted pieces than missing pawns
fen-castling = { $side ->
    [white] White
   *[black] Black
} can't have that castling right: the king or rook is elsewhere
fen-en-passant = no pawn can just have passed { $square }
fen-impossible-check = no legal move could have given this check

## Choosing moves
button-with-offer = 🤝 Offer a draw with it
button-without-offer = 🤝 With a draw offer ✓
button-rules = Rules of chess
button-rule = Rules: { $topic }
button-back = ◀ Back
button-forward = Next ▶
button-finished = Finished games
button-running = Games in progress
button-move-against = Move · { $opponent }
button-next = Next game ({ $count } waiting)
button-just-play = Just play
button-settings-boards = Boards
button-settings-reminders = Reminders
button-settings-moves = Moves
button-settings-games = Games
button-settings-channels = Channels
button-settings-limits = Limits
button-settings-members = Members
button-settings-zone = Time zone
button-settings-time = Time
button-just-offer = Just offer
button-delete-data = Delete my data
button-export-data = Export
button-all-games = My games (PGN)
button-keep-data = Leave everything as it is
button-keep-playing = Keep playing
moves-game = -# Game { $number } · vs { $opponent }
moves-with-offer = 🤝 You offer a draw with the move you choose.
moves-kind = { $piece ->
    [king] King
    [queen] { $count ->
        [one] Queen
       *[other] Queens
    }
    [rook] { $count ->
        [one] Rook
       *[other] Rooks
    }
    [bishop] { $count ->
        [one] Bishop
       *[other] Bishops
    }
    [knight] { $count ->
        [one] Knight
       *[other] Knights
    }
   *[pawn] { $count ->
        [one] Pawn
       *[other] Pawns
    }
}
moves-proves = you can claim: { $reason }
moves-reading = { $piece ->
    [king] King
    [queen] Queen
    [rook] Rook
    [bishop] Bishop
    [knight] Knight
   *[pawn] Pawn
} { $from } { $takes ->
    [yes] takes
   *[no] to
} { $to }
claim-question = With { $move } you can claim a draw ({ $reason }). A claim names the move without playing it. If you just play it, only your opponent can claim.
draw-question = You can claim a draw ({ $reason }): the game ends at once. An offer leaves it to your opponent.
confirm-question = Play **{ $move }**? This is the position after it.
confirm-with-offer = 🤝 You also offer a draw.
versus = vs { $opponent }
choose-which = Which game do you mean?
choose-placeholder = Choose a game
choose-nowhere = This move can't be played in any of your games here.
choose-not-your-turn = It isn't your move in any of your games here.
choose-no-offer = You can't offer a draw in any of your games here now.
choose-no-takeback = You have no move to take back in any of your games here, or your opponent has already declined.
choose-no-plan = This line fits none of your games here.
refused-shared = It's already here: { $link }
choose-no-line = This line fits none of your games here, or is too long for this question. Look at a board, or name the game with `game:`.
refused-sharing = It's on its way and will appear in the channel in a moment.

## Reviews
review-progress = The game is being reviewed: move { $number } of { $moves }.
review-closer = The game is being reviewed: a closer look at move { $number }.
review-headline = **Review of game { $number }**
review-side = { $who }: accuracy { $accuracy }% · { $flaws }
review-side-none = { $who }: no moves
review-flawless = no mistakes
review-inaccuracies = { $count ->
    [one] 1 inaccuracy
   *[other] { $count } inaccuracies
}
review-mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
review-blunders = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
review-turned = Turning point: **{ $move }**. { $who }'s winning chances fell from { $before }% to { $after }%. Better was **{ $better }**.
review-others = Other mistakes:
review-flaws = Could have been better:
review-missed = { $move } (better { $better })
review-book = Opening up to { $move }: { $opening }.
reason-piece = { $piece ->
    [king] the king
    [queen] the queen
    [rook] the rook
    [bishop] the bishop
    [knight] the knight
   *[pawn] the pawn
} on { $square }
reason-target = { $piece ->
    [king] the king
    [queen] the queen
    [rook] the rook
    [bishop] the bishop
    [knight] the knight
   *[pawn] the pawn
} on { $square }
reason-mate = { $how ->
    [misses] There was
   *[allows] Now there is
} { $where ->
    [far] a forced mate
    [back-rank] a back-rank mate
   *[anywhere] mate
}{ $moves ->
    [0] {""}
   *[other] {" "}in { $moves }
}{ $how ->
    [misses] {""}
   *[allows] {": "}{ $move }
}.
reason-takes = { $how ->
    [misses] { $by } could have taken { $target }.
   *[allows] { $by } can take { $target }.
}
reason-takes-back = { $by } takes back: a { $lost ->
    [queen] queen
    [rook] rook
    [bishop] bishop
   *[knight] knight
} for a { $won ->
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
}.
reason-fork = { $how ->
    [misses] Missed fork
   *[allows] Fork
}: after { $move }, { $by } attacks { $other } and { $target }.
reason-pin = { $how ->
    [misses] Missed pin
   *[allows] Pin
}: after { $move }, { $piece } is pinned to { $behind } and will be lost.
reason-skewer = { $how ->
    [misses] Missed skewer
   *[allows] Skewer
}: after { $move }, { $piece } must move, and { $by } takes { $target }.
reason-trap = { $how ->
    [misses] Missed trap
   *[allows] Trap
}: after { $move }, { $by } attacks { $target }, and there is no escape.
reason-promotes = { $how ->
    [misses] The pawn on { $square } could have got through and promoted.
   *[allows] The pawn on { $square } gets through and promotes.
}

## Ratings and results
rated-games = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}
standing-won = { $count ->
    [one] 1 win
   *[other] { $count } wins
}
standing-drawn = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}
standing-lost = { $count ->
    [one] 1 loss
   *[other] { $count } losses
}
standing-score = { $side ->
    [white] White
   *[black] Black
}: { $won }, { $drawn }, { $lost }
standing-counted = -# Counts games between people in this server, rated or not, in which each side has made at least three moves.
standing-provisional = -# ? means provisional: there have been too few rated games lately to be sure.
profile-headline = **Profile of { $who }**
profile-rating = { $pace }: **{ $rating }** ± { $deviation } · { $games }
profile-unrated = No rated games yet. `/challenge rated:` starts one.
profile-streak-won = { $count } wins in a row
profile-streak-drawn = { $count } draws in a row
profile-streak-lost = { $count } losses in a row
profile-openings = Openings played most: { $openings }
profile-none = { $who } hasn't finished a game in this server yet. Games against the computer and those with fewer than three moves a side don't count.
profile-computer = The computer has no rating, and games against it don't count. Choose a person.
versus-points = { $who } **{ $mine } – { $theirs }** { $opponent }
leaderboard-headline = **Leaderboard · { $pace }**
leaderboard-place = { $place }. **{ $rating }** { $who } · { $games }
leaderboard-least = -# It takes { $count } rated games to be listed.
leaderboard-none = Nobody is on the leaderboard yet ({ $pace }): it takes { $count } rated games. Start one with `/challenge rated:`.
leaderboard-no-page = There's nobody on this page. Go to the first one with `/leaderboard`.
leaderboard-more = More: `/leaderboard pace:{ $pace } page:{ $page }`
week-headline = **The chess week**
week-gained = { $points } in the week
week-longest = **Longest game:** { $white } – { $black } **{ $result }** · { poster-moves } · { $link }
week-waiting = **Waiting longest**
week-waits = { $opponent } for { $who }'s move · { $since } · { $link }
chart-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
chart-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }

## Tournaments
tournament-swiss = Swiss, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: in each you meet somebody with about as many points
tournament-single = Round robin: everybody plays everybody
tournament-double = Double round robin: everybody plays everybody twice
tournament-invites = 🏆 **{ $name }** · { $organiser } invites you to a tournament.
tournament-headline = 🏆 **{ $name }** · organised by { $organiser }
tournament-room = For everybody, { $room } players at most
tournament-room-role = For members with { $role }, { $room } players at most
tournament-limit = A round lasts { $span } at most; in a game that isn't over by then, the player who has used more time loses, or draws if the opponent can't mate.
tournament-together = { $count ->
    [one] Everybody plays one game at a time.
   *[other] Everybody plays { $count } games at a time at most.
}
tournament-by-lot = Numbers are drawn by lot.
tournament-vacation = A vacation stops the clocks here too.
tournament-begins = Begins { $until }, or earlier if { $organiser } starts it
tournament-begins-by-word = Begins when { $organiser } starts it
tournament-entrants = { $count ->
    [0] Nobody has joined yet.
   *[other] Joined ({ $count }): { $players }
}
tournament-entrants-more = { $players } and { $count } more
tournament-running = ▶️ Round { $round } of { $rounds } is being played in { $place }.
tournament-done = 🏁 It is over. { $winners }
tournament-ended-early = ⏹ It was ended early.
tournament-off = ✖️ It was called off.
tournament-waits = **{ $name }** hasn't begun yet.
tournament-preview = -# Only you see this so far. Change it here, or post it in this channel.
preview-change = Change the terms
preview-members = Only for members with this role
preview-everybody = For everybody
preview-no-limit = Rounds without a time limit
preview-by-rating = Number the players by rating
preview-by-lot = Number the players by lot
preview-vacations = Vacations stop the clocks
preview-no-vacations = Vacations don't stop the clocks
preview-all-at-once = All games of a player at once
preview-at-once = { $count ->
    [one] One game of a player at a time
   *[other] { $count } games of a player at a time
}
round-headline = **Round { $round } of { $rounds }** · { $name }
round-until = The round lasts until { $until }.
round-bye = { $who } has no opponent and is awarded the win: **1 point**.
round-off = { $who } sits this round out: { $worth ->
    [nothing] no point
    [full] **1 point**
   *[half] **½ point**
}.
round-waits = -# Games without a board begin as soon as their players have finished others.
my-game-none = You have no running game in **{ $name }**.
round-more = { $count ->
    [one] …and 1 more game: it is in { $place }.
   *[other] …and { $count } more games: they are in { $place }.
}
round-more-free = { $count ->
    [one] …and 1 more player sits this round out.
   *[other] …and { $count } more players sit this round out.
}
standings-headline = **Standings after round { $round } of { $rounds }** · { $name }
standings-headline-during = **Standings during round { $round } of { $rounds }** · { $name }
standings-headline-all = **Standings** · { $name }
standings-row = { $place }\. { $who } · { $points }
points = { $count ->
    [half] ½ point
    [one] { $points } point
   *[other] { $points } points
}
standings-out = – { $who }: left before playing half of their games: none counts
standings-legend-swiss = -# 4w1: against number 4, with White, won · BH: the opponents' points added up · BH-1: without the lowest
standings-legend-robin = -# SB: the points of those you beat, and half of those you drew with
standings-legend = -# + a win without a game · – a loss without one · ½ on its own: sat the round out
table-player = Player
table-points = Pts
table-bye = bye
table-white = w
table-black = b
table-buchholz-cut = BH-1
table-buchholz = BH
table-wins = W
table-draws = D
table-losses = L
table-game = { $side ->
    [white] White
   *[black] Black
} against { $opponent }: { $result }
table-sonneborn = SB
over-headline = 🏁 **{ $name } is over.**
over-winners = { $count ->
    [1] 🥇 { $players } wins with a score of { $points }.
   *[other] 🥇 First place is shared by { $players } with a score of { $points } each.
}
over-best-people = 🏅 First among the people: { $players } · { $points }
over-second = 🥈 { $players }: { $points }
over-third = 🥉 { $players }: { $points }
over-tie = -# Equal points: { $who } is ahead of { $other } on { $by }.
tiebreak-direct-encounter = the direct encounter
tiebreak-buchholz = Buchholz (the opponents' points: { $own } to { $theirs })
tiebreak-buchholz-cut1 = Buchholz Cut 1 (the opponents' points without the fewest: { $own } to { $theirs })
tiebreak-sonneborn-berger = Sonneborn-Berger (points of those beaten, half of those drawn with: { $own } to { $theirs })
tiebreak-wins = the number of wins ({ $own } to { $theirs })
tiebreak-black-wins = the number of wins with Black ({ $own } to { $theirs })
tiebreak-progressive = the progressive score ({ $own } to { $theirs })
over-closed = ⏹ { $organiser } has ended **{ $name }** early. These are the standings; running games go on without it.
over-called-off = ✖️ **{ $name }** was called off.
over-too-few = ✖️ { $who }: **{ $name }** was called off, because fewer than two players had joined when it was to begin.
over-stuck = { $organiser }, round { $round } of **{ $name }** can't be paired: no pairing is left that the rules allow. You can end the tournament with `/tournament manage`.
parted-left = { $who } has left **{ $name }**.
parted-removed = { $who } was removed from **{ $name }**.
parted-you = You were removed from the tournament **{ $name }** by { $organiser }. Your opponents are awarded your running games.
parted-list = { $organiser } took you off the list of the tournament **{ $name }**, which hasn't begun yet.
seated-you = { $organiser } put you on the list of the tournament **{ $name }**: { $channel }. You'll be pinged when a round begins. Don't want to play? Press **Leave** on its card.
parted-awards = { $count ->
    [one] { $players } is awarded the win because the opponent { $how ->
        [left] left
       *[removed] was removed from
    } the tournament.
   *[other] { $players } are awarded the win because the opponent { $how ->
        [left] left
       *[removed] was removed from
    } the tournament.
}
parted-void = Fewer than half of the games of { $who } were played. Under the rules for round robins (FIDE Handbook C.05) none of them counts in the standings, and neither do the wins awarded now.
round-extended = ⏱ Round { $round } of **{ $name }** now lasts until { $until }.
missing = { $who }, are you still there? You lost two games of **{ $name }** in a row without a move. Go on playing, or press **Leave**; otherwise { $organiser } can remove you.
done-created = **{ $name }** is announced. Players join with the button; **Manage** on its card starts it.
done-created-unseen = **{ $name }** is announced, but I can't post in { $channel }, so nobody sees it. Close it with `/tournament manage` and try another channel.
done-joined = You're in: **{ $name }**. You'll be pinged when a round begins.
done-joined-late = You're in: **{ $name }**. You play from the next round on.
done-entered = { $who } takes part in **{ $name }**.
manage-headline = **Manage { $name }**
manage-games = { $count ->
    [0] No game is running.
    [one] 1 game is running.
   *[other] { $count } games are running.
}
manage-whom-remove = Who is to leave **{ $name }**?
manage-whom-replace = Whose place in **{ $name }** is to be taken?
manage-whom-no-show = Who didn't appear? The opponent is awarded the win.
manage-choose = Choose a player
manage-against = against { $opponent } · game { $number }
manage-level = Which computer is to play in **{ $name }**?
manage-choose-level = Choose a level
manage-substitute = Who plays in **{ $name }** instead of { $who }?
remove-question-open = Take { $who } off the list of **{ $name }**?
remove-question = Remove { $who } from **{ $name }**? Their opponents are awarded the running games, and nobody comes back into a tournament.
no-show-question = Did { $who } not appear for game { $number }? The opponent is awarded the win.
withdraw-question = Leave **{ $name }**? You can't come back. { $count ->
    [0] None of your games is running.
    [one] Your opponent is awarded the win in your running game.
   *[other] Your opponents are awarded the wins in your { $count } running games.
}
bye-question = Sit out round { $round } of **{ $name }**? You get half a point and no opponent. You can do this twice, but not in the last round.
close-question = End **{ $name }** now? The standings stay as they are, and nothing more is paired. { $count ->
    [0] No game is running.
    [one] The game that is still running goes on outside the tournament.
   *[other] The { $count } games that are still running go on outside the tournament.
}
call-off-question = Call off **{ $name }**? { $count ->
    [one] 1 player has joined.
   *[other] { $count } players have joined.
}
done-left = You're no longer in **{ $name }**.
done-parted = You've left **{ $name }**. Your opponents are awarded your running games.
done-begun = Done. The pairings of **{ $name }** are on their way.
done-paired = { done-begun }
done-removed = Done: the player is out of **{ $name }**, and everyone affected has been told.
done-struck = Done: the player is off the list of **{ $name }**. Whoever is affected gets a private message.
done-replaced = Done: **{ $name }** has the new player. Whoever is affected gets a private message.
done-rests = You sit out round { $round } of **{ $name }** for half a point.
done-forfeited = Done: the game is awarded, and both players have been told.
done-extended = Done: the round lasts longer.
done-closed = Done: **{ $name }** is closed.
saved-games = All games of **{ $name }** as PGN.
saved-report = The report of **{ $name }** as TRF, which every pairing program reads.
why-headline = **Round { $round }: { $who }** · { $name }
why-not-there = { $who } takes no part in round { $round }.
why-not-yet = { $who } joined later and plays from round { $from }.
why-table = Opponent ({ $opponent }) and colour come from the Berger table of the round robin; lot or rating only set the numbers.
why-table-bye = The number of players is odd: the Berger table has nobody for { $who } in this round, and the win is awarded.
why-off = { $who } asked for this round off.
why-bye = The number of players is odd, so somebody has no opponent. The bye goes to the lowest score that can have it: { $who } had a score of { $score }.
why-bye-had = - fewer points, but already a full point without playing: { $players }
why-bye-needed = - fewer points, but the others couldn't all be paired without them: { $players }
why-level = { $who } had a score of { $score }, as { $opponent } did. { $group } players had this score; the upper half meets the lower half, as far as the rules allow.
why-down = { $who } had a score of { $score }, and nobody else with it was left to play: paired down to { $opponent } with { $theirs }.
why-up = { $who } had a score of { $score } and was paired up: { $opponent } with { $theirs } had no opponent left with as many points.
why-met = - already met: { $players }
why-same-colour = - both would have to have { $color ->
    [white] White
   *[black] Black
}: { $players }
why-colour = { $color ->
    [white] White
   *[black] Black
}: { $reason }
colour-no-conflict = both players get the colour they are due.
colour-stronger-preference = { $favoured } had the stronger claim to a colour.
colour-alternation = colours alternate from the last round in which they differed.
colour-higher-ranked = { $favoured } is ranked higher and gets the colour that is due.
colour-lot = colours were drawn by lot for round 1.
refused-no-tournament = There is no tournament here. `/tournament create` announces one.
refused-which-tournament = Which tournament? Choose one with the option `tournament`:
refused-organisers-managers = Tournaments are run here by members with *Manage Server*. They can let others do it too: `/settings server organisers:`.
refused-organisers-role = Tournaments are run here by members with { $role }, or with *Manage Server*.
refused-cup-name-too-long = A tournament needs a name of { $limit } characters at most.
refused-cup-wrong-rounds = A Swiss has between 1 and { $limit } rounds. Choose a number with `rounds:`.
refused-cup-no-rounds = In a round robin everybody plays everybody, so the number of rounds follows from the players. Leave `rounds:` out, or choose `system:Swiss`.
refused-cup-wrong-room = A tournament with this system has between 2 and { $limit } players. Choose a number with `max-players:`.
refused-cup-begins-in-the-past = The time at which this tournament was to begin is over. Announce it anew with `/tournament create`.
refused-cup-rests-already = You sit out the next round of **{ $name }** already.
refused-cup-rested-enough = { $limit ->
    [one] In **{ $name }** you can sit out 1 round for half a point, and you've done so.
   *[other] In **{ $name }** you can sit out { $limit } rounds for half a point, and you've done so.
}
refused-cup-rests-last = Nobody can sit out the last round of **{ $name }** for half a point. If you can't play, press **Leave** on its card: that lets the others know.
refused-cup-no-clock = A tournament needs a time limit, or it would never end. Choose one with `time:`, such as `3 days`.
refused-cup-too-many = { $limit ->
    [one] One tournament of yours isn't over yet, and that's the limit. End it first with `/tournament manage`.
   *[other] { $limit } tournaments of yours aren't over yet, and that's the limit. End one first with `/tournament manage`.
}
refused-cup-announced = **{ $name }** is announced already, in { $channel }.
refused-cup-already-in = You already take part in **{ $name }**. You'll be pinged when a round begins.
refused-cup-other-in = That player already takes part in **{ $name }**. `/tournament standings` shows who does.
refused-cup-not-in = You don't take part in **{ $name }**.
refused-cup-may-join = You can still join: `/tournament join`.
refused-cup-other-not-in = That player doesn't take part in **{ $name }**. `/tournament standings` shows who does.
refused-cup-full = All { $limit } places in **{ $name }** are taken. If somebody leaves, you can join.
refused-cup-not-admitted = Only members with the role { $role } can take part in **{ $name }**. Ask { $organiser }.
refused-cup-too-few = A tournament needs at least two players. Wait for more to join **{ $name }**.
refused-cup-begun = **{ $name }** has already begun. Watch it with `/tournament standings`.
refused-cup-not-begun = **{ $name }** hasn't begun yet. { $organiser } starts it with `/tournament manage`.
refused-cup-ended = **{ $name }** is over. `/tournament standings` shows how it ended.
refused-cup-not-organiser = Only { $organiser }, who organises **{ $name }**, or a member with *Manage Server* can do that.
refused-cup-no-deadline = The rounds of **{ $name }** have no deadline, so there is nothing to extend. `/arbiter extend` gives time in a single game.
refused-cup-only-in-swiss = **{ $name }** is a round robin and has begun: nobody can join or sit out a round any more.
refused-cup-gone = You aren't in **{ $name }** any more, and nobody comes back into a tournament.
refused-cup-other-gone = This player isn't in **{ $name }** any more, and nobody comes back into a tournament.
refused-cup-all-paired = The last round of **{ $name }** is paired already.
refused-cup-no-such-game = That player has no such game in **{ $name }**. `/tournament pairings` with `round:` shows who plays whom.
refused-cup-game-over = That game is over already.
refused-pairing-running = { $count ->
    [one] The round isn't over: 1 game is still being played. `/tournament pairings` shows it.
   *[other] The round isn't over: { $count } games are still being played. `/tournament pairings` shows them.
}
refused-pairing-impossible = No next round can be paired: every pairing would break a rule. End **{ $name }** with `/tournament manage`.
refused-pairing-too-few = Fewer than two players are left in **{ $name }**. End it with `/tournament manage`.
refused-pairing-over = All rounds of **{ $name }** have been played.
refused-in-tournament = This game belongs to a tournament: there are no hints, and its players can't abort it, pause it, take moves back or ask for a rematch.
refused-round-number = There is no such round in **{ $name }** yet. The latest is round { $round }.
refused-span = I can't read that time. Write `3 days`, `2 weeks` or `12h`.

## The rules of chess: the pages of /rules. Each text has one or two sentences, and a test proves each text (`present/tests/rules.rs`)
rules-title = ### The rules of chess
rules-heading = ### { $topic } · { $page }/{ $pages }
rules-here = **In this bot:** { $text }
rules-laws = -# FIDE Laws of Chess 2023: { $articles }
rules-choose = Choose a topic
rules-dots = The piece on { $square } can go to { $squares }.
rules-arrows = Arrows: { $arrows }.
rules-result = Result: { $result }.
rules-start-1 = White makes the first move; then the players take turns.
rules-start-2 = You win by **checkmate**: you attack the enemy king, and no legal move can save it.
rules-start-3 = A dot is a square a piece can go to, a ring a piece it can capture. An arrow is a move, a dashed arrow an attack.
rules-start-here = choose a topic below, or read on with **Next ▶**.
rules-king-1 = The **king** moves one square in any direction.
rules-king-2 = It may not go where an enemy piece attacks: the black rook guards the whole e-file.
rules-king-here = a move into check is refused, and you're told which piece attacks. Castling has a topic of its own.
rules-pieces-here = Under the board, tap a piece to see its moves. `/move` reads `Nf3`, `knight f3` or `g1f3`.
rules-queen-1 = The **queen** moves any number of squares along a rank, a file or a diagonal.
rules-queen-2 = It can't jump: the white pawn on b4 stops it. It can capture the black pawn on d6.
rules-rook-1 = The **rook** moves any number of squares along a rank or a file.
rules-rook-2 = A piece captures by going to the square of an enemy piece, which leaves the board: here the pawn on d6.
rules-rook-3 = No piece goes to a square where a piece of its own side stands.
rules-bishop-1 = The **bishop** moves any number of squares along a diagonal, so it stays on squares of one colour.
rules-bishop-2 = The white pawn on b2 stops it. It can capture the black pawn on f6.
rules-knight-1 = The **knight** moves two squares straight and then one to the side, like an L.
rules-knight-2 = It's the only piece that jumps over others, whichever side they belong to.
rules-pawn-1 = A **pawn** moves one square straight ahead, never backwards.
rules-pawn-2 = From its first square it may also go two.
rules-pawn-3 = Every square on its way must be empty.
rules-pawn-here = `e4` is enough for a pawn move; `pawn e4` and `e2e4` work too.
rules-pawn-takes-1 = A pawn captures one square diagonally ahead: here either knight.
rules-pawn-takes-2 = It can't capture straight ahead: the black pawn on e5 stops it.
rules-pawn-takes-here = `exd5`, `ed5` or just `ed` is enough.
rules-promotion-1 = A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight, in the same move.
rules-promotion-2 = You choose, whatever has been captured: a second queen is fine.
rules-promotion-here = nobody chooses for you. `e8` alone asks which piece, `e8=N` says it.
rules-castling-1 = The king goes two squares towards a rook, and that rook goes to the square the king has crossed.
rules-castling-2 = Here both sides are open: the king can castle to g1 or to c1.
rules-castling-here = type `O-O`, `O-O-O`, or just the king's move, such as `Kg1`.
rules-castled-1 = White has castled short: king on g1, rook on f1.
rules-castled-2 = Black has castled long: king on c8, rook on d8.
rules-castling-not-1 = You can't castle out of check, across an attacked square, or into check: the rook on f8 guards f1.
rules-castling-not-2 = No piece may stand between king and rook.
rules-castling-not-3 = An attacked rook doesn't matter, nor does an attacked b1: White may castle long here.
rules-castling-not-here = a refusal names the square that is attacked or occupied.
rules-castling-lost-1 = Once your king has moved, you can't castle any more; once a rook has moved, not with that rook.
rules-castling-lost-2 = Here the rook on h1 has been to h4 and back: only long castling is left.
rules-castling-lost-here = a refusal names the move that lost the right.
rules-passing-1 = A pawn that goes two squares could slip past an enemy pawn. **En passant** prevents that.
rules-passing-2 = If Black's pawn goes from d7 to d5, it crosses d6, which White's pawn attacks.
rules-passing-here = write `exd6`, `ed` or `exd6 e.p.`
rules-passed-1 = Now White may capture that pawn as if it had gone only one square.
rules-passed-2 = Only a pawn can do that, and only with the very next move.
rules-passed-3 = White's pawn has gone to d6, and the black pawn on d5 has been removed from the board.
rules-passed-4 = One move later, the right would have been gone.
rules-passed-here = if it's too late, the refusal says so.
rules-check-1 = A king that is attacked is in **check**.
rules-check-2 = The player must answer the check at once. A king is never captured.
rules-check-here = the board marks a king in check in red, and the message says it. You needn't type the `+`.
rules-check-out-1 = There are three ways out: move the king, capture the attacker, or put a piece in between.
rules-check-out-2 = Here the bishop can capture on e8 or step in on e2.
rules-check-out-here = a move that leaves your king in check is refused, and you're told which piece attacks.
rules-pin-1 = No move may leave your own king in check, or put it there.
rules-pin-2 = The white rook is **pinned**: it stays on the e-file, for otherwise the black rook would attack the king.
rules-mate-1 = **Checkmate**: the king is in check, and no legal move ends it. That wins the game at once.
rules-mate-2 = Here the rook attacks the whole back rank, and the king is blocked by its own pawns.
rules-mate-here = the game ends with that move; nobody has to announce it.
rules-stalemate-1 = **Stalemate**: the player to move has no legal move and isn't in check. That's a draw.
rules-stalemate-2 = Here Black has only the king, and the queen guards every square around it.
rules-stalemate-here = the game ends with that move, as a draw.
rules-agreed-1 = The players can agree to a draw once both have made a move.
rules-agreed-2 = An offer stands until the opponent answers it or moves.
rules-agreed-here = `/draw`, or offer it together with your move. After a refusal you can offer again ten moves later.
rules-threefold-1 = When the same position appears for the third time, the player to move can claim a draw.
rules-threefold-2 = Here one knight of each side has gone out and back twice: it's the start position for the third time.
rules-threefold-3 = The same position means: the same pieces on the same squares, the same player to move, and the same rights to castle and to capture en passant.
rules-threefold-4 = If your next move brings a position about for the third time, claim with that move and don't play it. Once it's played, only your opponent can claim.
rules-threefold-5 = The third time you may claim. The fifth time the game is drawn by itself.
rules-threefold-here = `/draw` asks whether to claim or to offer. A wrong claim with `move:` costs nothing and shows how often the position has appeared.
rules-intended-here = on this board `/draw move:Qc4`, if Qc4 brings the position about for the third time.
rules-fifty-1 = After fifty moves by each side without a capture and without a pawn move, the player to move can claim a draw.
rules-fifty-2 = You may claim with the move that completes them: here 49½ have been made, and White wants to play Rb2.
rules-fifty-3 = After seventy-five such moves the game is drawn by itself, unless the last one mates.
rules-fifty-here = `/draw`, or on this board `/draw move:Rb2`.
rules-dead-1 = If neither side can ever mate, the game is drawn at once: a **dead position**.
rules-dead-2 = That is so with two bare kings, or with just one bishop or one knight besides.
rules-wall-1 = A position with many pieces can be dead too: here no pawn can move, and no king gets through.
rules-dead-here = the bot checks after every move and ends the game by itself. If it misses a dead position, `/draw` checks more thoroughly.
rules-clock-1 = Your clock runs while it's your move. When you move, your opponent's clock runs: here Black's.
rules-clock-2 = There is time for each move, or a bank for the whole game that grows with each move.
rules-clock-here = `/challenge time:` sets it: `3 days`, `10d + 1d`. `/vacation` stops your clock, `/time` stops both, if your opponent agrees.
rules-flag-1 = If your time runs out, your flag falls and you lose: here Black's flag has fallen.
rules-flag-2 = Once a game is lost on time, a resignation, a claim or an agreement changes nothing.
rules-flag-here = the game ends by itself. In games where *time-out must be claimed*, it goes on until your opponent claims the win with `/time`.
rules-flag-draw-1 = If your time runs out but your opponent can't mate by any series of legal moves, it's a draw: here White has only the king.
rules-flag-draw-2 = An unlikely mate counts too: with a rook, you lose on time even to a lone knight.
rules-flag-draw-here = the bot works that out when the time is over.
rules-resign-1 = You can resign at any time, even when it's not your move. Then your opponent wins: here White.
rules-resign-2 = You don't have to: the Laws don't forbid playing on in hope of a mistake.
rules-resign-here = `/resign` asks you to confirm. Before both sides have moved, it only aborts the game, except in tournaments. An arbiter can end a game that is dragged out.
rules-resign-draw-1 = If your opponent can't mate by any series of legal moves, resigning ends the game as a draw: here Black resigns.
rules-resign-draw-2 = Where the bot can't prove it, resigning loses.
rules-resign-draw-here = the question before you resign tells you.
rules-points-1 = A win counts one point, a draw half a point, a loss nothing. The signs on the kings show it.
rules-points-2 = In a round robin everybody meets everybody. In a Swiss you meet players with about as many points as you.
rules-points-here = `/tournament join` lets you take part, `/tournament standings` shows the points, `/tournament why` explains a pairing.
rules-award-1 = A win can be **awarded**: if there's no opponent for you in a round, or if yours is removed, leaves or doesn't appear.
rules-award-2 = An awarded win gives one point, like any other. In a round robin it doesn't count if fewer than half of the opponent's games were played.
rules-award-here = the board, the PGN and the standings say why it was awarded.
