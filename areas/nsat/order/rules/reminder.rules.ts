import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { isMobileDigits } from '#platform/contract/phone.ts'
import { addDays, addMonths, dottedDay, instantOf, toDay } from '#platform/contract/seoul.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import { REMINDER_REFUSALS, ReminderFields, type Spared } from '../contract/reminder.contract.ts'
import { type OrderedPeriod, windowOf } from './order-window.rules.ts'
import type { OrderSettings } from './settings.rules.ts'

const no = refusedBy(REMINDER_REFUSALS)

/** The names that may stand in braces in a text. */
export const REMINDER_FIELDS = Object.keys(ReminderFields.shape) as readonly (keyof ReminderFields)[]

/** What is sent unless somebody writes something else. */
export const USUAL_REMINDER = [
  '{학원명} 원장님, 안녕하세요.',
  '{회차} 주문이 아직 없어 안내드립니다. {마감일}까지 주문하실 수 있습니다.',
  '문의: {총판명} {총판전화}',
].join('\n')

/** An institute without an order, as far as reminding depends on it. */
export interface Unordered {
  readonly phoneNumber: string
  /** When it ordered in another round of the service last; null where it never did. */
  readonly lastOrderedAt: Date | null
  /** When it was reminded of this round last; null where nobody did. */
  readonly remindedAt: Date | null
  /** It refuses advertising. */
  readonly isOptedOut: boolean
  /** Whoever looks after it sells the service: it can order there. */
  readonly isSold: boolean
}

type Limits = Pick<OrderSettings, 'reminderDays' | 'reminderTradeMonths'>

/**
 * Why an institute is not reminded now; null where it is. A reminder is advertising: without a consent it goes to customers
 * alone, which institutes are for some months after an order. Days are whole ones in Seoul.
 */
export function sparedBy(school: Unordered, { reminderDays, reminderTradeMonths }: Limits, now: Date): Spared | null {
  const today = toDay(now)
  if (!school.isSold) return 'NO_SELLER'
  if (!isMobileDigits(school.phoneNumber)) return 'NOT_MOBILE'
  if (school.isOptedOut) return 'OPTED_OUT'
  const { lastOrderedAt, remindedAt } = school
  if (lastOrderedAt === null || lastOrderedAt < instantOf(addMonths(today, -reminderTradeMonths))) return 'NO_TRADE'
  return remindedAt !== null && toDay(remindedAt) > addDays(today, -reminderDays) ? 'RECENT' : null
}

type RoundCode = 'PLAN_CLOSED' | 'WINDOW_NOT_OPEN' | 'WINDOW_CLOSED' | 'TOO_LATE_TO_REMIND'

/** Whether institutes of a round may be reminded now, of messages that leave at an instant. */
export function mayRemind(
  plan: OrderedPeriod & { readonly closedYmdt: string | null },
  now: Date,
  leavesAt: Date,
): Verdict<RoundCode> {
  if (plan.closedYmdt !== null) return no('PLAN_CLOSED')
  const { state, closesAt } = windowOf(plan, now)
  if (state !== 'OPEN') return no(state === 'BEFORE' ? 'WINDOW_NOT_OPEN' : 'WINDOW_CLOSED')
  return leavesAt < closesAt ? ALLOWED : no('TOO_LATE_TO_REMIND')
}

const FIELD = /\{([^{}\n]*)\}/g

/** The names in braces that are none of ours. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .filter((name) => !REMINDER_FIELDS.some((each) => each === name))

/** Whether a text names nothing in braces that there is not. */
export function checkFields(text: string): Verdict<'UNKNOWN_FIELD'> {
  const unknown = unknownFields(text)
  if (unknown.length === 0) return ALLOWED
  const names = unknown.map((name) => `{${name}}`).join(', ')
  return no(
    'UNKNOWN_FIELD',
    `${names}은(는) 쓸 수 없는 항목입니다. ${REMINDER_FIELDS.map((name) => `{${name}}`).join(', ')}만 쓸 수 있습니다.`,
  )
}

/** A round as messages call it: `수학 모의고사 2026년 12월 회차`. */
export const roundNameOf = ({
  serviceName,
  planYm,
}: {
  readonly serviceName: string
  readonly planYm: string
}): string => `${serviceName} ${planMonthText(planYm)} 회차`

/** The day until which may be ordered as messages write it. */
export const deadlineText = ({ applyEndDate }: Pick<OrderedPeriod, 'applyEndDate'>): string => dottedDay(applyEndDate)

interface Frame {
  readonly prefix: string
  readonly suffix: string
}

/** The text to one institute exactly as it gets it: with its fields, the mark of advertising and sender first, and how to refuse last. */
export function reminderText(text: string, fields: ReminderFields, { prefix, suffix }: Frame): string {
  const filled = text.replaceAll(FIELD, (whole, name: string) => fields[name as keyof ReminderFields] ?? whole)
  return `${prefix}${fields.총판명}\n${filled.trim()}${suffix}`
}
