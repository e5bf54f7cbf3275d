import type { ItemType } from './codes.ts'

/** What decides which answers an item may have. */
export interface AnsweredItem {
  readonly itemType: ItemType
  /** How many choices there are; null where the answer is written. */
  readonly choiceCount: number | null
  /** Whether more than one answer is right, all of which have to be given. */
  readonly isMultiple: boolean
  readonly maxAnswerCount: number
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
 * not blank, and there are several only where the item says so, no more than it allows.
 */
export function answerProblem(item: AnsweredItem, answers: readonly string[]): AnswerProblem | null {
  const { itemType, choiceCount, isMultiple, maxAnswerCount } = item
  if (answers.length === 0 || answers.some(isBlankAnswer)) return 'ANSWER_MISSING'
  if (itemType === 'MULTIPLE_CHOICE' && !answers.every((answer) => isChoice(answer, choiceCount ?? 0)))
    return 'ANSWER_NOT_A_CHOICE'
  if (new Set(answers.map((answer) => answer.trim())).size < answers.length) return 'ANSWER_TWICE'
  if (answers.length > 1 && !isMultiple) return 'ANSWER_ALONE'
  return answers.length > maxAnswerCount ? 'TOO_MANY_ANSWERS' : null
}
