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

/** Whether a step stands at another number than the one before it. What follows an unequal one and equals it does not. */
export function differsAt(school: ReconciledSchool, step: Step): boolean {
  const examinees = examineesAt(school)
  const before = STEPS[STEPS.indexOf(step) - 1]
  return before !== undefined && examinees[step] !== examinees[before]
}
