import { FULL_SCORE, LAST_CUT_GRADE } from '#areas/itempool/exam/contract/codes.ts'
import type { GradeCutRow } from '#areas/itempool/exam/contract/subject.contract.ts'
import type { CountedScore } from '../score-report/standing.rules.ts'

/** The lowest score of each grade but the last one, from the first grade on: none is higher than the one before. */
export type Cuts = readonly number[]

/** Every grade has a cut but the last one, which begins at 0. */
export const CUT_GRADES: readonly number[] = Array.from({ length: LAST_CUT_GRADE - 1 }, (_, at) => at + 1)

/** The shares of examinees, in percent from the top, with which grades usually end. */
const USUAL_ENDS = [4, 11, 23, 40, 60, 77, 89, 96]

/** The highest score that cuts may have: tables of grade cuts end there. */
export const highestCut = (totalScore: number): number => Math.min(FULL_SCORE, totalScore)

const countOf = (scores: readonly CountedScore[]): number => scores.reduce((sum, { count }) => sum + count, 0)
const reaching = (scores: readonly CountedScore[], cut: number): number =>
  countOf(scores.filter(({ score }) => score >= cut))

/** The cuts of stored rows; a grade that no score reaches begins where the one before it does. */
export function cutsIn(rows: readonly Pick<GradeCutRow, 'score' | 'expectedGrade'>[], totalScore: number): Cuts {
  let cut = highestCut(totalScore)
  return CUT_GRADES.map((grade) => {
    const own = rows.filter(({ expectedGrade }) => expectedGrade === grade).map(({ score }) => score)
    cut = Math.min(cut, ...own)
    return cut
  })
}

/** Cuts by which each grade has its usual share at least: whoever scored the same is of the same grade. */
export const usualCuts = (scores: readonly CountedScore[], totalScore: number): Cuts =>
  USUAL_ENDS.map((end) => {
    const least = (countOf(scores) * end) / 100
    const reached = scores.map(({ score }) => score).filter((score) => reaching(scores, score) >= least)
    return Math.min(highestCut(totalScore), Math.max(0, ...reached))
  })

/** The cuts after one of them was moved: as far as its neighbours let it. */
export function moveCut(cuts: Cuts, at: number, score: number, totalScore: number): Cuts {
  const highest = cuts[at - 1] ?? highestCut(totalScore)
  const lowest = cuts[at + 1] ?? 0
  return cuts.with(at, Math.min(highest, Math.max(lowest, Math.round(score))))
}

/** The cut next to a score, which somebody means who points there; of several at one place the one that can be moved towards it. */
export function nearestCut(cuts: Cuts, score: number): number {
  const distance = Math.min(...cuts.map((cut) => Math.abs(cut - score)))
  const near = cuts.flatMap((cut, at) => (Math.abs(cut - score) === distance ? [at] : []))
  const [first = 0] = near
  return score > (cuts[first] ?? 0) ? first : (near.at(-1) ?? first)
}

/** What a grade comes to. */
export interface GradeShare {
  readonly grade: number
  /** Its scores, both included; null where the grade before it begins at the same score. */
  readonly scores: { readonly from: number; readonly to: number } | null
  readonly count: number
  /** In percent with one decimal: of this grade, and of this and all better ones. */
  readonly share: number
  readonly cumulative: number
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10)

/** How many examinees are of each grade by these cuts. */
export function sharesOf(cuts: Cuts, scores: readonly CountedScore[], totalScore: number): GradeShare[] {
  const all = countOf(scores)
  return [...cuts, 0].map((from, at) => {
    const above = at === 0 ? totalScore + 1 : (cuts[at - 1] ?? 0)
    const count = reaching(scores, from) - reaching(scores, above)
    return {
      grade: at + 1,
      scores: from < above ? { from, to: above - 1 } : null,
      count,
      share: percent(count, all),
      cumulative: percent(reaching(scores, from), all),
    }
  })
}

/** The grade of a score by cuts. */
export function gradeAt(cuts: Cuts, score: number): number {
  const at = cuts.findIndex((cut) => score >= cut)
  return at === -1 ? cuts.length + 1 : at + 1
}

interface Figures {
  readonly scores: readonly CountedScore[]
  readonly stored: readonly GradeCutRow[]
  readonly totalScore: number
  /** Shares and ranks are those of the scores, also where others are stored. */
  readonly isAnew: boolean
}

/** The table of grade cuts as it is stored, from the highest score: grades by the cuts, shares and ranks as they were unless they are counted anew. */
export function rowsOf(cuts: Cuts, { scores, stored, totalScore, isAnew }: Figures): GradeCutRow[] {
  const all = countOf(scores)
  const highest = highestCut(totalScore)
  const known = new Map(stored.map((row) => [row.score, row]))
  return Array.from({ length: highest + 1 }, (_, at) => highest - at).map((score) => {
    const expectedGrade = gradeAt(cuts, score)
    const kept = isAnew ? undefined : known.get(score)
    if (kept) return { ...kept, expectedGrade }
    const above = reaching(scores, score + 1)
    const orMore = reaching(scores, score)
    return {
      score,
      expectedGrade,
      tiePercent: hundredths(orMore - above, all),
      scaledScore: hundredths(orMore, all),
      expectedRank: above + 1,
    }
  })
}

const hundredths = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100
