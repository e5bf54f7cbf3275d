import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { placeOf } from '#platform/contract/place.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

export const EXAMS = placeOf('/itempool/manageExam', '시험지 관리', ITEMPOOL_PEOPLE)
