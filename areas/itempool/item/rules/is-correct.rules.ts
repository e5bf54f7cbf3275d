import type { AnswerKeyOf } from '../contract/answers.ts'
import { writtenForm } from './written-form.rules.ts'

/** What a mark says: several choices are given as `1|3`, an unreadable one is `*`, none is empty. */
export const UNREADABLE = '*'

/** Whether several written answers are asked for together; any other written answer is one text, whatever stands in it. */
const isTogether = ({ itemType, answers, answerReading }: Omit<AnswerKeyOf, 'isMultiple'>): boolean =>
  itemType === 'SHORT_ANSWER' && answers.length > 1 && answerReading !== 'ANY'

/**
 * The answers that a mark gives, each once and in its normal form: marks of choices are a set, a written answer is one text. Only
 * where a key has several written answers, all of which are asked for, they stand behind each other as `가|나`.
 */
export function answersIn(key: Omit<AnswerKeyOf, 'isMultiple'>, mark: string): string[] {
  const parts =
    key.itemType === 'MULTIPLE_CHOICE' ? mark.split(/[|,｜，]/) : isTogether(key) ? mark.split(/[|｜]/) : [mark]
  return [...new Set(parts.map(writtenForm).filter((answer) => answer !== ''))]
}

/**
 * Whether a mark is the answer of a question. Of a key that is read as `ALL` it gives all answers and no other, in any order; as `ANY`
 * nothing but answers of the key, and one alone where one is asked for; as `EVERYBODY` everything is right, also no mark at all. An
 * empty or unreadable mark is never right otherwise.
 */
export function isCorrect(key: AnswerKeyOf, mark: string): boolean {
  if (key.answerReading === 'EVERYBODY') return true
  if (mark.trim() === UNREADABLE) return false
  const given = answersIn(key, mark)
  return given.length > 0 && isRight(key, given)
}

/** The same of answers in their normal form, at least one. */
export function isRight(key: AnswerKeyOf, given: readonly string[]): boolean {
  if (key.answerReading === 'EVERYBODY') return true
  const right = new Set(key.answers.map(writtenForm))
  if (!given.every((answer) => right.has(answer))) return false
  if (key.answerReading === 'ANY') return key.isMultiple || given.length === 1
  return given.length === right.size
}
