import { FULL_SCORE, LAST_CUT_GRADE } from '../contract/codes.ts'
import type { GradeCutRow } from '../contract/subject.contract.ts'

/** The row of the lowest score that still reaches each grade, from the first grade on; a grade that no score reaches has none. */
export const cutsOf = (rows: readonly GradeCutRow[]): GradeCutRow[] =>
  Array.from({ length: LAST_CUT_GRADE }, (_, index) => index + 1).flatMap((grade) => {
    const reaching = rows.filter(({ expectedGrade }) => expectedGrade === grade)
    return reaching.length === 0 ? [] : [reaching.reduce((low, row) => (row.score < low.score ? row : low))]
  })

const byScore = <Row extends Pick<GradeCutRow, 'score'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => other.score - one.score)

/** A score, and a higher one that is worse in something. */
interface Reversed {
  readonly row: GradeCutRow
  readonly above: GradeCutRow
}

/** The highest score of which a value is less than that of a score above it, where it may only grow; undefined where there is none. */
function reversedIn(
  rows: readonly GradeCutRow[],
  key: 'expectedGrade' | 'scaledScore' | 'expectedRank',
): Reversed | undefined {
  const sorted = byScore(rows)
  const at = sorted.findIndex((row, index) => index > 0 && row[key] < (sorted[index - 1]?.[key] ?? 0))
  const [above, row] = [sorted[at - 1], sorted[at]]
  return at > 0 && row && above ? { row, above } : undefined
}

/** A lower score with a better grade, in words, with its place among the rows; null where grades go with scores. */
export function reversedGrade(rows: readonly GradeCutRow[]): { readonly at: number; readonly text: string } | null {
  const found = reversedIn(rows, 'expectedGrade')
  if (!found) return null
  const { row, above } = found
  const text = `점수가 낮은데 등급이 더 높습니다: ${row.score}점 ${row.expectedGrade}등급, ${above.score}점 ${above.expectedGrade}등급`
  return { at: rows.indexOf(row), text }
}

/** Scores in words, those that follow one another together: `0~69점, 88점`. */
function scoresText(scores: readonly number[]): string {
  const runs: [number, number][] = []
  for (const score of scores) {
    const run = runs.at(-1)
    if (run && run[1] + 1 === score) run[1] = score
    else runs.push([score, score])
  }
  return runs.map(([first, last]) => (first === last ? `${first}점` : `${first}~${last}점`)).join(', ')
}

/** What is strange about grade cuts of a subject of so many points, a sentence each; what is reversed in its grades is refused besides. */
export function cutCautions(rows: readonly GradeCutRow[], totalScore: number): string[] {
  const known = new Set(rows.map(({ score }) => score))
  const full = Math.min(FULL_SCORE, totalScore)
  const missing = Array.from({ length: full + 1 }, (_, score) => score).filter((score) => !known.has(score))
  const grade = reversedGrade(rows)
  const share = reversedIn(rows, 'scaledScore')
  const rank = reversedIn(rows, 'expectedRank')
  return [
    ...(grade ? [grade.text] : []),
    ...(share ? [`점수가 낮은데 누적상위%가 더 작습니다: ${share.row.score}점, ${share.above.score}점`] : []),
    ...(rank ? [`점수가 낮은데 예상등수가 더 앞섭니다: ${rank.row.score}점, ${rank.above.score}점`] : []),
    ...(missing.length > 0 ? [`등급이 정해지지 않은 점수가 있습니다: ${scoresText(missing)}`] : []),
  ]
}
