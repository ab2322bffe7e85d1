"""Logs as OPTCGSim writes them, of games of our own: sentences, moves of single cards, and what lies where when a turn
ends. Answers for which the program has no sentence (in which order cards go back, which mode) are not in them.
"""

from __future__ import annotations

import random

from playmat.onepiece import kinds

NAMES = ("Ada#0001", "Grace#0002")
DECK, HAND, CHARACTERS, LIFE, DON_DECK, COST, TRASH, STAGE, GIVEN = 0, 1, 2, 3, 4, 5, 6, 7, 9


class Simulator:
    """Plays a game with random answers and writes it down."""

    def __init__(self, game, seed, markup=True):
        self.game = game
        self.chance = random.Random(seed)
        self.markup = markup
        self.lines: list[str] = []
        self.moved = 0

    # -- writing ------------------------------------------------------------------------------------------------

    def card(self, iid):
        printed = self.game.cards[iid].printed
        link = f'<mark><link="{printed.id}">{printed.id}</link></mark>' if self.markup else printed.id
        return f"{printed.name} [{link}]"

    def say(self, seat, text):
        self.lines.append(f"[{NAMES[seat]}] {text}" if seat >= 0 else text)

    def move(self, seat, card, source, place, target, at=0, rested=0):
        self.moved += 1
        self.lines.append(f"RZ1|{self.moved}|{seat + 1}|{card}|{source}|{place}|{target}|{at}|1|1|{rested}|0|0")

    def start(self):
        self.lines += ["Attempting to connect to AAAAAA", "Version is 1.40a.60"]
        for seat in (1, 0):
            self.say(seat, f"Leader is {self.card(self.game.seats[seat].leader.iid)}")

    # -- what changed ---------------------------------------------------------------------------------------------

    def zones(self):
        return [
            {
                DECK: [card.iid for card in side.deck],
                HAND: [card.iid for card in side.hand],
                TRASH: [card.iid for card in side.trash],
                LIFE: [card.iid for card in side.life],
                CHARACTERS: [perm.iid for perm in side.characters],
                STAGE: [perm.iid for perm in side.stages],
            }
            for side in self.game.seats
        ]

    def don(self):
        return [(side.don_deck, side.don_active, side.don_rested, side.don_given()) for side in self.game.seats]

    def tell_moves(self, before, don, ended, hit):
        for seat, zones in enumerate(self.zones()):
            where = {iid: zone for zone, cards in zones.items() for iid in cards}
            for zone in (DECK, HAND, CHARACTERS, STAGE, *(() if hit else (LIFE,))):
                left = list(before[seat][zone])
                order = sorted((iid for iid in left if where.get(iid) != zone), key=self.when)
                for iid in order:
                    place = left.index(iid)
                    left.remove(iid)
                    target = where.get(iid, TRASH)
                    if LIFE in (target, zone) and target not in (HAND, TRASH):
                        continue
                    printed = self.game.cards[iid].printed
                    if zone == DECK and target == HAND:
                        self.say(seat, f"Drew card from deck: {self.card(iid)}")
                    self.move(seat, printed.id, zone, place, target)
        for seat, now in enumerate(self.don()):
            self.tell_don(seat, don[seat], now, ended)

    def when(self, iid):
        return max((place for place, event in enumerate(self.game.log) if event.iid == iid), default=0)

    def tell_don(self, seat, before, now, ended=False):
        back = max(before[3] - now[3], 0)
        for _ in range(back):
            self.move(seat, "Don", GIVEN, 9900, COST, rested=1)
        if not (ended and seat == self.game.turn):
            for _ in range(now[2] - before[2] - back):
                self.move(seat, "Don", COST, 0, COST, rested=1)
            for _ in range(before[2] + back - now[2]):
                self.move(seat, "Don", COST, 0, COST)
        for _ in range(now[0] - before[0]):
            self.move(seat, "Don", COST, 0, DON_DECK)
        for _ in range(before[0] - now[0]):
            self.move(seat, "Don", DON_DECK, 0, COST)
        for _ in range(now[3] - before[3]):
            self.move(seat, "Don", COST, 0, GIVEN)

    def tell_table(self, seat):
        side = self.game.seats[seat]
        ids = [
            ("Hand", [card.printed.id for card in side.hand]),
            ("Trash", [card.printed.id for card in side.trash]),
            ("Board", [perm.card.printed.id for perm in side.characters]),
        ]
        for name, cards in ids:
            self.say(seat, f"{name}: [{','.join(cards)}]")
        self.say(seat, f"Life: {len(side.life)}")

    # -- playing --------------------------------------------------------------------------------------------------

    def run(self, most=400):
        self.start()
        for _ in range(most):
            decision = self.game.decision
            if decision is None:
                break
            self.step(decision)
        return "\n".join(self.lines)

    def step(self, decision):
        game = self.game
        action = self.answer(decision)
        before, don = self.zones(), self.don()
        place = len(game.log)
        ended = action.verb == "end"
        if ended:
            for seat in (0, 1):
                self.tell_table(seat)
        self.tell(decision, action)
        game.apply(action)
        if decision.kind in ("first or second", "redraw"):
            self.tell_start(decision, action, before)
            return
        self.tell_outcome(place)
        self.tell_moves(before, don, ended, decision.kind in ("block", "counter", "trigger"))
        if ended:
            self.say(game.turn, "Draw 1 Card")

    def answer(self, decision):
        actions = self.game.legal_actions
        if decision.kind == "main":
            busy = [action for action in actions if action.verb != "end"]
            if busy and self.chance.random() < 0.8:
                return self.chance.choice(busy)
        return self.chance.choice(actions)

    def tell_start(self, decision, action, before):
        if decision.kind == "first or second":
            self.say(decision.seat, f"Chose to go {action.verb.title()}")
            for seat in (0, 1):
                self.tell_hand(seat)
        elif action.verb == "redraw":
            for place, iid in enumerate(before[decision.seat][HAND]):
                self.move(decision.seat, self.game.cards[iid].printed.id, HAND, 0, DECK, 45 + place)
            self.tell_hand(decision.seat)
            self.say(decision.seat, "Mulligan")
        if self.game.turn_number:
            for seat, now in enumerate(self.don()):
                self.tell_don(seat, (10, 0, 0, 0), now)

    def tell_hand(self, seat):
        for place, card in enumerate(self.game.seats[seat].hand):
            self.say(seat, f"Drew card from deck: {self.card(card.iid)}")
            self.move(seat, card.printed.id, DECK, 49 - place, HAND, place)

    def tell(self, decision, action):
        seat, verb = decision.seat, action.verb
        source = self.card(decision.source) if decision.source >= 0 else ""
        if verb == "play" and self.game.cards[action.card].printed.category != 2:
            self.say(seat, f"Deploy {self.card(action.card)}")
        elif verb in ("play", "activate"):
            self.say(seat, f"{self.card(action.card)}: Activate")
        elif verb == "give":
            self.say(seat, f"Attach 1 Don to {self.card(action.card)} (1 Total)")
        elif verb == "attack":
            self.say(seat, f"{self.card(action.card)} attacking {self.card(action.target)}")
        elif verb == "block":
            self.say(seat, f"{self.card(action.card)} Blocks")
        elif verb == "counter":
            self.say(seat, f"Discard {self.card(action.card)} for Counter 1000")
        elif verb == "counter-event":
            self.say(seat, f"{self.card(action.card)}: Activate Counter")
        elif verb == "end":
            self.say(seat, "End Turn")
        elif decision.kind == "trigger" and verb == "yes":
            self.say(seat, f"{source}: Activate Trigger")
            printed = self.game.cards[decision.source].printed
            self.move(seat, printed.id, HAND, len(self.game.seats[seat].hand), TRASH)
        elif decision.kind in ("may", "activate", "replace") and verb != "no":
            self.say(seat, f"{source}: Use" if source else "Use")
        elif verb == "pick" and source:
            self.say(seat, f"{source}: Choose {self.card(action.card)}")
        elif decision.kind == "counter" and verb == "pass":
            self.tell_battle()

    def tell_battle(self):
        frame = next(frame for frame in reversed(self.game.stack) if hasattr(frame, "attacker"))
        pair = [self.game.perm(frame.attacker), self.game.perm(frame.target)]
        if all(pair):
            self.say(-1, " vs ".join(f"{self.card(perm.iid)}[{perm.power}]" for perm in pair))

    def tell_outcome(self, place):
        for event in self.game.log[place:]:
            if event.kind == kinds.DAMAGED:
                self.say(-1, f"{self.card(self.game.seats[event.seat].leader.iid)} hit for {event.a} damage")
            elif event.kind == kinds.REPELLED:
                self.say(-1, "Attack Fails")
            elif event.kind == kinds.KOED and event.a:
                self.say(event.seat, f"{self.card(event.iid)} Destroyed")
