import type { ParsedRow } from '#areas/itempool/import/contract/analysis.contract.ts'
import { ANSWER_PROBLEMS, type AnswerProblem, answerProblem, readingOf } from '#areas/itempool/item/contract/answers.ts'
import type { RowOf } from '#platform/contract/sheet/sheet.ts'
import type { ANSWER_COUNTS, CHOICES, GRADING, ID, IMAGES, ITEM_TYPE, RATES, READING, UNIT } from './columns.rules.ts'

/** The columns that say of an item how it is answered. */
type AnswerColumns = typeof ITEM_TYPE & typeof CHOICES
type AnswerCells = RowOf<AnswerColumns> & Partial<RowOf<typeof ANSWER_COUNTS> & RowOf<typeof READING>>
/** The columns that every layout has. */
type ItemColumns = typeof ID & AnswerColumns & typeof GRADING & typeof UNIT & typeof RATES
/** The values of a row; what a layout has no column for is left out. */
export type ItemCells = RowOf<ItemColumns> &
  Partial<RowOf<typeof ANSWER_COUNTS> & RowOf<typeof IMAGES> & RowOf<typeof READING>> &
  Partial<Pick<ParsedRow, 'no' | 'subjectCode' | 'subjectDisplayName' | 'originId' | 'languageCode' | 'videoLink'>> &
  Partial<Pick<ParsedRow, 'soundFile'>> & { readonly expectedGrade?: number }

/** How an item is answered, with what the sheet leaves to us. */
export function answersOf({ itemType, bogiCount, answerMultipleYn, answerList, ...cells }: AnswerCells) {
  const answerCount = cells.answerCount ?? answerList.length
  return {
    itemType,
    bogiCount: itemType === 'MULTIPLE_CHOICE' ? bogiCount : null,
    answerMultipleYn,
    answerList: [...answerList],
    answerCount,
    maxAnswerCount: cells.maxAnswerCount ?? answerCount,
    answerReading: readingOf(answerList, cells.answerReading),
  }
}

const COLUMN_OF: Readonly<Record<AnswerProblem, 'answerList' | 'answerMultipleYn'>> = {
  ANSWER_MISSING: 'answerList',
  ANSWER_NOT_A_CHOICE: 'answerList',
  ANSWER_TWICE: 'answerList',
  ANSWER_ALONE: 'answerMultipleYn',
  TOO_MANY_ANSWERS: 'answerList',
}

/** Why the answers of a row do not fit the item; an item without answers is no mistake of the sheet, it is told otherwise. */
export function answerObjections(cells: AnswerCells) {
  const { itemType, bogiCount, answerMultipleYn, answerList, maxAnswerCount, answerReading } = answersOf(cells)
  if (answerList.length === 0) return []
  const isMultiple = answerMultipleYn === 'y'
  const item = { itemType, choiceCount: bogiCount, isMultiple, maxAnswerCount, answerReading }
  const problem = answerProblem(item, answerList)
  if (!problem) return []
  const choices = problem === 'ANSWER_NOT_A_CHOICE' ? ` 보기는 1부터 ${bogiCount}까지입니다.` : ''
  return [{ column: COLUMN_OF[problem], reason: `${ANSWER_PROBLEMS[problem]}${choices}` }]
}

/** A sheet that says how many answers there are counts them right; that there is none is told otherwise. */
export const countObjections = ({ answerCount, answerList }: AnswerCells) =>
  typeof answerCount !== 'number' || answerList.length === 0 || answerCount === answerList.length
    ? []
    : [
        {
          column: 'answerCount' as const,
          reason: `정답 수가 정답의 개수와 다릅니다. 정답은 ${answerList.length}개입니다.`,
        },
      ]

/** A row of any layout as the item that it describes. */
export function itemOf(cells: ItemCells): ParsedRow {
  const { questionImage = [], answerImage = [], solutionImage = [], choiceImage = [], expectedGrade = 0 } = cells
  const { row, id, point, difficulty, behavior, unitCode, unitLabel } = cells
  const { depth1Title, depth2Title, depth3Title, depth4Title, depth5Title, depth6Title, depth7Title, depth8Title } =
    cells
  const { averageRate, grade1Rate, grade2Rate, grade3Rate } = cells
  return {
    row,
    no: cells.no ?? null,
    subjectCode: cells.subjectCode ?? null,
    subjectDisplayName: cells.subjectDisplayName ?? null,
    originId: cells.originId ?? null,
    expectedGrade: expectedGrade === 0 ? null : expectedGrade,
    id,
    languageCode: cells.languageCode ?? 'KOREAN',
    ...answersOf(cells),
    ...{ point, difficulty, behavior, unitCode, unitLabel },
    ...{ depth1Title, depth2Title, depth3Title, depth4Title, depth5Title, depth6Title, depth7Title, depth8Title },
    ...{ averageRate, grade1Rate, grade2Rate, grade3Rate },
    videoLink: cells.videoLink ?? null,
    imageNames: {
      question: [...questionImage],
      answer: [...answerImage],
      solution: [...solutionImage],
      choice: [...choiceImage],
    },
    soundFile: cells.soundFile ?? null,
  }
}
