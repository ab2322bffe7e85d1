// The HTTP API: decks, tables, records, cards, rules, accounts. Every call is same-origin; what changes something carries
// the account's token in a header, which a form on another site cannot send.
import { language, set } from './texts.svelte';
import type { Me } from './protocol';

export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly rule: string,
  ) {
    super(message);
  }
}

let csrf = '';

export function signedIn(me: Me | null): void {
  csrf = me?.csrf ?? '';
}

async function call<Answer>(method: string, path: string, body?: unknown, token = ''): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (csrf) headers['X-CSRF-Token'] = csrf;
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const response = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const json = (response.headers.get('content-type') ?? '').includes('json');
  const answer: unknown = json ? await response.json() : await response.text();
  if (!response.ok) {
    const told = (json ? answer : {}) as { text?: string; code?: string; rule?: string };
    throw new Refused(told.text ? set(told.text) : `${response.status}`, told.code ?? '', told.rule ?? '');
  }
  return answer as Answer;
}

/** The address of a query: fields that are empty are left out, and the language is added. */
export function query(path: string, fields: Record<string, string | number | null | undefined> = {}): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== '' && value !== null && value !== undefined) found.set(name, String(value));
  }
  found.set('lang', language.lang);
  return `${path}?${found}`;
}

export const get = <Answer>(path: string) => call<Answer>('GET', path);
export const post = <Answer>(path: string, body: unknown = {}) => call<Answer>('POST', path, body);
export const put = <Answer>(path: string, body: unknown = {}) => call<Answer>('PUT', path, body);
export const remove = <Answer>(path: string, body?: unknown, token = '') => call<Answer>('DELETE', path, body, token);
