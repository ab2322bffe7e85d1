"""The last hand on printed French: words that melt together or follow their neighbour, and how French orders a sentence.

The productions print each part alone ("de le deck", "gagne [Bloqueur] et augmentez"). What depends on two parts at once
is put right here: contraction, elision, agreement, "il" for who was just spoken of, a semicolon before another subject or
mood, what a sentence puts first. Each row is a way in which French is regular, never a card; what it makes is read back
to the same tree (tests/text/onepiece/test_french_printing.py).
"""

from __future__ import annotations

import re

VOWELS = "aeiouéèêàâîôûAEIOUÉÈÊÀÂÎÔÛ"
VOUS = {"pioche": "piochez", "défausse": "défaussez", "renvoie": "renvoyez", "place": "placez"}
MELT = (
    (r"\b([Pp])our chaque de (?=vos |ses )", r"\1our chacun de "),
    (r"\b([Vv])ous et votre adversaire (pioche|défausse|renvoie|place)\b", lambda m: f"{m.group(1)}ous et votre adversaire {VOUS[m.group(2)]} chacun"),
    (r"\b([Ss])i la (a|est|inclut) ", r"\1i elle \2 "),  # a card spoken of, as the subject
    (r"\b([Ll])a (coût)\b", r"\1e \2"),
    (r"\b(cartes DON!! (?:adverses )?)(redressée|épuisée)\b", r"\1\2s"),
    (r"\bvous jouez (carte|cartes)\b", "vous jouez une carte"),
    (r"\b([Cc]e Personnage [^.]*?) si elle (a|est)\b", r"\1 s'il \2"),
    (r" de le ", " du "),
    (r" de les ", " des "),
    (r" à le ", " au "),
    (r" à les ", " aux "),
    (rf"\b([dD])e (?=[{VOWELS}])", r"\1'"),
    (r"\b([Ss])i (?=ils?\b)", r"\1'"),
    (r"\bque (?=ils?\b|une?\b)", "qu'"),
    (r"\bun carte\b", "une carte"),
    (r"\bune Événement\b", "un Événement"),
    (r"\b([tT])ous (vos|les) cartes\b", r"\1outes \2 cartes"),
    (r"\b([mM]ettez) KO (la|le|les)\b(?=[ .,])(?! (?:Personnage|carte|Leader|Lieu|autre))", r"\1-\2 KO"),  # "it", "them" after a verb
    (r"\b([A-Za-zÀ-ÿ]+ez) (la|le|les)(?= (?:au-|à |dans |face |épuisé|rest)|[.,]| et )", r"\1-\2"),
    (r"\s+([.,])", r"\1"),
    (r",([.,:])", r"\1"),
    (r", :", " :"),
    # who was just spoken of is "il"
    (r"\b([Ss]i votre adversaire a [^.]*?, )votre adversaire (?!ne\b)", r"\1il "),
    # a loss is no verb of the one who may bring it about
    (r"\b([Ss]i ce Personnage [^.]*, vous pouvez) ce Personnage perd (-\d+ de puissance)", r"\1 lui faire perdre \2"),
    (r"\b([Vv]ous pouvez) ((?:ce|votre) [^.,:]*?) perd (-\d+ de puissance)", r"\1 faire perdre \3 à \2"),
    (r"\b([Vv]ous pouvez [^:.]*? et) (votre [^:.]*?) perd (-\d+ de puissance)", r"\1 faire perdre \3 à \2"),
    (r"\bune carte est retirée de votre Vie ou de la Vie adverse", "une carte quitte la Vie d'un joueur"),
    (r"\bune carte est retirée de (la Vie adverse|votre Vie)", r"une carte quitte \1"),
    # cards gain power and keywords; a cost is raised
    (r"\b([Cc]e Personnage gagne [^.;]*?) et \+(\d+) de coût", r"\1 ; augmentez de +\2 le coût de ce Personnage"),
    # qualities of different kinds are joined
    (r"(dans (?:son|leur) type) ayant\b", r"\1 et ayant"),
    (r"(ou moins|ou plus|de puissance|de base) n'ayant pas\b", r"\1 et n'ayant pas"),
    (r"\b(épuisez?r?) ce Personnage et (votre Leader ou)", r"\1 ce Personnage ainsi que \2"),
    (r"\b([Vv]ous pouvez (?:\w+er)) n'importe quel nombre de ([^.:]*?)(?=[.:]| :| et )", r"\1 autant de \2 que vous le voulez"),
    (r"\bjoué par cet effet\b", "joué grâce à cet effet"),
    (r"\b([Uu])ne carte est défaussée de votre main par (un effet|l'effet)\b", r"\1ne ou plusieurs cartes de votre main ont été défaussées à cause de \2"),
    (r"\bà cause de un\b", "à cause d'un"),
    (r"\b([Aa])joutez à votre main (jusqu'à )?(\d+ cartes? du dessus de la Vie adverse)", r"\1joutez à la main de son propriétaire \2\3"),
    (r"\b([Rr]évélez [^.]*?\. [^.]*?)\brenvoyez-(la|les) à votre main\b", r"\1ajoutez-\2 à votre main"),
    (r"\b(du deck adverse[^.]*?placez-les au-dessus ou au-dessous) de votre deck\b", r"\1 du deck adverse"),
    (r"\b([Aa])joutez au-dessus de votre Vie (jusqu'à \d+ cartes? de votre main)(?=[.,]| et )", r"Placez \2 au-dessus de votre Vie"),
    (r"([a-zà-ÿ,:] )Placez (jusqu'à \d+ cartes? de votre main au-dessus)", r"\1placez \2"),
    (r"\bpar les effets adverses\b", "par un effet adverse"),
    (r"\best épuisé par votre effet\b", "est épuisé à cause de vos effets"),
    (r"\b([Ss]i votre adversaire a [^.]*?, (?:placez|ajoutez)[^.]*?) de la Vie adverse\b", r"\1 de sa Vie"),
    (r"\b([Pp]iochez \d+ cartes?) et (?=(?:ce|votre|jusqu'à) )", r"\1 ; "),
    (r"\b([Vv]ous pouvez) mettez\b", r"\1 mettre"),
    (r"\b([Vv]ous pouvez) ([a-zà-ÿ]+)ez\b", r"\1 \2er"),
    (r"\bdevient égale à\b", "devient identique à"),
    (r"\bPersonnage sélectionné\b", "Personnage choisi"),
)


SELF = r"(?:[Cc]e Personnage|[Cc]e Leader)"
# Whole sentences: what comes first, what is said once, what is joined how
ORDER = (
    # another subject, or another mood, after a semicolon
    (r"(gagne [^.;:]*?) et (augmentez|réduisez|pour chaque)\b", r"\1 ; \2"),
    (rf"({SELF} [^.;:]*?) et ce (?:Personnage|Leader) (gagne|perd|ne)\b", r"\1 ; il \2"),
    (r" et (il|elle|ce Personnage|ce Leader|votre Leader) (gagne|perd|ne)\b", r" ; \1 \2"),
    (r"(Personnages? [^.;:]*?) et cette carte (ne pourra pas être redressé)", r"\1 ; il \2"),
    (r"\bce Personnage gagne \+(\d+) en coût", r"augmentez de +\1 le coût de ce Personnage"),
    (r"(DON!!), (regardez \d+ cartes?)", r"\1 ; \2"),
    # a card that is revealed: "si c'est", "si elle est", and it is played
    (r"([Rr]évélez [^.;]*?)\. Si cette carte est une carte (de type|incluant)", r"\1 ; si elle est \2"),
    (r"([Rr]évélez [^.;]*?)\. Si cette carte est (une?) ", r"\1 ; si c'est \2 "),
    (r"([Rr]évélez [^.;]*?)\. Si cette carte (inclut|a)\b", r"\1 ; si elle \2"),
    (r"(si c'est une (?:\[[^\]]*\]|[^.;])*?vous pouvez) jouer cette carte", r"\1 la jouer"),
    (r"(si c'est un (?:\[[^\]]*\]|[^.;])*?vous pouvez) jouer cette carte", r"\1 le jouer"),
    (r"(vous pouvez la jouer[^.]*\.) Si vous faites ainsi, ce Personnage", r"\1 Si vous l'avez jouée, elle"),
    (r"(vous pouvez la jouer[^.]*\.) Si vous faites ainsi,", r"\1 Si vous l'avez jouée,"),
    (r"(vous pouvez le jouer[^.]*\.) Si vous faites ainsi,", r"\1 Si vous l'avez joué,"),
    # agreement with the nearest noun
    (r"(jusqu'à 1 \[[^\]]*\] et ajoutez)-le", r"\1-la"),
    (r"(ou jusqu'à 1 Événement[^.]* et ajoutez)-la", r"\1-le"),
    (r"\b([Vv]ous pouvez) ([aeiouéè]\w+er) l[ae] (face|au-|à |dans )", r"\1 l'\2 \3"),
    # who was just spoken of
    (rf"(attaque\. Si {SELF} [^,.;]*, ce (?:Personnage|Leader)) (?=gagne)", r"\1-ci "),  # not the one that attacks
    (rf"(?<!attaque\. )\b([Ss]i {SELF} [^,.;]*), ce (?:Personnage|Leader) (?=gagne|ne|perd|peut)", r"\1, il "),
    (r"\b([Vv]otre adversaire) ([a-zà-ÿ]+)ez\b(?=[.,])", r"\1 \2e"),
    (r"\bou votre adversaire (joue)\b", r"ou quand il \1"),
    (r"(et que votre adversaire a [^.]*?, )votre adversaire (?!ne\b)", r"\1il "),
    (r"(KO) ou (quitte le terrain)", r"\1 ou s'il \2"),
    (r"([Qq]uand [^,.]*?) ou (une?) (de vos)", r"\1 ou qu'\2 \3"),
    (r"\b(puissance de base) de cette carte (devient)", r"\1 de ce Personnage \2"),
    (r"\b(?:grâce à|par) votre effet\b", "grâce à un de vos effets"),
    (r"\b([Qq]uand) vous jouez (un Personnage)\b([^,.]*)", r"\1 un de vos Personnages\3 est joué"),
    (r"\b([Qq]uand) un \[Déclenchement\] s'active", r"\1 [Déclenchement] est activé"),
    (r"\bde cartes Vie à votre main\b", "de cartes de votre Vie à votre main"),
    # said once for both
    (r"\b([Vv]otre Leader) (de type [^.;]*?|incluant [^.;]*?) et (tous vos Personnages) (?:\2)(?= gagnent| perdent)", r"\1 et \3, \2,"),
    (r"\b(le Leader) adverse et (tous les Personnages adverses)", r"\1 et \2"),
    # order
    (r"\b([Dd]onnez) (jusqu'à \d+ cartes? DON!! épuisées?) à chacun de votre Leader et 1 Personnage", r"\1 à votre Leader et à 1 de vos Personnages \2 chacun"),
    (r"\b([Dd]onnez) (jusqu'à \d+ cartes? DON!! épuisées?) à chacun de votre Leader et (tous vos Personnages)", r"\1 à votre Leader et à \3 \2 chacun"),
    (r"(jusqu'à \d+ cartes? DON!! adverses?) ou (jusqu'à \d+ Personnages? [^.]*?)(?=\.)", r"\2 ou \1"),
    (r"([Pp]iochez \d+ cartes?) et (réorganisez)", r"\1, \2"),
    (r"(^|[.:;] )([^.:;]*?) pour chaque (carte|carte DON!!) ainsi (défaussée|épuisée)(?=\.)", r"\1Pour chaque \3 \4, \2"),
    (r"(Pour chaque [^,]*, )(Ce|Votre|Jusqu|Tous)\b", lambda m: m[1] + m[2].lower()),
    (r"\bPour chaque (carte|carte DON!!) ainsi (défaussée|épuisée),", r"Pour chaque \1 \2,"),
    (r"\b(\d+ cartes? DON!!) (ou moins|ou plus) (redressées)\b", r"\1 \3 \2"),
    (r"(jusqu'à \d+ cartes? Personnage)( ayant [^.;]*?) (de sa main)(?=\.)", r"\1 \3\2"),
    (r"\b([Rr]envoyez) (jusqu'à \d+ [^.;]*? et jusqu'à [^.;]*?|tous vos [^.;]*?) à la main de son propriétaire", r"\1 à la main de leur propriétaire \2"),
    (r"\b(renvoyer) à la main de son propriétaire (1 de vos Personnages autre que) ce Personnage", r"\1 \2 celui-ci à la main de son propriétaire"),
    (r"\b([Pp]lacez) (jusqu'à \d+ Personnages? [^.;]*? et jusqu'à [^.;]*?) (au-dessous du deck de son propriétaire)(?=\.)", r"\1 \3 \2"),
    (r"\b([Pp]lacez) (jusqu'à \d+ cartes? de la Défausse adverse) au-dessous de votre deck", r"\1 au-dessous du deck de son propriétaire \2"),
    (r"\b([Aa]joute[rz]) ((?:jusqu'à )?1 (?:carte|de vos) [^.:;]*?) (face visible au-dessus de) (?:votre Vie|la Vie de son propriétaire)", r"\1 \3 votre Vie \2"),
    (r"^Une fois par tour, (ce Personnage ne peut pas [^.]*)\.", lambda m: m[1][0].upper() + m[1][1:] + " une fois par tour."),
    (r" et (placez-les au-dessus de votre deck) (dans l'ordre de votre choix)", r", réorganisez-les \2 et \1"),
    # several cards at once: in an order
    (r"\b(placer ce Personnage et [^:.]*? au-dessous de votre deck)(?! dans)", r"\1 dans l'ordre de votre choix"),
    (r"\b(place (?:[2-9]|1\d) [^.]*? au-dessous de son deck)(?! dans)", r"\1 dans l'ordre de son choix"),
    # a loss is no gain
    (r"\b([Vv]ous pouvez) (?:il|elle) (?:gagne|perd) (-\d+ de puissance)", r"\1 lui faire perdre \2"),
    (r"( adverse) ; il gagne (-\d+ de puissance)", r"\1 et faites-lui perdre \2"),
    (r"\b(il|elle|ce Personnage|ce Leader) gagne (-\d+)", r"\1 perd \2"),
    (r"( adverse) ; ce Personnage ne peut pas attaquer (jusqu'à)", r"\1 et empêchez-le d'attaquer \2"),
    # agreement with "carte"
    (r"(cartes?(?: DON!!)? adverses? épuisées? ne pourr(?:a|ont) pas être redressé)(s?)\b", r"\1e\2"),
    (r"\b(puissance de base de [^.;]*?) et (ce Personnage)\b", r"\1 et de \2"),
    # each alternative says how many
    (r"(\d+ de vos \[[^\]]*\]) ou Leaders? (\[[^\]]*\])", r"\1 ou 1 de vos Leaders \2"),
    (r"(\b[Jj]usqu'à 1 Leader adverse épuisé) ou (Personnage adverse)", r"\1 ou jusqu'à 1 \2"),
    (r"\bSélectionnez votre Leader et 1 Personnage\b", "Choisissez votre Leader et 1 de vos Personnages"),
    (r"\b([Ss])électionnez\b", lambda m: "Choisissez" if m[1] == "S" else "choisissez"),
    # formulas
    (r"\b([Ss]i vous ou votre adversaire) avez 0 carte dans sa Vie", r"\1 n'avez plus de cartes dans votre Vie"),
    (r"\bChoisissez (jusqu'à 1 carte [^.]*?) et jouez-la ou ajoutez-la (face visible au-dessus de votre Vie)", r"Jouez ou ajoutez \2 \1"),
    (r"\bchoisissez (jusqu'à 1 carte [^.]*?) et jouez-la ou ajoutez-la (face visible au-dessus de votre Vie)", r"jouez ou ajoutez \2 \1"),
    (r"\b([Pp]our chaque tranche de \d+) de vos (cartes DON!! épuisées)", r"\1 \2 vous appartenant"),
    (r"\b(placer) (1 de vos Personnages [^:.]*? ou 1 carte de votre main) (dans votre Défausse)", r"\1 \3 \2"),
    (r"\ble Personnage choisi a un cost égal à au nombre", "le coût du Personnage choisi est égal au nombre"),
    (r"\b(peut renvoyer) (à son deck DON!!) (1 de ses cartes DON!! redressée)s?\b", r"\1 \3s \2"),
    (r"\b([Ss]i) vous avez un (\[[^\]]*\]) épuisé,", r"\1 un de vos \2 est épuisé,"),
    (r"\b[Tt]ous vos (Personnages[^.;,]*?) (ne peuvent pas être mis KO|peuvent attaquer)", r"vos \1 \2"),
    (r"(^|[\]:.] )vos (Personnages)", r"\1Vos \2"),
    (r"([Jj]ouez jusqu'à 1 carte[^.]*\.) Si vous faites ainsi,", r"\1 Si vous l'avez jouée,"),
    (r"\b([Ss]i vous avez) (\[[^\]]*\]) et (\[[^\]]*\])(?=,)", r"\1 un \2 et un \3"),
    (r"\b([Ss])i vous n'avez pas (\[[^\]]*\])", r"\1'il n'y a pas de \2 vous appartenant"),
    (r"\b([Ss])i vous ou votre adversaire avez (\d+ cartes DON!!) sur le terrain", r"\1'il y a \2 sur votre terrain ou sur celui de votre adversaire"),
    (r"\bou carte ayant un type incluant («[^»]*»)", r"ou incluant \1 dans son type"),
    (r"(\[En cas de KO\].*?\b[Jj]ouez cette carte)(?=\.)", r"\1 Personnage depuis votre Défausse"),
    (r"(\[En cas de KO\].*?\b)[Aa]joutez cette carte à votre main", r"\1Ajoutez à votre main cette carte Personnage de votre Défausse"),
    (r"\b([Ll]es effets \[[^\]]*\]) adverses\b", r"\1 de votre adversaire"),
    (r"\bzone de coût adverse\b", "zone de Coût de votre adversaire"),
    (r"([Qq]uand votre adversaire [^.,]*, )votre adversaire (?!ne\b)", r"\1il "),
    (r"(pour tout le (?:tour|combat)) et (piochez)\b", r"\1 ; \2"),
    (r"\b([Uu]n total de )(?=jusqu'à 1 )", ""),
    (r"\bou est multicolore\b", "ou multicolore"),
    (r"\bde votre carte (de type|incluant)\b", r"d'une de vos cartes \1"),
    (r"\b([Ss]i) le nombre de vos Personnages est inférieur d'au moins (\d+) à celui des Personnages adverses", r"\1 vous avez au moins \2 Personnages de moins que votre adversaire"),
    (r"\b([Ss]i) le nombre de cartes DON!! sur votre terrain est inférieur d'au moins (\d+) à celui du terrain adverse", r"\1 vous avez au moins \2 cartes DON!! de moins sur votre terrain que sur le terrain de votre adversaire"),
    (r"\b([Ss]i) le nombre de cartes dans votre main est inférieur d'au moins (\d+) à celui de la main adverse", r"\1 votre main comporte au moins \2 cartes de moins que celle de votre adversaire"),
    (r"(votre adversaire a [^.]*?)la main adverse", r"\1sa main"),
    (r"(ajoutez à la main de son propriétaire jusqu'à \d+ cartes? du dessus de) sa Vie", r"\1 la Vie adverse"),
    (r"\bjusqu'à ce qu'il vous en reste (\d+)", r"jusqu'à n'en avoir plus que \1"),
    (r"\b(placez dans) la (Défausse des cartes du dessus de votre Vie)", r"\1 votre \2"),
    (r"\bplacez 1 carte (au-dessus de votre deck) et replacez-les\b", r"placez-en 1 \1 et replacez les cartes restantes de votre Vie"),
    (r"\bayant au moins 1 carte DON!! donnée\b", "avec des cartes DON!!"),
    (r"\bayant (\d+) ou (plus|moins) cartes? DON!! données?\b", r"avec \1 cartes DON!! ou \2"),
    (r"(avec (?:des|\d+) cartes DON!!(?: ou plus| ou moins)?) ayant", r"\1 et"),
    (r"\b(un (?:de vos [^.,]*?|[^.,]*?adverse[^.,]*?)) (depuis (?:votre|sa|son) \w+) est joué\b", r"\1 est joué \2"),
    (r"\bgagne(nt)? (-\d+ (?:de puissance|en coût))", lambda m: f"perd{'ent' if m.group(1) else ''} {m.group(2)}"),
    (r"\b([Tt]ou(?:s|tes) (?:les|vos) [^.]*?) de son propriétaire\b", r"\1 de leur propriétaire"),
    (r"\b((?:Personnages|Leaders) [^.,]*?)joué durant ce tour\b", r"\1joués durant ce tour"),
    (r"\bn'importe quel nombre (?=Personnage|carte|Lieu)", "n'importe quel nombre de "),
    (r"\b([Pp]lacez|[Rr]envoyez) ([^.]*?)de son propriétaire (n'importe quel nombre)", r"\1 \2de leur propriétaire \3"),
    (r"\bun (puissance(?: de base)?) total\b", r"une \1 totale"),
    (r"\b([Pp]lacez|[Rr]envoyez)-les ([^.]*?) de son propriétaire\b", r"\1-les \2 de leur propriétaire"),
)


def polished(text: str) -> str:
    """Words that melt together or follow their neighbour in French: "de le", "si il", "un carte", "placez la"."""
    for pattern, change in MELT + ORDER:
        text = re.sub(pattern, change, text)
    return text


