import './ad-results.css'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import type { ReserveStatus } from '../contract/codes.ts'
import { getSendResults, type SendResults } from '../contract/reservation.contract.ts'
import { AdSection } from './ad-sections.tsx'

const WHILE_SENDING_MS = 10_000

const countText = (count: number): string => `${count.toLocaleString('ko-KR')}건`

const percentOf = (count: number, total: number): number => (total === 0 ? 0 : Math.round((count / total) * 1000) / 10)

/** How the messages arrived, in all and by reason. Shows nothing before sending is prepared. */
export function AdResults({ reserveSeq, status }: { reserveSeq: number; status: ReserveStatus }) {
  const isSending = status === 'SEND_WAIT'
  const isShown = isSending || status === 'SEND_COMPLETE'
  const results = useCall(
    getSendResults,
    { params: { id: reserveSeq } },
    { enabled: isShown, everyMs: isSending && WHILE_SENDING_MS },
  )
  if (!isShown) return null
  const { data, error } = results
  const last = data?.lastResultYmdt
  return (
    <AdSection title="발송 결과" aside={last && <span className="ad-aside">{stampText(last)} 기준</span>}>
      {data ? (
        <Results results={data} />
      ) : error ? (
        <ErrorState text={error.detail} onRetry={() => void results.refetch()} />
      ) : (
        <LoadingState />
      )}
    </AdSection>
  )
}

function Results({ results }: { results: SendResults }) {
  const { recipientCount, deliveredCount, failedCount, waitingCount } = results
  if (recipientCount === 0) return <EmptyState text="아직 발송한 문자가 없습니다." />
  const parts = [
    { key: 'delivered', label: '성공', count: deliveredCount },
    { key: 'failed', label: '실패', count: failedCount },
    { key: 'waiting', label: '대기', count: waitingCount },
  ]
  return (
    <div className="ad-results">
      <div className="ad-bar" aria-hidden="true">
        {parts.map(({ key, count }) => (
          <span key={key} data-part={key} style={{ width: `${percentOf(count, recipientCount)}%` }} />
        ))}
      </div>
      <dl className="ad-result-sums">
        <div>
          <dt>전체</dt>
          <dd>{countText(recipientCount)}</dd>
        </div>
        {parts.map(({ key, label, count }) => (
          <div key={key} data-part={key}>
            <dt>{label}</dt>
            <dd>
              {countText(count)} <small>{percentOf(count, recipientCount)}%</small>
            </dd>
          </div>
        ))}
      </dl>
      {results.reasons.length > 0 && (
        <ul className="ad-reasons" aria-label="사유별 건수">
          {results.reasons.map(({ reason, label, count }) => (
            <li key={`${reason} ${label}`}>
              <span>{label}</span>
              <span className="ad-reason-bar" aria-hidden="true">
                <span style={{ width: `${percentOf(count, recipientCount)}%` }} />
              </span>
              <span className="ad-number">{countText(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
