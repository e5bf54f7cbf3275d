/** The grades for which explanation videos are registered: their words, and the targets of papers that each of them means. */
export const VIDEO_GRADES = {
  E1: { word: '초1', targets: ['ELEMENTARY1'] },
  E2: { word: '초2', targets: ['ELEMENTARY2'] },
  E3: { word: '초3', targets: ['ELEMENTARY3'] },
  E4: { word: '초4', targets: ['ELEMENTARY4'] },
  E5: { word: '초5', targets: ['ELEMENTARY5'] },
  E6: { word: '초6', targets: ['ELEMENTARY6'] },
  M1: { word: '중1', targets: ['MIDDLE1'] },
  M2: { word: '중2', targets: ['MIDDLE2'] },
  M3: { word: '중3', targets: ['MIDDLE3'] },
  H1: { word: '고1', targets: ['HIGH1'] },
  H2: { word: '고2', targets: ['HIGH2', 'HIGH2GA', 'HIGH2NA'] },
  H3: { word: '고3', targets: ['HIGH3'] },
} as const satisfies Readonly<Record<string, { readonly word: string; readonly targets: readonly string[] }>>
export type VideoGrade = keyof typeof VIDEO_GRADES
export const VIDEO_GRADE_CODES = Object.keys(VIDEO_GRADES) as [VideoGrade, ...VideoGrade[]]

/** The grades that coaching is written for. */
export const COACH_GRADES = [1, 2, 3, 4, 5] as const
export type CoachGrade = (typeof COACH_GRADES)[number]

/** Most letters of a coaching strategy; fewer where the settings say so. */
export const LONGEST_STRATEGY = 4_000

/** The last grade of a grade cut; an earlier one where the settings say so. */
export const LAST_CUT_GRADE = 9

/** The highest score of a grade cut. */
export const FULL_SCORE = 100

/** The name that a paper is given when it is registered: the names of its category, and the word of its target. */
export const testNameOf = (category: Readonly<Record<`depth${1 | 2 | 3}CategoryName`, string>>, targetWord: string) =>
  `${category.depth1CategoryName}>${category.depth2CategoryName}>${category.depth3CategoryName} ${targetWord}`
