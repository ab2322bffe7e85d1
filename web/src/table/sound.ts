// Short tones, made here: no file to load.
let context: AudioContext | null = null;

/** What is heard: pairs of a moment, in seconds, and a pitch, in hertz. */
const TONES = {
  asked: [[0, 660], [0.12, 880]],
  attacked: [[0, 330], [0.1, 247]],
  life: [[0, 392], [0.12, 294], [0.24, 196]],
  time: [[0, 990], [0.18, 990]],
  said: [[0, 740]],
} as const;

export type Sound = keyof typeof TONES;

export function sound(what: Sound): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [at, pitch] of TONES[what]) {
      const tone = context.createOscillator();
      const level = context.createGain();
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0.0001, start + at);
      level.gain.exponentialRampToValueAtTime(0.12, start + at + 0.02);
      level.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.18);
      tone.connect(level).connect(context.destination);
      tone.start(start + at);
      tone.stop(start + at + 0.2);
    }
  } catch {
    // no sound device: the page says it, too
  }
}
