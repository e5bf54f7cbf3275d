import type { AdvertisementRow } from '../contract/advertisement.contract.ts'

/** Sejong has one district; in Seoul one has to be chosen. */
export const sampleProvinces = [
  { areaId: 11, areaName: '서울특별시' },
  { areaId: 36, areaName: '세종특별자치시' },
]

const DISTRICTS: Readonly<Record<string, { areaId: number; areaName: string }[]>> = {
  '11': [
    { areaId: 11110, areaName: '종로구' },
    { areaId: 11140, areaName: '중구' },
  ],
  '36': [{ areaId: 36110, areaName: '세종시' }],
}

export const sampleDistricts = (provinceId: string | undefined) => DISTRICTS[provinceId ?? ''] ?? []

/** One ad at one school; `over` replaces fields. */
export const sampleAd = (over: Partial<AdvertisementRow> = {}): AdvertisementRow => ({
  organizationId: 1,
  organizationName: '가람초등학교',
  advertisementImage: null,
  advertisementLink: null,
  advertisementId: 10,
  advertisementTitle: '겨울방학 특강',
  advertisementType: '배너',
  advertisementStatus: 'DELIVERING',
  advertisementStatusDisplayName: '집행 중',
  advertiserName: '가온학원',
  advertisementStartDate: '2026-11-23',
  advertisementEndDate: '2026-11-30',
  position: '상단',
  advertisementPrice: null,
  ...over,
})

/** A school without an ad in the range. */
export const sampleEmptySchool = (organizationId: number, organizationName: string): AdvertisementRow => ({
  organizationId,
  organizationName,
  advertisementImage: null,
  advertisementLink: null,
  advertisementId: null,
  advertisementTitle: null,
  advertisementType: null,
  advertisementStatus: null,
  advertisementStatusDisplayName: null,
  advertiserName: null,
  advertisementStartDate: null,
  advertisementEndDate: null,
  position: null,
  advertisementPrice: null,
})

/** The first days of a district: overlapping, clipped and irregular ads, and a school without any. */
export const sampleRows: AdvertisementRow[] = [
  sampleAd({ advertisementId: 10 }),
  sampleAd({
    advertisementId: 11,
    advertisementTitle: '수학 경시대회 대비',
    advertisementStatus: 'READY',
    advertisementStatusDisplayName: '집행 예정',
    advertiserName: '나래수학',
    advertisementStartDate: '2026-11-28',
    advertisementEndDate: '2026-12-15',
  }),
  sampleAd({
    organizationId: 2,
    organizationName: '나래중학교',
    advertisementId: 12,
    advertisementTitle: '가을 모의고사 풀이',
    advertisementStatus: 'COMPLETED',
    advertisementStatusDisplayName: '집행 완료',
    advertisementStartDate: '2026-10-01',
    advertisementEndDate: '2026-11-22',
  }),
  sampleAd({
    organizationId: 2,
    organizationName: '나래중학교',
    advertisementId: 13,
    advertisementTitle: '독서 논술',
    advertisementStatus: 'PAUSED',
    advertisementStatusDisplayName: '일시중지',
    advertisementStartDate: '2026-12-01',
    advertisementEndDate: '2027-01-31',
  }),
  sampleEmptySchool(3, '다솜고등학교'),
  sampleAd({
    organizationId: 4,
    organizationName: '라온초등학교',
    advertisementId: 14,
    advertisementTitle: '코딩 캠프',
    advertisementStatus: 'CANCELED',
    advertisementStatusDisplayName: '취소',
    advertisementStartDate: '2026-12-05',
    advertisementEndDate: '2026-12-09',
  }),
]

/** Many schools with many ads, over a year from 1 November 2026. */
export function manySampleRows(schools: number, adsEach: number): AdvertisementRow[] {
  const dayOf = (offset: number): string => new Date(Date.UTC(2026, 10, 1 + offset)).toISOString().slice(0, 10)
  return Array.from({ length: schools }, (_, school) =>
    Array.from({ length: adsEach }, (_, ad) =>
      sampleAd({
        organizationId: school + 1,
        organizationName: `${String(school + 1).padStart(3, '0')}번 초등학교`,
        advertisementId: school * adsEach + ad + 1,
        advertisementTitle: `광고 ${school + 1}-${ad + 1}`,
        advertisementStartDate: dayOf((ad * 16 + school) % 360),
        advertisementEndDate: dayOf(((ad * 16 + school) % 360) + 10),
      }),
    ),
  ).flat()
}
