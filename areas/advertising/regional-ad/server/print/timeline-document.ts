import { dottedDay, toDay } from '#platform/contract/seoul.ts'
import type { PdfDocument } from '#platform/server/pdf/write-pdf.ts'
import type { AdvertisementStatus } from '../../contract/codes.ts'
import { TIMELINE } from '../../contract/places.ts'
import { AD_STATUSES } from '../../contract/statuses.ts'
import { statusOn } from '../../rules/advertisement-status.rules.ts'
import { schoolTypesText } from '../../rules/school-types.rules.ts'
import type { PlacementRow } from '../placements.queries.ts'

/** What was looked at. */
interface Asked {
  readonly startDate: string
  readonly endDate: string
  readonly schoolType?: readonly number[] | undefined
  readonly keyword?: string | undefined
}

type PrintedAd = PlacementRow & { readonly advertisementId: number }

const periodText = (from: string, to: string): string => `${dottedDay(from)} ~ ${dottedDay(to)}`

/** The ads of a district in a period, a row for each ad at each school, in the order of the screen. */
export function timelineDocument(areaName: string, ads: readonly PrintedAd[], asked: Asked, now: Date): PdfDocument {
  const today = toDay(now)
  const schools = new Set(ads.map(({ placeId }) => placeId)).size
  const title = `${TIMELINE.title} ${areaName}`
  return {
    title,
    madeAt: now,
    paper: 'A4_ACROSS',
    footer: `${title} · ${dottedDay(today)} 기준`,
    blocks: [
      { kind: 'heading', level: 1, text: `${TIMELINE.title} · ${areaName}` },
      {
        kind: 'facts',
        rows: [
          ['기간', periodText(asked.startDate, asked.endDate)],
          ['학교 유형', schoolTypesText(asked.schoolType)],
          ...(asked.keyword ? [['학교명', asked.keyword] as const] : []),
          ['광고', `${schools.toLocaleString('ko-KR')}개 학교 ${ads.length.toLocaleString('ko-KR')}건`],
          ['상태', statusesText(ads, today)],
        ],
      },
      { kind: 'gap', height: 8 },
      ads.length === 0
        ? { kind: 'text', text: '기간에 집행하는 광고가 없습니다.' }
        : {
            kind: 'table',
            size: 8,
            columns: [
              { title: '학교', width: 3 },
              { title: '제목', width: 4 },
              { title: '광고주', width: 2.4 },
              { title: '위치', width: 2 },
              { title: '집행 기간', width: 3 },
              { title: '상태', width: 1.3 },
            ],
            rows: ads.map((ad) => [
              ad.placeName,
              ad.title,
              ad.advertiserName,
              ad.position,
              periodText(ad.startDay, ad.endDay),
              AD_STATUSES[statusOn(today, ad)].word,
            ]),
          },
    ],
  }
}

/** `집행 예정 3건, 집행 중 12건` */
function statusesText(ads: readonly PrintedAd[], today: string): string {
  const byStatus = Map.groupBy(ads, (ad): AdvertisementStatus => statusOn(today, ad))
  return (
    (Object.keys(AD_STATUSES) as AdvertisementStatus[])
      .flatMap((status) => {
        const count = byStatus.get(status)?.length ?? 0
        return count === 0 ? [] : `${AD_STATUSES[status].word} ${count.toLocaleString('ko-KR')}건`
      })
      .join(', ') || '-'
  )
}
