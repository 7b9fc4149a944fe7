# Alle Texte für Menschen auf Deutsch. Schlüssel und Variablen sind in allen Sprachen gleich: Ein Test vergleicht sie.

## Befehle. Die englischen Namen verwendet das Programm selbst.
command-challenge = herausfordern
command-challenge-about = Jemanden oder alle zu einer Partie Schach herausfordern
command-menu-challenge = Zum Schach herausfordern
command-move = zug
command-move-about = Einen Zug machen
command-board = brett
command-board-about = Das Brett ansehen, nur für dich sichtbar
command-draw = remis
command-draw-about = Remis: durch Einigung oder durch Reklamation
command-draw-offer = anbieten
command-draw-offer-about = Remis anbieten
command-draw-accept = annehmen
command-draw-accept-about = Das Remisangebot der Gegenseite annehmen
command-draw-decline = ablehnen
command-draw-decline-about = Das Remisangebot der Gegenseite ablehnen
command-draw-claim = reklamieren
command-draw-claim-about = Remis reklamieren: dreifache Stellungswiederholung oder Fünfzig-Züge-Regel
command-resign = aufgeben
command-resign-about = Eine Partie aufgeben (du wirst noch einmal gefragt)
command-games = partien
command-games-about = Partien auflisten, zuerst die, die auf dich warten
command-export = export
command-export-about = Eine Partie mitnehmen
command-export-pgn = pgn
command-export-pgn-about = Eine Partie als PGN-Datei, die jedes Schachprogramm liest
command-export-gif = gif
command-export-gif-about = Eine Partie als bewegtes Bild
command-settings = einstellungen
command-settings-about = Wie Bretter aussehen
command-settings-me = ich
command-settings-me-about = Wie deine eigenen Bretter aussehen; ohne Optionen siehst du, was eingestellt ist
command-settings-server = server
command-settings-server-about = Wie die Bretter aussehen, die alle auf diesem Server sehen (Server verwalten)
command-help = hilfe
command-help-about = Wie man hier spielt und was du als Nächstes tun kannst

option-opponent = gegner
option-opponent-about = Wen du herausforderst; ohne Angabe dürfen alle annehmen
option-colour = farbe
option-colour-about = Die Farbe, die du spielst; ohne Angabe wird gelost
option-time = zeit
option-time-about = Zeit pro Zug: 3d (Tage), 12h (Stunden) … oder none (kein Limit); ohne Angabe 3 Tage
option-position = stellung
option-position-about = Stellung, mit der die Partie beginnt, als FEN
option-note = notiz
option-note-about = Ein paar Worte an die Gegenseite
option-move = zug
option-move-about = Zum Beispiel Sf3, exd5, O-O, e8=D oder g1f3
option-draw = remis
option-draw-about = Mit diesem Zug Remis anbieten
option-game = partie
option-game-about = Welche Partie; nur nötig, wenn mehrere gemeint sein können
option-view = ansicht
option-view-about = Von wessen Seite du das Brett siehst
option-theme = farben
option-theme-about = Die Farben des Bretts
option-pieces = figuren
option-pieces-about = Die Form der Figuren
option-side = unten
option-side-about = Wer unten sitzt
option-user = spieler
option-user-about = Wessen Partien; ohne Angabe deine
option-page = seite
option-page-about = Welche Seite der beendeten Partien

choice-white = Weiß
choice-black = Schwarz
choice-random = zufällig
choice-mine = die eigene Seite
choice-mover = wer am Zug ist
choice-brown = braun
choice-blue = blau
choice-green = grün
choice-high-contrast = hoher Kontrast
choice-color-blind = für farbenblinde Augen
choice-classic = klassisch
choice-noto = noto
choice-letters = Buchstaben

## Knöpfe und Formulare
button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-move = Ziehen
button-offer-draw = Remis anbieten
button-accept-draw = Remis annehmen
button-decline-draw = Remis ablehnen
button-claim-draw = Remis reklamieren
button-resign = Aufgeben
button-abort = Partie abbrechen
button-pgn = PGN
button-replay = Nachspielen
button-type = Eintippen
form-title = Dein Zug
form-label = Zug
form-placeholder = Sf3, exd5, O-O, e8=D, g1f3 …

## Herausforderungen
card-challenge = { $opponent }, { $who } fordert dich zu einer Partie Schach heraus.
card-open = { $who } sucht jemanden zum Spielen: Wer hat Lust auf eine Partie Schach?
card-terms = Wer herausfordert, spielt { $color } · { $time }
card-position = Startstellung: `{ $fen }`
card-pending = Noch keine Antwort; die Herausforderung verfällt { $until }.
card-accepted = ✅ Angenommen: Partie { $number } hat begonnen.
card-declined = ❌ Abgelehnt.
card-withdrawn = ↩️ Zurückgezogen.
card-expired = ⌛ Niemand hat rechtzeitig geantwortet.
no-game-declined = { $who }, { $opponent } möchte gerade nicht spielen.
no-game-expired = { $who }, niemand hat auf deine Herausforderung geantwortet. Mit `/herausfordern` stellst du eine neue.
color-white = Weiß
color-black = Schwarz
color-random = mit ausgeloster Farbe
time-none = ohne Zeitlimit
time-days = { $n ->
    [one] 1 Tag pro Zug
   *[other] { $n } Tage pro Zug
}
time-hours = { $n ->
    [one] 1 Stunde pro Zug
   *[other] { $n } Stunden pro Zug
}

## Das Brett
board-headline = -# Partie { $number } · { $white } – { $black }
board-started = **Partie { $number } beginnt**
board-moved = **{ $move }**
side-white = Weiß
side-black = Schwarz
trace-move = **{ $move }** · Partie { $number }
trace-start = Partie { $number } hat begonnen.
trace-offer = 🤝 In Partie { $number } wurde Remis angeboten.
board-turn-mine = { $check ->
    [yes] du stehst im Schach und bist am Zug ({ $color })
   *[no] du bist am Zug ({ $color })
}
board-turn-theirs = { $who } ist am Zug ({ $color })
board-declined = { $who }, dein Remisangebot wurde abgelehnt.
board-offer = 🤝 { $opponent }, { $who } bietet Remis an. Nimm es unten an oder lehne es ab; auch ein Zug lehnt es ab.
board-turn = { $check ->
    [yes] { $who }, du stehst im Schach und bist am Zug ({ $color })
   *[no] { $who }, du bist am Zug ({ $color })
}

## Wie eine Partie endet
end-checkmate = **{ $result }** · Matt: { $winner } gewinnt.
end-resignation = **{ $result }** · { $loser } gibt auf: { $winner } gewinnt.
end-time = **{ $result }** · { $loser } hat die Zeit überschritten: { $winner } gewinnt.
end-bye = **{ $result }** · { $winner } ist spielfrei und bekommt den Punkt.
end-removal = **{ $result }** · { $loser } wurde aus dem Turnier genommen: { $winner } gewinnt.
end-ruling = **{ $result }** · { $winner } gewinnt durch Entscheidung des Schiedsrichters.
end-draw = **½–½** · Remis: { $reason }.
end-aborted = { $who } hat die Partie abgebrochen, bevor beide Seiten gezogen hatten: kein Ergebnis.
draw-stalemate = Patt
draw-dead = tote Stellung, in der keine Seite mehr mattsetzen kann
draw-agreement = Einigung beider Seiten
draw-threefold = Reklamation wegen dreifacher Stellungswiederholung
draw-fifty = Reklamation nach der Fünfzig-Züge-Regel
draw-fivefold = fünffache Stellungswiederholung
draw-seventy-five = 75 Züge ohne Schlagen und ohne Bauernzug
draw-time = Zeit überschritten, aber die Gegenseite könnte nie mattsetzen
draw-ruling = Entscheidung des Schiedsrichters
draw-not-but-mate = Matt
banner-checkmate = Matt
banner-resignation = Aufgabe
banner-time = Zeit überschritten
banner-award = Entscheidung der Spielleitung
banner-stalemate = Patt
banner-dead = tote Stellung
banner-agreement = Einigung
banner-threefold = dreifache Stellungswiederholung
banner-fifty = 50-Züge-Regel
banner-fivefold = fünffache Stellungswiederholung
banner-seventy-five = 75-Züge-Regel
banner-draw-time = Zeit überschritten, kein Matt möglich
banner-aborted = abgebrochen, kein Ergebnis
evidence-start = Ausgangsstellung
evidence-intended = Mitgezählt ist der beabsichtigte Zug { $move }; gespielt wird er nicht.
evidence-repetition = { $times ->
    [one] Diese Stellung kommt nur einmal vor: { $places }.
    [2] Diese Stellung kommt zweimal vor: { $places }.
   *[other] Diese Stellung kommt { $times }-mal vor: { $places }.
}
evidence-quiet = { $half ->
    [0] Der letzte Zug war ein Schlag- oder Bauernzug, oder es wurde noch keiner gespielt.
    [1] Seit einem halben Zug wurde nichts geschlagen und kein Bauer gezogen.
    [2] Seit einem Zug wurde nichts geschlagen und kein Bauer gezogen.
   *[other] Seit { $moves } Zügen wurde nichts geschlagen und kein Bauer gezogen.
}

## Private Antworten
anybody = alle
answer-challenged = Deine Herausforderung an { $opponent } ist gestellt. Eine neue Nachricht sagt dir, wie die Antwort lautet.
answer-declined = Du hast die Herausforderung von { $who } abgelehnt.
answer-withdrawn = Du hast deine Herausforderung an { $opponent } zurückgezogen.
answer-accepted = Partie { $number } beginnt. Eine neue Nachricht zeigt das Brett.
answer-moved = Du hast **{ $move }** gespielt.
answer-moved-offer = Dazu hast du Remis angeboten.
answer-moved-no-offer = Remis wurde nicht angeboten: { $why }
answer-cut-off = Ich wurde unterbrochen, und nichts ist geschehen. Bitte versuch es noch einmal.
answer-offered = Du hast Remis angeboten. Das Angebot gilt, bis die Gegenseite antwortet oder zieht.
answer-declined-draw = Du hast das Remis abgelehnt. Die Partie geht weiter.
answer-flag = Das kam zu spät: Die Zeit war schon abgelaufen.
answer-theirs = { $who } ist am Zug.
answer-theirs-until = { $who } ist am Zug; die Zeit endet { $until }.
answer-yours = Du bist am Zug.
resign-question = Willst du Partie { $number } wirklich aufgeben? Dann gewinnt { $opponent }.
resign-cannot-lose = Die Gegenseite kann dich durch keine Zugfolge mattsetzen: Auf dem Brett kannst du nicht verlieren.
abort-question = In Partie { $number } habt ihr noch nicht beide gezogen, also kannst du sie ohne Ergebnis abbrechen. { $opponent } erfährt davon.
export-pgn = Partie { $number } als PGN.
export-gif = Partie { $number } zum Nachspielen.
replay-about = Partie { $number } als bewegtes Bild: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}
settings-me = Deine Bretter: Farben **{ $theme }**, Figuren **{ $pieces }**, unten: **{ $side }**. Ändern kannst du sie mit den Optionen von `/einstellungen ich`.
settings-server = Die Bretter dieses Servers: Farben **{ $theme }**, Figuren **{ $pieces }**, unten: **{ $side }**. Ändern kannst du sie mit den Optionen von `/einstellungen server`.
moves-list = { $count ->
    [one] Du hast nur einen möglichen Zug.
   *[other] Wähle einen deiner { $count } möglichen Züge.
}

## Listen und Hilfe
games-running = { $count ->
    [one] **Eine Partie läuft**
   *[other] **{ $count } Partien laufen**
}
games-mine = - 🟢 **Partie { $number }**, am Zug gegen { $opponent } · { $move } · { $until } · { $link }
games-theirs = - ⚪ **Partie { $number }**, wartet auf { $opponent } · { $move } · { $until } · { $link }
games-no-move = noch kein Zug
games-no-clock = ohne Zeitlimit
games-board = Brett
games-ended = **Beendete Partien**
games-done = - **Partie { $number }** gegen { $opponent } · { $verdict } · { $link }
games-more = Mehr: `/partien seite:{ $page }`
games-no-page = Auf dieser Seite stehen keine Partien. `/partien` zeigt die erste.
games-none = { $who } hat noch keine Partien. Mit `/herausfordern` beginnt eine.
choice-game-mine = #{ $number } · dein Zug gegen { $opponent } · { $move }
choice-game-theirs = #{ $number } · gegen { $opponent } · { $move }
help-start = **Als Nächstes:** Du hast noch keine Partie. Tippe `/herausfordern` oder öffne ein Profil, dann Apps, dann *Zum Schach herausfordern*.
help-wait = { $count ->
    [one] **Als Nächstes:** Deine Partie wartet auf die Gegenseite. Du bekommst Bescheid, wenn du am Zug bist.
   *[other] **Als Nächstes:** Deine { $count } Partien warten auf die Gegenseite. Du bekommst Bescheid, wenn du am Zug bist.
}
help-move = { $count ->
    [one] **Als Nächstes:** Eine Partie wartet auf deinen Zug. Drücke **Ziehen** unter ihrem Brett oder tippe `/zug`.
   *[other] **Als Nächstes:** { $count } Partien warten auf deinen Zug. `/partien` zeigt sie; drücke **Ziehen** unter einem Brett oder tippe `/zug`.
}
help-commands =
    ### Spielen
    - **Ziehen** unter dem Brett zeigt alle möglichen Züge. `/zug` nimmt, was du tippst: `Sf3`, `sf3`, `g1f3`, `e8=D`, `O-O`, auch mit englischen und russischen Buchstaben.
    - `/brett` zeigt das Brett nur dir, von deiner Seite und auch in Worten. `/partien` zeigt deine Partien.
    - `/herausfordern` lädt ein: Gegner, Farbe, Zeit pro Zug (`3d`, `12h`, `none`), Startstellung, Notiz.

    ### Remis
    - `/remis anbieten`, `/remis annehmen`, `/remis ablehnen`. Ein Angebot gilt, bis es beantwortet wird oder die Gegenseite zieht.
    - `/remis reklamieren`: zum dritten Mal dieselbe Stellung, oder fünfzig Züge ohne Schlagen und ohne Bauernzug. Mit `zug:` reklamierst du mit dem Zug, den du vorhast, und spielst ihn nicht: Ist er gespielt, hat die Gegenseite das Recht.
    - Patt, tote Stellung, fünffache Stellungswiederholung und 75 Züge ohne Schlagen und ohne Bauernzug beenden die Partie von selbst.

    ### Das Ende
    - `/aufgeben` fragt einmal nach. Solange nicht beide gezogen haben, lässt sich eine Partie abbrechen. `/export pgn` gibt dir die Züge, `/export gif` ein bewegtes Bild.
    - `/einstellungen ich` wählt Farben, Figuren und Seite deiner eigenen Bretter.

## Absagen: was nicht stimmt und was zu tun ist
failure = Hier ist etwas schiefgegangen; geändert wurde nichts. Versuch es noch einmal. Wenn es dabei bleibt, nenne der Person, die diesen Bot betreibt, die Nummer **{ $incident }**.
refused-unread = Der Bot konnte nicht lesen, was Discord geschickt hat. Versuch es mit `/zug` oder `/hilfe`.
refused-old-button = Dieser Knopf stammt von einer anderen Version des Bots. `/partien` zeigt deine Partien mit Links zu ihren Brettern.
refused-outdated = Dieser Befehl ist veraltet, der Bot hat sich inzwischen geändert. Lade Discord neu und wähle den Befehl noch einmal, oder tippe `/hilfe`.
refused-server-only = Herausfordern kannst du nur auf einem Server, wo die Gegenseite es auch sieht. Nimm `/herausfordern` auf einem Server mit diesem Bot.
refused-replay-empty = Es hat noch niemand gezogen: Da gibt es nichts nachzuspielen.
refused-replay-long = Diese Partie ist zu lang für ein bewegtes Bild. `/export pgn` gibt dir die Züge, `/export gif` ein bewegtes Bild.
    - `/einstellungen ich` wählt Farben, Figuren und Seite deiner eigenen Bretter.
refused-server-settings = Wie die Bretter dieses Servers aussehen, stellt nur ein, wer ihn verwalten darf. `/einstellungen ich` ist für deine eigenen.
refused-bot = Bots spielen nicht mit. Wähle einen Menschen.
refused-time-unreadable = Diese Zeit lässt sich nicht lesen. Schreib eine Zahl und `d` für Tage oder `h` für Stunden, etwa `3d` oder `12h`, oder `none` für kein Limit.
refused-time-range = Die Zeit pro Zug liegt zwischen 1 Stunde und 14 Tagen.
refused-note = Die Notiz ist zu lang: höchstens { $limit } Zeichen.
refused-already-challenged = Diese Herausforderung hast du hier schon gestellt, und sie ist noch nicht beantwortet. Zieh sie zuerst zurück, wenn du eine andere willst.
refused-many-challenges = { $limit } deiner Herausforderungen warten auf Antwort, mehr geht nicht. Zieh zuerst eine zurück.
refused-many-games = Eine der beiden Seiten spielt schon { $limit } Partien, mehr geht nicht. Erst muss eine davon zu Ende gehen.
refused-too-fast = Das war viel auf einmal. Weiter geht es { $until }.
refused-no-game = Du hast keine laufende Partie. Mit `/herausfordern` beginnst du eine.
refused-unknown = Diese Partie gibt es nicht. `/partien` zeigt deine.
refused-choose = Es können mehrere Partien gemeint sein. Wähle eine mit der Option `partie`:
choose-game = - Partie { $number } gegen { $opponent }
refused-not-a-player = In dieser Partie spielen nur { $white } und { $black }. Mit `/herausfordern` beginnst du eine eigene.
refused-moved-on = Die Partie ist schon weiter: Dieser Knopf gehört zu einer früheren Stellung. Nimm das neueste Brett.
refused-over = Diese Partie ist zu Ende.
refused-not-your-turn = { $opponent } ist am Zug. Du bekommst Bescheid, wenn du dran bist.
refused-illegal = Dieser Zug ist hier nicht erlaubt. **Ziehen** zeigt alle möglichen Züge.
refused-offer-early = Remis lässt sich erst anbieten, wenn beide Seiten gezogen haben.
refused-offer-yours = Du hast schon Remis angeboten. Das Angebot gilt, bis die Gegenseite antwortet oder zieht.
refused-offer-theirs = Die Gegenseite bietet schon Remis an: Nimm es mit `/remis annehmen` an oder lehne es ab.
refused-offer-soon = { $moves ->
    [one] Dein letztes Angebot wurde abgelehnt. Mach noch einen Zug, bevor du wieder Remis anbietest.
   *[other] Dein letztes Angebot wurde abgelehnt. Mach noch { $moves } Züge, bevor du wieder Remis anbietest.
}
refused-no-offer = Die Gegenseite hat kein Remis angeboten. Mit `/remis anbieten` kannst du es selbst tun.
refused-claim = Diese Reklamation ist nicht berechtigt; geändert wurde nichts, und du kannst später wieder reklamieren.
refused-abort = Ihr habt beide schon gezogen, also lässt sich die Partie nicht mehr abbrechen. Du kannst aufgeben oder Remis anbieten.
refused-yourself = Gegen dich selbst kannst du nicht spielen. Wähle jemand anderen, oder niemanden: dann darf jeder annehmen.
refused-not-for-you = Diese Herausforderung ist für { $opponent }.
refused-not-yours = Zurückziehen kann diese Herausforderung nur, wer sie gestellt hat.
refused-open = Eine offene Herausforderung muss niemand ablehnen: Wer spielen will, nimmt sie an.
refused-accepted = Diese Herausforderung ist schon angenommen.
refused-declined = Diese Herausforderung wurde abgelehnt.
refused-withdrawn = Diese Herausforderung wurde zurückgezogen.
refused-expired = Niemand hat diese Herausforderung rechtzeitig beantwortet. Mit `/herausfordern` stellst du eine neue.

## Warum ein getippter Zug nicht gespielt wird
move-empty = In deiner Eingabe steht kein Zug. Schreib ihn so: `Sf3`, `exd5`, `O-O` oder `g1f3`.
move-too-long = Das ist zu lang für einen Zug. Schreib ihn so: `Sf3`, `exd5`, `O-O` oder `g1f3`.
move-unreadable = Das lässt sich nicht als Zug lesen. Schreib ihn so: `Sf3`, `exd5`, `O-O`, `e8=D` oder `g1f3`.
move-ambiguous = Das kann mehr als ein Zug sein: Sag, welchen du meinst.
move-promotion-missing = Der Bauer erreicht die letzte Reihe: Sag, was aus ihm wird.
move-candidates = Möglich: { $moves }
illegal-no-such-piece = { $piece ->
    [king] Dein König steht dort nicht.
    [queen] Du hast keine passende Dame.
    [rook] Du hast keinen passenden Turm.
    [bishop] Du hast keinen passenden Läufer.
    [knight] Du hast keinen passenden Springer.
   *[pawn] Du hast keinen passenden Bauern.
}
illegal-empty-square = Auf { $square } steht nichts.
illegal-wrong-side = Die Figur auf { $square } gehört der Gegenseite.
illegal-cannot-reach = { $piece ->
    [king] Mit dem König
    [queen] Mit der Dame
    [rook] Mit einem Turm
    [bishop] Mit einem Läufer
    [knight] Mit einem Springer
   *[pawn] Mit einem Bauern
} kommst du nicht nach { $square }.
illegal-own-piece = Auf { $square } steht eine eigene Figur.
illegal-blocked = Der Weg ist auf { $square } versperrt.
illegal-nothing-to-capture = Ein Bauer schlägt diagonal, und auf { $square } gibt es nichts zu schlagen.
illegal-en-passant-late = En passant schlagen geht nur sofort; auf { $square } ist es zu spät.
illegal-pinned = Diese Figur ist von { $square } aus gefesselt: Ohne sie stünde dein König im Schach.
illegal-king-into-check = Dein König stünde von { $square } aus im Schach.
illegal-leaves-check = Dein König steht von { $square } aus im Schach, und dieser Zug wehrt es nicht ab.
illegal-castling-in-check = Im Schach darfst du nicht rochieren: Es kommt von { $square }.
illegal-castling-through-check = Die Rochade geht nicht: { $square } ist angegriffen, und der König müsste darüber oder dorthin ziehen.
illegal-castling-lost = Das Recht auf die Rochade { $wing } ging mit { $move } verloren.
illegal-castling-never = Die Rochade { $wing } geht nicht: In der Ausgangsstellung dieser Partie gab es dieses Recht nicht.
illegal-castling-blocked = Die Rochade geht nicht: Auf { $square } steht eine Figur.
illegal-no-promotion = Bei diesem Zug wird nichts umgewandelt.

## Warum eine Partie mit einer Stellung nicht beginnen kann
fen-wrong = Diese Stellung lässt sich nicht verwenden:
fen-more = { $count ->
    [one] und noch ein Grund
   *[other] und noch { $count } Gründe
}
fen-over = Die Partie wäre sofort zu Ende: { $reason }.
fen-empty = die FEN ist leer
fen-fields = die FEN hat mehr als sechs Teile
fen-ranks = acht Reihen sind nötig, angegeben sind { $found }
fen-rank = Reihe { $rank } hat nicht genau acht Felder
fen-piece = { $letter } ist weder eine Figur noch eine Zahl leerer Felder
fen-turn = die Angabe, wer am Zug ist, muss `w` oder `b` sein
fen-castling-text = die Rochaderechte lassen sich nicht lesen
fen-en-passant-text = das En-passant-Feld lässt sich nicht lesen
fen-clock = der Zähler der Halbzüge muss eine Zahl sein
fen-number = die Zugnummer muss eine Zahl sein
fen-no-king = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat keinen König
fen-kings = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr als einen König
fen-opponent-in-check = die Seite, die nicht am Zug ist, steht im Schach
fen-pawn-on-edge = auf { $square } kann kein Bauer stehen
fen-pawns = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr als acht Bauern
fen-pieces = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr als sechzehn Figuren
fen-promotions = { $side ->
    [white] Weiß
   *[black] Schwarz
} hat mehr umgewandelte Figuren, als Bauern fehlen
fen-castling = { $side ->
    [white] Weiß
   *[black] Schwarz
} kann dieses Rochaderecht nicht haben: König oder Turm steht woanders
fen-en-passant = kein Bauer kann eben über { $square } gezogen sein
fen-check = kein letzter Zug kann zu diesem Schach geführt haben

## Choosing moves
button-with-offer = 🤝 Damit Remis anbieten
button-without-offer = 🤝 Mit Remisangebot ✓
button-back = ◀ Zurück
button-just-play = Einfach ziehen
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
moves-takes = { $piece ->
    [queen] schlägt die Dame
    [rook] schlägt einen Turm
    [bishop] schlägt einen Läufer
    [knight] schlägt einen Springer
   *[pawn] schlägt einen Bauern
}
moves-check = Schach
moves-mate = Schachmatt
moves-asks = damit kannst du Remis reklamieren
moves-proves = ✓ { $move } · berechtigt: { $reason }
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
claim-question = Mit { $move } kannst du Remis reklamieren ({ $reason }). Dabei wird der Zug nur genannt, nicht gespielt. Wenn du ihn einfach spielst, kann nur noch die Gegenseite reklamieren.
versus = gegen { $opponent }
choose-which = Welche Partie meinst du?
choose-placeholder = Wähle eine Partie
choose-nowhere = Dieser Zug geht in keiner deiner Partien hier.
choose-not-your-turn = In keiner deiner Partien hier bist du am Zug.
choose-no-offer = In keiner deiner Partien hier kannst du jetzt Remis anbieten.
refused-own-offer = Das ist dein eigenes Angebot: Nur die Gegenseite kann darauf antworten.
refused-own-challenge = Das ist deine eigene Herausforderung. Warte, bis jemand annimmt, oder drücke **Zurückziehen**.
refused-shared = Das steht schon hier: { $link }
refused-sharing = Das erscheint gleich im Kanal.
