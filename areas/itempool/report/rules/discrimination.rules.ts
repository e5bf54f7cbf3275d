/** Which part of the examinees is compared at either end. */
export const COMPARED_PART = 0.27

/** Of fewer examinees nobody can tell. */
export const FEWEST_EXAMINEES = 10

/** How many examinees of a score there are, and how many of them answered a question rightly. */
export interface CorrectByScore {
  readonly score: number
  readonly count: number
  readonly correctCount: number
}

/**
 * How well a question tells the best from the last: the share of right answers among the best 27 % by score less that among the last
 * 27 %, from -1 to 1. Of the score at which a group is full, everybody counts in part: as much as there is room. Null of fewer than
 * ten examinees.
 */
export function discriminationOf(scores: readonly CorrectByScore[]): number | null {
  const total = scores.reduce((sum, { count }) => sum + count, 0)
  if (total < FEWEST_EXAMINEES) return null
  const room = total * COMPARED_PART
  const best = scores.toSorted((one, other) => other.score - one.score)
  return correctWithin(best, room) / room - correctWithin(best.toReversed(), room) / room
}

/** How many right answers the first so many examinees gave. */
function correctWithin(scores: readonly CorrectByScore[], room: number): number {
  let [left, correct] = [room, 0]
  for (const { count, correctCount } of scores) {
    if (count === 0) continue
    const part = Math.min(1, left / count)
    correct += part * correctCount
    left -= part * count
    if (left <= 0) break
  }
  return correct
}
