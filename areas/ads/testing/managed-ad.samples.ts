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
  trail: [
    {
      changedYmdt: '2026-10-20T10:00:00+09:00',
      changedByName: '광고 운영',
      action: 'ads.create',
      before: null,
      after: { advertisementTitle: '겨울 특강' },
      reason: null,
    },
    {
      changedYmdt: '2026-10-21T11:30:00+09:00',
      changedByName: '김담당',
      action: 'ads.change',
      before: { advertisementTitle: '겨울 특강', advertisementPrice: 1_000_000, targets: ['가람초등학교'] },
      after: {
        advertisementTitle: '겨울방학 특강 안내',
        advertisementPrice: 1_200_000,
        targets: ['가람초등학교', '나래초등학교'],
      },
      reason: null,
    },
    {
      changedYmdt: '2026-11-03T09:12:00+09:00',
      changedByName: '김담당',
      action: 'ads.pause',
      before: { advertisementStatus: 'DELIVERING' },
      after: { advertisementStatus: 'PAUSED' },
      reason: '광고주 요청',
    },
  ],
  ...more,
})
