import type { AnswerKeyOf } from '#areas/itempool/item/contract/answers.ts'
import { percentOf } from '#platform/contract/percent.ts'
import { type AnalysedItem, LOOK_AT_CODES, type LookAt } from '../contract/analysis.contract.ts'
import { discriminationOf, FEWEST_EXAMINEES } from './discrimination.rules.ts'
import { type CountedMark, optionsOf } from './mark-shares.rules.ts'

/** A question of the paper; `key` are its answers in their normal form, `isRight` says whether answers in theirs are right together. */
export interface AskedQuestion extends AnswerKeyOf {
  readonly questionNo: number
  readonly itemNo: number
  readonly choiceCount: number | null
  readonly point: number
  readonly key: readonly string[]
  readonly isRight: (answers: readonly string[]) => boolean
}

/** How many examinees of a round have a score. */
export interface CountedExaminees {
  readonly planNo: number
  readonly score: number
  readonly count: number
}

/** The same of one question, with those who answered it rightly. */
export interface CountedCorrect {
  readonly planNo: number
  readonly score: number
  readonly correctCount: number
}

/** What was counted of the answers, for all questions. */
export interface Counted {
  readonly examinees: readonly CountedExaminees[]
  /** The month of each round, by its number. */
  readonly months: ReadonlyMap<number, string>
  /** The grade that is expected of each score; empty without grade cuts. */
  readonly grades: ReadonlyMap<number, number>
}

const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/** What the answers to one question say. */
export function analyse(
  question: AskedQuestion,
  { examinees, months, grades }: Counted,
  { corrects, marks }: { corrects: readonly CountedCorrect[]; marks: readonly CountedMark[] },
): AnalysedItem {
  const examineeCount = sumOf(examinees)
  const rateBy = ratesBy(examinees, corrects)
  const byScore = rateBy(({ score }) => score)
  const correctCount = byScore.reduce((sum, each) => sum + each.correctCount, 0)
  const discrimination = discriminationOf(byScore.map(({ key, ...each }) => ({ score: key, ...each })))
  const options = optionsOf(question, marks, examineeCount)
  return {
    questionNo: question.questionNo,
    itemPoolItemNo: question.itemNo,
    itempoolItemNoString: String(question.itemNo),
    itemTypeCode: question.itemType,
    point: question.point,
    answerList: [...question.answers],
    answerReading: question.answerReading,
    examineeCount,
    correctRate: percentOf(correctCount, examineeCount),
    discrimination: discrimination === null ? null : hundredths(discrimination),
    ...options,
    roundRateList: rateBy(({ planNo }) => planNo)
      .map(({ key: planNo, ...rate }) => ({ planNo, planYm: months.get(planNo) ?? '', ...toRate(rate) }))
      .sort((one, other) => other.planYm.localeCompare(one.planYm) || other.planNo - one.planNo),
    gradeRateList: rateBy(({ score }) => grades.get(score))
      .map(({ key: expectedGrade, ...rate }) => ({ expectedGrade, ...toRate(rate) }))
      .sort((one, other) => one.expectedGrade - other.expectedGrade),
    lookAtList: lookAt({ discrimination, correctCount, examineeCount, options: options.optionList }),
  }
}

/** Never a negative zero, which no JSON has. */
const hundredths = (value: number): number => Math.round(value * 100) / 100 || 0

interface Counts {
  readonly count: number
  readonly correctCount: number
}

const toRate = ({ count, correctCount }: Counts) => ({
  examineeCount: count,
  correctRate: percentOf(correctCount, count),
})

/** Adds up examinees and right answers by something that is known of them; what has none is left out. */
const ratesBy =
  (examinees: readonly CountedExaminees[], corrects: readonly CountedCorrect[]) =>
  (
    keyOf: (of: { readonly planNo: number; readonly score: number }) => number | undefined,
  ): (Counts & { key: number })[] => {
    const found = new Map<number, { count: number; correctCount: number }>()
    const at = (of: { readonly planNo: number; readonly score: number }) => {
      const key = keyOf(of)
      if (key === undefined) return undefined
      const counts = found.get(key) ?? { count: 0, correctCount: 0 }
      found.set(key, counts)
      return counts
    }
    for (const each of examinees) {
      const counts = at(each)
      if (counts) counts.count += each.count
    }
    for (const each of corrects) {
      const counts = at(each)
      if (counts) counts.correctCount += each.correctCount
    }
    return [...found].map(([key, counts]) => ({ key, ...counts }))
  }

/** Why somebody should look at the question again; of few examinees nothing is said. */
function lookAt(found: {
  readonly discrimination: number | null
  readonly correctCount: number
  readonly examineeCount: number
  readonly options: AnalysedItem['optionList']
}): LookAt[] {
  if (found.examineeCount < FEWEST_EXAMINEES) return []
  const wrong = found.options.filter(({ isAnswer }) => !isAnswer).map((option) => option.examineeCount)
  const reasons = {
    NEGATIVE_DISCRIMINATION: found.discrimination !== null && found.discrimination < 0,
    WRONG_ABOVE_KEY: Math.max(0, ...wrong) > found.correctCount,
    NOBODY_RIGHT: found.correctCount === 0,
  }
  return LOOK_AT_CODES.filter((code) => reasons[code])
}
