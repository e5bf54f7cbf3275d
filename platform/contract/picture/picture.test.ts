import { expect, test } from 'vitest'
import { ARITHMETIC_JPEG, SHOWN_GIFS, SHOWN_JPEGS, SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { pictureTypeOf, SIGNATURE_BYTES } from './picture.ts'

test.each([
  ['image/jpeg', [...SHOWN_JPEGS, ['arithmetic', ARITHMETIC_JPEG] as const]],
  ['image/png', SHOWN_PNGS],
  ['image/gif', SHOWN_GIFS],
] as const)('a picture of the type %s is known by its first bytes', (type, pictures) => {
  for (const [, bytes] of pictures) expect(pictureTypeOf(bytes.slice(0, SIGNATURE_BYTES))).toBe(type)
})

test.each(['%PDF-1.7', '<svg/>', '', 'GIF88a', 'PK', '\x89PNG'])('what begins with %j is none', (start) => {
  expect(pictureTypeOf(Uint8Array.from([...start].map((letter) => letter.charCodeAt(0))))).toBeNull()
})
