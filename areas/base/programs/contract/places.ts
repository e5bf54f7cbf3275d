import { placeOf } from '#platform/contract/place.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const API_TOKENS = placeOf('/account/api-tokens', '내 API 토큰', 'session')
export const WEBHOOKS = placeOf('/account/webhooks', '웹훅', 'session')
