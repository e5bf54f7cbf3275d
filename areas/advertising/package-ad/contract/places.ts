import { placeOf } from '#platform/contract/place.ts'
import { BUYERS, MANAGERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ORDER_FORM = placeOf('/promotion/package/order', '패키지광고 신청', BUYERS)
export const OWN_ORDERS = placeOf('/promotion/package/order-history', '패키지광고 내역', BUYERS)
export const MANAGED_ORDERS = placeOf('/promotion-manager/package/order-history', '패키지광고 관리', MANAGERS)
