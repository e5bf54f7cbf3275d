import type { ReserveStatus } from '#areas/text-ad/contract/codes.ts'
import { getReservationHistory } from '#areas/text-ad/contract/reservation.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import css from './detail.module.css'
import { secondStampText } from './reservation-words.ts'
import { AdSection } from './sections.tsx'

type Entry = CallOutput<typeof getReservationHistory>['list'][number]

interface HistoryProps {
  reserveSeq: number
  /** The words of the reader for a status. */
  statusLabel: (status: ReserveStatus) => string
}

/** What happened to the ad, oldest first: who, when, from which status to which, and why. */
export function AdHistory({ reserveSeq, statusLabel }: HistoryProps) {
  const history = useCall(getReservationHistory, { params: { id: reserveSeq } })
  const { data, error } = history
  return (
    <AdSection title="처리 이력">
      {data ? (
        <Entries list={data.list} statusLabel={statusLabel} />
      ) : error ? (
        <ErrorState text={error.detail} onRetry={() => void history.refetch()} />
      ) : (
        <LoadingState />
      )}
    </AdSection>
  )
}

function Entries({ list, statusLabel }: { list: readonly Entry[] } & Pick<HistoryProps, 'statusLabel'>) {
  if (list.length === 0) return <EmptyState text="처리 이력이 없습니다." />
  return (
    <ol className={css.adHistory}>
      {list.map((entry) => (
        <li key={entry.seq}>
          <div className={css.adHistoryLine}>
            <strong>{entry.action}</strong>
            <Change entry={entry} statusLabel={statusLabel} />
          </div>
          <p className={css.adHistoryWho}>
            {secondStampText(entry.ymdt)} · {entry.actorName}
          </p>
          {entry.changes.map(({ label, from, to }) => (
            <ChangedValue key={label} label={label} from={from} to={to} />
          ))}
          {entry.comment.trim() !== '' && <p className={css.adHistoryWhy}>사유: {entry.comment}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Longer values, such as the text of an ad, are shown shortened and whole on demand. */
const MOST_LINE_CHARACTERS = 40

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= MOST_LINE_CHARACTERS ? line : `${characters.slice(0, MOST_LINE_CHARACTERS).join('')}…`
}

function ChangedValue({ label, from, to }: Entry['changes'][number]) {
  const [before, after] = [shortened(from), shortened(to)]
  const isWhole = before === from && after === to
  return (
    <>
      <p className={css.adHistoryWhy}>
        {label}: {before || '(없음)'} <span aria-hidden="true">→</span>
        <span className="only-spoken">에서</span> {after || '(없음)'}
      </p>
      {!isWhole && (
        <details className={css.adHistoryWhole}>
          <summary>{label} 전체 보기</summary>
          <dl>
            <dt>수정 전</dt>
            <dd>{from}</dd>
            <dt>수정 후</dt>
            <dd>{to}</dd>
          </dl>
        </details>
      )}
    </>
  )
}

function Change({ entry, statusLabel }: { entry: Entry } & Pick<HistoryProps, 'statusLabel'>) {
  if (entry.toStatus === null) return null
  const to = statusLabel(entry.toStatus)
  const from = entry.fromStatus === null ? undefined : statusLabel(entry.fromStatus)
  // Two statuses may read the same to an advertiser; an arrow between them would say nothing.
  if (from === undefined || from === to) return to === entry.action ? null : <span className={css.adChange}>{to}</span>
  return (
    <span className={css.adChange}>
      {from} <span aria-hidden="true">→</span>
      <span className="only-spoken">에서</span> {to}
    </span>
  )
}
