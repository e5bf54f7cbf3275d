import { useId, useState } from 'react'
import { type HistoryEntry, type RecordKind, readHistory } from '#platform/contract/history.contract.ts'
import { type CallResult, useCall } from '../calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '../feedback/states.tsx'
import { Button } from '../look/button.tsx'
import { stampText } from '../look/korean-text.ts'
import lookCss from '../look/look.module.css'
import styles from './record-history.module.css'

interface HistoryProps {
  of: RecordKind
  /** The key of the record. */
  id: number | string
}

interface PartProps extends HistoryProps {
  /** Level of its title: 2 on a page, 3 in a layer. */
  level?: 2 | 3
  /** Stands in a panel of its own. */
  isPanel?: boolean
}

const TITLE = '처리 이력'

/** What happened to a record, newest first: who, when, from which value to which, and why. */
export function RecordHistory({ of, id, level = 3, isPanel = false }: PartProps) {
  const title = useId()
  const Title = `h${level}` as const
  return (
    <section
      className={isPanel ? lookCss.panel : undefined}
      data-part={isPanel ? 'panel' : undefined}
      aria-labelledby={title}
    >
      <Title id={title} className={styles.title}>
        {TITLE}
      </Title>
      <Entries key={id} of={of} id={id} />
    </section>
  )
}

/** The same folded, for records of which several stand on one page; asked for when it is opened. */
export function FoldedHistory({ of, id }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{TITLE}</summary>
      {isOpen && <Entries key={id} of={of} id={id} />}
    </details>
  )
}

function Entries({ of, id }: HistoryProps) {
  const [pages, setPages] = useState(1)
  const first = useHistoryPage({ of, id }, 1)
  const { data, error, refetch } = first
  if (!data && error) return <ErrorState text={error.detail} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="처리 이력이 없습니다." />
  const further = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  return (
    <>
      <ol className={styles.entries}>
        <Lines list={data.list} />
        {further.map((pageNum) => (
          <FurtherPage key={pageNum} of={of} id={id} pageNum={pageNum} />
        ))}
      </ol>
      {pages * PAGE_SIZE < data.totalCount && (
        <p className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>더 보기</Button>
        </p>
      )}
    </>
  )
}

const PAGE_SIZE = 20

const useHistoryPage = ({ of, id }: HistoryProps, pageNum: number): CallResult<typeof readHistory> =>
  useCall(
    readHistory,
    { params: { entity: of.entity, id: String(id) }, query: { pageNum, pageSize: PAGE_SIZE } },
    { reads: of.reads },
  )

function FurtherPage({ pageNum, ...record }: HistoryProps & { pageNum: number }) {
  const { data, error, refetch } = useHistoryPage(record, pageNum)
  if (data) return <Lines list={data.list} />
  return <li>{error ? <ErrorState text={error.detail} onRetry={() => void refetch()} /> : <LoadingState />}</li>
}

const Lines = ({ list }: { list: readonly HistoryEntry[] }) =>
  list.map(({ historyNo, atYmdt, actorName, action, changes, reason }) => (
    <li key={historyNo}>
      <div className={styles.head}>
        <strong>{action}</strong>
        <span className={styles.who}>
          <time dateTime={atYmdt}>{stampText(atYmdt)}</time> · {actorName}
        </span>
      </div>
      {changes.map((change) => (
        <Change key={change.label} {...change} />
      ))}
      {reason !== '' && <p>사유: {reason}</p>}
    </li>
  ))

/** Longer values, such as the text of an ad, are shown shortened and whole on demand. */
const MOST_LINE_CHARACTERS = 40

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= MOST_LINE_CHARACTERS ? line : `${characters.slice(0, MOST_LINE_CHARACTERS).join('')}…`
}

function Change({ label, from, to }: HistoryEntry['changes'][number]) {
  if (from === null)
    return (
      <p>
        {label}: {to}
      </p>
    )
  const [before, after] = [shortened(from), shortened(to)]
  return (
    <>
      <p>
        {label}: {before || '없음'} <span aria-hidden="true">→</span>
        <span className="only-spoken">에서</span> {after || '없음'}
      </p>
      {(before !== from || after !== to) && (
        <details className={styles.whole}>
          <summary>{label} 전체 보기</summary>
          <dl>
            <dt>수정 전</dt>
            <dd>{from || '없음'}</dd>
            <dt>수정 후</dt>
            <dd>{to || '없음'}</dd>
          </dl>
        </details>
      )}
    </>
  )
}
