import { tableOf } from '#platform/contract/list/table.ts'
import { addDays, addMonths, dottedDay } from '#platform/contract/seoul.ts'
import { type AdConflict, adConflicts, type ConflictingAd, idlePlaces } from '../contract/occupancy.contract.ts'
import { placedPeriodText } from './placed-period.rules.ts'
import { SCHOOL_TYPE_WORDS } from './school-types.rules.ts'
import type { DayRange } from './timeline-days.rules.ts'

const WORDS = { schoolType: SCHOOL_TYPE_WORDS }

/** What is asked for when nothing is chosen: today and the rest of one month. */
export const comingMonthOf = (today: string): DayRange => ({
  startDate: today,
  endDate: addDays(addMonths(today, 1), -1),
})

/** What people read of districts with free places. */
export const idlePlacesTable = tableOf(idlePlaces, {
  words: WORDS,
  usual: comingMonthOf,
  columns: [
    { key: 'areaName', title: '시/군/구', primary: true, fixed: true, width: 180, value: (row) => row.areaName },
    {
      key: 'takenPercent',
      isTelling: true,
      title: '점유율',
      width: 90,
      format: 'percent',
      value: (row) => row.takenPercent,
    },
    {
      key: 'freeCount',
      isTelling: true,
      title: '빈 자리',
      width: 100,
      format: 'count',
      value: (row) => row.freeCount,
    },
    { key: 'takenCount', title: '사용 중', width: 100, format: 'count', value: (row) => row.takenCount },
    { key: 'placeCount', title: '전체 자리', width: 100, format: 'count', value: (row) => row.placeCount },
    { key: 'schoolCount', title: '학교', width: 90, format: 'count', value: (row) => row.schoolCount },
    { key: 'adCount', isTelling: true, title: '광고', width: 90, format: 'count', value: (row) => row.adCount },
  ],
})

/** `덕수초등학교 외 3곳` */
export const schoolsText = ({ firstSchoolName, schoolCount }: AdConflict): string =>
  schoolCount > 1 ? `${firstSchoolName} 외 ${(schoolCount - 1).toLocaleString('ko-KR')}곳` : firstSchoolName

/** `2026.12.01 ~ 2026.12.07 (7일)` */
export const sharedDaysText = ({ startDate, endDate, dayCount }: AdConflict): string =>
  `${dottedDay(startDate)} ~ ${dottedDay(endDate)} (${dayCount.toLocaleString('ko-KR')}일)`

/** Whose an ad is and when it runs: `바른수학학원 · 2026.12.01 ~ 2026.12.14` */
export const adDetailText = (ad: ConflictingAd): string => `${ad.advertiserName} · ${placedPeriodText(ad)}`

const adText = (ad: ConflictingAd): string => `${ad.advertisementTitle} · ${adDetailText(ad)}`

/** What people read of ads that meet. */
export const adConflictsTable = tableOf(adConflicts, {
  words: WORDS,
  usual: comingMonthOf,
  columns: [
    { key: 'areaName', title: '시/군/구', primary: true, fixed: true, width: 120, value: (row) => row.areaName },
    { key: 'position', title: '위치', isTelling: true, width: 96, value: (row) => row.position },
    { key: 'days', title: '겹치는 기간', isTelling: true, width: 116, value: sharedDaysText },
    { key: 'schools', title: '겹치는 학교', isTelling: true, width: 130, value: schoolsText },
    { key: 'first', title: '먼저 시작한 광고', isTelling: true, value: (row) => adText(row.first) },
    { key: 'second', title: '나중에 시작한 광고', isTelling: true, value: (row) => adText(row.second) },
  ],
})
