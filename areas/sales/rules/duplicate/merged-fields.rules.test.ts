import { expect, test } from 'vitest'
import type { DatedReport } from '#areas/sales/rules/due-day.rules.ts'
import { type Compared, dueReportOfBoth, mergedFields, proposedChoice, proposedToStay } from './merged-fields.rules.ts'

const compared = (more: Partial<Compared> = {}): Compared => ({
  organizationId: 1,
  salesTargetSchoolYear: 2026,
  operationStatusCode: 'OPEN',
  organizationTypeCode: 'PUBLIC',
  salesStatusId: 2,
  salesPersonId: 7,
  isFirstStatus: false,
  contactCount: 0,
  reportCount: 0,
  ...more,
})
const ALL_KEPT = {
  salesTargetSchoolYear: 'KEPT',
  operationStatusCode: 'KEPT',
  organizationTypeCode: 'KEPT',
  salesStatusId: 'KEPT',
  salesPersonId: 'KEPT',
} as const

test.each([
  ['nothing is known of either', {}, {}, 1],
  ['more was reported of the second', { reportCount: 1 }, { reportCount: 2 }, 2],
  ['as much is known of both', { reportCount: 1 }, { contactCount: 1 }, 1],
])('who stays where %s', (_, first, second, stays) => {
  const [one, other] = [compared(first), compared({ ...second, organizationId: 2 })]
  expect(proposedToStay(one, other).organizationId).toBe(stays)
})

test.each([
  ['everything of the one that stays', {}, {}, {}],
  [
    'what it does not say',
    { salesPersonId: null, salesTargetSchoolYear: null, organizationTypeCode: null },
    {},
    {
      salesPersonId: 'CLOSED',
      salesTargetSchoolYear: 'CLOSED',
      organizationTypeCode: 'CLOSED',
    },
  ],
  ['nothing that neither says', { salesPersonId: null }, { salesPersonId: null }, {}],
  ['the stage of the one that left the first', { isFirstStatus: true }, {}, { salesStatusId: 'CLOSED' }],
  ['its first stage where both stand there', { isFirstStatus: true }, { isFirstStatus: true }, {}],
] as const)('proposed is %s', (_, kept, closed, expected) => {
  expect(proposedChoice(compared(kept), compared(closed))).toEqual({ ...ALL_KEPT, ...expected })
})

test('each value stays from where it was chosen', () => {
  const fields = (year: number, statusId: number) => ({
    salesTargetSchoolYear: year,
    operationStatusCode: 'OPEN' as const,
    organizationTypeCode: null,
    salesStatusId: statusId,
    salesPersonId: null,
  })
  expect(mergedFields(fields(2026, 2), fields(2027, 5), { ...ALL_KEPT, salesStatusId: 'CLOSED' })).toMatchObject({
    salesTargetSchoolYear: 2026,
    salesStatusId: 5,
  })
})

const report = (salesReportId: number, nextContactDate: string | null): DatedReport => ({
  salesReportId,
  salesDateTime: '2026-11-20 10:00:00',
  nextContactDate,
})

test.each([
  ['the nearer of two days', [report(1, '2026-12-09'), report(2, '2026-12-01')], 2],
  ['the only day', [report(1, null), report(2, '2026-12-01')], 2],
  ['the newest where none says a day', [report(1, null), null], 9],
])('to be contacted says %s', (_, setters, expected) => {
  expect(dueReportOfBoth(report(9, null), ...setters)?.salesReportId).toBe(expected)
})

test('nothing says it where nothing was reported', () => expect(dueReportOfBoth(null, null, null)).toBeNull())
