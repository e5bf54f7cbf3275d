import { toast } from '../feedback/toast.ts'
import { ProblemError } from './problem-error.ts'
import { showProblem } from './use-call.ts'

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Tells the person about an error that nobody treated. Type errors are our own slips and only go to the console. */
export function treatUnknownError(error: unknown): void {
  if (error === undefined || error === null || isAbort(error)) return
  if (error instanceof ProblemError) {
    showProblem(error)
    return
  }
  console.error(error)
  if (!(error instanceof TypeError)) toast.error('알 수 없는 오류가 발생하였습니다.')
}

/** Treats whatever reaches the window untreated; the answer stops it. */
export function reportUnknownErrors(): () => void {
  const onError = (event: ErrorEvent): void => treatUnknownError(event.error)
  const onRejection = (event: PromiseRejectionEvent): void => treatUnknownError(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
