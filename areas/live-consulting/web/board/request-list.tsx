import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { MoreRows } from '#platform/web/list/more-rows.tsx'
import { articleWord, type RoomBoard } from '../subject.ts'
import type { Answering } from '../use-consulting.ts'
import css from './board.module.css'
import { RequestRow } from './request-row.tsx'
import { type Newest, useNewest, useRows } from './use-articles.ts'

interface ListProps {
  board: RoomBoard
  /** Only requests without an answer. */
  isOpenOnly: boolean
  answering: Answering
  onOpen: (articleId: number) => void
}

/** The articles of the board, newest first, a page at a time. */
export function RequestList(props: ListProps) {
  const { board, isOpenOnly } = props
  const newest = useNewest(board, isOpenOnly)
  const { result, top } = newest
  if (top !== undefined) return <Rows {...props} newest={newest} top={top} />
  if (result.error) return <ProblemState problem={result.error} onRetry={result.refetch} />
  if (!result.data) return <LoadingState />
  return <EmptyState text={isOpenOnly ? '답변을 기다리는 상담이 없습니다.' : noneText(board)} />
}

const noneText = ({ isConsulting }: RoomBoard): string =>
  isConsulting ? '아직 상담 신청이 없습니다.' : '아직 게시글이 없습니다.'

function Rows({ board, isOpenOnly, answering, onOpen, newest, top }: ListProps & { newest: Newest; top: number }) {
  const { rows, more } = useRows(board, isOpenOnly, top)
  return (
    <div>
      <NewRows board={board} newest={newest} />
      {rows === undefined ? (
        <LoadingState />
      ) : (
        <ol className={css.list} aria-label={`${articleWord(board)} 목록`}>
          {rows.map((article) => (
            <RequestRow
              key={article.articleId}
              board={board}
              article={article}
              answeringName={answering.get(article.articleId) ?? null}
              onOpen={() => onOpen(article.articleId)}
            />
          ))}
        </ol>
      )}
      {rows && <MoreRows more={more} moreText="더보기" endText={`마지막 ${articleWord(board)}입니다.`} />}
    </div>
  )
}

/** Says how many came since, and shows them. */
const NewRows = ({ board, newest: { newCount, showNew } }: { board: RoomBoard; newest: Newest }) => (
  <div role="status">
    {newCount > 0 && (
      <button type="button" className={css.news} onClick={showNew}>
        새 {articleWord(board)} {newCount}건
      </button>
    )}
  </div>
)
