import { expect, test } from 'vitest'
import type { ReconciledSchool } from '../contract/reconciliation.contract.ts'
import { differsAt, STEPS } from './steps.rules.ts'

const DONE: ReconciledSchool = {
  schoolNo: 100001,
  schoolName: '가람학원',
  vendorName: '한빛총판',
  orderedCount: 10,
  paidCount: 10,
  printedCount: 10,
  shippedCount: 10,
  deliveredCount: 10,
  sheetsBack: true,
  graded: true,
  isDifferent: false,
}

test.each<[string, Partial<ReconciledSchool>, string[]]>([
  ['all is done', {}, []],
  ['not all is paid', { paidCount: 8 }, ['paid', 'printed']],
  ['paid after the print order', { orderedCount: 12, paidCount: 12 }, ['printed']],
  ['nothing is shipped yet', { shippedCount: 0, deliveredCount: 0, sheetsBack: false, graded: false }, ['shipped']],
  ['the parcel is on its way', { deliveredCount: 0, sheetsBack: false, graded: false }, ['delivered']],
  ['the sheets are out', { sheetsBack: false, graded: false }, ['sheetsBack']],
  ['answers are missing', { graded: false }, ['graded']],
  ['graded without sheets', { sheetsBack: false }, ['sheetsBack', 'graded']],
])('where %s, the step that differs is marked', (_, over, expected) => {
  expect(STEPS.filter((step) => differsAt({ ...DONE, ...over }, step))).toEqual(expected)
})
