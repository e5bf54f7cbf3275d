import type { SchoolStatisticsRow, StatisticsRow } from '../contract/statistics.contract.ts'
import type { Upload } from '../contract/upload.contract.ts'

export const SEOUL = 1
export const SEJONG = 17
export const JONGNO = 101
const SEJONG_CITY = 1701

export const sampleProvinces = {
  list: [
    { areaId: SEOUL, areaName: '서울' },
    { areaId: SEJONG, areaName: '세종' },
  ],
}

/** The districts of a province by its id, as text of a path. */
export const sampleDistrictsOf = (provinceId: string | undefined) => ({
  list:
    provinceId === String(SEJONG)
      ? [{ areaId: SEJONG_CITY, areaName: '세종시' }]
      : [
          { areaId: JONGNO, areaName: '종로구' },
          { areaId: 102, areaName: '중구' },
        ],
})

/** Figures of a district; `over` replaces fields. */
export const sampleDistrict = (over: Partial<StatisticsRow> = {}): StatisticsRow => ({
  areaId: JONGNO,
  areaName: '종로구',
  statisticsDate: '2026-10-31',
  schoolCount: 40,
  cumulationSubscriberCount: 12_000,
  subscriberMau: 4_800,
  realUserRate: 40,
  studentCount: 20_000,
  userShareRate: 60,
  realUserShareRate: 24,
  ...over,
})

export const sampleProvince = sampleDistrict({
  areaId: SEOUL,
  areaName: '서울',
  schoolCount: 1_310,
  cumulationSubscriberCount: 512_345,
  subscriberMau: 204_938,
})

export const sampleDistricts = [
  sampleDistrict(),
  sampleDistrict({
    areaId: 102,
    areaName: '중구',
    schoolCount: 28,
    cumulationSubscriberCount: 9_000,
    subscriberMau: 3_150,
    realUserRate: 35,
  }),
  sampleDistrict({
    areaId: 103,
    areaName: '용산구',
    schoolCount: 35,
    cumulationSubscriberCount: 15_500,
    studentCount: null,
    userShareRate: null,
    realUserShareRate: null,
  }),
]

/** The same area at the ends of five months, growing. */
export const sampleTrend = (row: StatisticsRow): StatisticsRow[] =>
  ['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'].map((statisticsDate, index) => ({
    ...row,
    statisticsDate,
    cumulationSubscriberCount: row.cumulationSubscriberCount - (4 - index) * 500,
    subscriberMau: row.subscriberMau - (4 - index) * 180,
  }))

/** Figures of a school; `over` replaces fields. */
export function sampleSchool(over: Partial<SchoolStatisticsRow> = {}): SchoolStatisticsRow {
  const { schoolCount: _, ...figures } = sampleDistrict()
  return {
    ...figures,
    organizationId: 5001,
    organizationName: '가온초등학교',
    cumulationSubscriberCount: 310,
    subscriberMau: 120,
    realUserRate: 38.7,
    studentCount: 520,
    userShareRate: 59.6,
    realUserShareRate: 23.1,
    ...over,
  }
}

/** A stored upload; `over` replaces fields. */
export const sampleUpload = (over: Partial<Upload> = {}): Upload => ({
  uploadId: 31,
  type: 'parent',
  fileName: '시도_202610.xlsx',
  sha256: 'a'.repeat(64),
  rowCount: 17,
  addedCount: 12,
  changedCount: 4,
  unchangedCount: 1,
  statisticsDates: ['2026-10-31'],
  outcome: 'STORED',
  refusal: null,
  problemCount: 0,
  uploadedByName: '김관리',
  uploadedYmdt: '2026-11-03T10:20:00+09:00',
  rolledBackByName: null,
  rolledBackYmdt: null,
  canRollBack: true,
  ...over,
})

/** An upload that was refused with two problems. */
export const sampleRefusedUpload = sampleUpload({
  uploadId: 30,
  outcome: 'REFUSED',
  fileName: '잘못된 파일.xlsx',
  refusal: '파일에 잘못된 내용이 있어 저장하지 않았습니다.',
  problemCount: 2,
  canRollBack: false,
})
