import { useState } from 'react'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import type { Channel } from '#areas/live/channel/web/door.tsx'
import { useDetailFocus } from '#platform/web/list/use-detail-focus.ts'
import { Button } from '#platform/web/look/button.tsx'
import { flag, id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { ArticleCreation } from '../article/article-creation.tsx'
import { ArticleDetail } from '../article/article-detail.tsx'
import { boardOf, type RoomBoard } from '../subject.ts'
import { useConsulting, useConsultingNews } from '../use-consulting.ts'
import { useQuestions } from '../use-questions.ts'
import css from './board.module.css'
import { QuestionList } from './question-list.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestList } from './request-list.tsx'

/** The article that is open with the comment that a notification leads to, or the form of a new one; otherwise the list. */
const SEARCH = searchOf({ article: id(), comment: id(), writing: flag() })

interface StaffBoardProps {
  broadcast: BroadcastDetail
  channel: Channel
}

/** The board of a broadcast for staff: its list, or one article. The list stays as it is while an article is open. */
export function StaffBoard({ broadcast, channel }: StaffBoardProps) {
  const board = boardOf(broadcast)
  return board && <ShownBoard board={board} channel={channel} />
}

function ShownBoard({ board, channel }: { board: RoomBoard; channel: Channel }) {
  const [{ article, comment, writing }, move] = useSearchOf(SEARCH)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [order, setOrder] = useState<Order>('NEWEST')
  const goToLongest = (): void => {
    setOpenOnly(true)
    setOrder('OLDEST')
  }
  const { data, answering } = useConsulting(board)
  const questions = useQuestions(board)
  useConsultingNews(channel)
  useDetailFocus(article)
  const open = (articleId: number | undefined): void =>
    move({ article: articleId, comment: undefined, writing: false }, { stay: true })
  const isWriting = writing && !board.isConsulting && !board.isReadOnly
  return (
    <>
      {article !== undefined && (
        <ArticleDetail
          key={article}
          board={board}
          articleId={article}
          called={comment}
          answeringName={answering.get(article) ?? null}
          onBack={() => open(undefined)}
        />
      )}
      {article === undefined && isWriting && (
        <ArticleCreation board={board} onDone={open} onCancel={() => open(undefined)} />
      )}
      <div className={css.board} hidden={article !== undefined || isWriting}>
        <div className={css.tools}>
          {data && <RequestFacts {...data} onLongest={goToLongest} />}
          {board.isConsulting ? (
            <>
              <OrderCheck of="OLDEST" order={order} onChoose={setOrder} />
              <OrderCheck of="VOTES" order={order} onChoose={setOrder} />
              <label className={css.check}>
                <input type="checkbox" checked={isOpenOnly} onChange={() => setOpenOnly(!isOpenOnly)} />
                미답변
              </label>
            </>
          ) : (
            <>
              <OrderCheck of="VOTES" order={order} onChoose={setOrder} />
              {!board.isReadOnly && (
                <Button kind="primary" size="small" onClick={() => move({ writing: true }, { stay: true })}>
                  글쓰기
                </Button>
              )}
            </>
          )}
        </div>
        {order === 'VOTES' ? (
          <QuestionList board={board} questions={questions} isOpenOnly={isOpenOnly} onOpen={open} />
        ) : (
          <RequestList
            key={`${isOpenOnly} ${order}`}
            board={board}
            isOpenOnly={isOpenOnly}
            isOldestFirst={order === 'OLDEST'}
            requests={data?.list}
            questions={questions}
            answering={answering}
            onOpen={open}
          />
        )}
      </div>
    </>
  )
}

/** In which order the list is: newest first, unless one of these is ticked. */
type Order = 'NEWEST' | 'OLDEST' | 'VOTES'

const ORDER_WORDS = { OLDEST: '오래된 순', VOTES: '궁금해요 순' } as const

interface OrderCheckProps {
  of: keyof typeof ORDER_WORDS
  order: Order
  onChoose: (order: Order) => void
}

const OrderCheck = ({ of, order, onChoose }: OrderCheckProps) => (
  <label className={css.check}>
    <input type="checkbox" checked={order === of} onChange={() => onChoose(order === of ? 'NEWEST' : of)} />
    {ORDER_WORDS[of]}
  </label>
)
