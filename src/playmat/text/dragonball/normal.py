"""One way to write a printed text: marks, dashes, spaces, and the slips that the known texts have.

What a text means is read from this, and what a tree prints is compared with it (`same`). Nothing here changes a meaning: a
slip is mended only where the words can be nothing else.
"""

from __future__ import annotations

import re

MARKS = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "−": "-", "–": "-", "—": "-", "\u00a0": " ", "・": "•"})

# Words with a dash of their own; any other dash between words stands for a parenthesis
COMPOUND = re.compile(
    r"(?:mono|multi|non|skill|face|z|ex|xeno|re|meta|super|one|two|co|semi|self|in|anti|union|over|half|mid|so|well)-",
    re.I,
)
SLIPS = (
    (re.compile(r"KO-ed\b|KO'ed\b|KOed\b"), "KO'd"),
    (re.compile(r"KO-s\b|KO's\b"), "KOs"),
    (re.compile(r"(?<=\d)(?=[a-zA-Z<《])"), " "),
    (re.compile(r"(?<=[a-z])(?=[<《])"), " "),
    (re.compile(r"(?<=[>》])(?=[A-Za-z])"), " "),
    (re.compile(r"\s+([.,:;])"), r"\1"),
    (re.compile(r"(?<=[a-z)}\]>》])([.,])(?=[A-Za-z\[{<《])"), r"\1 "),
    (re.compile(r"<<([^<>]*)>>"), r"<\1>"),
    (re.compile(r"\b[Cc]hoose (one|two)\?-?"), r"choose \1-"),
    (re.compile(r"\bup\?to\b"), "up to"),
    (re.compile(r"\bsend it (?=your Warp)"), "send it to "),
    (re.compile(r"\bat the start (?=your)"), "at the start of "),
    (re.compile(r"((?:\{[\ue000-\uf8ff]\}\s*)+): If ([^:•]*): "), r"\1, if \2: "),
    (re.compile(r"\bor (?:lower|fewer)\b"), "or less"),
    (re.compile(r"\bor higher\b"), "or more"),
    (re.compile(r"\b(Battle|Leader|Unison|Extra) Card's(?= (?:in|with|and|or)\b)"), r"\1 Cards"),
    (re.compile(r"\benergy costs? (?=\d+ or (?:less|more))"), "energy costs of "),
    (re.compile(r"\bowners hands?\b"), "owner's hand"),
    (re.compile(r"\bit's owner's\b"), "its owner's"),
    (re.compile(r"\bat up (?=\d)"), "at up to "),
    (re.compile(r"\bpower (\d+) or (less|more)\b"), r"\1 power or \2"),
    (re.compile(r"\bof energy costs? of\b"), "with an energy cost of"),
    (re.compile(r"(?i)(?<=\bto )rest(?=[:, ])(?! Mode)"), "Rest Mode"),
    (re.compile(r"\[ +"), "["),
    (re.compile(r" +\]"), "]"),
    (re.compile(r"\]\s*\](?= \(|$)"), "]"),
    (re.compile(r"^(\[[^\]]*\](?: ?[\[{][^\]}]*[\]}])*) ?(\d+)(?=[:,]|$)"), r"\1 {\2}"),  # a number without its orb
    (re.compile(r"\.\s*\."), "."),
    (re.compile(r"\bZ Energy\b"), "Z-Energy"),
    (re.compile(r"\bfrom you hand\b"), "from your hand"),
    (re.compile(r"\bthe duration of turn\b"), "the duration of the turn"),
    (re.compile(r"\byour opponent's (?=can\b)"), "your opponent "),
    (re.compile(r"\b(T|t)he opponent(?='s\b|\b)"), lambda found: ("Y" if found.group(1) == "T" else "y") + "our opponent"),
    (re.compile(r"\b(\d+) cards or (more|less)\b"), r"\1 or \2 cards"),
    (re.compile(r"(?<=[+-])(\d000) (?=and\b|for each\b)"), r"\1 power "),
    (re.compile(r"\b(\d+) copies? (?=of)"), r"\1 copy "),
    (re.compile(r"\bof (\d+) of or (more|less)\b"), r"of \1 or \2"),
    (re.compile(r"\bsend (it|that card|them) (?=(?:its|their) owner)"), r"send \1 to "),
    (re.compile(r"\bskill-(?=in\b)"), "skill - "),
    (re.compile(r"\bif your (?=have \d)"), "if you "),
    (re.compile(r"^(\[[^\]]*\]) c$"), r"\1"),
    (re.compile(r"^(\[Activate: [^\]]*\](?: ?\[[^\]]*\])*) If ([^:•\"\[]*): ([^:•\"\[]*): "), r"\1 If \2, \3: "),
    (re.compile(r"^(\[Permanent\] When this card would be removed from a Battle Area, remove it from the game)\.?$"), r"\1 instead"),
    # a skill that is gained, behind a bullet instead of in quotation marks
    (re.compile(r"\bgains? the following (?:effect|skill) ?[:—-] ?• ?(\[[^•\"]*)$"), lambda found: f'{"gains" if "gains" in found.group() else "gain"} the following skill: "{found.group(1)}"'),
    # a keyword skill with its cost that is gained, without quotation marks
    (re.compile(r"\b(gains?) (\[(?:Swap|Evolve|EX-Evolve|Xeno-Evolve|Union-Fusion|Union-Potara)[^\]]*\] ?(?:\{[\ue000-\uf8ff]\} ?)+: ?[^.,:;\"•]*)\.?$"), r'\1 "\2"'),
)


# "2 Ghost Tokens": the name of a token stands without brackets. A word of it begins where no other goes on, and there
# are a dozen at most: what is found takes time that grows with the text, and no faster
TOKEN = re.compile(r"(?<![{\w])(?!(?:Your|That|Those|These|This|The|All|Each|Any) )((?:(?!Token)(?<![\w'-])[A-Z][\w'-]*\.? ?(?:(?<= )of )?){1,12}?)\s?[Tt]okens?\b(?! \()")


EITHER = re.compile(r"\{([RBGYKW])\} ?/ ?\{([RBGYKW])\}")  # an orb of either colour


def clean(text: str) -> str:
    """A line in one way of writing, with dashes that stand for parentheses as marks of their own."""
    text, kept = aside(text.translate(MARKS))
    for pattern, better in SLIPS:
        text = pattern.sub(better, text)
    text = KEPT.sub(lambda found: kept[ord(found.group()) - FIRST], text)
    text = EITHER.sub(r"{\1/\2}", text)
    text = re.sub(r"(?i)\bnon ?- ?(?=[<《{\[])", "non ", text)
    text = "".join(x if x.startswith("{") else TOKEN.sub(r"{\1 Token}", x) for x in re.split(r"(\{[^}]*\})", text))
    text = re.sub(r"(?<=[>》}])-only\b", " only", text)
    return AFTER_DASH.sub(r"\1 ,", re.sub(r"\s+", " ", dashes(text)).strip())


# "— both red — you have …": the dash that closes a description stands for the comma, too
AFTER_DASH = re.compile(r"(— (?:both|all|each)\b[^—]*—)(?= (?:choose|draw|it's|you|the card above)\b)")
NAMES = re.compile(r"(?<=<)[^<>]+(?=>)|(?<=《)[^《》]+(?=》)|(?<=\{)[^{}]+(?=\})")
FIRST = 0xE000  # the first of the characters that stand for a name while all around it is mended
KEPT = re.compile(f"[{chr(FIRST)}-{chr(0xF8FF)}]")


def aside(text: str) -> tuple[str, list[str]]:
    """A text with a character for each name in brackets, and the names: they are spelled as cards are called. Characters
    with a version are called "Name : Version" (2-10)."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        name = found.group()
        kept.append(re.sub(r"\s*:\s*", " : ", name) if text[found.start() - 1] == "<" else name)
        return chr(FIRST + len(kept) - 1)

    return NAMES.sub(keep, KEPT.sub("", text)), kept


def dashes(text: str) -> str:
    """Each dash between words that belongs to none of them, as —."""
    out: list[str] = []
    depth = 0
    for i, char in enumerate(text):
        if char in "[<《{":
            depth += 1
        elif char in "]>》}":
            depth = max(0, depth - 1)
        if char != "-" or depth:
            out.append(char)
            continue
        before = re.search(r"[A-Za-z']+$", text[:i])
        after = re.match(r"[A-Za-z]+", text[i + 1 :])
        if text[i + 1 : i + 2].isdigit() and (i == 0 or text[i - 1] in " ("):
            out.append(char)  # a number below zero
        elif (before and after and COMPOUND.fullmatch(before.group() + "-")) or (before and after and after.group().lower() in ("less", "up", "down", "color", "only", "colored")):
            out.append(char)
        else:
            out.append(" — ")
    return "".join(out)


def same(text: str) -> str:
    """What two texts that say the same in the same words have in common: no case, no spaces beside marks."""
    text = clean(text).lower()
    text = re.sub(r"\s*([.,:;—•\[\]{}()<>《》/])\s*", r"\1", text).replace(".•", "•").replace('."', '"')
    return text.replace("' ", "'").rstrip(".").strip()
