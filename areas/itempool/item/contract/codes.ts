/** How a question is answered. */
export const ITEM_TYPES = { MULTIPLE_CHOICE: '객관식', SHORT_ANSWER: '주관식' } as const
export type ItemType = keyof typeof ITEM_TYPES
export const ITEM_TYPE_CODES = codesOf(ITEM_TYPES)

/** How a key of several answers is read. */
export const ANSWER_READINGS = {
  ALL: '모두 맞아야 정답',
  ANY: '하나라도 맞으면 정답',
  EVERYBODY: '전원 정답',
} as const
export type AnswerReading = keyof typeof ANSWER_READINGS
export const ANSWER_READING_CODES = codesOf(ANSWER_READINGS)

export const DIFFICULTIES = { LOWEST: '최하', LOW: '하', MEDIUM: '중', HIGH: '상', HIGHEST: '최상' } as const
export type Difficulty = keyof typeof DIFFICULTIES
export const DIFFICULTY_CODES = codesOf(DIFFICULTIES)

/** What a question asks of who answers it, by its number. */
export const BEHAVIORS = { 1: '계산', 2: '이해', 3: '추론', 4: '문제해결' } as const satisfies Readonly<
  Record<number, string>
>

export const LANGUAGES = { KOREAN: '한국어', ENGLISH: '영어' } as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = codesOf(LANGUAGES)

/** What a picture of an item shows. */
export const IMAGE_KINDS = { QUESTION: '문제', ANSWER: '정답', SOLUTION: '해설', CHOICE: '보기' } as const
export type ImageKind = keyof typeof IMAGE_KINDS
export const IMAGE_KIND_CODES = codesOf(IMAGE_KINDS)

/** What an exercise item is for. */
export const EXERCISE_TYPES = { COMPREHENSION: '보충', ENRICHMENT: '심화' } as const
export type ExerciseType = keyof typeof EXERCISE_TYPES
export const EXERCISE_TYPE_CODES = codesOf(EXERCISE_TYPES)

/** For whom a paper is. */
export const EXAM_TARGETS = {
  ELEMENTARY1: '초1',
  ELEMENTARY2: '초2',
  ELEMENTARY3: '초3',
  ELEMENTARY4: '초4',
  ELEMENTARY5: '초5',
  ELEMENTARY6: '초6',
  MIDDLE1: '중1',
  MIDDLE2: '중2',
  MIDDLE3: '중3',
  HIGH1: '고1',
  HIGH2: '고2',
  HIGH2GA: '고2(가)',
  HIGH2NA: '고2(나)',
  HIGH3: '고3',
} as const
export type ItempoolTarget = keyof typeof EXAM_TARGETS
export const EXAM_TARGET_CODES = codesOf(EXAM_TARGETS)

/** The third level of a category whose papers tell the two types of the second year of high school apart. */
export const SPLIT_HIGH2_CATEGORY = '2020년 2월'

/** The targets that papers of a category may have, by the name of its third level. */
export function targetsOf(depth3Name: string): ItempoolTarget[] {
  const left: readonly ItempoolTarget[] = depth3Name === SPLIT_HIGH2_CATEGORY ? ['HIGH2'] : ['HIGH2GA', 'HIGH2NA']
  return EXAM_TARGET_CODES.filter((target) => !left.includes(target))
}

/** Country, curriculum, school level, subject, sub-subject, major, middle and minor unit. */
export const DEPTH_WORDS = ['국가', '교육과정', '학교급', '과목', '세부 과목', '대단원', '중단원', '소단원'] as const

function codesOf<K extends string>(words: Readonly<Record<K, string>>): [K, ...K[]] {
  return Object.keys(words) as [K, ...K[]]
}

/** What an item may lack, as everybody is told. */
export const ITEM_FLAGS = { NO_IMAGE: '오류: 이미지 없음', NO_ANSWER: '정답 정보 없음' } as const

/** What the rates of an item are shares of. */
export const RATE_WORDS = {
  averageRate: '전체',
  grade1Rate: '1등급',
  grade2Rate: '2등급',
  grade3Rate: '3등급',
} as const
