import { expect, test } from 'vitest'
import type { ReconciledSchool } from '../contract/reconciliation.contract.ts'
import { differsAt, STEPS } from './steps.rules.ts'

const DONE: ReconciledSchool = {
  schoolNo: 100001,
  schoolName: '가람학원',
  vendorName: '한빛총판',
  orderedCount: 10,
  paidAmount: 0,
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
  ['nothing is shipped yet', { shippedCount: 0, deliveredCount: 0, sheetsBack: false, graded: false }, []],
  ['less is shipped than printed', { shippedCount: 8 }, ['shipped']],
  ['more is shipped than printed', { shippedCount: 12 }, ['shipped']],
  ['the parcel is on its way', { deliveredCount: 0, sheetsBack: false, graded: false }, []],
  ['the sheets are out', { sheetsBack: false, graded: false }, []],
  ['answers are missing', { graded: false }, []],
  ['graded without sheets', { sheetsBack: false }, []],
])('where %s, the step that differs is marked', (_, over, expected) => {
  expect(STEPS.filter((step) => differsAt({ ...DONE, ...over }, step))).toEqual(expected)
})
