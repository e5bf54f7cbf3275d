import type { ListedArticle } from '#areas/board/contract/article.contract.ts'
import { waitingText } from '#areas/live/consulting/rules/waiting-time.rules.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'

interface StateProps {
  article: Pick<ListedArticle, 'consultStatus' | 'writeTime'>
  /** Who is writing an answer right now; null: nobody. */
  answeringName: string | null
}

/** How a request stands: how long it has waited, that it has its answer, and who is writing one. Nothing of an ordinary article. */
export function RequestState({ article: { consultStatus, writeTime }, answeringName }: StateProps) {
  const now = useServerNow()
  if (consultStatus < 0) return null
  return (
    <>
      {consultStatus > 0 ? (
        <StatusTag tone="success">답변 완료</StatusTag>
      ) : (
        <StatusTag tone="warning">{waitingText(writeTime, now)}</StatusTag>
      )}
      {answeringName !== null && <StatusTag tone="neutral">{`${answeringName}님이 답변 중`}</StatusTag>}
    </>
  )
}
