import { expect, test } from 'vitest'
import { whyNobodys } from './match.rules.ts'

test.each([
  [10, { schoolNos: [10], isOrdered: true }, null],
  [10, { schoolNos: [11, 10], isOrdered: true }, null],
  [10, { schoolNos: [], isOrdered: true }, '신청자 중에 없는 수험번호입니다.'],
  [10, { schoolNos: [], isOrdered: false }, '신청자 중에 없는 수험번호입니다.'],
  [10, { schoolNos: [10], isOrdered: false }, '이 회차를 주문하지 않은 학교번호입니다.'],
  [10, { schoolNos: [11], isOrdered: true }, '신청한 학교번호(11)와 다른 학교번호입니다.'],
  [10, { schoolNos: [11, 12], isOrdered: true }, '신청한 학교번호(11, 12)와 다른 학교번호입니다.'],
])('a row of school %i with %j: %s', (schoolNo, known, why) => {
  expect(whyNobodys(schoolNo, known)).toBe(why)
})
