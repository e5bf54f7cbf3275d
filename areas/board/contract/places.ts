import { below, placeOf } from '#platform/contract/place.ts'
import { BOARD_MEMBERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const BOARDS = placeOf('/board', '자료요청', BOARD_MEMBERS)
/** The articles of one subject. */
export const ARTICLES = below(BOARDS, '{subjectId}')
