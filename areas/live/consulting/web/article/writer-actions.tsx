import { deleteArticle } from '#areas/board/contract/article.contract.ts'
import { deleteComment } from '#areas/board/contract/comment.contract.ts'
import { muteWriter } from '#areas/live/consulting/contract/moderation.contract.ts'
import { ActionMenu } from '#platform/web/layer/action-menu.tsx'
import type { MenuAction } from '#platform/web/layer/menu-action.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

interface WriterActionsProps {
  articleId: number
  /** Absent: it is about the article itself. */
  commentId?: number
  name: string
  isMuted: boolean
  /** What is asked about is gone. */
  onRemoved?: () => void
}

/** What staff do about what a viewer wrote on the board: take it away, and keep its writer from writing more. */
export function WriterActions({ articleId, commentId, name, isMuted, onRemoved }: WriterActionsProps) {
  const removingArticle = useDecision(deleteArticle)
  const removingComment = useDecision(deleteComment)
  const muting = useDecision(muteWriter)
  const thing = commentId === undefined ? '글' : '댓글'
  const ask = {
    title: `시청자의 ${thing}을 삭제하시겠습니까?`,
    text: '삭제한 글은 되돌릴 수 없습니다.',
    okText: '삭제',
    danger: true,
  }
  const done = `${thing}을 삭제하였습니다.`
  const remove = () =>
    commentId === undefined
      ? removingArticle.decide({ ask, input: { body: { articleId } }, done, ...(onRemoved && { onDone: onRemoved }) })
      : removingComment.decide({ ask, input: { body: { articleId, commentId } }, done })
  const mute = () =>
    muting.decide({
      ...(!isMuted && {
        ask: {
          title: `${name} 님의 작성을 금지하시겠습니까?`,
          text: '이 방송의 채팅과 게시판에 더 이상 쓸 수 없습니다.',
          okText: '작성 금지',
          danger: true,
        },
      }),
      input: { params: { articleId }, body: { isMuted: !isMuted, ...(commentId !== undefined && { commentId }) } },
      done: isMuted ? `${name} 님의 작성 금지를 해제하였습니다.` : `${name} 님의 작성을 금지하였습니다.`,
    })
  const actions = (): readonly MenuAction[] => [
    { text: '삭제', isDanger: true, run: () => void remove() },
    { text: isMuted ? '금지 해제' : '작성 금지', run: () => void mute() },
  ]
  return <ActionMenu label={`${name} 님의 ${thing} 관리`} actions={actions} />
}
