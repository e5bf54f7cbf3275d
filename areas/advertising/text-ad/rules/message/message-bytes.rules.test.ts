import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKsX1001 } from './ks-x-1001.ts'
import {
  carrierBytes,
  characterName,
  messageBytes,
  toPlainText,
  truncateToBytes,
  truncateToCarrierBytes,
  unsendableCharacters,
  unsendableLines,
} from './message-bytes.rules.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 })
const isWhole = (text: string): boolean => text.isWellFormed()

test.each([
  ['', 0, 0],
  ['abc', 3, 3],
  ['가나다', 6, 6],
  ['a\n가', 5, 4],
  ['a\r\n가', 5, 4],
  ['a\r가', 5, 4],
  ['💎', 2, 2],
  [' ~', 2, 2],
  ['é', 2, 2],
])('%j counts %i for the advertiser and %i for the carrier', (text, advertiser, carrier) => {
  expect(messageBytes(text)).toBe(advertiser)
  expect(carrierBytes(text)).toBe(carrier)
})

test.each([
  ['가나다', 5, '가나'],
  ['가나다', 6, '가나다'],
  ['a\n가', 2, 'a'],
  ['a\r\n가', 3, 'a\n'],
  ['💎💎', 3, '💎'],
  ['가', 1, ''],
  ['가', 0, ''],
  ['가', -1, ''],
])('%j is cut to %i bytes as %j', (text, most, expected) => {
  expect(truncateToBytes(text, most)).toBe(expected)
})

test('cutting never exceeds the limit, never splits a character and takes as much as fits', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 80 }), (text, most) => {
      const kept = truncateToBytes(text, most)
      const plain = text.replaceAll(/\r\n?/g, '\n')
      const next = Array.from(plain.slice(kept.length))[0]
      return (
        plain.startsWith(kept) &&
        messageBytes(kept) <= most &&
        (!isWhole(text) || isWhole(kept)) &&
        (next === undefined || messageBytes(kept + next) > most)
      )
    }),
  )
})

test('cutting for carriers never exceeds the limit either', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 80 }), (text, most) => {
      const kept = truncateToCarrierBytes(text, most)
      return carrierBytes(kept) <= most && (!isWhole(text) || isWhole(kept))
    }),
  )
})

test('the length of two texts together is the sum of both, unless a line end is torn apart', () => {
  fc.assert(
    fc.property(anyText, anyText, (first, second) => {
      fc.pre(!first.endsWith('\r'))
      return messageBytes(first + second) === messageBytes(first) + messageBytes(second)
    }),
  )
})

test.each([
  ['2026–2027 — 특강', '2026-2027 - 특강'],
  ['₩100', '￦100'],
  ['가\u00a0나\u200b다\ufeff', '가 나다'],
  ['한글'.normalize('NFD'), '한글'],
  ['a\r\nb', 'a\nb'],
])('%j is written plainly as %j', (text, expected) => {
  expect(toPlainText(text)).toBe(expected)
})

test('writing plainly twice changes nothing more', () => {
  fc.assert(fc.property(anyText, (text) => toPlainText(toPlainText(text)) === toPlainText(text)))
})

test.each([
  ['안녕하세요, 학부모님! ☎ 02-123-4567 ♥\n', []],
  ['똠방각하', ['똠']],
  ['펲시', ['펲']],
  ['é뷁é', ['é', '뷁']],
  ['👍', ['👍']],
  ['\u0007', ['\u0007']],
])('%j holds the unsendable characters %j', (text, expected) => {
  expect(unsendableCharacters(text)).toEqual(expected)
})

test('the table of sendable characters is the one of the standard', () => {
  const decoder = new TextDecoder('euc-kr', { fatal: true })
  const fromDecoder = new Set<number>()
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const bytes = new Uint8Array([lead, trail])
      try {
        const codePoint = decoder.decode(bytes).codePointAt(0) ?? 0
        const isPrivate = codePoint >= 0xe000 && codePoint <= 0xf8ff
        // Newer editions add the euro and the registered sign, which older handsets do not have.
        if (!isPrivate && codePoint !== 0x20ac && codePoint !== 0xae) fromDecoder.add(codePoint)
      } catch {}
    }
  }
  const differing = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint).filter(
    (codePoint) => codePoint >= 0x80 && isKsX1001(codePoint) !== fromDecoder.has(codePoint),
  )
  expect(fromDecoder.size).toBe(8224)
  expect(differing).toEqual([])
})

test('lines with characters that cannot be transmitted are told with their places', () => {
  const sendable = (at: number, text: string) => ({ at, text, isSendable: true })
  const not = (at: number, text: string) => ({ at, text, isSendable: false })
  expect(unsendableLines('좋은 줄\n가𠀋나\n\n똠방')).toEqual([
    { line: 2, runs: [sendable(0, '가'), not(1, '𠀋'), sendable(2, '나')] },
    { line: 4, runs: [not(0, '똠'), sendable(1, '방')] },
  ])
  expect(unsendableLines('abc\n한글 ☎')).toEqual([])
})

test('the lines together name every character that cannot be transmitted, and no other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = toPlainText(text)
      const marked = unsendableLines(plain).flatMap(({ runs }) => runs.filter((run) => !run.isSendable))
      expect([...new Set(marked.map((run) => run.text))].toSorted()).toEqual(unsendableCharacters(plain).toSorted())
    }),
  )
})

test.each([
  ['똠', '똠'],
  ['𠀋', '𠀋'],
  ['\u200d', 'U+200D'],
  ['\u00ad', 'U+00AD'],
  ['\u0301', 'U+0301'],
  ['\u0007', 'U+0007'],
])('%j is shown as %s', (character, shown) => {
  expect(characterName(character)).toBe(shown)
})
