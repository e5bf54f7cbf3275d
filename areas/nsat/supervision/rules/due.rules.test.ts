import { expect, test } from 'vitest'
import { type CountedWork, inOrderOfDue } from './due.rules.ts'

const TODAY = '2026-11-24'
let rounds = 0
const work = (over: Partial<CountedWork>): CountedWork => ({
  nsatPlanNo: ++rounds,
  nsatServiceNo: 1001,
  serviceName: '수학 모의고사',
  planYm: '202612',
  applyEndDate: '2026-11-30',
  examStartDate: '2026-12-10',
  examEndDate: '2026-12-14',
  scoringDate: '2026-12-21',
  daysLeft: null,
  noOrderSchool: 0,
  unpaidSchool: 0,
  waitingDeliverySchool: 0,
  shippingSchool: 0,
  pickupSchool: 0,
  releaseSchool: 0,
  ...over,
})

test.each<[string, Partial<CountedWork>, string, boolean]>([
  ['orders by the end of their period', { daysLeft: 6, noOrderSchool: 3 }, '2026-11-30', false],
  ['papers by the first day of the exam', { waitingDeliverySchool: 1 }, '2026-12-10', false],
  ['papers on the first day of the exam by that day', { waitingDeliverySchool: 1, examStartDate: TODAY }, TODAY, false],
  ['papers that are late by its last', { shippingSchool: 1, examStartDate: '2026-11-23' }, '2026-12-14', false],
  ['sheets by the scoring', { pickupSchool: 1 }, '2026-12-21', false],
  ['the nearest of several', { releaseSchool: 1, waitingDeliverySchool: 1 }, '2026-12-10', false],
  ['one of today', { pickupSchool: 1, scoringDate: TODAY }, TODAY, false],
  ['what is over', { pickupSchool: 1, scoringDate: '2025-12-21' }, '2025-12-21', true],
])('%s', (_name, over, dueDate, isOverdue) => {
  expect(inOrderOfDue([work(over)], TODAY)).toMatchObject([{ dueDate, isOverdue }])
})

test('the nearest deadline comes first, and a round of a year ago last', () => {
  const old = work({ pickupSchool: 1, scoringDate: '2025-12-21' })
  const late = work({ pickupSchool: 1, scoringDate: '2026-11-20' })
  const sheets = work({ pickupSchool: 1, scoringDate: '2026-12-01' })
  const open = work({ daysLeft: 6 })
  const order = inOrderOfDue([old, late, sheets, open], TODAY).map(({ nsatPlanNo }) => nsatPlanNo)
  expect(order).toEqual([open, sheets, late, old].map(({ nsatPlanNo }) => nsatPlanNo))
})
