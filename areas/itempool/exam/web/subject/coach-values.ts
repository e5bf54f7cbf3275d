import { COACH_GRADES } from '#areas/itempool/exam/contract/codes.ts'
import { COACH_ROW, type CoachRow } from '#areas/itempool/exam/contract/subject.contract.ts'
import { titlesOf } from '#platform/contract/record.ts'

type Grade = CoachRow['expectedGrade']

const { expectedGrade: _, learningStrategy, ...figures } = titlesOf(COACH_ROW)

/** What is written for a grade, each in a field of its own, so that two people may change different ones. */
export const COACH_FIELDS = { ...figures, learningStrategy }
export type CoachField = keyof typeof COACH_FIELDS
export const SCORE_FIELDS = ['startScore', 'endScore'] as const
export const PRACTICE_FIELDS = ['hourlyPracticeQuestion', 'dailyPracticeQuestion', 'monthlyPracticeQuestion'] as const
type ScoreField = (typeof SCORE_FIELDS)[number]
type TextField = Exclude<CoachField, ScoreField>

export type ScoreName = `${ScoreField}_${Grade}`
export type TextName = `${TextField}_${Grade}`

/** The form of all grades: scores as numbers, the rest as it is typed. */
export type CoachValues = Record<ScoreName, number | undefined> & Record<TextName, string>

/** What is stored as the form holds it; of a subject without rows everything is 0. */
export const coachValuesOf = (rows: readonly CoachRow[]): CoachValues =>
  Object.fromEntries(
    COACH_GRADES.flatMap((grade) => {
      const row = rows.find(({ expectedGrade }) => expectedGrade === grade)
      return [
        ...SCORE_FIELDS.map((field) => [`${field}_${grade}`, row?.[field] ?? 0]),
        ...PRACTICE_FIELDS.map((field) => [`${field}_${grade}`, String(row?.[field] ?? 0)]),
        [`learningStrategy_${grade}`, row?.learningStrategy ?? ''],
      ]
    }),
  ) as CoachValues

const numberIn = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))

/** What is sent: a row for each grade; what is not filled in is missing. */
export const coachRowsIn = (values: CoachValues) =>
  COACH_GRADES.map((grade) => ({
    expectedGrade: grade,
    startScore: values[`startScore_${grade}`],
    endScore: values[`endScore_${grade}`],
    learningStrategy: values[`learningStrategy_${grade}`],
    hourlyPracticeQuestion: numberIn(values[`hourlyPracticeQuestion_${grade}`]),
    dailyPracticeQuestion: numberIn(values[`dailyPracticeQuestion_${grade}`]),
    monthlyPracticeQuestion: numberIn(values[`monthlyPracticeQuestion_${grade}`]),
  })) satisfies Record<keyof CoachRow, unknown>[]

const FIELDS = Object.keys(COACH_FIELDS) as CoachField[]

/** Under which field of the form a field of what is sent stands. */
export const COACH_RENAMED = Object.fromEntries(
  COACH_GRADES.flatMap((grade, at) => FIELDS.map((field) => [`rows.${at}.${field}`, `${field}_${grade}`])),
) as Readonly<Record<string, ScoreName | TextName>>
