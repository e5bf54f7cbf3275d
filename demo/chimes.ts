const RATE = 8_000
const NOTES_HZ = [784, 659, 523]
const NOTE_SECONDS = 0.6

/** A sound of three falling notes, as they are played before an announcement: WAV with 8 bits and one channel. */
export function chimes(): Buffer {
  const samples = Buffer.from(NOTES_HZ.flatMap(note))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const note = (hertz: number): number[] =>
  Array.from({ length: RATE * NOTE_SECONDS }, (_, at) => {
    const seconds = at / RATE
    return Math.round(128 + 90 * Math.exp(-4 * seconds) * Math.sin(2 * Math.PI * hertz * seconds))
  })
