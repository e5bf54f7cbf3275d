import { toDay } from '#platform/contract/seoul.ts'
import type { Endpoint } from '#platform/server/endpoint.ts'
import type { SheetColumn } from '#platform/server/sheet/write-sheet.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { exportManagedAds, type ManagedAd } from '../contract/managed-ad.contract.ts'
import { type AdsConfig, listManaged } from './managed-ads.queries.ts'

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
  return exportEndpoint(exportManagedAds, {
    title: NAME,
    columns: COLUMNS,
    page: ({ db, query, now }, page) => listManaged(db, query, toDay(now), page, config),
  })
}
