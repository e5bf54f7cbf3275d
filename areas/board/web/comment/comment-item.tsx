import { type ReactNode, useState } from 'react'
import { DEEPEST_COMMENT } from '#areas/board/contract/board.ts'
import { type Comment, deleteComment, saveComment, updateComment } from '#areas/board/contract/comment.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { FOR_GOOD } from '../article/removal.tsx'
import { WriterName, WrittenTime } from '../written.tsx'
import css from './comment.module.css'
import { CommentForm, hasCommentDraft } from './comment-form.tsx'
import { MentionedText } from './mentioned-text.tsx'

interface CommentProps {
  articleId: number
  comment: Comment
  isOwn: boolean
  isReadOnly: boolean
  callsPeopleOf: number | undefined
  moderation: ((comment: Comment) => ReactNode) | undefined
  /** Something was written here: the comment with this number. */
  onWritten: (commentId: number) => void
}

/** One comment, or what stands for one that is not shown, with what can be done about it. */
export function CommentItem(props: CommentProps) {
  const { commentId, depth, isDeleted, isComplained } = props.comment
  return (
    <li className={css.comment} data-comment={commentId} data-depth={depth} tabIndex={-1}>
      {isDeleted || isComplained ? (
        <p className={css.gone}>{isDeleted ? '삭제된 댓글입니다.' : '신고로 가려진 댓글입니다.'}</p>
      ) : (
        <ShownComment {...props} />
      )}
    </li>
  )
}

type Mode = 'reply' | 'change' | undefined

/** Forms that were open when the page was lost are open again. */
function useMode(replyName: string, changeName: string) {
  return useState<Mode>(() =>
    hasCommentDraft(replyName) ? 'reply' : hasCommentDraft(changeName) ? 'change' : undefined,
  )
}

function ShownComment({ articleId, comment, isOwn, isReadOnly, callsPeopleOf, moderation, onWritten }: CommentProps) {
  const { commentId, userInfo, text, depth, parentUserName, mentions } = comment
  const names = { reply: `board.comment.${articleId}.${commentId}`, change: `board.comment.${commentId}.change` }
  const [mode, setMode] = useMode(names.reply, names.change)
  const [isAsked, setAsked] = useState(false)
  const open = (next: Mode): void => {
    setMode(next)
    setAsked(true)
  }
  const written = (id: number): void => {
    setMode(undefined)
    onWritten(id)
  }
  const close = (): void => written(commentId)
  const cancel = <Button onClick={close}>취소</Button>
  const form = { articleId, comment, callsPeopleOf, isAsked, onDone: written, cancel }
  return (
    <>
      <CommentHead comment={comment}>{!isOwn && moderation?.(comment)}</CommentHead>
      {mode === 'change' ? (
        <ChangeForm {...form} name={names.change} />
      ) : (
        <p className={css.text}>
          {parentUserName !== null && <span className={css.parent}>{parentUserName}</span>}
          <MentionedText text={text} names={mentions} />
        </p>
      )}
      {mode === undefined && !isReadOnly && (
        <div className={css.actions}>
          {depth < DEEPEST_COMMENT && (
            <Button size="small" aria-label={`${userInfo.nickName} 님 댓글에 답글`} onClick={() => open('reply')}>
              답글
            </Button>
          )}
          {isOwn && (
            <>
              <Button size="small" aria-label="내 댓글 수정" onClick={() => open('change')}>
                수정
              </Button>
              <Removal articleId={articleId} comment={comment} />
            </>
          )}
        </div>
      )}
      {mode === 'reply' && <ReplyForm {...form} name={names.reply} />}
    </>
  )
}

const CommentHead = ({
  comment: { userInfo, writeTime, changedTime, isChildComment },
  children,
}: {
  comment: Comment
  children: ReactNode
}) => (
  <div className={css.head}>
    {isChildComment && <span className="only-spoken">답글</span>}
    <strong>
      <WriterName writer={userInfo} />
    </strong>
    <WrittenTime at={writeTime} />
    {changedTime !== null && <span>수정됨</span>}
    {children}
  </div>
)

interface FormProps {
  articleId: number
  comment: Comment
  callsPeopleOf: number | undefined
  name: string
  /** Somebody opened it just now: the keyboard goes there. */
  isAsked: boolean
  onDone: (commentId: number) => void
  cancel: ReactNode
}

function ReplyForm({ articleId, comment, callsPeopleOf, name, isAsked, onDone, cancel }: FormProps) {
  const adding = useWrite(saveComment)
  const { commentId: parentCommentId, topCommentId, userInfo } = comment
  const parent = { parentCommentId, topCommentId, parentUserName: userInfo.nickName }
  return (
    <CommentForm
      name={name}
      label={`${userInfo.nickName} 님에게 답글`}
      submitText="답글 작성"
      callsPeopleOf={callsPeopleOf}
      takesFocus={isAsked}
      call={saveComment}
      done="답글이 작성되었습니다."
      save={(text) => adding.run({ body: { articleId, ...parent, parentUserProfileId: userInfo.profileId, text } })}
      onDone={({ commentId }) => onDone(commentId)}
      actions={cancel}
    />
  )
}

function ChangeForm({ articleId, comment, callsPeopleOf, name, isAsked, onDone, cancel }: FormProps) {
  const { commentId, text } = comment
  const changing = useWrite(updateComment)
  return (
    <CommentForm
      name={name}
      label="댓글 수정"
      initial={text}
      submitText="수정"
      callsPeopleOf={callsPeopleOf}
      takesFocus={isAsked}
      call={updateComment}
      done="댓글이 수정되었습니다."
      save={(next) => changing.run({ body: { articleId, commentId, text: next } })}
      onDone={() => onDone(commentId)}
      actions={cancel}
    />
  )
}

function Removal({ articleId, comment: { commentId } }: Pick<CommentProps, 'articleId' | 'comment'>) {
  const { decide, isRunning } = useDecision(deleteComment)
  const remove = () =>
    decide({
      ask: { title: '댓글을 삭제하시겠습니까?', text: FOR_GOOD, okText: '삭제', danger: true },
      input: { body: { articleId, commentId } },
      done: '댓글이 삭제되었습니다.',
    })
  return (
    <Button size="small" isDanger isBusy={isRunning} aria-label="내 댓글 삭제" onClick={() => void remove()}>
      삭제
    </Button>
  )
}
