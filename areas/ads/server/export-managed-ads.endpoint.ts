import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { type SheetColumn, sheetAnswer, writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { exportManagedAds, type ManagedAd } from '../contract/managed-ad.contract.ts'
import { type AdsConfig, listAds, toManagedAd } from './managed-ads.queries.ts'

const NAME = '지역광고'

const COLUMNS: readonly SheetColumn<ManagedAd>[] = [
  { title: '번호', value: (ad) => ad.advertisementId },
  { title: '제목', width: 40, format: 'text', value: (ad) => ad.advertisementTitle },
  { title: '광고주', width: 20, format: 'text', value: (ad) => ad.advertiserName },
  { title: '유형', width: 14, format: 'text', value: (ad) => ad.advertisementType },
  { title: '위치', width: 14, format: 'text', value: (ad) => ad.position },
  { title: '단위', format: 'text', value: (ad) => (ad.targetType === 'school' ? '학교' : '클러스터') },
  { title: '게재 대상', width: 28, format: 'text', value: (ad) => ad.firstTargetName },
  { title: '대상 수', format: 'integer', value: (ad) => ad.targetCount },
  { title: '시작일', width: 12, format: 'date', value: (ad) => ad.advertisementStartDate },
  { title: '종료일', width: 12, format: 'date', value: (ad) => ad.advertisementEndDate },
  { title: '금액', width: 14, format: 'won', value: (ad) => ad.advertisementPrice },
  { title: '상태', format: 'text', value: (ad) => ad.advertisementStatusDisplayName },
  { title: '이미지', width: 40, format: 'text', value: (ad) => ad.advertisementImage },
  { title: '링크', width: 40, format: 'text', value: (ad) => ad.advertisementLink },
]

/** The managed list under the same filters as a spreadsheet. */
export function exportManagedAdsEndpoint(config: AdsConfig): Endpoint {
  return endpoint(exportManagedAds, async ({ db, query, now }) => {
    const today = toDay(now)
    const found = await listAds(db, query, today, { most: MOST_EXPORT_ROWS + 1, skip: 0 })
    if (found.length > MOST_EXPORT_ROWS) throw refuse(exportManagedAds, 'TOO_MANY_ROWS')
    const rows = found.map((row) => toManagedAd(row, today, config))
    return sheetAnswer(`${NAME} ${today}`, await writeSheet({ name: NAME, columns: COLUMNS, rows }))
  })
}
