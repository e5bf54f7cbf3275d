import { ANSWER_READINGS, type AnswerReading, ITEM_FLAGS, type ItemType } from '../contract/codes.ts'
import type { ItemDetail, UnitPath } from '../contract/item.contract.ts'

/**
 * Answers in words: `1번, 3번` of choices, written ones as they are; a dash without any. A reading that is not the usual one stands
 * behind them.
 */
export function answerWords({ itemTypeCode, answerList, answerReading = 'ALL' }: AnswerInWords): string {
  const words = itemTypeCode === 'MULTIPLE_CHOICE' ? answerList.map((answer) => `${answer}번`) : answerList
  const text = words.join(', ') || '-'
  return answerReading === 'ALL' ? text : `${text} (${ANSWER_READINGS[answerReading]})`
}

interface AnswerInWords {
  readonly itemTypeCode: ItemType
  readonly answerList: readonly string[]
  readonly answerReading?: AnswerReading | undefined
}

/** From country to minor unit, as far as it is named. */
export const unitWords = (path: UnitPath | undefined): string =>
  Object.values(path ?? {})
    .filter((title) => title !== '')
    .join(' > ')

/** What an item lacks, each as a sentence; one in English needs no picture. */
export function lacksOf(
  item: Pick<ItemDetail, 'languageCode' | 'questionImage' | 'answerList'>,
): (typeof ITEM_FLAGS)[keyof typeof ITEM_FLAGS][] {
  const hasNoImage = item.languageCode !== 'ENGLISH' && item.questionImage === null
  const hasNoAnswer = !item.answerList.some((answer) => answer.trim() !== '')
  return [...(hasNoImage ? [ITEM_FLAGS.NO_IMAGE] : []), ...(hasNoAnswer ? [ITEM_FLAGS.NO_ANSWER] : [])]
}
