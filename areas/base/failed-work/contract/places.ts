import { placeOf } from '#platform/contract/place.ts'
import { FAILED_WORK_READERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const FAILED_WORK = placeOf('/failed-work', '실패한 작업', FAILED_WORK_READERS)
