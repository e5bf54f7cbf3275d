import { EXAMS } from '#areas/itempool/exam/contract/places.ts'
import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'

export const examPath = (examNo: number): string => `${EXAMS.path}/${examNo}`
export const itemPath = (itemNo: number): string => `${ITEMS.path}/${itemNo}`
/** What the answers of examinees say of the items of a subject. */
export const answersPath = (subjectNo: number): string => `/itempool/answers/${subjectNo}`

/** Where grade cuts are moved beside the scores of a round. */
export const gradeCutsPath = (subjectNo: number): string => `/itempool/gradeCuts/${subjectNo}`

/** The way to a paper from the list. */
export const EXAM_CRUMBS = [{ text: '문항뱅크' }, crumbOf(EXAMS)]
