import { placeOf } from '#platform/contract/place.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const APPLICANTS = placeOf('/itempool/manageReportApply', 'AI 리포트 신청자(B2C)', ITEMPOOL_PEOPLE)
export const OMR_UPLOADS = placeOf('/itempool/omr', 'OMR 판독 파일 등록', ITEMPOOL_PEOPLE)
