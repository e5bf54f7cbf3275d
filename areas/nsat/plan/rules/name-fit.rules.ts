import { EXAM_TARGETS, type ExamTarget } from '../contract/codes.ts'

/** Whose goods or paper a name ought to be. */
export interface NamedFor {
  /** `수학 모의고사` */
  readonly serviceName: string
  /** `202612` */
  readonly planYm: string
  readonly target: ExamTarget
}

const SUBJECT = /수학|영어|국어/g
const YEAR = /(?<!\d)20\d{2}(?=년)/g
const MONTH = /(?<!\d)(?:1[0-2]|0?[1-9])(?=월)/g
/** `고2(가)`, `고2`, `고등학교 2학년`. */
const GRADE = /(?<![가-힣])([초중고])(?:(?:등학교|등|학교)\s?)?([1-6])(?:학년)?(\([가나]\))?/g

const found = (name: string, pattern: RegExp): string[] => [...name.matchAll(pattern)].map(([text]) => text)

/** The words of one kind, unless one of them fits or there is none. */
const strange = (words: readonly string[], fits: (word: string) => boolean): readonly string[] =>
  words.some(fits) ? [] : words

const gradesIn = (name: string): string[] =>
  [...name.matchAll(GRADE)].map(([, school, grade, half = '']) => `${school}${grade}${half}`)

/**
 * The words of a name that tell of another subject, year, month or grade than is meant; what a name does not tell is no
 * contradiction. `2026년 11월 영어 모의고사 고1` beside mathematics in December answers `11월` and `영어`.
 */
export function strangeWords(name: string, { serviceName, planYm, target }: NamedFor): string[] {
  const [year, month] = [planYm.slice(0, 4), Number(planYm.slice(4))]
  const wanted = EXAM_TARGETS[target].word
  return [
    ...strange(found(name, YEAR), (word) => word === year).map((word) => `${word}년`),
    ...strange(found(name, MONTH), (word) => Number(word) === month).map((word) => `${Number(word)}월`),
    ...strange(found(name, SUBJECT), (word) => serviceName.includes(word)),
    // A name may leave out which half of a grade it is for.
    ...strange(gradesIn(name), (word) => word === wanted || wanted.startsWith(`${word}(`)),
  ]
}
