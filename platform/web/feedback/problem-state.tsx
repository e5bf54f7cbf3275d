import { sentenceOf } from '../calls/problem-error.ts'
import { Button } from '../look/button.tsx'
import { EmptyState, ErrorState } from './states.tsx'

interface ProblemStateProps {
  /** What a call threw. */
  problem: { readonly status: number }
  onRetry: () => unknown
  /** Leaves the layer in which it stands. */
  onClose?: () => void
}

/** Why what was asked for did not come: with another try, or, where it does not exist, with the way out. */
export function ProblemState({ problem, onRetry, onClose }: ProblemStateProps) {
  const text = sentenceOf(problem)
  if (problem.status !== 404) return <ErrorState text={text} onRetry={() => void onRetry()} />
  return <EmptyState text={text}>{onClose && <Button onClick={onClose}>닫기</Button>}</EmptyState>
}
