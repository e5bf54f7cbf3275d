import { COACH_GRADES, FULL_SCORE } from '../contract/codes.ts'
import { COACH_SCORES_WRONG, type CoachRow } from '../contract/subject.contract.ts'

/** A cell of rows that cannot be stored: the place of its row among them, from 0, its field, and what is wrong with it. */
export interface RowProblem<Field extends string> {
  readonly at: number
  readonly field: Field
  readonly text: string
}

type Scores = Pick<CoachRow, 'expectedGrade' | 'startScore' | 'endScore'>

/**
 * The first cell, from the first grade on, whose score does not fit: a grade starts no later than it ends, ends below the start of
 * the grade before it, and no score is above what can be scored. Null where all fit.
 */
export function coachProblem(
  rows: readonly Scores[],
  { totalScore }: { totalScore: number },
): RowProblem<'startScore' | 'endScore'> | null {
  const most = highestScore(totalScore)
  const ordered = rows.map((row, at) => ({ ...row, at })).sort((one, other) => one.expectedGrade - other.expectedGrade)
  for (const [place, { at, startScore, endScore }] of ordered.entries()) {
    const before = ordered[place - 1]
    if (startScore > most || startScore > endScore) return { at, field: 'startScore', text: COACH_SCORES_WRONG }
    if (endScore > most || (before && endScore >= before.startScore))
      return { at, field: 'endScore', text: COACH_SCORES_WRONG }
  }
  return null
}

/** The highest score that coaching may name: papers may be scored in points of a hundred, whatever their questions add up to. */
export const highestScore = (totalScore: number): number => Math.max(totalScore, FULL_SCORE)

/** Whether every grade is coached by exactly one row. */
export const isEachGradeOnce = (rows: readonly Pick<CoachRow, 'expectedGrade'>[]): boolean =>
  rows.length === COACH_GRADES.length && new Set(rows.map(({ expectedGrade }) => expectedGrade)).size === rows.length

/** How much is practised per hour, day and month, grade by grade from the first one on. */
export const COACH_TEMPLATES = {
  MIDDLE: {
    word: '중등형',
    counts: [
      [30, 60, 1800],
      [25, 45, 1350],
      [20, 35, 800],
      [15, 25, 500],
      [10, 20, 400],
    ],
  },
  HIGH: {
    word: '고등형',
    counts: [
      [20, 60, 1600],
      [18, 45, 1250],
      [15, 35, 900],
      [12.5, 25, 750],
      [10, 20, 400],
    ],
  },
} as const satisfies Readonly<
  Record<string, { word: string; counts: readonly (readonly [hourly: number, daily: number, monthly: number])[] }>
>
export type CoachTemplate = keyof typeof COACH_TEMPLATES

/** The rows of a template: its counts, scores that are still to be entered, and no strategy. */
export const coachRowsOf = (template: CoachTemplate): CoachRow[] =>
  COACH_TEMPLATES[template].counts.map(([hourly, daily, monthly], at) => ({
    expectedGrade: COACH_GRADES[at] ?? 1,
    startScore: 0,
    endScore: 0,
    learningStrategy: '',
    hourlyPracticeQuestion: hourly,
    dailyPracticeQuestion: daily,
    monthlyPracticeQuestion: monthly,
  }))
