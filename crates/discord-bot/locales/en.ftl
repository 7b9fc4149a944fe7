# Every text for people in English. Keep keys and variables the same in all languages: a test compares them.

## Commands. A name in English is what the program itself uses.
command-challenge = challenge
command-challenge-about = Invite somebody, or anybody, to a game of chess
command-menu-challenge = Challenge to chess
command-move = move
command-move-about = Play a move
command-board = board
command-board-about = See the board, in private
command-draw = draw
command-draw-about = Draws: by agreement or by claim
command-draw-offer = offer
command-draw-offer-about = Offer a draw
command-draw-accept = accept
command-draw-accept-about = Accept your opponent's offer of a draw
command-draw-decline = decline
command-draw-decline-about = Decline your opponent's offer of a draw
command-draw-claim = claim
command-draw-claim-about = Claim a draw by threefold repetition or by the fifty-move rule
command-resign = resign
command-resign-about = Resign a game (you are asked once more)
command-games = games
command-games-about = List games: first those that wait for you
command-export = export
command-export-about = Take a game with you
command-export-pgn = pgn
command-export-pgn-about = A game as a PGN file, which every chess program reads
command-export-gif = gif
command-export-gif-about = A game as a moving picture
command-settings = settings
command-settings-about = How boards look
command-settings-me = me
command-settings-me-about = How your own boards look; without options you see what is set
command-settings-server = server
command-settings-server-about = How the boards look that everybody in this server sees (Manage Server)
command-help = help
command-help-about = How to play here, and what to do next

option-opponent = opponent
option-opponent-about = Whom you challenge; leave it out and anybody may accept
option-colour = colour
option-colour-about = The colour you play; random if you leave it out
option-time = time
option-time-about = Time for each move: 3d, 12h … or none; 3 days if you leave it out
option-position = position
option-position-about = A position to start from, as FEN
option-note = note
option-note-about = A few words to your opponent
option-move = move
option-move-about = Such as Nf3, exd5, O-O, e8=Q or g1f3
option-draw = draw
option-draw-about = Offer a draw with this move
option-game = game
option-game-about = Which game; you need it only when several could be meant
option-view = view
option-view-about = From whose side you see the board
option-theme = theme
option-theme-about = The colours of the board
option-pieces = pieces
option-pieces-about = The shapes of the pieces
option-side = side
option-side-about = Who sits below
option-user = user
option-user-about = Whose games; yours if you leave it out
option-page = page
option-page-about = Which page of the games that have ended

choice-white = white
choice-black = black
choice-random = random
choice-mine = your own side
choice-mover = the player to move
choice-brown = brown
choice-blue = blue
choice-green = green
choice-high-contrast = high contrast
choice-color-blind = for colour-blind eyes
choice-classic = classic
choice-noto = noto
choice-letters = letters

## Buttons and forms
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-move = Move
button-offer-draw = Offer draw
button-accept-draw = Accept draw
button-decline-draw = Decline draw
button-claim-draw = Claim draw
button-resign = Resign
button-abort = Abort
button-pgn = PGN
button-replay = Replay
button-type = Type it
form-title = Your move
form-label = Move
form-placeholder = Nf3, exd5, O-O, e8=Q, g1f3 …

## Challenges
card-challenge = { $opponent }, { $who } challenges you to a game of chess.
card-open = { $who } looks for an opponent: who wants to play chess?
card-terms = The challenger plays { $color } · { $time }
card-position = Start position: `{ $fen }`
card-pending = Waiting for an answer; the challenge ends { $until }.
card-accepted = ✅ Accepted: game { $number } has begun.
card-declined = ❌ Declined.
card-withdrawn = ↩️ Withdrawn.
card-expired = ⌛ Nobody answered in time.
no-game-declined = { $who }, { $opponent } does not want to play now.
no-game-expired = { $who }, nobody has answered your challenge. `/challenge` makes a new one.
color-white = White
color-black = Black
color-random = a colour chosen by lot
time-none = no clock
time-days = { $n ->
    [one] 1 day a move
   *[other] { $n } days a move
}
time-hours = { $n ->
    [one] 1 hour a move
   *[other] { $n } hours a move
}

## The board
board-headline = -# Game { $number } · { $white } – { $black }
board-started = **Game { $number } begins**
board-moved = **{ $move }**
side-white = White
side-black = Black
trace-move = **{ $move }** · game { $number }
trace-start = Game { $number } began.
trace-offer = 🤝 A draw was offered in game { $number }.
board-turn-mine = { $check ->
    [yes] you are in check, your move ({ $color })
   *[no] your move ({ $color })
}
board-turn-theirs = { $who } to move ({ $color })
board-declined = { $who }, your draw offer was declined.
board-offer = 🤝 { $opponent }, { $who } offers a draw. Accept or decline below; a move also declines it.
board-turn = { $check ->
    [yes] { $who }, you are in check, your move ({ $color })
   *[no] { $who }, your move ({ $color })
}

## How a game ends
end-checkmate = **{ $result }** · Checkmate: { $winner } wins.
end-resignation = **{ $result }** · { $loser } resigns: { $winner } wins.
end-time = **{ $result }** · { $loser } has run out of time: { $winner } wins.
end-bye = **{ $result }** · { $winner } had no opponent and gets the point.
end-removal = **{ $result }** · { $loser } was removed: { $winner } wins.
end-ruling = **{ $result }** · { $winner } wins by ruling of the arbiter.
end-draw = **½–½** · Draw: { $reason }.
end-aborted = Aborted by { $who } before both sides had moved: no result.
draw-stalemate = stalemate
draw-dead = dead position, in which neither side can ever mate
draw-agreement = by agreement
draw-threefold = the same position for the third time, claimed
draw-fifty = fifty moves without capture or pawn move, claimed
draw-fivefold = the same position for the fifth time
draw-seventy-five = seventy-five moves without capture or pawn move
draw-time = time has run out, but the opponent could never mate
draw-ruling = by ruling of the arbiter
draw-not-but-mate = checkmate
banner-checkmate = checkmate
banner-resignation = resignation
banner-time = time has run out
banner-award = ruling of the arbiter
banner-stalemate = stalemate
banner-dead = dead position
banner-agreement = by agreement
banner-threefold = threefold repetition
banner-fifty = fifty-move rule
banner-fivefold = fivefold repetition
banner-seventy-five = seventy-five-move rule
banner-draw-time = out of time, no mate possible
banner-aborted = aborted, no result
evidence-start = the start position
evidence-intended = Counted with the intended move { $move }, which is not played.
evidence-repetition = { $times ->
    [one] The position stood only once: { $places }.
    [2] The position stood twice: { $places }.
   *[other] The position stood { $times } times: { $places }.
}
evidence-quiet = { $half ->
    [0] The last move was a capture or a pawn move, or none has been played.
    [1] Only the last move was neither a capture nor a pawn move.
    [2] For 1 move nothing has been captured and no pawn has moved.
   *[other] For { $moves } moves nothing has been captured and no pawn has moved.
}

## Private answers
anybody = anybody
answer-challenged = Your challenge to { $opponent } is made. A new message tells you when it is answered.
answer-declined = You declined the challenge of { $who }.
answer-withdrawn = You withdrew your challenge to { $opponent }.
answer-accepted = Game { $number } begins. A new message shows the board.
answer-moved = You played **{ $move }**.
answer-moved-offer = You offered a draw with it.
answer-moved-no-offer = No draw was offered: { $why }
answer-cut-off = I was interrupted, and nothing was done. Please try again.
answer-offered = You offered a draw. The offer stands until your opponent answers it or moves.
answer-declined-draw = You declined the draw. The game goes on.
answer-flag = Your request came too late: time had run out before.
answer-theirs = It is { $who }'s move.
answer-theirs-until = It is { $who }'s move; the time ends { $until }.
answer-yours = It is your move.
resign-question = Do you really resign game { $number }? { $opponent } wins then.
resign-cannot-lose = Your opponent cannot mate you by any series of moves: you cannot lose this on the board.
abort-question = Not both of you have moved in game { $number } yet, so you can give it up without a result. { $opponent } is told.
export-pgn = Game { $number } as PGN.
export-gif = Game { $number } as a replay.
replay-about = Replay of game { $number }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}
settings-me = Your boards: colours **{ $theme }**, pieces **{ $pieces }**, below: **{ $side }**. Change them with the options of `/settings me`.
settings-server = The boards of this server: colours **{ $theme }**, pieces **{ $pieces }**, below: **{ $side }**. Change them with the options of `/settings server`.
moves-list = { $count ->
    [one] You have one legal move.
   *[other] Choose one of your { $count } legal moves.
}

## Lists and help
games-running = { $count ->
    [one] **One game is running**
   *[other] **{ $count } games are running**
}
games-mine = - 🟢 **Game { $number }**, to move against { $opponent } · { $move } · { $until } · { $link }
games-theirs = - ⚪ **Game { $number }**, waiting for { $opponent } · { $move } · { $until } · { $link }
games-no-move = no move yet
games-no-clock = no clock
games-board = board
games-ended = **Ended games**
games-done = - **Game { $number }** against { $opponent } · { $verdict } · { $link }
games-more = More: `/games page:{ $page }`
games-no-page = There are no games on this page. `/games` shows the first one.
games-none = { $who } has no games yet. `/challenge` begins one.
choice-game-mine = #{ $number } · your move against { $opponent } · { $move }
choice-game-theirs = #{ $number } · against { $opponent } · { $move }
help-start = **Next:** you have no game yet. Type `/challenge`, or open somebody's profile, Apps, *Challenge to chess*.
help-wait = { $count ->
    [one] **Next:** your game waits for your opponent. You are called when it is your move.
   *[other] **Next:** your { $count } games wait for your opponents. You are called when it is your move.
}
help-move = { $count ->
    [one] **Next:** one game waits for your move. Press **Move** under its board, or type `/move`.
   *[other] **Next:** { $count } games wait for your move. `/games` shows them; press **Move** under a board, or type `/move`.
}
help-commands =
    ### Playing
    - **Move** under the board shows every legal move. `/move` takes what you type: `Nf3`, `nf3`, `g1f3`, `e8=Q`, `O-O`, German and Russian letters too.
    - `/board` shows the board to you alone, from your side, with its words. `/games` lists your games.
    - `/challenge` invites: opponent, colour, time for each move (`3d`, `12h`, `none`), a start position, a note.

    ### Draws
    - `/draw offer`, `/draw accept`, `/draw decline`. An offer stands until it is answered, or until the opponent moves.
    - `/draw claim`: the same position for the third time, or fifty moves without capture or pawn move. With `move:` you claim with the move you intend, and do not play it: once it is played, the right is your opponent's.
    - Stalemate, dead positions, the fifth repetition and seventy-five moves end the game by themselves.

    ### The end
    - `/resign` asks once. Before both have moved a game can be aborted. `/export pgn` gives you the moves, `/export gif` a moving picture.
    - `/settings me` chooses colours, pieces and side of your own boards.

## Refusals: what is wrong, and what to do
failure = Something went wrong here; nothing was changed. Try again; if it stays, tell whoever runs this bot the number **{ $incident }**.
refused-unread = This bot could not read what Discord sent. Try `/move` or `/help`.
refused-old-button = This button was made by another version of the bot. `/games` shows your games with links to their boards.
refused-outdated = This command is out of date: the bot has changed since. Reload Discord and choose the command again, or type `/help`.
refused-server-only = Challenges are made in a server, where your opponent can see them. Use `/challenge` in a server that has this bot.
refused-replay-empty = Nobody has moved yet: there is nothing to replay.
refused-replay-long = This game is too long for a moving picture. `/export pgn` gives you its moves.
refused-server-settings = Only those who may manage this server set how its boards look. `/settings me` sets your own.
refused-bot = Bots do not play. Choose a person.
refused-time-unreadable = The time cannot be read. Write a number and `d` for days or `h` for hours, such as `3d` or `12h`, or `none`.
refused-time-range = The time for a move is between 1 hour and 14 days.
refused-note = The note is too long: { $limit } characters at most.
refused-already-challenged = You have challenged them here already, and they have not answered. Withdraw that challenge first if you want another one.
refused-many-challenges = { $limit } of your challenges wait for an answer: that is the limit. Withdraw one first.
refused-many-games = One of you plays { $limit } games already: that is the limit. Finish one first.
refused-too-fast = That was a lot at once. You can go on { $until }.
refused-no-game = You have no running game. `/challenge` begins one.
refused-unknown = There is no such game. `/games` shows yours.
refused-choose = Several games could be meant. Choose one with the option `game`:
choose-game = - game { $number } against { $opponent }
refused-not-a-player = Only { $white } and { $black } play in this game. `/challenge` begins one of your own.
refused-moved-on = The position has moved on: this button belongs to an earlier one. Use the newest board.
refused-over = This game is over.
refused-not-your-turn = It is { $opponent }'s move. You are called when it is yours.
refused-illegal = This move is not legal here. **Move** shows every legal one.
refused-offer-early = A draw can be offered once both sides have moved.
refused-offer-yours = You have offered a draw already. The offer stands until your opponent answers it or moves.
refused-offer-theirs = Your opponent offers a draw already: accept it with `/draw accept`, or decline it.
refused-offer-soon = { $moves ->
    [one] Your last offer was refused. Make one more move before you offer again.
   *[other] Your last offer was refused. Make { $moves } more moves before you offer again.
}
refused-no-offer = Your opponent has not offered a draw. You can offer one with `/draw offer`.
refused-claim = This claim is not right; nothing was changed, and you may claim again later.
refused-abort = Both of you have moved, so the game can no longer be aborted. You can resign or offer a draw.
refused-yourself = You cannot play against yourself. Choose somebody else, or nobody: then anybody may accept.
refused-not-for-you = This challenge is for { $opponent }.
refused-not-yours = Only the challenger can withdraw this challenge.
refused-open = An open challenge needs no declining: whoever wants to play accepts it.
refused-accepted = This challenge has been accepted already.
refused-declined = This challenge has been declined.
refused-withdrawn = This challenge has been withdrawn.
refused-expired = Nobody answered this challenge in time. `/challenge` makes a new one.

## Why a typed move is not played
move-empty = There is no move in what you typed. Write it like `Nf3`, `exd5`, `O-O` or `g1f3`.
move-too-long = This is too long for a move. Write it like `Nf3`, `exd5`, `O-O` or `g1f3`.
move-unreadable = This cannot be read as a move. Write it like `Nf3`, `exd5`, `O-O`, `e8=Q` or `g1f3`.
move-ambiguous = This could be more than one move: say which.
move-promotion-missing = The pawn reaches the last rank: say what it becomes.
move-candidates = Possible: { $moves }
illegal-no-such-piece = You have no { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
} that fits.
illegal-empty-square = There is nothing on { $square }.
illegal-wrong-side = The piece on { $square } is your opponent's.
illegal-cannot-reach = { $piece ->
    [king] Your king cannot
    [queen] No queen of yours can
    [rook] No rook of yours can
    [bishop] No bishop of yours can
    [knight] No knight of yours can
   *[pawn] No pawn of yours can
} go to { $square }.
illegal-own-piece = A piece of your own stands on { $square }.
illegal-blocked = The way is blocked on { $square }.
illegal-nothing-to-capture = A pawn captures diagonally, and there is nothing to capture on { $square }.
illegal-en-passant-late = A pawn can be taken in passing only at once; on { $square } it is too late.
illegal-pinned = That piece is pinned from { $square }: it would leave your king in check.
illegal-king-into-check = Your king would be in check from { $square }.
illegal-leaves-check = Your king is in check from { $square }, and this move does not stop it.
illegal-castling-in-check = You cannot castle out of check: { $square } gives it.
illegal-castling-through-check = You cannot castle: { $square } is attacked, and the king would cross or reach it.
illegal-castling-lost = The right to castle { $wing } was lost with { $move }.
illegal-castling-never = You cannot castle { $wing }: the game began from a position without that right.
illegal-castling-blocked = You cannot castle: a piece stands on { $square }.
illegal-no-promotion = This move does not promote anything.

## Why a position cannot be a start
fen-wrong = The position cannot be used:
fen-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
fen-over = The game would be over at once: { $reason }.
fen-empty = it is empty
fen-fields = it has more than six parts
fen-ranks = it needs eight ranks and has { $found }
fen-rank = rank { $rank } does not have eight squares
fen-piece = { $letter } is no piece and no number of empty squares
fen-turn = the side to move must be `w` or `b`
fen-castling-text = the castling rights cannot be read
fen-en-passant-text = the en passant square cannot be read
fen-clock = the half-move clock must be a number
fen-number = the move number must be a number
fen-no-king = { $side ->
    [white] White
   *[black] Black
} has no king
fen-kings = { $side ->
    [white] White
   *[black] Black
} has more than one king
fen-opponent-in-check = the side that is not to move is in check
fen-pawn-on-edge = a pawn cannot stand on { $square }
fen-pawns = { $side ->
    [white] White
   *[black] Black
} has more than eight pawns
fen-pieces = { $side ->
    [white] White
   *[black] Black
} has more than sixteen pieces
fen-promotions = { $side ->
    [white] White
   *[black] Black
} has more promoted pieces than pawns are missing
fen-castling = { $side ->
    [white] White
   *[black] Black
} cannot have that right to castle: king or rook stand elsewhere
fen-en-passant = no pawn can just have passed { $square }
fen-check = no last move can have given this check

## Choosing moves
button-with-offer = 🤝 Offer a draw with it
button-without-offer = 🤝 With a draw offer ✓
button-back = ◀ Back
button-just-play = Just play
button-keep-playing = Keep playing
moves-game = -# Game { $number } · against { $opponent }
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
moves-takes = { $piece ->
    [queen] takes the queen
    [rook] takes a rook
    [bishop] takes a bishop
    [knight] takes a knight
   *[pawn] takes a pawn
}
moves-check = check
moves-mate = checkmate
moves-asks = you can claim a draw with it
moves-proves = ✓ { $move } · right: { $reason }
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
versus = vs { $opponent }
choose-which = Which game do you mean?
choose-placeholder = Choose a game
choose-nowhere = This move cannot be played in any of your games here.
choose-not-your-turn = It is not your move in any of your games here.
choose-no-offer = You cannot offer a draw in any of your games here now.
refused-own-offer = This is your own offer: only your opponent can answer it.
refused-own-challenge = This is your own challenge. Wait for somebody to accept it, or press **Withdraw**.
refused-shared = It is here already: { $link }
refused-sharing = It is about to appear in the channel.
