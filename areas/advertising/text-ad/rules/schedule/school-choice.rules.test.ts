import { expect, test } from 'vitest'
import { checkSchoolChoice } from './school-choice.rules.ts'

const first = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  [[], 'NO_SCHOOLS'],
  [first(1), undefined],
  [first(50), undefined],
  [first(51), 'TOO_MANY_SCHOOLS'],
  [[1, 2, 1], 'UNKNOWN_SCHOOL'],
])('choice %# is answered with %s', (schools, code) => {
  const verdict = checkSchoolChoice(schools)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})

test('without a school the alert is the known one', () => {
  expect(checkSchoolChoice([])).toMatchObject({ text: '대상 학교를 선택하세요.' })
})
