import { placeOf } from '#platform/contract/place.ts'
import { RECONCILERS, ROUND_READERS, SUPERVISORS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ROUND = placeOf('/nsat', '회차 현황', ROUND_READERS)
export const PAYMENTS = placeOf('/nsat/vendor/institute/payment', '학원별 결제 현황', SUPERVISORS)
export const ORDERS = placeOf('/nsat/vendor/institute/order', '학원별 주문 현황', SUPERVISORS)
export const VENDOR_STATUSES = placeOf('/nsat/vendor/status', '총판별 현황', SUPERVISORS)
export const RECONCILIATION = placeOf('/nsat/reconciliation', '주문·결제·배송 대사', RECONCILERS)
