import { placeOf } from '#platform/contract/place.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ITEMS = placeOf('/itempool/manageItem', '문항 관리', ITEMPOOL_PEOPLE)
