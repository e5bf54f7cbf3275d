import { expect, test } from 'vitest'
import { ARITHMETIC_JPEG, SHOWN_GIFS, SHOWN_JPEGS, SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { pictureBytesProblem, pictureFileProblem } from './ad-picture.rules.ts'

test.each([
  ['image/jpeg', 1_048_576, null],
  ['image/png', 1, null],
  ['image/gif', 1_048_577, 'PICTURE_TOO_LARGE'],
  ['image/svg+xml', 1, 'NOT_A_PICTURE'],
  ['application/pdf', 2_000_000, 'NOT_A_PICTURE'],
  ['', 1, 'NOT_A_PICTURE'],
] as const)('a file of type %j with %i bytes: %s', (mimeType, sizeBytes, expected) => {
  expect(pictureFileProblem({ mimeType, sizeBytes })).toBe(expected)
})

const [, gif] = SHOWN_GIFS[0] ?? ['', new Uint8Array()]
const ofWidth = (pixels: number) => Uint8Array.from([...gif.slice(0, 6), pixels & 255, pixels >> 8, ...gif.slice(8)])

test.each([...SHOWN_JPEGS, ...SHOWN_PNGS, ...SHOWN_GIFS])(
  'a whole picture is good, cut it is not: %s',
  (_name, bytes) => {
    expect(pictureBytesProblem(bytes)).toBeNull()
    for (let length = 8; length < bytes.length; length++) {
      expect(pictureBytesProblem(bytes.slice(0, length))).toBe('PICTURE_DAMAGED')
    }
  },
)

test.each([
  ['a coding that browsers do not show', ARITHMETIC_JPEG, 'PICTURE_NOT_SHOWN'],
  ['text', new TextEncoder().encode('<svg/>'), 'NOT_A_PICTURE'],
  ['the greatest width', ofWidth(4_096), null],
  ['more than that', ofWidth(4_097), 'PICTURE_TOO_MANY_PIXELS'],
] as const)('bytes with %s', (_what, bytes, expected) => {
  expect(pictureBytesProblem(bytes)).toBe(expected)
})
