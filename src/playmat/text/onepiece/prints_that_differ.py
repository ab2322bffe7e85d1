"""Cards whose English and French prints say different things: the reading taken, and why.

Playmat plays the English print where there is one, unless another one is known to be right; a card that is imported in French
alone is played as its French print says. An entry whose prints no longer differ is an error (`playmat cards confirm`).
"""

from __future__ import annotations

ENGLISH = "en"
OLDER = "the English print says the end of the turn, the French one the End Phase of that turn, as newer cards do"
WHOSE = "only one of the prints says whose card is meant"

PRINTS: dict[str, tuple[str, str]] = {
    "EB03-021": (ENGLISH, "the second card is anybody's in English, the opponent's in French"),
    "OP05-068": (ENGLISH, f"{WHOSE}: yours in English, anybody's in French"),
    "OP06-115": (ENGLISH, "the English print lets the player decline, and the French one does so by a number up to 1 only"),
    "OP07-059": (ENGLISH, "the Leader is chosen in any case in English, and up to 1 in French"),
    "OP07-111": (ENGLISH, "the card is revealed in English, and added without being shown in French"),
    "OP09-014": (ENGLISH, "one with the keyword is chosen in English, any one that can then not use it in French: the same in play"),
    "OP09-058": (ENGLISH, "you choose up to 1 of theirs in English; the opponent chooses 1 in French, as in Japanese"),
    "OP11-009": (ENGLISH, OLDER),
    "OP11-034": (ENGLISH, OLDER),
    "OP11-065": (ENGLISH, "the French text spells the card's name otherwise than its name line: it is that name"),
    "OP11-077": (ENGLISH, OLDER),
    "OP11-119": (ENGLISH, OLDER),
    "OP12-073": (ENGLISH, "the name is said of Characters in English, of all cards in French"),
    "OP15-025": (ENGLISH, "the card is anybody's in English, the opponent's in French"),
    "OP15-080": (ENGLISH, "no other such card on either side in English, on your side in French"),
    "P-008": (ENGLISH, "1 in English, up to 1 in French, as in Japanese"),
    "ST26-001": (ENGLISH, "the names are said of Characters in English, of all cards in French"),
    "ST29-016": (ENGLISH, "the Leader of that name in English, up to 1 card of that name in French, as in Japanese"),
}
