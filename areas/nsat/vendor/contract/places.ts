import { placeOf } from '#platform/contract/place.ts'
import { INSTITUTE_READERS, VENDOR_EDITORS, VENDOR_READERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const INSTITUTES = placeOf('/nsat/institute', '학원 현황', INSTITUTE_READERS)
export const ADDRESS_BOOK = placeOf('/nsat/vendor', '총판 주소록', VENDOR_READERS)
export const OFFICE_VENDORS = placeOf('/nsat/office/vendor', '총판 관리', VENDOR_EDITORS)
export const OFFICE_INSTITUTES = placeOf('/nsat/office/institute', '학원 배정', VENDOR_EDITORS)
/** With what is uploaded below it: `vendor` or `institute`. */
export const UPLOADS = placeOf('/nsat/office/upload', '일괄 등록', VENDOR_EDITORS)
