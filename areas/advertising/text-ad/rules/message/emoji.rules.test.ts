import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMOJI_ALERT, hasEmoji, removeEmoji } from './emoji.rules.ts'

test.each([
  ['특강💎👍☺📢🎁 안내', '특강 안내'],
  ['가족 👨‍👩‍👧‍👦 할인', '가족  할인'],
  ['🇰🇷 대한민국', ' 대한민국'],
  ['1️⃣ 첫째', '1 첫째'],
  ['👍🏽', ''],
  ['🏴\u{e0067}\u{e0062}\u{e007f}끝', '끝'],
])('%j without emoji is %j', (text, expected) => {
  expect(removeEmoji(text)).toEqual({ text: expected, isChanged: true })
})

test.each(['☎ 02-123-4567', '♥ 사랑', '★ 개원 ☆', '▶ 안내 ◀', '123 # *', '㈜ 학원 ※', '→ ↔'])(
  '%j stays as it is',
  (text) => {
    expect(removeEmoji(text)).toEqual({ text, isChanged: false })
  },
)

test('every emoji of the alert is one', () => {
  for (const emoji of ['💎', '👍', '☺', '📢', '🎁']) {
    expect(EMOJI_ALERT).toContain(emoji)
    expect(hasEmoji(emoji)).toBe(true)
  }
})

test('nothing is left to remove after removing', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !hasEmoji(removeEmoji(text).text)))
})
