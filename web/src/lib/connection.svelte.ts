// One WebSocket for everything a person does. It comes back by itself, and asks again for what was not answered:
// every request has an id, and the same id twice is the same request to the server.
import { PROTOCOL, type Because, type Drafted, type FromClient, type FromServer, type Hinted, type No, type Ok, type Past, type Problem, type Said, type Table, type Tried } from './protocol';
import { heard, type Lang } from './texts.svelte';

export type Reply = Ok | No | Drafted | Because | Hinted | Past | Tried | Problem;

type Request = Extract<FromClient, { id: string }>;
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;

interface Pending {
  message: Request;
  done: (reply: Reply) => void;
}

/** Somebody who wants to hear of a table. */
export interface Listener {
  token: string;
  table(message: Table): void;
  said(said: Said): void;
  problem(problem: Problem): void;
}

const WAITS = [250, 500, 1000]; // whoever was away is back within 3 seconds of a restart
const PING_EVERY = 5000;
const SILENT_FOR = 9000;

export class Connection {
  status = $state<'connecting' | 'online' | 'lost' | 'old'>('connecting');
  account = $state('');
  lag = $state(0); // milliseconds there and back
  farewell = $state('');
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private tables = new Map<string, Listener>();
  private tries = 0;
  private heard = 0;
  private beat = 0;
  private offset = 0; // the server's clock less ours, in seconds

  constructor(
    private address: () => string,
    private lang: Lang,
  ) {
    // what the browser knows at once need not be waited for
    window.addEventListener('offline', () => this.socket && this.lose(this.socket));
    window.addEventListener('online', () => this.open());
  }

  open(): void {
    if (this.socket) return;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.heard = performance.now();
      this.write({ type: 'hello', protocol: PROTOCOL, lang: this.lang });
    };
    socket.onmessage = (event) => {
      this.heard = performance.now();
      this.hear(heard(event.data as string) as FromServer);
    };
    socket.onclose = () => this.lose(socket);
    window.clearInterval(this.beat);
    this.beat = window.setInterval(() => this.pulse(), PING_EVERY);
  }

  close(): void {
    window.clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** The server's clock now, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.offset;
  }

  speak(lang: Lang): void {
    this.lang = lang;
    if (this.status === 'online') this.write({ type: 'speak', lang });
  }

  join(table: string, listener: Listener): void {
    this.tables.set(table, listener);
    if (this.status === 'online') this.write({ type: 'join', table, token: listener.token });
  }

  leave(table: string): void {
    this.tables.delete(table);
    if (this.status === 'online') this.write({ type: 'leave', table });
  }

  request(message: WithoutId<Request>): Promise<Reply> {
    const id = crypto.randomUUID();
    const whole = { ...message, id } as Request;
    return new Promise((done) => {
      this.pending.set(id, { message: whole, done });
      if (this.status === 'online') this.write(whole);
    });
  }

  private write(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.status = 'online';
        this.farewell = '';
        this.tries = 0;
        this.account = message.account;
        this.offset = message.now - Date.now() / 1000;
        for (const [table, listener] of this.tables) this.write({ type: 'join', table, token: listener.token });
        for (const { message: unanswered } of this.pending.values()) this.write(unanswered);
        break;
      case 'table':
        this.tables.get(message.table)?.table(message);
        break;
      case 'said':
        this.tables.get(message.table)?.said(message.said);
        break;
      case 'pong':
        this.lag = performance.now() - message.t;
        this.offset = message.now - Date.now() / 1000;
        break;
      case 'goodbye':
        this.farewell = message.text;
        if (message.reason === 'replaced') this.status = 'old';
        break;
      case 'error':
        if (message.code === 'protocol') this.status = 'old';
        if (message.id) this.answer(message.id, message);
        else if (message.table) this.tables.get(message.table)?.problem(message);
        break;
      default:
        this.answer(message.id, message);
    }
  }

  private answer(id: string, reply: Reply): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    waiting?.done(reply);
  }

  private pulse(): void {
    if (!this.socket) return;
    if (performance.now() - this.heard > SILENT_FOR && this.status === 'online') this.lose(this.socket);
    else this.write({ type: 'ping', t: performance.now() });
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    socket.onclose = null;
    socket.close();
    if (this.status === 'old') return;
    this.status = 'lost';
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)]!;
    this.tries += 1;
    window.setTimeout(() => this.open(), wait);
  }
}
