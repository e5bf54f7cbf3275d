import type { ListedArticle } from '#areas/board/contract/article.contract.ts'
import { WriterName, WrittenTime } from '#areas/board/web/door.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { RoomBoard } from '../subject.ts'
import css from './board.module.css'
import { ChoiceButton } from './choice-button.tsx'
import { Votes } from './question-list.tsx'
import { RequestState } from './request-state.tsx'

interface RowProps {
  board: RoomBoard
  article: ListedArticle
  /** Who is writing an answer right now; null: nobody. */
  answeringName: string | null
  /** How many want to know the same; null: nobody but its writer and staff may see it. */
  voteCount: number | null
  onOpen: () => void
}

/** An article of the board: what it is about, whose it is, and how it stands. */
export function RequestRow({ board, article, answeringName, voteCount, onOpen }: RowProps) {
  const { articleId, title, userInfo, writeTime, commentCount, isUnread } = article
  const isChosen = board.featuredId === articleId
  return (
    <li className={css.row} data-row={articleId} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={css.title}
        data-part="row-link"
        data-unread={isUnread || undefined}
        onClick={onOpen}
      >
        {isUnread && <span className="only-spoken">읽지 않음 </span>}
        {title}
      </button>
      <p className={css.facts}>
        <WriterName writer={userInfo} />
        <WrittenTime at={writeTime} />
        {commentCount > 0 && <span>댓글 {commentCount.toLocaleString('ko-KR')}</span>}
      </p>
      <div className={css.marks}>
        {isChosen && <StatusTag tone="active">선택됨</StatusTag>}
        <RequestState article={article} answeringName={answeringName} />
        {voteCount !== null && <Votes count={voteCount} />}
        {!board.isReadOnly && <ChoiceButton board={board} articleId={articleId} title={title} />}
      </div>
    </li>
  )
}
