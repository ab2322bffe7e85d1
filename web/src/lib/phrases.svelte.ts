// Ready phrases: whoever hears one reads it in their own language, whatever the language of the one who said it.
import { everyLanguage, spelled, t } from './texts.svelte';

export const READY = ['hello', 'good-luck', 'nice', 'thinking', 'oops', 'thanks', 'good-game'] as const;

/** Whichever spaces it was said with. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

class Phrases {
  private known = $state.raw(new Map<string, string>());
  private asked = false;

  /** What was said, as the reader would have said it; what is no ready phrase stays as it is. */
  heard(text: string): string {
    const key = this.known.get(spaced(text));
    return key ? t(`say-${key}`) : text;
  }

  /** Learn the phrases of all languages: once, when somebody says something. */
  async learn(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      await everyLanguage();
      this.known = new Map(READY.flatMap((key) => spelled(`say-${key}`).map((text): [string, string] => [spaced(text), key])));
    } catch {
      this.asked = false; // without a network it is read as it was said
    }
  }
}

export const phrases = new Phrases();
