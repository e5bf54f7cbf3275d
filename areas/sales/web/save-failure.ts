import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { stampOf } from './organization/sales-time.ts'

const BROKEN = '저장하지 못했습니다. 관리자에게 문의해주세요.'

/** Who was faster, and when, of a refused write that tells. */
function whoWasFaster({ code, body }: ProblemError): string | undefined {
  if (code !== 'STATE_CHANGED' || typeof body !== 'object' || body === null) return undefined
  const { changedByName: name, changedYmdt: at } = body as Readonly<Record<string, unknown>>
  return typeof name === 'string' && name !== '' && typeof at === 'string'
    ? `${name} 님이 ${stampOf(at)}에 먼저 변경했습니다. 최신 내용을 확인한 뒤 다시 시도해주세요.`
    : undefined
}

/** What is said instead of the server's own sentence when something of sales could not be saved; undefined where that says enough. */
export function saveFailureText(problem: unknown): string | undefined {
  if (!(problem instanceof ProblemError)) return BROKEN
  return problem.status >= 500 ? BROKEN : whoWasFaster(problem)
}

/** Tells why something of sales was not saved, unless the sign-in or forbidden page already opens. */
export function tellSaveFailure(problem: unknown): void {
  const text = saveFailureText(problem)
  if (text === undefined) showProblem(problem)
  else toast.error(text)
}
