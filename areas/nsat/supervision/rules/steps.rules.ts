import type { ReconciledSchool } from '../contract/reconciliation.contract.ts'

/** The way of a round through one institute, step by step: examinees of each. */
export const STEPS = ['ordered', 'paid', 'printed', 'shipped', 'delivered', 'sheetsBack', 'graded'] as const
export type Step = (typeof STEPS)[number]

/** How many examinees came as far as each step; sheets and answers count as many as were printed, or none. */
export function examineesAt(school: ReconciledSchool): Readonly<Record<Step, number>> {
  const wholly = (isDone: boolean): number => (isDone ? school.printedCount : 0)
  return {
    ordered: school.orderedCount,
    paid: school.paidCount,
    printed: school.printedCount,
    shipped: school.shippedCount,
    delivered: school.deliveredCount,
    sheetsBack: wholly(school.sheetsBack),
    graded: wholly(school.graded),
  }
}

/**
 * Whether the examinees of a step are not those that they should be: what is ordered is paid for and printed, and once parcels
 * leave, all that was printed leaves. How far the steps after that are is no difference.
 */
export function differsAt(school: ReconciledSchool, step: Step): boolean {
  const { orderedCount, paidCount, printedCount, shippedCount } = school
  switch (step) {
    case 'paid':
      return paidCount !== orderedCount
    case 'printed':
      return printedCount !== paidCount
    case 'shipped':
      return shippedCount > 0 && shippedCount !== printedCount
    default:
      return false
  }
}
