import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf } from './figure.rules.ts'

test.each([
  ['연계 학교 12,691개', '연계 학교', '12,691개'],
  ['회원 500만 명', '회원', '500만 명'],
  ['알림장870,502개', '알림장', '870,502개'],
  [' 12,691개 학교 ', '', '12,691개 학교'],
  ['전국 서비스', '', '전국 서비스'],
  ['', '', ''],
])('"%s" counts "%s": "%s"', (text, name, amount) => {
  expect(figureOf(text)).toEqual({ name, amount })
})

test('nothing of a text is lost but space', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const { name, amount } = figureOf(text)
      expect((name + amount).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})
