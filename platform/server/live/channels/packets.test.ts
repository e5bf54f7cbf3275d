import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, packetsOf } from './packets.ts'

/** Reads frames as a browser does. */
function textsIn(frames: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < frames.length; ) {
    expect(frames[at]).toBe(0x81)
    const short = frames[at + 1] ?? 0
    const [size, head] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [frames.readUInt16BE(at + 2), 4]
          : [Number(frames.readBigUInt64BE(at + 2)), 10]
    texts.push(frames.toString('utf8', at + head, at + head + size))
    at += head + size
  }
  return texts
}

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('a text of %i bytes is one frame', (length) => {
  expect(textsIn(frameOf('x'.repeat(length)))).toEqual(['x'.repeat(length)])
})

test('events together are as many frames, each an event of socket.io', () => {
  const event = fc.record({ name: fc.string(), data: fc.jsonValue() })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), (events) => {
      const { texts, frames } = packetsOf(events)
      expect(textsIn(frames)).toEqual(texts.map((text) => `4${text}`))
      expect(texts.map((text) => [text[0], JSON.parse(text.slice(1))])).toEqual(
        events.map(({ name, data }) => ['2', JSON.parse(JSON.stringify([name, data]))]),
      )
    }),
  )
})
