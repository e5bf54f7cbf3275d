import { expect, test } from 'vitest'
import { choicesOf, codesOf, codesWhere, type Statuses, type StatusLook } from './statuses.ts'

const LOANS = {
  ASKED: { word: '신청', tone: 'active', isOut: false, shelf: 'DESK' },
  LENT: { word: '대여', tone: 'warning', isOut: true, shelf: 'NONE' },
  LATE: { word: '연체', tone: 'danger', isOut: true, shelf: 'NONE' },
  BACK: { word: '반납', tone: 'success', isOut: false, shelf: 'STACK' },
} as const satisfies Statuses<StatusLook & { isOut: boolean; shelf: 'DESK' | 'NONE' | 'STACK' }>

test('codes come in the order of the record', () => {
  expect(codesOf(LOANS)).toEqual(['ASKED', 'LENT', 'LATE', 'BACK'])
})

test('codes are found by their facts, all of them together', () => {
  const out: readonly ('LENT' | 'LATE')[] = codesWhere(LOANS, { isOut: true })
  expect(out).toEqual(['LENT', 'LATE'])
  expect(codesWhere(LOANS, { isOut: false, shelf: 'STACK' })).toEqual(['BACK'])
  expect(codesWhere(LOANS, { isOut: true, shelf: 'STACK' })).toEqual([])
  expect(codesWhere(LOANS, {})).toEqual(codesOf(LOANS))
})

test('the choices of a filter are the words, of all statuses or of some', () => {
  expect(choicesOf(LOANS)[0]).toEqual({ value: 'ASKED', label: '신청' })
  expect(choicesOf(LOANS, ['LATE', 'LENT'])).toEqual([
    { value: 'LATE', label: '연체' },
    { value: 'LENT', label: '대여' },
  ])
})
