import { below, placeOf } from '#platform/contract/place.ts'
import { AD_EDITORS, PRICE_VIEWERS, VIEWERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const MANAGED_ADS = placeOf('/ads/manage', '지역광고 관리', AD_EDITORS)
export const PLACED_ADS = placeOf('/ad-cluster', '지역광고 목록', PRICE_VIEWERS)
/** How much of the places is taken, by district and month. */
export const OCCUPANCY = placeOf('/ads/occupancy', '지역광고 점유율', VIEWERS)
export const IDLE_PLACES = below(OCCUPANCY, 'idle', '빈 자리')
export const AD_CONFLICTS = below(OCCUPANCY, 'conflicts', '겹치는 광고')
export const TIMELINE = placeOf('/ad-timeline', '지역광고 현황', VIEWERS)
