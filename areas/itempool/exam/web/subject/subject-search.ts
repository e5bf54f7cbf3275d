import { EXERCISE_TYPE_CODES } from '#areas/itempool/item/contract/codes.ts'
import { id, oneOfOr, searchOf } from '#platform/web/screens/search-fields.ts'

/** The parts of a subject, by what the address calls them. */
export const SUBJECT_TABS = {
  coach: '코칭 가이드',
  item: '문항 목록',
  exercise: '등급별 연습 문항',
  statistics: '등급컷',
  purpose: '성취목표',
} as const
export type SubjectTab = keyof typeof SUBJECT_TABS

/** What the screen of a paper keeps in its address: the subject it shows instead of the paper, and which part of that. */
export const EXAM_SEARCH = searchOf({
  subject: id(),
  tab: oneOfOr(['coach', 'item', 'exercise', 'statistics', 'purpose'], 'coach'),
  exercise: oneOfOr(EXERCISE_TYPE_CODES, 'COMPREHENSION'),
})

/** What of it leads away from a form in one of the parts. */
export const SUBJECT_PLACE: readonly string[] = ['subject', 'tab']
