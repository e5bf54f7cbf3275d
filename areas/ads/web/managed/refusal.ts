import { ProblemError } from '#platform/web/calls/problem-error.ts'
import type { AdValues } from './values.ts'

const FIELD = 'targets' satisfies keyof AdValues

const isAboutTargets = (problem: ProblemError): boolean =>
  problem.code === 'UNKNOWN_TARGET' || problem.errors.some(({ path }) => /(^|[./])targetIds\b/.test(path))

/** A refusal that is about the chosen schools or clusters says so at their place in the form; others stay as they are. */
export function atTargets(problem: unknown): unknown {
  if (!(problem instanceof ProblemError && isAboutTargets(problem))) return problem
  const message = problem.errors.find(({ path }) => path.includes('targetIds'))?.message ?? problem.detail
  const { status, code, detail, errors, body } = problem
  return new ProblemError({ status, code, detail, body, errors: [...errors, { path: FIELD, message }] })
}
