import { sentenceOf } from '../calls/problem-error.ts'
import { Button } from '../look/button.tsx'
import { EmptyState, ErrorState } from './states.tsx'

interface ProblemStateProps {
  /** What a call threw. */
  problem: { readonly status: number }
  onRetry: () => unknown
  /** Leaves the layer in which it stands. */
  onClose?: () => void
  /** What leaving is called. */
  closeText?: string
}

/** Why what was asked for did not come: with another try, or, where it does not exist, with the way out. */
export function ProblemState({ problem, onRetry, onClose, closeText = '닫기' }: ProblemStateProps) {
  const text = sentenceOf(problem)
  if (problem.status !== 404) return <ErrorState text={text} onRetry={() => void onRetry()} />
  return <EmptyState text={text}>{onClose && <Button onClick={onClose}>{closeText}</Button>}</EmptyState>
}
