import { ANSWER_READINGS, ITEM_TYPES } from '#areas/itempool/item/contract/codes.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { type AnalysedItem, LOOK_AT } from '../contract/analysis.contract.ts'

/** More choices no item has. */
const MOST_CHOICES = 10

const choices = Array.from({ length: MOST_CHOICES }, (_, index) => String(index + 1))

/** The share of a choice, of an item that has it. */
const shareOf = ({ itemTypeCode, optionList }: AnalysedItem, choice: string): number | null =>
  itemTypeCode === 'MULTIPLE_CHOICE' ? (optionList.find(({ answer }) => answer === choice)?.share ?? null) : null

/** The wrong answer that was given most; null where nobody gave one. */
export function worstOption({ optionList }: AnalysedItem) {
  const given = optionList.filter(({ isAnswer, examineeCount }) => !isAnswer && examineeCount > 0)
  return given.toSorted((one, other) => other.examineeCount - one.examineeCount)[0] ?? null
}

/** An answer in words: `3번` of a choice, `1·3번` of several together, a written one as it is. */
export const optionWords = ({ itemTypeCode }: Pick<AnalysedItem, 'itemTypeCode'>, answer: string): string =>
  itemTypeCode === 'MULTIPLE_CHOICE' ? `${answer.replaceAll('|', '·')}번` : answer

const worstWords = (item: AnalysedItem): string => {
  const worst = worstOption(item)
  return worst ? `${optionWords(item, worst.answer)} (${worst.share.toFixed(1)}%)` : '-'
}

/** The key in words; a reading that is not the usual one stands behind it. */
export function keyWords(item: Pick<AnalysedItem, 'itemTypeCode' | 'answerList' | 'answerReading'>): string {
  const words = item.answerList.map((answer) => optionWords(item, answer)).join(', ')
  return item.answerReading === 'ALL' ? words : `${words} (${ANSWER_READINGS[item.answerReading]})`
}

/** What people read of the answers to the questions of a subject. */
export const ANALYSIS_COLUMNS: readonly ListColumn<AnalysedItem>[] = [
  { key: 'questionNo', title: '번호', width: 60, primary: true, value: (item) => item.questionNo },
  { key: 'itemNo', title: '문항 번호', width: 90, value: (item) => item.itemPoolItemNo },
  { key: 'type', title: '문항 유형', width: 80, isTelling: true, value: (item) => ITEM_TYPES[item.itemTypeCode] },
  {
    key: 'answer',
    title: '정답',
    width: 90,
    isTelling: true,
    value: keyWords,
  },
  { key: 'point', title: '배점', width: 60, format: 'count', isTelling: true, value: (item) => item.point },
  {
    key: 'correctRate',
    title: '정답률',
    width: 80,
    format: 'percent',
    isTelling: true,
    value: (item) => item.correctRate,
  },
  {
    key: 'discrimination',
    title: '변별도',
    width: 80,
    align: 'right',
    isTelling: true,
    value: (item) => item.discrimination,
  },
  { key: 'worst', title: '가장 많은 오답', width: 130, only: 'screen', isTelling: true, value: worstWords },
  ...choices.map(
    (choice) =>
      ({
        key: `choice${choice}`,
        title: `${choice}번`,
        format: 'percent',
        only: 'sheet',
        value: (item: AnalysedItem) => shareOf(item, choice),
      }) as const,
  ),
  { key: 'noMark', title: '무응답', width: 80, format: 'percent', value: (item) => item.noMarkShare },
  { key: 'several', title: '복수 표기', width: 80, format: 'percent', value: (item) => item.severalShare },
  { key: 'unreadable', title: '판독 불가', width: 80, format: 'percent', value: (item) => item.unreadableShare },
  {
    key: 'other',
    title: '그 밖의 답',
    width: 80,
    format: 'percent',
    only: 'sheet',
    value: (item) => item.otherShare,
  },
  {
    key: 'lookAt',
    title: '확인할 점',
    width: 150,
    isTelling: true,
    value: (item) => item.lookAtList.map((code) => LOOK_AT[code]).join(', '),
  },
]

/** By what the questions may be sorted. */
export const ANALYSIS_SORTS = ['questionNo', 'correctRate', 'discrimination'] as const

/** Questions in the order of a sort (`-correctRate`); those of which nothing is known stand last. Of nothing it is that of the paper. */
export function sortedItems(items: readonly AnalysedItem[], sort: string | undefined): readonly AnalysedItem[] {
  const key = ANALYSIS_SORTS.find((each) => each === sort?.replace('-', ''))
  if (key === undefined) return items
  const sign = sort?.startsWith('-') ? -1 : 1
  return items.toSorted((one, other) => {
    const [left, right] = [one[key], other[key]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  })
}
