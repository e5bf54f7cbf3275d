import type { Call } from '#platform/contract/call.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'

/** Tells why something that was written could not be stored: the reason where the call names one, or else that nobody knows. */
export function tellSaveProblem({ refusals }: Pick<Call, 'refusals'>, problem: unknown): void {
  if (problem instanceof ProblemError && (problem.isAnswered || problem.code in refusals)) showProblem(problem)
  else toast.error(sentenceOf(undefined))
}
