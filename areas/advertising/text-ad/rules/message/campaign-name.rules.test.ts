import fc from 'fast-check'
import { expect, test } from 'vitest'
import { automaticTitle, limitTitle, titleLength } from './campaign-name.rules.ts'

test.each([
  [['서울초등학교'], '원생 홍보', '서울초등학교 원생 홍보'],
  [['서울초등학교', '한강중학교', '남산고등학교'], '특강 안내', '서울초등학교 외 2개 학교 특강 안내'],
  [['서울초등학교'], '', '서울초등학교'],
  [['서울초등학교', '한강중학교'], '', '서울초등학교 외 1개 학교'],
  [[], '원생 홍보', ''],
  [['기장펲초등학교 '], '원생 홍보', '기장초등학교 원생 홍보'],
])('schools %j with purpose %j are named %j', (schools, purpose, expected) => {
  expect(automaticTitle(schools, purpose)).toBe(expected)
})

test('a long school name gives way to number and purpose', () => {
  const title = automaticTitle(['가'.repeat(60), '나'], '신규 시간표')
  expect(title).toBe(`${'가'.repeat(25)} 외 1개 학교 신규 시간표`)
  expect(titleLength(title)).toBe(40)
})

test('an automatic name is never longer than a name may be', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 60 }),
      fc.string(),
      (schools, purpose) => {
        const title = automaticTitle(schools, purpose)
        return (
          titleLength(title) <= 40 &&
          (title.isWellFormed() || ![...schools, purpose].every((each) => each.isWellFormed()))
        )
      },
    ),
  )
})

test('a typed name is cut without half characters', () => {
  expect(limitTitle('💎'.repeat(41))).toBe('💎'.repeat(40))
  expect(limitTitle('이름')).toBe('이름')
})
