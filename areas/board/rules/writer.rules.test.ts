import { expect, test } from 'vitest'
import { isStaff, nameShown, nickNameFor, nickNameTry } from './writer.rules.ts'

test.each([
  [['ALL'], true],
  [['ADS', 'NORMAL'], true],
  [['NORMAL'], false],
  [['IAMCLASS'], false],
  [[], false],
] as const)('%j answers requests: %s', (flags, answers) => {
  expect(isStaff(new Set(flags))).toBe(answers)
})

test.each([
  ['홍길동', '홍길동'],
  ['  홍 \n\t 길동 ', '홍 길동'],
  ['관\u200b리\u202e자', '관리자'],
  ['\u1112\u1169\u11bc', '홍'],
  ['', '본명'],
  [' \u3164\u200b', '본명'],
  [undefined, '본명'],
  ['😀'.repeat(60), '😀'.repeat(50)],
])('who wishes to be called %j is %j', (wanted, name) => {
  expect(nickNameFor(wanted, '본명')).toBe(name)
})

test('a name that is taken gets a number', () => {
  expect([0, 1, 2].map((taken) => nickNameTry('홍길동', taken))).toEqual(['홍길동', '홍길동2', '홍길동3'])
})

test.each([
  ['a member of staff, to a viewer without an account', true, true, '관리자'],
  ['a member of staff, to people with accounts', true, false, '김상담'],
  ['somebody who asks, to a viewer', false, true, '김상담'],
  ['somebody who asks, to people with accounts', false, false, '김상담'],
])('what was written by %s', (_, isStaff, isForViewer, expected) => {
  expect(nameShown({ name: '김상담', isStaff }, isForViewer)).toBe(expected)
})
