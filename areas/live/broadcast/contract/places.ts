import { below, placeOf } from '#platform/contract/place.ts'
import { LIVE_PEOPLE } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const INSTITUTES = placeOf('/live', '라이브 상담', LIVE_PEOPLE)
export const BROADCASTS = below(INSTITUTES, '{liveInstituteNo}', '방송 목록')
/** The room of the host of a broadcast; its other screens stand below it. */
export const BROADCAST = below(BROADCASTS, 'broadcast/{liveBroadcastNo}', '호스트 화면')
