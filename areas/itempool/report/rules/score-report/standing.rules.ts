/** How many examinees of a group have a score. */
export interface CountedScore {
  readonly score: number
  readonly count: number
}

/** Where a score stands among those of its group. */
export interface Standing {
  /** From 1; who scored the same has the same, better rank. */
  readonly rank: number
  readonly examineeCount: number
  /** The share of those below and of half of those who scored the same, in percent with one decimal. */
  readonly percentile: number
}

/** What the scores of a group are around: mean, and deviation of the whole group; each with two decimals. */
export interface Spread {
  readonly mean: number
  readonly standardDeviation: number
}

const countOf = (scores: readonly CountedScore[]): number => scores.reduce((sum, { count }) => sum + count, 0)

/** Where a score stands in its group, which has it too. */
export function standingOf(scores: readonly CountedScore[], score: number): Standing {
  const above = countOf(scores.filter((each) => each.score > score))
  const equal = countOf(scores.filter((each) => each.score === score))
  const examineeCount = countOf(scores)
  const below = examineeCount - above - equal
  return { rank: above + 1, examineeCount, percentile: Math.round(((2 * below + equal) * 500) / examineeCount) / 10 }
}

/** Of nobody both are 0. */
export function spreadOf(scores: readonly CountedScore[]): Spread {
  const count = countOf(scores)
  if (count === 0) return { mean: 0, standardDeviation: 0 }
  const sum = scores.reduce((points, each) => points + each.score * each.count, 0)
  const squares = scores.reduce((points, each) => points + each.score * each.score * each.count, 0)
  // Whole numbers until the last step, so that nothing is lost between large squares.
  return {
    mean: hundredths(sum / count),
    standardDeviation: hundredths(Math.sqrt(count * squares - sum * sum) / count),
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** A row of grade cuts, as far as grades need it. */
export interface CutRow {
  readonly score: number
  readonly expectedGrade: number
}

/** The grade of a score: that of the highest row of the cuts which it reaches; null below all of them, and without cuts. */
export function gradeOf(cuts: readonly CutRow[], score: number): number | null {
  const reached = cuts.filter((cut) => cut.score <= score)
  if (reached.length === 0) return null
  return reached.reduce((best, cut) => (cut.score > best.score ? cut : best)).expectedGrade
}
