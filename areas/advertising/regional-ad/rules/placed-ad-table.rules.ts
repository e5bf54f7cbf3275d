import { tableOf } from '#platform/contract/list/table.ts'
import { placedAds } from '../contract/advertisement.contract.ts'
import { TARGET_WORDS } from './managed-ad-table.rules.ts'
import { placedPeriodText } from './placed-period.rules.ts'
import { SCHOOL_TYPE_WORDS } from './school-types.rules.ts'
import { monthRangeOf } from './timeline-days.rules.ts'

/** Ids as the call takes them; `undefined` for all. */
const idsText = (ids: readonly string[] = []): string | undefined =>
  ids.length === 0 ? undefined : ids.map((id) => id.split('-').at(-1)).join(',')

/** What people read of the ads of a period. */
export const placedAdTable = tableOf(placedAds, {
  words: { unit: TARGET_WORDS, schoolType: SCHOOL_TYPE_WORDS },
  usual: monthRangeOf,
  ask: ({ unit, province, district, schoolType, startDate, endDate, page, pageSize, sort }) => ({
    params: { searchType: unit },
    query: {
      startDate,
      endDate,
      parentAreaId: idsText(province),
      childAreaId: idsText(district),
      schoolType: idsText(schoolType),
      adsOnly: true,
      pageNum: page,
      pageSize,
      sort,
    },
  }),
  columns: [
    { key: 'id', title: '광고번호', width: 90, value: (ad) => ad.advertisementId },
    { key: 'title', title: '제목', primary: true, value: (ad) => ad.advertisementTitle },
    { key: 'target', isTelling: true, title: '게재 대상', value: (ad) => ad.organizationName },
    { key: 'image', title: '이미지', width: 110, value: (ad) => ad.advertisementImage },
    { key: 'period', isTelling: true, title: '집행 기간', width: 210, value: placedPeriodText },
    { key: 'price', isTelling: true, title: '금액', width: 130, format: 'won', value: (ad) => ad.advertisementPrice },
  ],
})
