/** Sounds made on the spot: two pieces of wood, and a few soft notes. Nothing is downloaded. */
let context: AudioContext | undefined;

function audio(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  // Browsers let a page make noise only after somebody has touched it.
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A knock: a short burst of noise through a resonance, over a falling thump. */
function knock(at: number, pitch: number, loudness: number): void {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const length = 0.05;
  const burst = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = burst.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const noise = new AudioBufferSourceNode(ctx, { buffer: burst });
  const body = new BiquadFilterNode(ctx, { type: 'bandpass', frequency: pitch, Q: 2.2 });
  const level = new GainNode(ctx, { gain: loudness });
  noise.connect(body).connect(level).connect(ctx.destination);
  noise.start(start);

  const thump = new OscillatorNode(ctx, { type: 'sine', frequency: pitch / 4 });
  thump.frequency.exponentialRampToValueAtTime(pitch / 9, start + 0.07);
  const fade = new GainNode(ctx, { gain: 0 });
  fade.gain.setValueAtTime(loudness * 0.7, start);
  fade.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
  thump.connect(fade).connect(ctx.destination);
  thump.start(start);
  thump.stop(start + 0.1);
}

function note(at: number, frequency: number, length: number): void {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const tone = new OscillatorNode(ctx, { type: 'triangle', frequency });
  const envelope = new GainNode(ctx, { gain: 0 });
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(0.12, start + 0.015);
  envelope.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(envelope).connect(ctx.destination);
  tone.start(start);
  tone.stop(start + length);
}

export type Sound = 'move' | 'capture' | 'refused' | 'won' | 'over' | 'low-time';

const sounds: Record<Sound, () => void> = {
  move: () => knock(0, 1500, 0.5),
  capture: () => {
    knock(0, 1250, 0.55);
    knock(0.045, 1900, 0.3);
  },
  refused: () => knock(0, 420, 0.35),
  won: () => [392, 523.25, 659.25].forEach((f, i) => note(i * 0.11, f, 0.5)),
  over: () => [440, 349.23].forEach((f, i) => note(i * 0.14, f, 0.5)),
  'low-time': () => note(0, 880, 0.12),
};

export const playSound = (sound: Sound): void => sounds[sound]();
