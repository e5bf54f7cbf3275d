import { useEffect, useRef } from 'react'
import { type Article, readArticle } from '#areas/board/contract/article.contract.ts'
import { Comments, useBoardUser } from '#areas/board/web/door.tsx'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { ChoiceButton } from '../board/choice-button.tsx'
import { RequestState } from '../board/request-state.tsx'
import type { RoomBoard } from '../subject.ts'
import { Answer } from './answer.tsx'
import css from './article.module.css'
import { ArticleText } from './article-text.tsx'
import { GivenAnswer } from './given-answer.tsx'

/** An article of another board is none of this one. */
const GONE = new ProblemError({
  status: 404,
  code: 'ARTICLE_NOT_FOUND',
  detail: readArticle.refusals.ARTICLE_NOT_FOUND.text,
})

interface DetailProps {
  board: RoomBoard
  articleId: number
  answeringName: string | null
  onBack: () => void
}

/** One article for staff: to be read, chosen for the host, answered and commented. */
export function ArticleDetail(props: DetailProps) {
  const { board, articleId, onBack } = props
  const { data, error, refetch } = useCall(readArticle, { body: { articleId } })
  const isThere = data?.subjectId === board.subjectId
  return (
    <div className={css.article}>
      <div className={css.tools}>
        <BackButton onBack={onBack} />
        {isThere && !board.isReadOnly && <ChoiceButton board={board} articleId={articleId} title={data.title} />}
      </div>
      {isThere ? (
        <ShownArticle {...props} article={data} />
      ) : error || data ? (
        <ProblemState problem={error ?? GONE} onRetry={refetch} onClose={onBack} closeText="목록" />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}

/** The keyboard comes with the article. */
function BackButton({ onBack }: { onBack: () => void }) {
  const button = useRef<HTMLSpanElement>(null)
  useEffect(() => button.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <span ref={button}>
      <Button size="small" onClick={onBack}>
        목록
      </Button>
    </span>
  )
}

function ShownArticle({ board, article, answeringName }: DetailProps & { article: Article }) {
  const me = useBoardUser()
  const { articleId, answer, commentCount } = article
  const isRequest = article.consultStatus >= 0
  return (
    <article className={css.article} aria-label={article.title}>
      <ArticleText article={article}>
        {board.featuredId === articleId && <StatusTag tone="active">선택됨</StatusTag>}
        <RequestState article={article} answeringName={answeringName} />
      </ArticleText>
      {isRequest && (board.isReadOnly ? answer && <GivenAnswer answer={answer} /> : <Answer article={article} />)}
      <Comments articleId={articleId} count={commentCount} me={me} isReadOnly={board.isReadOnly} />
    </article>
  )
}
