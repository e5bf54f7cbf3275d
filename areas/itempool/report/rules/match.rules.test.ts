import { expect, test } from 'vitest'
import type { Grade } from '../contract/codes.ts'
import { gradeOfTarget, isNameOther, matchOf } from './match.rules.ts'

const applied = (schoolNo: number, grade: Grade = 'GRADE10') => ({ schoolNo, grade, examineeName: '김 수험' })
const [one, other, older] = [applied(10), applied(11), applied(10, 'GRADE11')]

test.each([
  [10, [one], true, null],
  [10, [other, one], true, null],
  [10, [older, one], true, null],
  [0, [one], true, ['NO_SCHOOL', '학교번호를 읽지 못했습니다.']],
  [0, [], true, ['NO_SCHOOL', '학교번호를 읽지 못했습니다.']],
  [10, [], true, ['MATCHES_NOBODY', '신청자 중에 없는 수험번호입니다.']],
  [10, [], false, ['MATCHES_NOBODY', '신청자 중에 없는 수험번호입니다.']],
  [10, [one], false, ['SCHOOL_NOT_ORDERED', '이 회차를 주문하지 않은 학교번호입니다.']],
  [10, [other], true, ['OTHER_SCHOOL', '신청한 학교번호(11)와 다른 학교번호입니다.']],
  [10, [other, applied(12)], true, ['OTHER_SCHOOL', '신청한 학교번호(11, 12)와 다른 학교번호입니다.']],
  [10, [older], true, ['OTHER_GRADE', '신청 학년과 다른 대상입니다.']],
  [10, [older, other], true, ['OTHER_GRADE', '신청 학년과 다른 대상입니다.']],
])('a row of school %i with %j, ordered %s: %j', (schoolNo, applications, isOrdered, why) => {
  const match = matchOf({ examineeNo: '1', schoolNo, examTarget: 'HIGH1' }, { applications, isOrdered })
  expect('why' in match ? [match.why, match.text] : null).toEqual(why)
})

test.each([
  ['MIDDLE1', 'GRADE7'],
  ['MIDDLE3', 'GRADE9'],
  ['HIGH1', 'GRADE10'],
  ['HIGH2', 'GRADE11'],
  ['HIGH2GA', 'GRADE11'],
  ['HIGH2NA', 'GRADE11'],
  ['HIGH3', 'GRADE12'],
  ['ELEMENTARY6', undefined],
  ['toString', undefined],
])('the target %s is of %s', (target, grade) => {
  expect(gradeOfTarget(target)).toBe(grade)
})

test.each([
  ['김수험', false],
  [' 김 수 험 ', false],
  ['', false],
  ['김수현', true],
])('%j beside the name of the applicant: other %s', (read, isOther) => {
  expect(isNameOther(read, one)).toBe(isOther)
})
