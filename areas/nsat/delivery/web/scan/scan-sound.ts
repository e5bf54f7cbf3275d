import type { ScanNews } from '#areas/nsat/delivery/rules/scans.rules.ts'

/** Tones one after the other: hertz and how long, in seconds. High is good, low is not. */
const TONES: Record<ScanNews['tone'], readonly (readonly [hertz: number, seconds: number])[]> = {
  wait: [[520, 0.08]],
  good: [[880, 0.1]],
  done: [
    [880, 0.1],
    [1320, 0.2],
  ],
  bad: [
    [220, 0.2],
    [180, 0.3],
  ],
}

let context: AudioContext | undefined

/** Lets the page make sounds: browsers allow that only after somebody touched it. */
export function allowSound(): void {
  context ??= 'AudioContext' in window ? new AudioContext() : undefined
  void context?.resume()
}

/** Tells by ear, and in the hand, what came of a scan, to whoever looks at the box. */
export function soundOf(tone: ScanNews['tone']): void {
  navigator.vibrate?.(tone === 'bad' ? [120, 60, 120] : 60)
  if (context?.state !== 'running') return
  let at = context.currentTime
  for (const [hertz, seconds] of TONES[tone]) {
    const tone = new OscillatorNode(context, { frequency: hertz })
    const volume = new GainNode(context, { gain: 0.2 })
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}
