import { placeOf } from '#platform/contract/place.ts'
import { PRINT_EDITORS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

/** Where print orders are made. */
export const CREATION = placeOf('/nsat/printOrder/service', '시험지 발주서 생성', PRINT_EDITORS)
export const PRINT_ORDER = placeOf('/nsat/printOrder/{planNo}', '시험지 발주 상세', PRINT_EDITORS)
