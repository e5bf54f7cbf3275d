import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { placeOf } from '#platform/contract/place.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const HANDOVERS = placeOf('/live/handover', '넘겨받은 상담', SALES_PEOPLE)
