// What every page shares: where we are, the person's settings, the line to the server.
import { Connection } from './connection.svelte';
import { language, type Lang } from './texts.svelte';

// -- settings, kept in this browser --------------------------------------------------------------------------------

export type Theme = 'light' | 'dark' | 'system';

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  motion: boolean;
  name: string;
  volume: number;
}

const usual: Kept = {
  lang: navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en',
  theme: 'system',
  sound: false,
  motion: true,
  name: '',
  volume: 0.5,
};

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`playmat.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`playmat.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

class Settings {
  now = $state<Kept>({ ...usual, ...read<Partial<Kept>>('settings', {}) });

  set<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
    this.now[key] = value;
    keep('settings', this.now);
    if (key === 'theme') this.paint();
    if (key === 'lang') {
      void language.choose(value as Lang);
      connection.speak(value as Lang);
    }
  }

  paint(): void {
    const dark = this.now.theme === 'dark' || (this.now.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
}

export const settings = new Settings();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => settings.paint());

// -- the line to the server ----------------------------------------------------------------------------------------

export const connection = new Connection(() => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, settings.now.lang);

// -- seats this browser holds: a table and its token ---------------------------------------------------------------

export interface HeldSeat {
  table: string;
  token: string;
  seat: number;
  game: string;
  at: number;
  /** How to get the record, and how it ended, once the game is over. */
  record?: string;
  ended?: string;
}

class Seats {
  all = $state<HeldSeat[]>(read<HeldSeat[]>('seats', []));

  find(table: string): HeldSeat | undefined {
    return this.all.find((held) => held.table === table);
  }

  add(held: HeldSeat): void {
    this.all = [held, ...this.all.filter((each) => each.table !== held.table)].slice(0, 40);
    keep('seats', this.all);
  }

  finish(table: string, record: string, ended: string): void {
    if (!this.all.some((each) => each.table === table && each.record !== record)) return;
    this.all = this.all.map((each) => (each.table === table ? { ...each, record, ended } : each));
    keep('seats', this.all);
  }

  drop(table: string): void {
    this.all = this.all.filter((each) => each.table !== table);
    keep('seats', this.all);
  }
}

export const seats = new Seats();

// -- where we are --------------------------------------------------------------------------------------------------

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);

  go(path: string): void {
    history.pushState(null, '', path);
    this.look();
    window.scrollTo(0, 0);
  }

  look(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const place = new Place();
window.addEventListener('popstate', () => place.look());
window.addEventListener('hashchange', () => place.look());

/** Links inside the page do not load it again. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  // who looks a rule up in the middle of a game stays at the table
  if (place.path.startsWith('/table/') && link.pathname.startsWith('/rules/')) window.open(link.href, '_blank', 'noopener');
  else place.go(link.pathname + link.search + link.hash);
});
