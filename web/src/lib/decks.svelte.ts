// Decks that are kept: in this browser, or with the account where there is one.
import { get, post, remove } from './api';
import { connection, keep } from './app.svelte';
import type { DeckKept, Decks } from './protocol';

function kept(): DeckKept[] {
  try {
    return JSON.parse(localStorage.getItem('playmat.decks') ?? '[]') as DeckKept[];
  } catch {
    return [];
  }
}

class MyDecks {
  all = $state<DeckKept[]>(kept());

  async load(): Promise<void> {
    if (connection.account) this.all = (await get<Decks>('/me/decks')).decks;
  }

  find(id: string): DeckKept | undefined {
    return this.all.find((deck) => deck.id === id);
  }

  async save(deck: Omit<DeckKept, 'share'>): Promise<DeckKept> {
    let row: DeckKept = { ...deck, share: '' };
    if (connection.account) row = await post<DeckKept>('/me/decks', deck);
    else if (!row.id) row.id = crypto.randomUUID();
    this.all = [row, ...this.all.filter((each) => each.id !== row.id)];
    if (!connection.account) keep('decks', this.all);
    return row;
  }

  async drop(id: string): Promise<void> {
    if (connection.account) await remove(`/me/decks/${id}`);
    this.all = this.all.filter((each) => each.id !== id);
    if (!connection.account) keep('decks', this.all);
  }
}

export const myDecks = new MyDecks();
