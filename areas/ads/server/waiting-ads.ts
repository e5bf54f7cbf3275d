import { addDays, toDay } from '#platform/contract/seoul.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { AD_EDITORS } from '../contract/access.ts'
import type { AdPeriodType } from '../contract/codes.ts'
import { countAds } from './managed-ads.queries.ts'

const MANAGED_LIST = '/ads/manage'

/** An advertiser who wants to go on needs about a week to decide. */
const DAYS_BEFORE_END = 7

interface Wish {
  readonly key: string
  readonly text: string
  readonly periodType: AdPeriodType
  /** The period ends so many days after today. */
  readonly days: number
}

/** Running ads of which one day lies in the next days. The list itself is asked, so that a number never differs from what its link opens. */
function runningAds({ key, text, periodType, days }: Wish): WaitingSource {
  const searchOf = (now: Date) =>
    ({ status: 'DELIVERING', periodType, startDate: toDay(now), endDate: addDays(toDay(now), days) }) as const
  return {
    key,
    text,
    flags: AD_EDITORS,
    path: (now) => screenPath(MANAGED_LIST, searchOf(now)),
    count: (db, _caller, now) => countAds(db, searchOf(now), toDay(now)),
  }
}

/** What waits for the people who place regional ads. */
export const waitingRegionalAds: readonly WaitingSource[] = [
  runningAds({ key: 'ads.starting', text: '오늘 시작하는 지역광고', periodType: 'START', days: 0 }),
  runningAds({ key: 'ads.ending', text: '7일 이내 종료되는 지역광고', periodType: 'END', days: DAYS_BEFORE_END }),
]
