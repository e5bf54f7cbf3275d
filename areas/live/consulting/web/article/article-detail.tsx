import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Article, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { Comments, useBoardUser } from '#areas/board/web/door.tsx'
import { listMutedWriters } from '#areas/live/consulting/contract/moderation.contract.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { ChoiceButton } from '../board/choice-button.tsx'
import { RequestState } from '../board/request-state.tsx'
import type { RoomBoard } from '../subject.ts'
import { Answer } from './answer.tsx'
import css from './article.module.css'
import { ArticleText } from './article-text.tsx'
import { RequestContact } from './asker-contact.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { WriterActions } from './writer-actions.tsx'

/** An article of another board is none of this one. */
const GONE = new ProblemError({
  status: 404,
  code: 'ARTICLE_NOT_FOUND',
  detail: readArticle.refusals.ARTICLE_NOT_FOUND.text,
})

interface DetailProps {
  board: RoomBoard
  articleId: number
  /** The comment that the address names. */
  called: number | undefined
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

function ShownArticle({ board, article, called, answeringName, onBack }: DetailProps & { article: Article }) {
  const me = useBoardUser()
  const now = useServerNow()
  const { data: muted } = useCall(listMutedWriters, { params: { liveBroadcastNo: board.liveBroadcastNo } })
  const isMuted = (profileId: number): boolean => muted?.profileIds.includes(profileId) ?? false
  useReadMark()
  const { articleId, answer, commentCount, userInfo } = article
  const mayAnswer = board.answersUntil === null || now < board.answersUntil
  const isRequest = article.consultStatus >= 0
  return (
    <article className={css.article} aria-label={article.title}>
      <ArticleText article={article}>
        {board.featuredId === articleId && <StatusTag tone="active">선택됨</StatusTag>}
        <RequestState article={article} answeringName={answeringName} />
      </ArticleText>
      {!userInfo.isStaff && (
        <WriterActions
          articleId={articleId}
          name={userInfo.nickName}
          isMuted={isMuted(userInfo.profileId)}
          onRemoved={onBack}
        />
      )}
      {isRequest && <RequestContact articleId={articleId} />}
      {isRequest && board.answersUntil !== null && (
        <p className={css.facts}>
          {mayAnswer
            ? `종료된 방송입니다. ${stampText(board.answersUntil.toISOString())}까지 답변할 수 있습니다.`
            : '답변할 수 있는 기간이 지났습니다.'}
        </p>
      )}
      {isRequest &&
        (mayAnswer ? <Answer board={board} article={article} /> : answer && <GivenAnswer answer={answer} />)}
      <Comments
        articleId={articleId}
        count={commentCount}
        called={called}
        me={me}
        isReadOnly={board.isReadOnly}
        moderation={({ commentId, userInfo: writer }) =>
          !writer.isStaff && (
            <WriterActions
              articleId={articleId}
              commentId={commentId}
              name={writer.nickName}
              isMuted={isMuted(writer.profileId)}
            />
          )
        }
      />
    </article>
  )
}

/** What the list says of an article is old once it was opened: it is read. */
function useReadMark(): void {
  const cache = useQueryClient()
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: [listArticles.name] })
  }, [cache])
}
