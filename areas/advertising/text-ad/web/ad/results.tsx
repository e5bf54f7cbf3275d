import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { ReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { getSendResults, type SendResults } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import {
  unreachedMoneyText,
  unreachedSchools,
  unreachedText,
} from '#areas/advertising/text-ad/rules/sending/unreached-schools.rules.ts'
import { percentOf } from '#platform/contract/percent.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import detailCss from './detail.module.css'
import { resultPath } from './resend-links.tsx'
import css from './results.module.css'
import { AdSection } from './sections.tsx'

const WHILE_SENDING_MS = 10_000

const countText = (count: number): string => `${count.toLocaleString('ko-KR')}건`

type Placed = Pick<ReservationRow, 'adSmsReserveSeq' | 'reserveStatus' | 'senderType'>

/** How the messages arrived, in all and by reason. Shows nothing before sending is prepared. */
export function AdResults({ ad }: { ad: Placed }) {
  const { adSmsReserveSeq: reserveSeq, reserveStatus: status, senderType } = ad
  const { hasResults: isShown, isOver } = AD_STATUSES[status]
  const isSending = isShown && !isOver
  const results = useCall(
    getSendResults,
    { params: { id: reserveSeq } },
    { enabled: isShown, everyMs: isSending && WHILE_SENDING_MS },
  )
  if (!isShown) return null
  const { data, error } = results
  const last = data?.lastResultYmdt
  return (
    <AdSection title="발송 결과" aside={last && <span className={lookCss.note}>{stampText(last)} 기준</span>}>
      {data ? (
        <>
          <Unreached schools={unreachedSchools(data.schools)} senderType={senderType} />
          <Results results={data} />
          {data.recipientCount > 0 && <ScreenLink to={resultPath(reserveSeq)}>학교별 결과와 링크 클릭 보기</ScreenLink>}
        </>
      ) : error ? (
        <ErrorState text={error.detail} onRetry={() => void results.refetch()} />
      ) : (
        <LoadingState />
      )}
    </AdSection>
  )
}

interface UnreachedProps {
  schools: SendResults['schools']
  senderType: SenderType
}

/** The schools of which nobody gets the ad, and what that means for its price. */
function Unreached({ schools, senderType }: UnreachedProps) {
  if (schools.length === 0) return null
  const money = unreachedMoneyText(senderType)
  return (
    <div className={detailCss.adNote} data-tone="warning" role="note">
      <strong>발송되지 않은 학교</strong>
      {schools.map((school) => (
        <p key={school.organizationId}>{unreachedText([school])}</p>
      ))}
      {money !== '' && <p>{money}</p>}
    </div>
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
    <div className={lookCss.stack}>
      <div className={css.adBar} aria-hidden="true">
        {parts.map(({ key, count }) => (
          <span key={key} data-part={key} style={{ width: `${percentOf(count, recipientCount)}%` }} />
        ))}
      </div>
      <dl className={css.adResultSums}>
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
        <ul className={`${lookCss.plainList} ${css.adReasons}`} aria-label="사유별 건수">
          {results.reasons.map(({ reason, label, count }) => (
            <li key={`${reason} ${label}`}>
              <span>{label}</span>
              <span className={css.adReasonBar} aria-hidden="true">
                <span style={{ width: `${percentOf(count, recipientCount)}%` }} />
              </span>
              <span className={`${detailCss.adNumber} ${css.adReasonCount}`}>{countText(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
