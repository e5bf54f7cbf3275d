import type { ListedArticle } from '#areas/board/contract/article.contract.ts'
import type { RequestState } from '#areas/live/consulting/contract/consulting.contract.ts'
import type { Question } from '#areas/live/consulting/contract/question.contract.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { MoreRows } from '#platform/web/list/more-rows.tsx'
import { articleWord, type RoomBoard } from '../subject.ts'
import type { Answering } from '../use-consulting.ts'
import css from './board.module.css'
import { RequestRow } from './request-row.tsx'
import { type Newest, useNewest, useOldest, useRows } from './use-articles.ts'

type Requests = readonly RequestState[]

interface ListProps {
  board: RoomBoard
  /** Only requests without an answer. */
  isOpenOnly: boolean
  /** The one that has waited longest first. */
  isOldestFirst: boolean
  /** All requests of the board, as far as they are known. */
  requests: Requests | undefined
  /** Those of which everybody may see the title. */
  questions: readonly Question[] | undefined
  answering: Answering
  onOpen: (articleId: number) => void
}

/** The articles of the board, newest first or oldest first, a page at a time. */
export const RequestList = (props: ListProps) =>
  props.isOldestFirst ? <OldestList {...props} /> : <NewestList {...props} />

function OldestList({ board, isOpenOnly, questions, answering, onOpen }: ListProps) {
  const { rows, more } = useOldest(board, isOpenOnly)
  if (!rows) return <LoadingState />
  if (rows.length === 0) return <EmptyState text={emptyText(board, isOpenOnly)} />
  return (
    <div>
      <RowList board={board} rows={rows} questions={questions} answering={answering} onOpen={onOpen} />
      <MoreRows more={more} moreText="더보기" endText={`마지막 ${articleWord(board)}입니다.`} />
    </div>
  )
}

function NewestList(props: ListProps) {
  const { board, isOpenOnly } = props
  const newest = useNewest(board, isOpenOnly)
  const { result, top } = newest
  if (top !== undefined) return <Rows {...props} newest={newest} top={top} />
  if (result.error) return <ProblemState problem={result.error} onRetry={result.refetch} />
  if (!result.data) return <LoadingState />
  return <EmptyState text={emptyText(board, isOpenOnly)} />
}

function emptyText({ isConsulting }: RoomBoard, isOpenOnly: boolean): string {
  if (isOpenOnly) return '답변을 기다리는 상담이 없습니다.'
  return isConsulting ? '아직 상담 신청이 없습니다.' : '아직 게시글이 없습니다.'
}

/**
 * How many articles are newer than what is shown: of requests all are known, of an ordinary board a page, so that it may be
 * `10건 이상`.
 */
function newCount({ newIds, isMoreNew, top = 0 }: Newest, requests: Requests | undefined, isOpenOnly: boolean): string {
  const isNew = ({ articleId, waitingSeconds }: Requests[number]): boolean =>
    articleId > top && (!isOpenOnly || waitingSeconds !== null)
  const known = requests?.filter(isNew).length ?? 0
  if (known > newIds.length) return `${known}건`
  return isMoreNew ? `${newIds.length}건 이상` : `${newIds.length}건`
}

function Rows({
  board,
  isOpenOnly,
  requests,
  questions,
  answering,
  onOpen,
  newest,
  top,
}: ListProps & { newest: Newest; top: number }) {
  const { rows, more } = useRows(board, isOpenOnly, top)
  const isWaiting = newest.newIds.length > 0
  if (rows?.length === 0 && !isWaiting) return <EmptyState text={emptyText(board, isOpenOnly)} />
  return (
    <div>
      <NewRows board={board} newest={newest} count={newCount(newest, requests, isOpenOnly)} />
      {rows === undefined ? (
        <LoadingState />
      ) : (
        <RowList board={board} rows={rows} questions={questions} answering={answering} onOpen={onOpen} />
      )}
      {rows && (more.hasNext || !isWaiting) && (
        <MoreRows more={more} moreText="더보기" endText={`마지막 ${articleWord(board)}입니다.`} />
      )}
    </div>
  )
}

interface RowListProps extends Pick<ListProps, 'board' | 'questions' | 'answering' | 'onOpen'> {
  rows: readonly ListedArticle[]
}

const RowList = ({ board, rows, questions, answering, onOpen }: RowListProps) => (
  <ol className={css.list} aria-label={`${articleWord(board)} 목록`}>
    {rows.map((article) => (
      <RequestRow
        key={article.articleId}
        board={board}
        article={article}
        answeringName={answering.get(article.articleId) ?? null}
        voteCount={questions?.find(({ articleId }) => articleId === article.articleId)?.voteCount ?? null}
        onOpen={() => onOpen(article.articleId)}
      />
    ))}
  </ol>
)

/** Says how many came since, and shows them. */
const NewRows = ({
  board,
  newest: { newIds, showNew },
  count,
}: {
  board: RoomBoard
  newest: Newest
  count: string
}) => (
  <div role="status">
    {newIds.length > 0 && (
      <button type="button" className={css.news} onClick={showNew}>
        새 {articleWord(board)} {count}
      </button>
    )}
  </div>
)
