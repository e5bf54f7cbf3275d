import { placeOf } from '#platform/contract/place.ts'
import { HANDLERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const INQUIRIES = placeOf('/account/inquiries', '가입·상담 문의', HANDLERS)
