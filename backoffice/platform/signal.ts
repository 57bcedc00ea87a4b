// Sound and vibration beside a word: packers look at the goods, not at the screen (PACK-03).

export type Signal = 'right' | 'wrong' | 'finished' | 'missing'

/** Frequencies in hertz, one after the other; vibration in milliseconds. */
const signals: { readonly [S in Signal]: { readonly tones: readonly number[]; readonly vibration: number[] } } = {
  right: { tones: [1320], vibration: [40] },
  wrong: { tones: [220, 180], vibration: [200, 80, 200] },
  finished: { tones: [880, 1175, 1568], vibration: [60, 40, 60, 40, 120] },
  missing: { tones: [880, 660], vibration: [60, 40, 120] },
}
const toneDuration = 0.12

let context: AudioContext | undefined

export function giveSignal(signal: Signal): void {
  const { tones, vibration } = signals[signal]
  navigator.vibrate?.(vibration)
  context ??= new AudioContext()
  // Browsers keep sound back until the first press or key.
  if (context.state === 'suspended') void context.resume()
  const start = context.currentTime
  for (const [index, frequency] of tones.entries()) {
    play(context, { frequency, at: start + index * toneDuration, isHarsh: signal === 'wrong' })
  }
}

function play(audio: AudioContext, { frequency, at, isHarsh }: { frequency: number; at: number; isHarsh: boolean }) {
  const tone = new OscillatorNode(audio, { frequency, type: isHarsh ? 'square' : 'sine' })
  const volume = new GainNode(audio, { gain: 0.2 })
  // Without fading the tone would click.
  volume.gain.setTargetAtTime(0, at + toneDuration * 0.6, 0.02)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + toneDuration * 1.6)
}
