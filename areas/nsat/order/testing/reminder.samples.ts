import type { CallOutput } from '#platform/contract/call.ts'
import type { RemindedSchool, readReminder } from '../contract/reminder.contract.ts'
import { USUAL_REMINDER } from '../rules/reminder.rules.ts'

/** Twelve institutes have not ordered, nine of them may be reminded; `differs` replaces fields. */
export const reminderSample = (
  differs: Partial<CallOutput<typeof readReminder>> = {},
): CallOutput<typeof readReminder> => ({
  round: { nsatPlanNo: 11, nsatServiceNo: 1001, roundName: '수학 모의고사 2026년 12월 회차' },
  noOrderSchool: 12,
  orderedBeforeSchool: 10,
  remindableSchool: 9,
  spared: { RECENT: 1, NO_TRADE: 2, NOT_MOBILE: 0, OPTED_OUT: 0, NO_SELLER: 0 },
  whyNot: '',
  sendYmdt: '2026-11-24T10:00:00+09:00',
  everyDays: 3,
  tradeMonths: 6,
  text: USUAL_REMINDER,
  frame: { prefix: '(광고)', suffix: '\n무료수신거부 080-123-4567' },
  sample: {
    학원명: '나래학원',
    회차: '수학 모의고사 2026년 12월 회차',
    마감일: '2026.11.30',
    총판명: '한빛총판',
    총판전화: '02-000-0200',
  },
  ...differs,
})

/** An institute that was reminded and has not ordered; `differs` replaces fields. */
export const remindedSample = (differs: Partial<RemindedSchool> = {}): RemindedSchool => ({
  remindedNo: 1,
  reminderNo: 1,
  schoolNo: 100_001,
  schoolName: '가람수학학원',
  vendorName: '한빛총판',
  remindedByName: '박총판',
  remindedYmdt: '2026-11-21T10:00:00+09:00',
  outcome: 'DELIVERED',
  orderedYmdt: null,
  ...differs,
})
