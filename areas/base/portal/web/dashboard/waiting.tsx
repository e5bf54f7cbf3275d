import { useEffect } from 'react'
import {
  listWaitingWork,
  type WaitingGap,
  type WaitingWork,
} from '#areas/base/portal/contract/waiting-work.contract.ts'
import { parseSearch } from '#platform/web/calls/query-string.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import homeCss from './home.module.css'
import css from './waiting.module.css'

/** Numbers that somebody looks at while colleagues work. */
const ASK_AGAIN_MS = 60_000
/** What could not be counted, for example because the server was busy, mostly can soon after. */
const ASK_FOR_GAPS_MS = 5_000

/** What waits for the person today, each kind with the way to its list. Nothing for people for whom nothing can wait. */
export function Waiting() {
  const { data, error, refetch } = useCall(listWaitingWork, {}, { freshMs: 0, everyMs: ASK_AGAIN_MS })
  const hasGaps = (data?.gaps.length ?? 0) > 0
  useEffect(() => {
    if (!hasGaps) return
    const timer = setInterval(() => void refetch(), ASK_FOR_GAPS_MS)
    return () => clearInterval(timer)
  }, [hasGaps, refetch])
  if (data?.list.length === 0 && !hasGaps) return null
  return (
    <section aria-labelledby="waiting-title">
      <h2 className={homeCss.homeSectionTitle} id="waiting-title">
        오늘 할 일
      </h2>
      {data ? (
        <WaitingList list={data.list} gaps={data.gaps} />
      ) : (
        <Panel className={css.waitingState}>
          {error ? (
            <ErrorState text="오늘 할 일을 불러오지 못했습니다." onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          )}
        </Panel>
      )}
    </section>
  )
}

const byUrgency = (one: WaitingWork, other: WaitingWork): number => Number(other.isUrgent) - Number(one.isUrgent)

/** Only what waits leads to its list: without it there is nothing to see of it there. */
function WaitingList({ list, gaps }: { list: readonly WaitingWork[]; gaps: readonly WaitingGap[] }) {
  const waiting = list.filter(({ count }) => count > 0).toSorted(byUrgency)
  const done = list.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length === 0 && gaps.length === 0 ? (
        <p className={`${lookCss.panel} ${css.waitingNothing}`} data-part="panel">
          지금 처리할 일이 없습니다.
        </p>
      ) : (
        <ul className={css.waitingCards}>
          {waiting.map((work) => (
            <li key={work.key}>
              <WaitingCard work={work} />
            </li>
          ))}
          {gaps.map((gap) => (
            <li key={gap.key}>
              <GapCard gap={gap} />
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <p className={css.waitingDone}>
          <strong>대기 없음</strong>
          {done.map((work) => (
            <span key={work.key}>{work.text}</span>
          ))}
        </p>
      )}
    </>
  )
}

/** Leads to the list, where what could not be counted may wait. */
function GapCard({ gap }: { gap: WaitingGap }) {
  const [path = '', query = ''] = gap.path.split('?')
  return (
    <ScreenLink to={path} search={parseSearch(query)} className={css.waitingCard}>
      <span className={css.waitingText}>{gap.text}</span>
      <span className={css.waitingGap}>확인하지 못했습니다</span>
    </ScreenLink>
  )
}

/** Leads to the list with exactly this work. */
function WaitingCard({ work }: { work: WaitingWork }) {
  const [path = '', query = ''] = work.path.split('?')
  return (
    <ScreenLink to={path} search={parseSearch(query)} className={css.waitingCard}>
      <span className={css.waitingText}>
        {work.text}
        {work.isUrgent && <StatusTag tone="danger">오늘 처리</StatusTag>}
      </span>
      <span className={css.waitingCount}>
        {work.count.toLocaleString('ko-KR')}
        <small>건</small>
      </span>
    </ScreenLink>
  )
}
