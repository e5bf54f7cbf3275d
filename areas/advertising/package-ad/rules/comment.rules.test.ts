import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkComment, commentBytes, trimComment } from './comment.rules.ts'

test.each([
  ['', 0],
  ['abc', 3],
  ['가나다', 6],
  ['a\nb', 4],
  ['a\r\nb', 4],
  ['a\rb', 4],
  ['~\u007f', 2],
  ['\u0080é', 4],
  ['👍', 2],
])('%j has %i bytes', (text, bytes) => {
  expect(commentBytes(text)).toBe(bytes)
})

test.each([
  ['가'.repeat(200), '가'.repeat(200)],
  [`${'가'.repeat(200)}a`, '가'.repeat(200)],
  [`a${'가'.repeat(200)}`, `a${'가'.repeat(199)}`],
  [`${'a'.repeat(399)}\nb`, 'a'.repeat(399)],
  [`${'a'.repeat(399)}👍`, 'a'.repeat(399)],
])('a text over the limit loses its end', (text, expected) => {
  expect(trimComment(text)).toBe(expected)
})

test('exactly 400 bytes are allowed, 401 are not', () => {
  expect(checkComment('가'.repeat(200))).toEqual({ ok: true })
  expect(checkComment(`${'가'.repeat(200)}a`)).toMatchObject({ ok: false, code: 'COMMENT_TOO_LONG' })
})

test('trimming keeps the longest beginning that fits, never half a character, and is stable', () => {
  const Text = fc.array(fc.oneof(fc.constantFrom('a', '가', '\n', '👍'), fc.string({ unit: 'grapheme' })), {
    maxLength: 300,
  })
  fc.assert(
    fc.property(Text, fc.integer({ min: 0, max: 400 }), (parts, most) => {
      const text = parts.join('').replaceAll('\r', '')
      const kept = trimComment(text, most)
      expect(text.startsWith(kept)).toBe(true)
      expect(commentBytes(kept)).toBeLessThanOrEqual(most)
      const [next] = text.slice(kept.length)
      if (next !== undefined) expect(commentBytes(kept + next)).toBeGreaterThan(most)
      expect(trimComment(kept, most)).toBe(kept)
    }),
  )
})
