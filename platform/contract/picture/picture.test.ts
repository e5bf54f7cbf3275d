import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARITHMETIC_JPEG, SHOWN_GIFS, SHOWN_JPEGS, SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { pictureProblem } from './picture.ts'

const MOST = 1000
const WHOLE = [...SHOWN_JPEGS, ...SHOWN_PNGS, ...SHOWN_GIFS]
const problemOf = (bytes: Uint8Array) => pictureProblem(bytes, MOST)
const joined = (...parts: (Uint8Array | readonly number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => [...part]))
const changed = (bytes: Uint8Array, at: number, ...values: number[]): Uint8Array => {
  const copy = bytes.slice()
  copy.set(values, at)
  return copy
}

test.each(WHOLE)('a whole picture is good, whatever its kind: %s', (_name, picture) => {
  expect(problemOf(picture)).toBeUndefined()
})

test.each(WHOLE)('a picture that breaks off is refused, wherever it does: %s', (_name, picture) => {
  for (let length = 0; length < picture.length; length++) {
    const expected = problemOf(picture.slice(0, length))
    expect(length < 8 ? ['NOT_A_PICTURE', 'DAMAGED'] : ['DAMAGED']).toContain(expected)
  }
})

test.each([...SHOWN_PNGS, ...SHOWN_GIFS])('nothing stands behind the end: %s', (_name, picture) => {
  for (const rest of [[0], picture]) expect(problemOf(joined(picture, rest))).toBe('DAMAGED')
})

test('what shows nowhere is said to be so', () => {
  expect(problemOf(ARITHMETIC_JPEG)).toBe('NOT_SHOWN')
  for (const start of ['%PDF-1.7', '<svg/>', '', 'GIF88a', 'PK']) {
    expect(problemOf(new TextEncoder().encode(start))).toBe('NOT_A_PICTURE')
  }
})

test('any bytes behind any start get an answer', () => {
  const starts = fc.constantFrom(...WHOLE.map(([, bytes]) => bytes))
  fc.assert(
    fc.property(starts, fc.nat(200), fc.uint8Array({ maxLength: 80 }), (picture, length, rest) => {
      const problem = problemOf(joined(picture.slice(0, length), rest))
      expect([undefined, 'NOT_A_PICTURE', 'NOT_SHOWN', 'TOO_MANY_PIXELS', 'DAMAGED']).toContain(problem)
    }),
  )
})

const [[, png], [, withPalette]] = SHOWN_PNGS as [(typeof SHOWN_PNGS)[0], (typeof SHOWN_PNGS)[0]]
const HEAD = 8
const HEAD_END = HEAD + 25
/** The picture with another head, whose check sum fits. */
function withHead(picture: Uint8Array, at: number, ...values: number[]): Uint8Array {
  const copy = changed(picture, HEAD + 8 + at, ...values)
  new DataView(copy.buffer).setUint32(HEAD_END - 4, crc32(copy.slice(HEAD + 4, HEAD_END - 4)))
  return copy
}
function chunk(name: string, ...data: number[]): Uint8Array {
  const body = joined(new TextEncoder().encode(name), data)
  const [length, sum] = [data.length, crc32(body)].map((value) => {
    const word = new Uint8Array(4)
    new DataView(word.buffer).setUint32(0, value)
    return word
  })
  return joined(length ?? [], body, sum ?? [])
}
const placeOf = (picture: Uint8Array, name: string): number => Buffer.from(picture).indexOf(name) - 4
const without = (picture: Uint8Array, name: string): Uint8Array => {
  const at = placeOf(picture, name)
  const length = new DataView(picture.buffer).getUint32(at)
  return joined(picture.slice(0, at), picture.slice(at + length + 12))
}

test('every byte of a PNG counts: one that changed on its way is noticed', () => {
  for (let at = 0; at < png.length; at++) {
    const other = changed(png, at, (png[at] ?? 0) ^ 0x10)
    expect(problemOf(other)).toBe(at < HEAD ? 'NOT_A_PICTURE' : 'DAMAGED')
  }
})

test.each([
  ['as large as allowed', withHead(png, 2, 3, 0xe8), undefined],
  ['too wide', withHead(png, 2, 3, 0xe9), 'TOO_MANY_PIXELS'],
  ['too high', withHead(png, 4, 0x7f), 'TOO_MANY_PIXELS'],
  ['without width', withHead(png, 3, 0), 'DAMAGED'],
  ['of a kind of colour that there is not', withHead(png, 9, 5), 'DAMAGED'],
  ['of bits that its colours do not have', withHead(png, 8, 4), 'DAMAGED'],
  ['packed in another way', withHead(png, 10, 1), 'DAMAGED'],
  ['without data', without(without(png, 'IDAT'), 'IDAT'), 'DAMAGED'],
  ['without its palette', without(withPalette, 'PLTE'), 'DAMAGED'],
  ['with a second head', joined(png.slice(0, HEAD_END), png.slice(HEAD)), 'DAMAGED'],
  ['with a chunk that one must know', joined(png.slice(0, HEAD_END), chunk('ABCD'), png.slice(HEAD_END)), 'DAMAGED'],
  ['with a remark', joined(png.slice(0, HEAD_END), chunk('tEXt', 65, 0, 66), png.slice(HEAD_END)), undefined],
])('a PNG %s', (_what, bytes, expected) => {
  expect(problemOf(bytes)).toBe(expected)
})

const [[, gif]] = SHOWN_GIFS as [(typeof SHOWN_GIFS)[0]]
const IMAGE = gif.indexOf(0x2c, 19)

test.each([
  ['as large as allowed', changed(gif, 6, 0xe8, 3), undefined],
  ['too wide', changed(gif, 6, 0xe9, 3), 'TOO_MANY_PIXELS'],
  ['with an image that is too high', changed(gif, IMAGE + 7, 0xe9, 3), 'TOO_MANY_PIXELS'],
  ['with an image of no width', changed(gif, IMAGE + 5, 0), 'DAMAGED'],
  ['with codes of no length', changed(gif, IMAGE + 10, 0), 'DAMAGED'],
  ['without an image', joined(gif.slice(0, IMAGE), [0x3b]), 'DAMAGED'],
  ['with an image of no data', joined(gif.slice(0, IMAGE + 11), [0, 0x3b]), 'DAMAGED'],
  ['with a block that there is not', changed(gif, IMAGE, 0x2d), 'DAMAGED'],
])('a GIF %s', (_what, bytes, expected) => {
  expect(problemOf(bytes)).toBe(expected)
})

test('a JPEG of more scans than an encoder makes is not followed', () => {
  const progressive = SHOWN_JPEGS.find(([name]) => name === 'progressive')?.[1] ?? new Uint8Array()
  const scanAt = progressive.findIndex((byte, index) => byte === 0xff && progressive[index + 1] === 0xda)
  const end = progressive.findIndex(
    (byte, index) => index > scanAt + 2 && byte === 0xff && progressive[index + 1] !== 0,
  )
  const scan = progressive.slice(scanAt, end)
  const repeated = (times: number) =>
    problemOf(joined(progressive.slice(0, scanAt), ...Array.from({ length: times }, () => scan), [0xff, 0xd9]))
  expect([repeated(1), repeated(100), repeated(101)]).toEqual([undefined, undefined, 'NOT_SHOWN'])
})
