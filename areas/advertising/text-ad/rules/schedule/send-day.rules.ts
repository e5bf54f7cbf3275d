import { addDays, addMonths, instantOf, isWeekend, toClock, toDay, weekday } from '#platform/contract/seoul.ts'
import { CALENDAR_MONTHS, CUTOFF_GRACE_MINUTES, LOCK_MINUTES, REQUEST_CUTOFF, SEND_TIMES } from '../policy.ts'
import type { TextAdSettings } from '../settings.rules.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** How send days are chosen; `holidays` are `YYYY-MM-DD` and count only when they are excluded. */
export interface SendDayOptions {
  readonly firstDayRule: TextAdSettings['firstDayRule']
  readonly excludeHolidays: boolean
  readonly holidays: ReadonlySet<string>
}

const SATURDAY = 6

/** Which days are closed besides weekends. */
type ClosedDays = Pick<SendDayOptions, 'excludeHolidays' | 'holidays'>

const isBusinessDay = (day: string, options: ClosedDays): boolean =>
  !isWeekend(day) && !(options.excludeHolidays && options.holidays.has(day))

const businessDayFrom = (day: string, options: ClosedDays): string => {
  let candidate = day
  while (!isBusinessDay(candidate, options)) candidate = addDays(candidate, 1)
  return candidate
}

const businessDaysAfter = (day: string, count: number, options: ClosedDays): string => {
  let candidate = day
  for (let step = 0; step < count; step += 1) candidate = businessDayFrom(addDays(candidate, 1), options)
  return candidate
}

/** The business day after a day: the next on which people work again. */
export function nextBusinessDay(day: string, holidays: ReadonlySet<string>): string {
  return businessDaysAfter(day, 1, { excludeHolidays: true, holidays })
}

const shiftOffWeekend = (day: string): string => (isWeekend(day) ? addDays(day, 2) : day)

/** Whether a request at this moment counts as one after the cutoff; exactly at the cutoff it does. */
export function isAfterCutoff(now: Date): boolean {
  return toClock(now) >= REQUEST_CUTOFF
}

/**
 * The first day on which an ad requested now can be sent. The rules agree from Monday to Friday and differ on
 * weekends; an excluded holiday moves the result to the next business day.
 */
export function firstSendDay(now: Date, options: SendDayOptions): string {
  const today = toDay(now)
  const days = isAfterCutoff(now) ? 2 : 1
  if (options.firstDayRule === 'CALENDAR_SHIFT') return businessDayFrom(shiftOffWeekend(addDays(today, days)), options)
  if (options.firstDayRule === 'REQUEST_DAY' && isWeekend(today)) return businessDayFrom(addDays(today, 2), options)
  if (options.firstDayRule === 'WEEKEND_TUESDAY' && isWeekend(today)) {
    return businessDayFrom(addDays(today, weekday(today) === SATURDAY ? 3 : 2), options)
  }
  return businessDaysAfter(today, days, options)
}

/** First days of the months that the calendar shows, beginning with the current one. */
export function calendarMonths(now: Date): string[] {
  const first = `${toDay(now).slice(0, 7)}-01`
  return Array.from({ length: CALENDAR_MONTHS }, (_, index) => addMonths(first, index))
}

/** The last day of the calendar. */
export function lastSendDay(now: Date): string {
  return addDays(addMonths(`${toDay(now).slice(0, 7)}-01`, CALENDAR_MONTHS), -1)
}

/** Whether the calendar offers the day to an advertiser who asks now. */
export function isSelectableDay(day: string, now: Date, options: SendDayOptions): boolean {
  return isBusinessDay(day, options) && day >= firstSendDay(now, options) && day <= lastSendDay(now)
}

/** All days that the calendar offers, in order. */
export function selectableDays(now: Date, options: SendDayOptions): string[] {
  const last = lastSendDay(now)
  const days: string[] = []
  for (let day = firstSendDay(now, options); day <= last; day = addDays(day, 1)) {
    if (isBusinessDay(day, options)) days.push(day)
  }
  return days
}

/** Whether the moment is exactly one of the send times of its day. */
export function isSendSlot(sendAt: Date): boolean {
  return SEND_TIMES.some((clock) => instantOf(toDay(sendAt), clock).getTime() === sendAt.getTime())
}

const isMoment = (value: Date): boolean => !Number.isNaN(value.getTime())

/** Whether an advertiser who asks now may choose the moment. */
export function checkSendTime(sendAt: Date, now: Date, options: SendDayOptions): Verdict<'DATE_NOT_SELECTABLE'> {
  if (!isMoment(sendAt) || !isSendSlot(sendAt)) return refused('DATE_NOT_SELECTABLE')
  return isSelectableDay(toDay(sendAt), now, options) ? ALLOWED : refused('DATE_NOT_SELECTABLE')
}

/**
 * The same question when a payment ends: one that began before the cutoff keeps its date for the time of grace.
 * `startedAt` is when the payment began.
 */
export function checkSendTimeOfPayment(
  sendAt: Date,
  startedAt: Date,
  now: Date,
  options: SendDayOptions,
): Verdict<'DATE_NOT_SELECTABLE'> {
  const isWithinGrace = now.getTime() - startedAt.getTime() <= CUTOFF_GRACE_MINUTES * 60_000
  return checkSendTime(sendAt, isWithinGrace && startedAt <= now ? startedAt : now, options)
}

/** Whether an administrator may move an ad to the moment: a send time on a business day that is not being prepared yet. */
export function checkMovedSendTime(sendAt: Date, now: Date, options: SendDayOptions): Verdict<'DATE_NOT_SELECTABLE'> {
  if (!isMoment(sendAt) || !isSendSlot(sendAt)) return refused('DATE_NOT_SELECTABLE')
  const day = toDay(sendAt)
  const isAhead = sendAt.getTime() - now.getTime() > LOCK_MINUTES * 60_000
  return isAhead && isBusinessDay(day, options) && day <= lastSendDay(now) ? ALLOWED : refused('DATE_NOT_SELECTABLE')
}
