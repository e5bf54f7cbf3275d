import { expect, test } from 'vitest'
import { addPicture } from '../contract/ad-picture.contract.ts'
import { PICTURE_REFUSALS, pictureFileProblem } from './ad-picture.rules.ts'

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

test('what is found in a picture is said in a sentence of the call', () => {
  for (const code of Object.values(PICTURE_REFUSALS)) expect(addPicture.refusals[code].text).toMatch(/이미지/)
})
