import { placeOf } from '#platform/contract/place.ts'
import { BULK_EDITORS, ORDER_EDITORS, ORDER_READERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const ORDER_LIST = placeOf('/nsat/order', '주문 관리', ORDER_READERS)
export const REFUSED_LIST = placeOf('/nsat/refused-payment', '거절된 결제 통보', BULK_EDITORS)
export const REMINDERS = placeOf('/nsat/order/reminder', '주문 안내 문자', ORDER_EDITORS)
