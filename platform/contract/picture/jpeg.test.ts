import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARITHMETIC_JPEG, SHOWN_JPEGS } from '#platform/testing/pictures.ts'
import { jpegProblem } from './jpeg.ts'

const MOST = 1000
const problemOf = (bytes: Uint8Array) => jpegProblem(bytes, MOST)
const joined = (...parts: (Uint8Array | readonly number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...part]))

const [, baseline] = SHOWN_JPEGS[0] ?? ['', new Uint8Array()]

/** Where the segment with this marker begins. */
function find(bytes: Uint8Array, code: number): number {
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === code)
  if (at < 0) throw new Error(`no marker ${code}`)
  return at
}

const changed = (bytes: Uint8Array, at: number, ...values: number[]): Uint8Array => {
  const copy = bytes.slice()
  copy.set(values, at)
  return copy
}

const FRAME = find(baseline, 0xc1)
const SCAN = find(baseline, 0xda)
const DATA = SCAN + 14
const frame = baseline.slice(FRAME, FRAME + 19)
const withFrame = (...values: number[]) => changed(baseline, FRAME + 4, ...values)

test.each(SHOWN_JPEGS)('a whole picture is good: %s', (_name, picture) => {
  expect(problemOf(picture)).toBeUndefined()
})

test.each(SHOWN_JPEGS)('a picture that breaks off is damaged, wherever it does: %s', (_name, picture) => {
  for (let length = 4; length < picture.length; length++) expect(problemOf(picture.slice(0, length))).toBe('DAMAGED')
  for (let length = 0; length < 4; length++) expect(problemOf(picture.slice(0, length))).toBe('NOT_JPEG')
})

test.each(SHOWN_JPEGS.filter(([name]) => name !== 'progressive'))(
  'a picture that was cut and closed again is damaged, wherever it was cut: %s',
  (_name, picture) => {
    for (let length = 4; length < picture.length - 2; length++)
      expect(problemOf(joined(picture.slice(0, length), [0xff, 0xd9]))).toBe('DAMAGED')
  },
)

test('a progressive picture needs the first scan of every component whole; later ones only make it finer', () => {
  const [, progressive] = SHOWN_JPEGS[2] ?? ['', new Uint8Array()]
  const answers = Array.from({ length: progressive.length - 6 }, (_, index) =>
    problemOf(joined(progressive.slice(0, index + 4), [0xff, 0xd9])),
  )
  const firstGood = answers.indexOf(undefined)
  expect(firstGood + 4).toBeGreaterThanOrEqual(find(progressive, 0xda) + 14)
  expect(answers.slice(0, firstGood)).toEqual(Array.from({ length: firstGood }, () => 'DAMAGED'))
})

test.each([
  ['no data in its scan', joined(baseline.slice(0, DATA), [0xff, 0xd9])],
  ['no scan', joined(baseline.slice(0, SCAN), [0xff, 0xd9])],
  ['no frame', joined(baseline.slice(0, FRAME), baseline.slice(FRAME + 19))],
  ['a second frame of the same size', joined(baseline.slice(0, FRAME), frame, baseline.slice(FRAME))],
  [
    'a second frame of another size',
    joined(baseline.slice(0, SCAN), changed(frame, 5, 0, 8, 0, 8), baseline.slice(SCAN)),
  ],
  ['a second frame behind its scan', joined(baseline.slice(0, -2), frame, [0xff, 0xd9])],
  ['a second picture behind its end', joined(baseline, baseline)],
  ['a picture inside', joined(baseline.slice(0, FRAME), baseline)],
  ['a frame without width', withFrame(8, 0, 16, 0, 0)],
  ['a frame that is longer than it says', changed(baseline, FRAME + 9, 4)],
  ['a component twice', changed(baseline, FRAME + 13, 1)],
  ['a scan of a component that it does not have', changed(baseline, SCAN + 5, 9)],
  [
    'a scan of only one of its components',
    joined(baseline.slice(0, SCAN), [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7], [0xff, 0xd9]),
  ],
  ['codes that it does not define', changed(baseline, find(baseline, 0xc4) + 4, 0x05)],
  ['a table of codes that is too short', changed(baseline, find(baseline, 0xc4) + 5, 200)],
  ['a component without samples', withFrame(8, 0, 16, 0, 24, 3, 1, 0)],
  ['a restart that nobody announced', joined(baseline.slice(0, -2), [0xff, 0xd0, 1, 0xff, 0xd9])],
  ['bytes between two segments', joined(baseline.slice(0, FRAME), [0], baseline.slice(FRAME))],
  ['a segment that is longer than the file', changed(baseline, 4, 0xff, 0xff)],
  ['a segment of no length', changed(baseline, 4, 0, 1)],
  ['a marker that no picture has', changed(baseline, 3, 0x02)],
])('a picture with %s is damaged', (_what, bytes) => {
  expect(problemOf(bytes)).toBe('DAMAGED')
})

test('restarts come in their order', () => {
  const [, restarting] = SHOWN_JPEGS[3] ?? ['', new Uint8Array()]
  const second = find(restarting, 0xd1)
  expect(problemOf(changed(restarting, second + 1, 0xd2))).toBe('DAMAGED')
})

test.each([
  [24, 16, undefined],
  [17, 9, undefined],
  // As large as allowed, but the coded data is that of a small picture.
  [1000, 1000, 'DAMAGED'],
  [33, 16, 'DAMAGED'],
  [1001, 1, 'TOO_MANY_PIXELS'],
  [1, 1001, 'TOO_MANY_PIXELS'],
  [65_000, 65_000, 'TOO_MANY_PIXELS'],
  [65_535, 65_535, 'TOO_MANY_PIXELS'],
])('a frame of %i by %i pixels is answered with %s', (width, height, expected) => {
  expect(problemOf(withFrame(8, height >> 8, height & 255, width >> 8, width & 255))).toBe(expected)
})

test.each([
  ['arithmetic codes', ARITHMETIC_JPEG],
  ['twelve bits', withFrame(12)],
  ['a height that comes later', withFrame(8, 0, 0)],
  ['lossless coding', changed(baseline, FRAME + 1, 0xc3)],
])('phones do not show a picture with %s', (_what, bytes) => {
  expect(problemOf(bytes)).toBe('NOT_SHOWN')
})

test('what a camera writes behind the end, and fill before a marker, do no harm', () => {
  expect(problemOf(joined(baseline, [0, 0, 0, 0]))).toBeUndefined()
  expect(
    problemOf(
      joined(
        baseline,
        [...'SEFT'].map((each) => each.charCodeAt(0)),
      ),
    ),
  ).toBeUndefined()
  expect(problemOf(joined(baseline.slice(0, FRAME), [0xff, 0xff], baseline.slice(FRAME)))).toBeUndefined()
})

test('any bytes get an answer, and no other change of a good picture makes the check fail itself', () => {
  const start = fc.constantFrom<Uint8Array>(
    new Uint8Array(),
    new Uint8Array([0xff, 0xd8, 0xff]),
    baseline.slice(0, DATA),
  )
  const tail = fc.array(fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(start, tail, (head, rest) => {
      expect([undefined, 'NOT_JPEG', 'NOT_SHOWN', 'TOO_MANY_PIXELS', 'DAMAGED']).toContain(
        problemOf(joined(head, rest)),
      )
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: baseline.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, value) => {
      problemOf(changed(baseline, at, value))
    }),
  )
})
