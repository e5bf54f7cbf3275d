import { useEffect, useState } from 'react'
import {
  listWaitingWork,
  type WaitingGap,
  type WaitingWork,
} from '#areas/base/portal/contract/waiting-work.contract.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './waiting.module.css'
import { Way } from './way.tsx'

/** Numbers that somebody looks at while colleagues work. */
const ASK_AGAIN_MS = 60_000
/** What could not be counted, for example because the server was busy, mostly can soon after. */
const ASK_FOR_GAPS_MS = 5_000

type WaitingAnswer = CallResult<typeof listWaitingWork>

/** What waits for the person, asked again and again. */
export function useWaiting(): WaitingAnswer {
  const answer = useCall(listWaitingWork, {}, { freshMs: 0, everyMs: ASK_AGAIN_MS })
  const { data, refetch } = answer
  const hasGaps = (data?.gaps.length ?? 0) > 0
  useEffect(() => {
    if (!hasGaps) return
    const timer = setInterval(() => void refetch(), ASK_FOR_GAPS_MS)
    return () => clearInterval(timer)
  }, [hasGaps, refetch])
  return answer
}

/** What waits for the person today, each kind with the way to its list. Nothing for people for whom nothing can wait. */
export function Waiting({ answer: { data, error, refetch } }: { answer: WaitingAnswer }) {
  if (data?.list.length === 0 && data.gaps.length === 0) return null
  return (
    <Panel title="오늘 할 일" className={css.waiting}>
      {data && <WaitingList {...data} />}
      {!data && error && <ErrorState text="오늘 할 일을 불러오지 못했습니다." onRetry={() => void refetch()} />}
    </Panel>
  )
}

/** So many kinds leave room for the rest of the home in a window of 800 pixels. */
const MOST_KINDS = 10

const byUrgency = (one: WaitingWork, other: WaitingWork): number => Number(other.isUrgent) - Number(one.isUrgent)

/** Only what waits, and what may: of anything else there is nothing to do. The first kinds at once, all of them when asked for. */
function WaitingList({ list, gaps }: { list: readonly WaitingWork[]; gaps: readonly WaitingGap[] }) {
  const [isWhole, setWhole] = useState(false)
  const waiting = list.filter(({ count }) => count > 0).toSorted(byUrgency)
  const kinds: readonly (WaitingWork | WaitingGap)[] = [...waiting, ...gaps]
  if (kinds.length === 0) return <EmptyState text="오늘 처리할 업무가 없습니다." />
  const shown = isWhole ? kinds : kinds.slice(0, MOST_KINDS)
  return (
    <>
      <ul className={css.waitingList}>
        {shown.map((kind) => (
          <li key={kind.key}>
            <Way to={kind.path}>{'isUrgent' in kind ? <Counted work={kind} /> : <Uncounted gap={kind} />}</Way>
          </li>
        ))}
      </ul>
      {kinds.length > MOST_KINDS && (
        <p className={css.waitingMore}>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '접기' : `${kinds.length - shown.length}가지 더 보기`}
          </Button>
        </p>
      )}
    </>
  )
}

const Counted = ({ work: { text, count, isUrgent } }: { work: WaitingWork }) => (
  <>
    <span className={css.waitingText}>
      {text}
      {isUrgent && <StatusTag tone="danger">오늘 처리</StatusTag>}
    </span>
    <span className={css.waitingCount}>
      {count.toLocaleString('ko-KR')}
      <small>건</small>
    </span>
  </>
)

/** Leads to the list, where what could not be counted may wait. */
const Uncounted = ({ gap: { text } }: { gap: WaitingGap }) => (
  <>
    <span className={css.waitingText}>{text}</span>
    <span className={css.waitingGap}>확인하지 못했습니다</span>
  </>
)
