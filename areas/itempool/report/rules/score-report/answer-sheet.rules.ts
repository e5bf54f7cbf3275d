import type { AnswerReading, ItemType } from '#areas/itempool/item/contract/codes.ts'
import { percentOf } from '#platform/contract/percent.ts'
import type { ScoreReport } from '../../contract/score-report.contract.ts'

/** A question of the paper, in the order of marks. */
export interface ReportedQuestion {
  readonly questionNo: number
  readonly point: number
  readonly unit: string
  /** What the unit is a part of: units may be as many as questions. */
  readonly majorUnit: string
  readonly itemType: ItemType
  readonly answers: readonly string[]
  readonly answerReading: AnswerReading
}

/** Marks of an examinee with what they came to when they were scored. */
export interface ScoredMarks {
  readonly marks: readonly string[]
  readonly correct: readonly boolean[]
}

/** An answer of an examinee with what was asked for. */
export type ReportedAnswer = ScoreReport['answers'][number] & ReportedQuestion

/** The answers of an examinee one by one; `correctCounts` are how many of the group answered each question rightly. */
export const answersOf = (
  questions: readonly ReportedQuestion[],
  { marks, correct }: ScoredMarks,
  { examineeCount, correctCounts }: { readonly examineeCount: number; readonly correctCounts: readonly number[] },
): ReportedAnswer[] =>
  questions.map((question, at) => ({
    ...question,
    no: question.questionNo,
    answer: marks[at] ?? '',
    isCorrect: correct[at] ?? false,
    correctRate: percentOf(correctCounts[at] ?? 0, examineeCount),
  }))

/** How many questions of each unit, or major unit, are answered rightly, in the order in which the paper begins with them. */
export const unitsOf = (
  answers: readonly Pick<ReportedAnswer, 'unit' | 'majorUnit' | 'isCorrect'>[],
  of: 'unit' | 'majorUnit' = 'unit',
): ScoreReport['units'] =>
  [...Map.groupBy(answers, (answer) => answer[of])].map(([unit, own]) => ({
    unit,
    correctCount: own.filter(({ isCorrect }) => isCorrect).length,
    count: own.length,
  }))
