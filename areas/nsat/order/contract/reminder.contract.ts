import { z } from 'zod'
import { BY_PLAN } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { type CodeOf, codesOf, type Statuses } from '#platform/contract/statuses.ts'
import { requiredWriting } from '#platform/contract/written-text.ts'
import { ORDER_EDITORS } from './access.ts'
import { YES_NO } from './codes.ts'
import { ORDER_READS } from './order.contract.ts'
import { REMINDERS } from './places.ts'
import { refusals } from './refusals.ts'

/** What shows reminders, as reads and changes name it. */
const REMINDED = 'nsatOrder.reminders'

/** Most characters of what a vendor writes; what carriers take is counted with the fields filled in. */
export const LONGEST_REMINDER = 800

/** Why an institute without an order is not reminded now. */
export const SPARED = {
  RECENT: { word: '최근에 안내함' },
  NO_TRADE: { word: '거래 없음' },
  NOT_MOBILE: { word: '휴대폰 아님' },
  OPTED_OUT: { word: '수신거부' },
  NO_SELLER: { word: '총판 판매 중지' },
} as const satisfies Statuses<{ readonly word: string }>
export type Spared = CodeOf<typeof SPARED>
export const SPARED_CODES = codesOf(SPARED)

/** What stands in the place of the fields of a text, by name. */
export const ReminderFields = z.object({
  학원명: z.string(),
  회차: z.string(),
  마감일: z.string(),
  총판명: z.string(),
  총판전화: z.string(),
})
export type ReminderFields = z.infer<typeof ReminderFields>

/** Who has not ordered in a round, who of them may be reminded now, and with what. */
export const readReminder = call({
  name: 'nsatOrder.readReminder',
  method: 'GET',
  path: '/nsat/order/reminders',
  summary: '회차에 주문하지 않은 학원과 그중 지금 주문 안내 문자를 보낼 수 있는 학원의 수를 조회한다.',
  access: ORDER_EDITORS,
  scope: NSAT_SCOPE,
  query: z.object({ nsatServiceNo: Id.optional(), nsatPlanNo: Id.optional() }),
  output: z.object({
    /** Null where the service has no round. */
    round: z
      .object({ nsatPlanNo: z.number().int(), nsatServiceNo: z.number().int(), roundName: z.string() })
      .nullable(),
    /** Institutes without an order, and those of them that ordered in an earlier round. */
    noOrderSchool: Count,
    orderedBeforeSchool: Count,
    /** Those that are reminded when somebody asks for it now, and how many are spared, by why. */
    remindableSchool: Count,
    spared: z.record(z.enum(SPARED_CODES), Count),
    /** Why nobody may be reminded now, in Korean; empty where they may. */
    whyNot: z.string(),
    /** When the messages would leave. */
    sendYmdt: Ymdt,
    /** One reminder of an institute in so many days. */
    everyDays: Count,
    /** Institutes are customers for so many months after an order. */
    tradeMonths: Count,
    /** What was written last, or else the usual text. */
    text: z.string(),
    /** What the law wants before and after it. */
    frame: z.object({ prefix: z.string(), suffix: z.string() }),
    /** The fields of one of the institutes, for a preview. */
    sample: ReminderFields,
  }),
  refusals: PLAN_ASK_REFUSALS,
  reads: [REMINDED, ...ORDER_READS, 'nsatPlan.plans'],
})

export const REMINDER_REFUSALS = {
  ...PLAN_ASK_REFUSALS,
  ...refusals('WINDOW_NOT_OPEN', 'WINDOW_CLOSED', 'PLAN_CLOSED', 'READ_ONLY'),
  ...refusing(409, {
    NOBODY_TO_REMIND: '지금 주문 안내를 보낼 수 있는 학원이 없습니다.',
    TOO_LATE_TO_REMIND: '밤에는 문자를 보낼 수 없고, 아침에는 신청 기간이 끝나 있습니다.',
  }),
  ...refusing(422, {
    UNKNOWN_FIELD: '알 수 없는 항목이 있습니다. 제공하는 항목만 중괄호로 써 주세요.',
    MESSAGE_TOO_LONG: '문자가 너무 깁니다. 내용을 줄여주세요.',
    UNSENDABLE_CHARACTERS: '문자로 보낼 수 없는 글자가 있습니다. 이모지와 특수 기호를 지워주세요.',
  }),
} as const

/** Reminds, by text message, every institute without an order that may be reminded now; each once, whoever asks at the same time. */
export const sendReminder = call({
  name: 'nsatOrder.sendReminder',
  method: 'POST',
  path: '/nsat/order/reminders',
  summary: '회차에 주문하지 않은 학원에 주문 안내 문자를 보낸다.',
  access: ORDER_EDITORS,
  scope: NSAT_SCOPE,
  body: z.object({
    nsatPlanNo: Id,
    text: requiredWriting('문자 내용을 입력해주세요.', LONGEST_REMINDER),
  }),
  output: z.object({ reminderNo: z.number().int(), remindedSchool: Count, sendYmdt: Ymdt }),
  refusals: REMINDER_REFUSALS,
  changes: [REMINDED],
})

/** What became of the message to an institute. */
export const REMINDER_OUTCOMES = {
  PENDING: { word: '발송 중', tone: 'active' },
  DELIVERED: { word: '수신', tone: 'success' },
  FAILED: { word: '수신 실패', tone: 'danger' },
  NOT_SENT: { word: '발송 안 됨', tone: 'warning' },
} as const satisfies Statuses
export type ReminderOutcome = CodeOf<typeof REMINDER_OUTCOMES>

const RemindedSchool = z.object({
  remindedNo: z.number().int(),
  reminderNo: z.number().int(),
  schoolNo: z.number().int(),
  schoolName: z.string(),
  vendorName: z.string(),
  /** Who reminded; empty where nobody knows. */
  remindedByName: z.string(),
  remindedYmdt: Ymdt,
  outcome: z.enum(codesOf(REMINDER_OUTCOMES)),
  /** When the institute ordered in the round since; null where it has not. */
  orderedYmdt: Ymdt.nullable(),
})
export type RemindedSchool = z.infer<typeof RemindedSchool>

/** Institutes that were reminded of a round, the latest first: when, by whom, and whether they ordered since. */
export const remindedSchools = listOf({
  name: 'nsatOrder.listReminded',
  path: '/nsat/order/reminders/schools',
  place: REMINDERS,
  scope: NSAT_SCOPE,
  row: RemindedSchool,
  reads: [REMINDED, ...ORDER_READS],
  refusals: PLAN_ASK_REFUSALS,
  filters: [
    ...BY_PLAN,
    bySelect('hasOrdered', '이후 주문', YES_NO),
    bySearch(['schoolNo', 'schoolName'], { numeric: ['schoolNo'] }),
  ],
  export: true,
})
export const { listCall: listReminded, exportCall: exportReminded } = remindedSchools
