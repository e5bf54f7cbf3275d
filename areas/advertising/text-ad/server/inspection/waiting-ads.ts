import { ADVERTISERS, MANAGERS } from '#areas/advertising/text-ad/contract/access.ts'
import type { Attention, ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import {
  MANAGED_RESERVATIONS,
  MANAGED_WRITING,
  OWN_RESERVATIONS,
  OWN_WRITING,
} from '#areas/advertising/text-ad/contract/places.ts'
import { AD_STATUSES, type AdGroup } from '#areas/advertising/text-ad/contract/statuses.ts'
import { CALENDAR_MONTHS } from '#areas/advertising/text-ad/rules/policy.ts'
import { nextBusinessDay } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { isAdManager } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { addDays, addMonths, toDay } from '#platform/contract/seoul.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { talliesOf } from '#platform/server/waiting-tally.ts'
import { tallyManaged, tallyOwn } from '../record/reservation-pages.queries.ts'
import { tallyEnding } from '../record/temporary-saves.queries.ts'
import { HOLIDAY_DAYS } from '../settings.ts'

/** Send days, both included, as the lists take them. */
interface SendDays {
  readonly startDate: string
  readonly endDate: string
}

const BY_SEND_DAY = { periodType: 'sendReserveYmdt' } as const

// A list asks for a period of a year at most: this one holds every send day that can be chosen, and what was left over.
const openDays = (now: Date): SendDays => ({
  startDate: addMonths(toDay(now), -3),
  endDate: addMonths(toDay(now), CALENDAR_MONTHS),
})

const todayAndTomorrow = (now: Date): SendDays => ({ startDate: toDay(now), endDate: addDays(toDay(now), 1) })

const untilNextBusinessDay = (now: Date): SendDays => ({
  ...openDays(now),
  endDate: nextBusinessDay(toDay(now), HOLIDAY_DAYS),
})

type Named = Pick<WaitingSource, 'key' | 'text' | 'isUrgent'>

/** What a list is narrowed to. A mark alone decides; the period is only there because every list has one. */
interface Narrowed {
  readonly status?: ReserveStatus
  readonly group?: AdGroup
  readonly attention?: Attention
}

const searchOf = ({ status, group, attention }: Narrowed, days: SendDays) => {
  const reserveStatus = status ? [status] : group ? [...codesWhere(AD_STATUSES, { group })] : []
  return { ...BY_SEND_DAY, ...days, attention, reserveStatus }
}

// The lists themselves are asked, so that a number never differs from what its link opens.

/** Ads of everybody. */
const managedAds = (named: Named, narrowed: Narrowed): WaitingSource => ({
  ...named,
  flags: MANAGERS,
  path: (now) => screenPath(MANAGED_RESERVATIONS.path, { ...narrowed, ...BY_SEND_DAY, ...openDays(now) }),
  count: (_db, _caller, now) => tallyManaged(searchOf(narrowed, openDays(now)), now),
})

/** Ads to inspect. Urgent as soon as one of them is to be sent before anybody works again: unapproved ads are cancelled. */
const toInspect = (named: Named, status: ReserveStatus): WaitingSource => ({
  ...managedAds(named, { status }),
  count: (_db, _caller, now) => {
    const all = tallyManaged(searchOf({ status }, openDays(now)), now)
    const soon = tallyManaged(searchOf({ status }, untilNextBusinessDay(now)), now)
    return talliesOf([all, soon], (count, soonCount) => ({ count, isUrgent: soonCount > 0 }))
  },
})

/** The caller's own ads. */
const ownAds = (named: Named, narrowed: Narrowed, daysOf: (now: Date) => SendDays = openDays): WaitingSource => ({
  ...named,
  flags: ADVERTISERS,
  path: (now) => screenPath(OWN_RESERVATIONS.path, { ...narrowed, ...BY_SEND_DAY, ...daysOf(now) }),
  count: (_db, { userId }, now) => tallyOwn(userId, searchOf(narrowed, daysOf(now)), now),
})

const savesEndingToday: WaitingSource = {
  key: 'text-ad.saves-ending',
  text: '오늘 삭제되는 임시저장',
  flags: ADVERTISERS,
  isUrgent: true,
  path: (now, { flags }) =>
    screenPath(isAdManager(flags) ? MANAGED_WRITING.path : OWN_WRITING.path, {
      savesUntil: toDay(now),
    }),
  count: (db, { userId }, now) => tallyEnding(db, userId, now),
}

/** What waits for inspectors and for advertisers. */
export const waitingAds: readonly WaitingSource[] = [
  toInspect({ key: 'text-ad.inspection', text: '문자광고 검수요청' }, 'REQUEST_FOR_INSPECTION'),
  toInspect({ key: 'text-ad.reinspection', text: '문자광고 재검수요청' }, 'REQUEST_FOR_INSPECTION_AGAIN'),
  toInspect({ key: 'text-ad.under-inspection', text: '검수 중인 문자광고' }, 'UNDER_INSPECTION'),
  managedAds({ key: 'text-ad.not-sent', text: '발송되지 않은 문자광고', isUrgent: true }, { attention: 'SEND_MISSED' }),
  managedAds({ key: 'text-ad.auto-cancelled', text: '자동 취소된 문자광고' }, { attention: 'AUTO_CANCELLED' }),
  ownAds({ key: 'text-ad.held', text: '수정이 필요한 내 문자광고', isUrgent: true }, { group: 'REJECT_INSPECTION' }),
  ownAds(
    { key: 'text-ad.own-not-sent', text: '발송되지 않은 내 문자광고', isUrgent: true },
    { attention: 'SEND_MISSED' },
  ),
  ownAds({ key: 'text-ad.own-auto-cancelled', text: '자동 취소된 내 문자광고' }, { attention: 'AUTO_CANCELLED' }),
  savesEndingToday,
  ownAds(
    { key: 'text-ad.own-sends', text: '오늘·내일 발송되는 내 문자광고' },
    { group: 'SEND_WAIT' },
    todayAndTomorrow,
  ),
]
