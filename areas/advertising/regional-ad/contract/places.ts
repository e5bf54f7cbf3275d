import { placeOf } from '#platform/contract/place.ts'
import { AD_EDITORS, PRICE_VIEWERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const MANAGED_ADS = placeOf('/ads/manage', '지역광고 관리', AD_EDITORS)
export const PLACED_ADS = placeOf('/ad-cluster', '지역광고 목록', PRICE_VIEWERS)
