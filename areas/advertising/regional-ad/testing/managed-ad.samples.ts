import type { CallOutput } from '#platform/contract/call.ts'
import type { readHistory } from '#platform/contract/history.contract.ts'
import type { ManagedAd, Target } from '../contract/managed-ad.contract.ts'
import type { ManagedAdDetail } from '../web/managed/values.ts'

export const schools: readonly Target[] = [
  { targetId: 11, targetName: '가람초등학교', areaName: '서울특별시 강남구' },
  { targetId: 12, targetName: '나래초등학교', areaName: '서울특별시 강남구' },
  { targetId: 13, targetName: '다솜중학교', areaName: '서울특별시 서초구' },
]

export const clusters: readonly Target[] = [
  { targetId: 51, targetName: '강남 초등 A', areaName: '서울특별시 강남구' },
  { targetId: 52, targetName: '강남 초등 B', areaName: '서울특별시 강남구' },
]

/** An ad as the list shows it. */
export const listedAd = (more: Partial<ManagedAd> = {}): ManagedAd => ({
  advertisementId: 7,
  advertisementTitle: '겨울방학 특강 안내',
  advertisementType: '앱 배너',
  advertiserName: '누리학원',
  position: '홈 상단',
  advertisementImage: null,
  advertisementLink: 'https://nuri.example/winter',
  advertisementStartDate: '2026-11-01',
  advertisementEndDate: '2026-12-31',
  advertisementPrice: 1_200_000,
  advertisementStatus: 'DELIVERING',
  advertisementStatusDisplayName: '집행 중',
  targetType: 'school',
  targetCount: 3,
  firstTargetName: '가람초등학교',
  version: 2,
  ...more,
})

/** An ad as its own screen shows it, at two schools. */
export const openedAd = (more: Partial<ManagedAdDetail> = {}): ManagedAdDetail => ({
  ...listedAd({ targetCount: 2 }),
  targets: schools.slice(0, 2),
  changedByName: '김담당',
  ...more,
})

/** The history of the same ad. */
export const adHistory: CallOutput<typeof readHistory> = {
  list: [
    {
      historyNo: 12,
      atYmdt: '2026-11-03T09:12:00+09:00',
      actorName: '김담당',
      action: '일시중지',
      changes: [{ label: '상태', from: '집행 중', to: '일시중지' }],
      reason: '광고주 요청',
    },
    {
      historyNo: 7,
      atYmdt: '2026-10-21T11:30:00+09:00',
      actorName: '김담당',
      action: '수정',
      changes: [
        { label: '금액', from: '1,000,000원', to: '1,200,000원' },
        { label: '게재 대상', from: null, to: '1곳 추가 (나래초등학교)' },
      ],
      reason: '',
    },
  ],
  totalCount: 2,
}
