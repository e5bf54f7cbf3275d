import { placeOf } from '#platform/contract/place.ts'
import { HANDLERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const OWN_ACCOUNT = placeOf('/account/me', '내 계정', 'session')
/** Where people see and change how they sign in. */
export const SECURITY = placeOf('/account/security', '로그인 보안', 'session')
/** Where somebody sets up a second factor who may do nothing else before. */
export const SET_UP_PATH = '/account/second-factor'

export const INQUIRIES = placeOf('/account/inquiries', '가입·상담 문의', HANDLERS)
