import { expect, test } from 'vitest'
import { changesOf } from './figure-changes.rules.ts'

const row = {
  name: '종로구',
  statisticsDate: '2026-10-31',
  schoolCount: 40,
  cumulationSubscriberCount: 900,
  subscriberMau: 500,
  studentCount: null,
}

test('only what differs is a change, in the order of the columns', () => {
  const before = { schoolCount: 40, cumulationSubscriberCount: 800, subscriberMau: 500, studentCount: 2000 }
  expect(changesOf('child', row, before)).toEqual([
    { name: '종로구', statisticsDate: '2026-10-31', column: '누적가입자수', before: 800, after: 900 },
    { name: '종로구', statisticsDate: '2026-10-31', column: '학생수', before: 2000, after: null },
  ])
  expect(changesOf('child', row, row)).toEqual([])
})

test('a new row changes every count that it has', () => {
  expect(changesOf('child', row, null).map((each) => [each.column, each.before, each.after])).toEqual([
    ['학교수', null, 40],
    ['누적가입자수', null, 900],
    ['월간이용자수(MAU)', null, 500],
  ])
})

test('a school has no school count', () => {
  const school = { ...row, schoolCount: null, studentCount: 0 }
  expect(changesOf('organization', school, null).map((each) => each.column)).toEqual([
    '누적가입자수',
    '월간이용자수(MAU)',
    '학생수',
  ])
})
