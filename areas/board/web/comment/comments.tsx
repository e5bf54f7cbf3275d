import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { COMMENTS_A_PAGE } from '#areas/board/contract/board.ts'
import { type Comment, listComments, saveComment } from '#areas/board/contract/comment.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { type ContinuedResult, useContinuedCall } from '#platform/web/calls/use-continued-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import type { BoardUser } from '../board-user.ts'
import css from './comment.module.css'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

interface CommentsProps {
  articleId: number
  /** How many there are, also of those that did not come yet. */
  count: number
  /** The comment that the address names. */
  called?: number | undefined
  me: BoardUser | undefined
  /** Nobody adds or changes anything here. */
  isReadOnly?: boolean
  /** Those who take part may be called by `@name`. */
  callsPeople?: boolean
  /** What can be done about a comment of somebody else, beside it. */
  moderation?: (comment: Comment) => ReactNode
}

/** Everything that was said to an article, and a place to say more. */
export function Comments({
  articleId,
  count,
  called,
  me,
  isReadOnly = false,
  callsPeople = false,
  moderation,
}: CommentsProps) {
  const result = useAllComments(articleId)
  const comments = result.data?.pages.flatMap(({ commentList }) => commentList) ?? []
  const callsPeopleOf = callsPeople ? articleId : undefined
  const { frame, focusOn } = useCommentFocus(comments, called)
  return (
    <Panel title={`댓글 ${count.toLocaleString('ko-KR')}`} className={css.comments}>
      <ol ref={frame} className={css.list} aria-label="댓글 목록">
        {comments.map((comment) => (
          <CommentItem
            key={comment.commentId}
            articleId={articleId}
            comment={comment}
            isOwn={me !== undefined && comment.userInfo.profileId === me.profileId}
            isReadOnly={isReadOnly}
            callsPeopleOf={callsPeopleOf}
            moderation={moderation}
            onWritten={focusOn}
          />
        ))}
      </ol>
      <LoadingEnd result={result} isEmpty={comments.length === 0} />
      {!isReadOnly && <NewComment articleId={articleId} callsPeopleOf={callsPeopleOf} onWritten={focusOn} />}
    </Panel>
  )
}

interface NewCommentProps {
  articleId: number
  callsPeopleOf: number | undefined
  onWritten: (commentId: number) => void
}

function NewComment({ articleId, callsPeopleOf, onWritten }: NewCommentProps) {
  const adding = useWrite(saveComment)
  return (
    <CommentForm
      name={`board.comment.${articleId}`}
      label="댓글"
      placeholder={
        callsPeopleOf === undefined ? '댓글을 입력해주세요.' : '댓글을 입력해주세요. @로 사람을 부를 수 있습니다.'
      }
      callsPeopleOf={callsPeopleOf}
      submitText="댓글 작성"
      call={saveComment}
      done="댓글이 작성되었습니다."
      save={(text) => adding.run({ body: { articleId, text } })}
      onDone={({ commentId }) => onWritten(commentId)}
    />
  )
}

/** All comments: what does not come at once is asked for at once. */
function useAllComments(articleId: number): ContinuedResult<typeof listComments> {
  const body = { articleId, pageSize: COMMENTS_A_PAGE }
  const result = useContinuedCall(
    listComments,
    { body },
    { next: ({ commentList }) => ({ body: { ...body, lastCommentId: commentList.at(-1)?.commentId } }) },
  )
  const { hasNextPage, isFetching, isError, fetchNextPage } = result
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return result
}

const NOT_LOADED = '댓글 정보를 불러올 수 없습니다.'

/** What stands after the comments that are there: that there are none, more to come, or that the rest does not come. */
function LoadingEnd({ result, isEmpty }: { result: ContinuedResult<typeof listComments>; isEmpty: boolean }) {
  const { isError, isFetchNextPageError, isPending, hasNextPage, fetchNextPage, refetch } = result
  const retry = (): void => void (isFetchNextPageError ? fetchNextPage() : refetch())
  if (isError) return <ErrorState text={NOT_LOADED} onRetry={retry} />
  if (isPending || hasNextPage) return <LoadingState />
  return isEmpty ? <p className={css.none}>아직 댓글이 없습니다.</p> : null
}

interface CommentFocus {
  frame: RefObject<HTMLOListElement | null>
  /** Brings the keyboard to a comment as soon as it stands in the list. */
  focusOn: (commentId: number) => void
}

function useCommentFocus(comments: readonly Comment[], called: number | undefined): CommentFocus {
  const frame = useRef<HTMLOListElement>(null)
  const [wanted, setWanted] = useState<number>()
  useEffect(() => setWanted(called), [called])
  useEffect(() => {
    if (wanted === undefined || !comments.some(({ commentId }) => commentId === wanted)) return
    frame.current?.querySelector<HTMLElement>(`[data-comment="${wanted}"]`)?.focus()
    setWanted(undefined)
  }, [wanted, comments])
  return { frame, focusOn: setWanted }
}
