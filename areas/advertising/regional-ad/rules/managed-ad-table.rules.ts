import { fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { AD } from '../contract/ad.record.ts'
import type { AdPeriodType, SearchType } from '../contract/codes.ts'
import { type ManagedAd, managedAds } from '../contract/managed-ad.contract.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { placedPeriodText } from './placed-period.rules.ts'

export const TARGET_WORDS: Readonly<Record<SearchType, string>> = { school: '학교', cluster: '클러스터' }

/** What the period of a search may mean. */
const PERIOD_WORDS: Readonly<Record<AdPeriodType, string>> = { RUN: '집행 기간', START: '시작일', END: '종료일' }

/** `가람초등학교 외 3곳` */
const targetsText = ({ firstTargetName, targetCount }: ManagedAd): string =>
  targetCount > 1 ? `${firstTargetName} 외 ${(targetCount - 1).toLocaleString('ko-KR')}곳` : firstTargetName

/** What people read of the ads that they place. */
export const managedAdTable = tableOf(managedAds, {
  words: { status: wordsOf(AD_STATUSES), periodType: PERIOD_WORDS },
  columns: [
    { key: 'advertisementId', title: '광고번호', width: 76, value: (ad) => ad.advertisementId },
    fieldColumn(AD, 'advertisementTitle', { primary: true, fixed: true }),
    fieldColumn(AD, 'advertiserName', { isTelling: true, width: 120 }),
    fieldColumn(AD, 'advertisementType', { width: 96, hidden: true }),
    fieldColumn(AD, 'position', { width: 96, hidden: true }),
    { key: 'target', isTelling: true, title: '게재 대상', width: 130, only: 'screen', value: targetsText },
    { key: 'targetType', title: '단위', width: 70, only: 'sheet', value: (ad) => TARGET_WORDS[ad.targetType] },
    { key: 'firstTarget', title: '게재 대상', width: 196, only: 'sheet', value: (ad) => ad.firstTargetName },
    { key: 'targetCount', title: '대상 수', width: 80, only: 'sheet', format: 'count', value: (ad) => ad.targetCount },
    { key: 'period', isTelling: true, title: '집행 기간', width: 112, only: 'screen', value: placedPeriodText },
    {
      key: 'start',
      title: '시작일',
      width: 84,
      only: 'sheet',
      format: 'day',
      value: (ad) => ad.advertisementStartDate,
    },
    { key: 'end', title: '종료일', width: 84, only: 'sheet', format: 'day', value: (ad) => ad.advertisementEndDate },
    fieldColumn(AD, 'advertisementPrice', { isTelling: true, width: 100, format: 'won' }),
    {
      key: 'advertisementStatus',
      title: '상태',
      width: 100,
      fixed: true,
      value: (ad) => ad.advertisementStatusDisplayName,
    },
    { key: 'image', title: '이미지', width: 280, only: 'sheet', value: (ad) => ad.advertisementImage },
    { key: 'link', title: '링크', width: 280, only: 'sheet', value: (ad) => ad.advertisementLink },
  ],
})
