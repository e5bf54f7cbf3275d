import type { AnswerReading, ItemType } from './codes.ts'

/** What decides which answers an item may have. */
export interface AnsweredItem {
  readonly itemType: ItemType
  /** How many choices there are; null where the answer is written. */
  readonly choiceCount: number | null
  /** Whether more than one answer is right, all of which have to be given. */
  readonly isMultiple: boolean
  readonly maxAnswerCount: number
  /** How a key of several answers is read: all of them unless said otherwise. */
  readonly answerReading?: AnswerReading
}

/** Most answers of a key that no item counts. */
const MOST_ANSWERS = 10

/** The key of a question, and how it is read. */
export interface AnswerKeyOf {
  readonly itemType: ItemType
  readonly answers: readonly string[]
  /** Whether more than one mark is asked for; where it is not, two marks are none. */
  readonly isMultiple: boolean
  readonly answerReading: AnswerReading
}

/** Why answers do not fit an item, each with its sentence. */
export const ANSWER_PROBLEMS = {
  ANSWER_MISSING: '정답을 입력해주세요.',
  ANSWER_NOT_A_CHOICE: '정답은 보기 번호로 입력해주세요.',
  ANSWER_TWICE: '같은 정답을 두 번 입력할 수 없습니다.',
  ANSWER_ALONE: '정답이 하나인 문항입니다.',
  TOO_MANY_ANSWERS: '입력할 수 있는 정답 수를 넘었습니다.',
} as const
export type AnswerProblem = keyof typeof ANSWER_PROBLEMS

const isBlankAnswer = (answer: string): boolean => answer.trim() === ''
const isChoice = (answer: string, choiceCount: number): boolean =>
  /^[1-9]\d?$/.test(answer) && Number(answer) <= choiceCount

/**
 * Why an item cannot have these answers, or null where it can: choices are numbers from 1 to their count, written answers are
 * not blank. That all of several are right the item itself says, and how many it asks for; that any of them is, or that everybody is right,
 * is said of an item that asks for one answer, too.
 */
export function answerProblem(item: AnsweredItem, answers: readonly string[]): AnswerProblem | null {
  const { itemType, choiceCount, isMultiple, maxAnswerCount } = item
  if (answers.length === 0 || answers.some(isBlankAnswer)) return 'ANSWER_MISSING'
  if (itemType === 'MULTIPLE_CHOICE' && !answers.every((answer) => isChoice(answer, choiceCount ?? 0)))
    return 'ANSWER_NOT_A_CHOICE'
  if (new Set(answers.map((answer) => answer.trim())).size < answers.length) return 'ANSWER_TWICE'
  if (item.answerReading === 'ANY' || item.answerReading === 'EVERYBODY')
    return answers.length > MOST_ANSWERS ? 'TOO_MANY_ANSWERS' : null
  if (answers.length > 1 && !isMultiple) return 'ANSWER_ALONE'
  return answers.length > maxAnswerCount ? 'TOO_MANY_ANSWERS' : null
}

/** The reading that a key is kept with: of one answer, all of them and any of them are the same. */
export const readingOf = (answers: readonly string[], asked: AnswerReading = 'ALL'): AnswerReading =>
  asked === 'ANY' && answers.length === 1 ? 'ALL' : asked
