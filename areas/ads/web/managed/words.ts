import type { SearchType } from '#areas/ads/contract/codes.ts'
import type { ManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'

export const TARGET_WORDS: Readonly<Record<SearchType, string>> = { school: '학교', cluster: '클러스터' }

/** The school types by their codes. */
export const SCHOOL_TYPE_CHOICES = [
  { value: 1, label: '초등학교' },
  { value: 2, label: '중학교' },
  { value: 3, label: '고등학교' },
] as const

/** `가람초등학교 외 3곳` */
export const targetsText = ({ firstTargetName, targetCount }: ManagedAd): string =>
  targetCount > 1 ? `${firstTargetName} 외 ${(targetCount - 1).toLocaleString('ko-KR')}곳` : firstTargetName

/** Where the screens stand in the menu. */
export const AD_MENU = '지역광고'
export const LIST_TITLE = '지역광고 관리'
export const LIST_PATH = '/ads/manage'
export const DETAIL_CRUMBS = [{ text: AD_MENU }, { text: LIST_TITLE, to: LIST_PATH }] as const

/** What the period of a search may mean. */
export const PERIOD_CHOICES = [
  { value: 'RUN', label: '집행 기간' },
  { value: 'START', label: '시작일' },
  { value: 'END', label: '종료일' },
] as const
