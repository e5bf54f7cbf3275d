import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { DEEPEST_COMMENT, LONGEST_COMMENT } from '#areas/board/contract/board.ts'
import type { Comment } from '#areas/board/contract/comment.contract.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import type { OnSeen } from '../identity.ts'
import { BOARD_CALLS } from '../light-calls.ts'
import { useRead } from '../use-read.ts'
import { useSending } from '../use-sending.ts'
import css from './board.module.css'
import { WrittenBy } from './written-by.tsx'

/** As many comments as a light page shows. */
const MOST_COMMENTS = 1000

interface CommentsProps {
  articleId: number
  /** Grows whenever they are to be read again. */
  changeCount: number
  isEnded: boolean
  /** Is told how many were read; absent while nobody looks. */
  onSeen?: OnSeen
}

/** The comments of an article, each followed by its replies. */
export function Comments({ articleId, changeCount, isEnded, onSeen }: CommentsProps) {
  const { data, problem, reload } = useRead(`${articleId} ${changeCount}`, (signal) =>
    sendLight(BOARD_CALLS.listComments, { body: { articleId, pageSize: MOST_COMMENTS } }, { signal }),
  )
  const isShown = onSeen !== undefined
  const tell = useEffectEvent((comments: number) => onSeen?.(articleId, { comments }))
  useEffect(() => {
    if (data && isShown) tell(data.commentList.length)
  }, [data, isShown])
  const [replyTo, setReplyTo] = useState<number>()
  const written = (): void => {
    setReplyTo(undefined)
    reload()
  }
  return (
    <section className={css.comments} aria-label="댓글">
      <h3>댓글 {data?.commentList.length ?? ''}</h3>
      {problem && (
        <p className={css.problem} role="alert">
          {problem.detail}
        </p>
      )}
      <ul>
        {data?.commentList.map((comment) => (
          <li key={comment.commentId} data-depth={comment.depth}>
            <ShownComment comment={comment} />
            {!isEnded && canReply(comment) && replyTo !== comment.commentId && (
              <button
                type="button"
                className={css.reply}
                aria-label={`${comment.userInfo.nickName} 님 댓글에 답글`}
                onClick={() => setReplyTo(comment.commentId)}
              >
                답글
              </button>
            )}
            {replyTo === comment.commentId && (
              <CommentForm articleId={articleId} parentCommentId={comment.commentId} onDone={written} />
            )}
          </li>
        ))}
      </ul>
      {!isEnded && <CommentForm articleId={articleId} onDone={written} />}
    </section>
  )
}

const canReply = ({ depth, isDeleted, isComplained }: Comment): boolean =>
  depth < DEEPEST_COMMENT && !isDeleted && !isComplained

function ShownComment({ comment }: { comment: Comment }) {
  if (comment.isDeleted || comment.isComplained)
    return <p className={css.hint}>{comment.isDeleted ? '삭제된 댓글입니다.' : '신고로 가려진 댓글입니다.'}</p>
  return (
    <>
      <WrittenBy writer={comment.userInfo} at={comment.writeTime} />
      <p className={css.written}>{comment.text}</p>
    </>
  )
}

interface CommentFormProps {
  articleId: number
  parentCommentId?: number
  onDone: () => void
}

function CommentForm({ articleId, parentCommentId, onDone }: CommentFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const sending = useSending()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    const input = { body: { articleId, text, ...(parentCommentId !== undefined && { parentCommentId }) } }
    sending.run(
      input,
      (idempotencyKey) => sendLight(BOARD_CALLS.saveComment, input, { idempotencyKey }),
      () => {
        setText('')
        onDone()
      },
    )
  }
  return (
    <form className={css.commentForm} onSubmit={submit}>
      <textarea
        aria-label={parentCommentId === undefined ? '댓글' : '답글'}
        aria-describedby={`${id}-problem`}
        rows={2}
        value={text}
        maxLength={LONGEST_COMMENT}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="submit"
        className={css.plain}
        disabled={text.trim() === ''}
        aria-busy={sending.isRunning || undefined}
      >
        {parentCommentId === undefined ? '댓글 작성' : '답글 작성'}
      </button>
      <div id={`${id}-problem`} role="alert">
        {sending.problem !== undefined && <p className={css.problem}>{sending.problem}</p>}
      </div>
    </form>
  )
}
