/** Exam papers and explanation papers are packed by so many, for each target on its own. */
export const BUNDLE_SIZE = 5
/** So many answer cards (OMR) go along beside those that are needed, and they are packed by so many. */
export const SPARE_CARDS = 10
export const CARD_BUNDLE_SIZE = 10
/** So many sheets, of whatever kind, fit into a box. */
export const SHEETS_PER_BOX = 100

const upTo = (count: number, bundle: number): number => Math.ceil(count / bundle) * bundle

/** How many exam (or explanation) papers are printed for so many examinees of a target. */
export const papersFor = (examinees: number): number => upTo(examinees, BUNDLE_SIZE)

/** How many answer cards an institute with so many examinees gets; none without any. */
export const cardsFor = (examinees: number): number =>
  examinees === 0 ? 0 : upTo(examinees + SPARE_CARDS, CARD_BUNDLE_SIZE)

/** How many boxes so many sheets take. */
export const boxesFor = (sheets: number): number => Math.ceil(sheets / SHEETS_PER_BOX)

/** How many examinees an institute has in a target. */
export interface Examinees<T extends string = string> {
  readonly examTarget: T
  readonly examineeCount: number
}

/** What an institute gets for one target: papers, in bundles. */
export interface TargetPaper<T extends string = string> extends Examinees<T> {
  readonly examCount: number
  readonly explanationCount: number
}

/** What an institute gets. Counts are raw (one per examinee), totals are in bundles. */
export interface SchoolPaper<T extends string = string> {
  readonly targets: readonly TargetPaper<T>[]
  readonly examCount: number
  readonly explanationCount: number
  readonly totalExamCount: number
  readonly totalExplanationCount: number
  readonly omrCount: number
  readonly boxCount: number
}

/** What an institute gets for its examinees, each target named once. There is one explanation to every exam. */
export function paperOf<T extends string>(wanted: readonly Examinees<T>[]): SchoolPaper<T> {
  const targets = wanted.map((each) => {
    const papers = papersFor(each.examineeCount)
    return { ...each, examCount: papers, explanationCount: papers }
  })
  const examinees = sum(targets.map(({ examineeCount }) => examineeCount))
  const papers = sum(targets.map(({ examCount }) => examCount))
  const omrCount = cardsFor(examinees)
  return {
    targets,
    examCount: examinees,
    explanationCount: examinees,
    totalExamCount: papers,
    totalExplanationCount: papers,
    omrCount,
    boxCount: boxesFor(papers + papers + omrCount),
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0)
