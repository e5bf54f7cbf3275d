import { placeOf } from '#platform/contract/place.ts'
import { ANSWER_SHEET_READERS, DELIVERY_EDITORS, DELIVERY_READERS, TRACKING_EDITORS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const VENDOR_DELIVERIES = placeOf('/nsat/delivery/vendor', '지점 배송 현황', DELIVERY_READERS)
export const INSTITUTE_DELIVERIES = placeOf('/nsat/delivery/institute', '학원 배송 관리', DELIVERY_READERS)
export const ANSWER_SHEETS = placeOf('/nsat/delivery/answer-sheet', '답안지 출고 관리', ANSWER_SHEET_READERS)
export const BOX_SCAN = placeOf('/nsat/delivery/scan', '상자 스캔', DELIVERY_EDITORS)
export const TRACKING_UPLOAD = placeOf('/nsat/delivery/tracking', '배송 결과 업로드', TRACKING_EDITORS)
