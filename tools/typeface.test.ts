import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { keepFont, makeFont, typefaceCharacters } from './typeface.ts'

test('the font has each character of our own texts once, and the usual ones of names', () => {
  const characters = typefaceCharacters()
  // 듭 stands in no name, 릉 in no text of ours.
  for (const character of ['A', '9', '로', '듭', '₩', '릉']) expect(characters).toContain(character)
  expect(new Set(characters).size).toBe([...characters].length)
})

test('the same characters make the same file', async () => {
  const file = readFileSync(join(await keepFont(), 'pretendard.woff2'))
  expect(file.equals(await makeFont(typefaceCharacters()))).toBe(true)
})

test('digits can have one width, and weights come in one file', async () => {
  const font = readFileSync(join(await keepFont(), 'pretendard.woff2'))
  const plain = await subsetFont(font, '0123456789', {
    targetFormat: 'truetype',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['tnum', 'kern'],
    noHinting: true,
  })
  const text = plain.toString('latin1')
  for (const tag of ['tnum', 'fvar', 'wght']) expect(text).toContain(tag)
})
