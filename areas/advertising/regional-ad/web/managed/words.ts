import { MANAGED_ADS } from '#areas/advertising/regional-ad/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'

/** The school types by their codes. */
export const SCHOOL_TYPE_CHOICES = [
  { value: 1, label: '초등학교' },
  { value: 2, label: '중학교' },
  { value: 3, label: '고등학교' },
] as const

/** Where the screens stand in the menu. */
export const AD_MENU = '지역광고'
export const DETAIL_CRUMBS = [{ text: AD_MENU }, crumbOf(MANAGED_ADS)] as const
