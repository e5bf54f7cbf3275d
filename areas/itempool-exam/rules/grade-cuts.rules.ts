import { LAST_CUT_GRADE } from '../contract/codes.ts'
import type { GradeCutRow } from '../contract/subject.contract.ts'

/** The row of the lowest score that still reaches each grade, from the first grade on; a grade that no score reaches has none. */
export const cutsOf = (rows: readonly GradeCutRow[]): GradeCutRow[] =>
  Array.from({ length: LAST_CUT_GRADE }, (_, index) => index + 1).flatMap((grade) => {
    const reaching = rows.filter(({ expectedGrade }) => expectedGrade === grade)
    return reaching.length === 0 ? [] : [reaching.reduce((low, row) => (row.score < low.score ? row : low))]
  })
