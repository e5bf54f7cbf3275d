import { below, placeOf } from '#platform/contract/place.ts'
import { ADVERTISERS, MANAGERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const OWN_RESERVATIONS = placeOf('/promotion/sms-history', '문자광고 내역', ADVERTISERS)
/** What one ad came to. */
export const AD_RESULT = below(OWN_RESERVATIONS, '{adSmsReserveSeq}/result', '발송 결과')
export const MANAGED_RESERVATIONS = placeOf('/promotion-manager/sms-history', '문자광고 관리', MANAGERS)
/** Where an advertiser writes an ad. */
export const OWN_WRITING = placeOf('/promotion/sms-contents', '문자광고 발송', ADVERTISERS)
/** Where an administrator writes one. */
export const MANAGED_WRITING = placeOf('/promotion-manager/sms-contents', '문자광고 작성', MANAGERS)
