import { placeOf } from '#platform/contract/place.ts'
import { PEOPLE_MANAGERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ACCOUNTS = placeOf('/account/people', '사용자와 권한', PEOPLE_MANAGERS)
