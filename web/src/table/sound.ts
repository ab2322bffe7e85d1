// A short tone when the person is asked. Made here: no file to load.
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [at, pitch] of [[0, 660], [0.12, 880]] as const) {
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
    // no sound device: the title and the prompt say it, too
  }
}
