import { serverNow } from '#platform/web/calls/server-clock.ts'
import './list.css'
import '../history/reservation-list.css'
import { Button } from 'antd'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { exportManagedReservations, listManagedReservations } from '#areas/text-ad/contract/inspection.contract.ts'
import type { ManagedReservationRow } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/text-ad/contract/statuses.ts'
import { attentionOf } from '#areas/text-ad/rules/attention.rules.ts'
import { reasonText } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { SENDER_LABELS } from '#areas/text-ad/rules/status-words.rules.ts'
import { choicesOf } from '#platform/contract/statuses.ts'
import { download } from '#platform/web/calls/download.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { choiceFilter, selectFilter } from '#platform/web/list/filters.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { AutoCancelled } from '../ad/auto-cancelled.tsx'
import { Guided } from '../ad/guided.tsx'
import { useReceipt } from '../ad/receipt.tsx'
import { ATTENTION_CHOICES, ATTENTION_NOTE, secondStampText } from '../ad/reservation-words.ts'
import { HISTORY_FILTERS, historyOf } from '../history/history-search.ts'
import { hasPeriod } from '../history/reservation-period.ts'
import { ManagedReservationSearch } from '../history/reservation-search.ts'
import { useInspectionBulk } from './bulk.tsx'
import { ManagedReservationDetail } from './detail.tsx'
import { ManagedReservationLegend } from './legend.tsx'
import { rowToneOf } from './row-tone.ts'

const TITLE = '문자광고 관리'
const MENU = '광고 관리자'

/** The ads of all advertisers, for the administrators who inspect them. */
export function ManagedReservationListScreen() {
  return (
    <Guided title={TITLE} breadcrumb={MENU}>
      {(guide) => <ManagedReservationList guide={guide} />}
    </Guided>
  )
}

const STATUS_CHOICES = choicesOf(AD_STATUSES)

const DELETED_CHOICES = [
  { value: 'N', label: '사용 중' },
  { value: 'Y', label: '삭제됨' },
] as const

const FILTERS = [
  selectFilter('status', '상태', STATUS_CHOICES),
  selectFilter('attention', '확인할 광고', ATTENTION_CHOICES),
  choiceFilter('deleteYn', '삭제 여부', DELETED_CHOICES),
  ...HISTORY_FILTERS,
]

/** What the address asks for, the answer to it, and the same as a file. */
function useHistory() {
  const [address, setAddress] = useSearchOf(ManagedReservationSearch)
  const { search, filters, paging } = historyOf(address, serverNow())
  const query = {
    ...filters,
    reserveStatus: search.status,
    attention: search.attention,
    deleteYn: search.deleteYn,
  }
  const inputOf = (at: number) => ({ query: { ...query, ...paging, pageNum: at } })
  const list = useCall(listManagedReservations, inputOf(paging.pageNum))
  const readPage = (at: number) => send(listManagedReservations, inputOf(at))
  const save = (): Promise<void> => download(exportManagedReservations, { query }, `${TITLE}.xlsx`)
  return { search, setAddress, list, readPage, save }
}

function ManagedReservationList({ guide }: { guide: Guide }) {
  const { search, setAddress, list, readPage, save } = useHistory()
  const go = useGo()
  const receipt = useReceipt()
  const bulk = useInspectionBulk()
  const open = (row: ManagedReservationRow): void => setAddress({ detail: row.adSmsReserveSeq }, { stay: true })
  return (
    <>
      <ListPage
        title={TITLE}
        description={search.attention ? ATTENTION_NOTE : '모든 광고의 내용을 검수하고 발송을 관리합니다.'}
        breadcrumb={[{ text: MENU }]}
        actions={
          <Button type="primary" onClick={() => go('/promotion-manager/sms-contents')}>
            광고 작성
          </Button>
        }
        search={search}
        onSearch={setAddress}
        canSearch={hasPeriod}
        filters={FILTERS}
        list={list}
        onExport={save}
        pageSizes={[10, 20, 50]}
        columns={[...COLUMNS, actionsColumn(open, receipt)]}
        rowKey={(row) => row.adSmsReserveSeq}
        rowTone={rowToneOf}
        rowLink={(row) => ({ detail: row.adSmsReserveSeq })}
        readPage={readPage}
        bulk={bulk}
        emptyText="기간 안에 등록된 광고가 없습니다."
      />
      <ManagedReservationLegend />
      {search.detail !== undefined && (
        <ManagedReservationDetail
          reserveSeq={search.detail}
          guide={guide}
          onClose={() => setAddress({ detail: undefined }, { stay: true })}
        />
      )}
    </>
  )
}

const COLUMNS: readonly Column<ManagedReservationRow>[] = [
  { key: 'adSmsReserveSeq', title: '예약번호', width: 80, render: (row) => row.adSmsReserveSeq },
  { key: 'smsType', title: '유형', width: 60, render: (row) => row.smsType },
  { key: 'title', title: '캠페인명', primary: true, fixed: true, render: (row) => <CampaignTitle row={row} /> },
  { key: 'registerYmdt', title: '등록일시', width: 150, render: (row) => secondStampText(row.registerYmdt) },
  {
    key: 'inspectYmdt',
    title: '검수일시',
    width: 150,
    render: (row) => (row.inspectYmdt ? secondStampText(row.inspectYmdt) : '-'),
  },
  { key: 'reserveYmdt', title: '발송일시', width: 130, render: (row) => stampText(row.reserveYmdt) },
  { key: 'status', title: '상태', width: 120, fixed: true, render: (row) => <Status row={row} /> },
]

const CampaignTitle = ({ row }: { row: ManagedReservationRow }) => (
  <>
    {row.senderType !== 'NORMAL' && (
      <span className="managed-sender" data-sender={row.senderType}>
        {SENDER_LABELS[row.senderType]}
      </span>
    )}
    {row.title || '(캠페인명 없음)'}
  </>
)

const Status = ({ row }: { row: ManagedReservationRow }) => (
  <span className="managed-status">
    <StatusTag of={AD_STATUSES[row.reserveStatus]} />
    {row.isAutoCancelled && (
      <>
        <AutoCancelled />
        <span className="reservation-reason" title={reasonText(row.lastComment)}>
          {reasonText(row.lastComment)}
        </span>
      </>
    )}
    {attentionOf(row).map(({ label }) => (
      <span key={label} className="managed-attention">
        <span aria-hidden="true">!</span> {label}
      </span>
    ))}
  </span>
)

const actionsColumn = (
  open: (row: ManagedReservationRow) => void,
  receipt: ReturnType<typeof useReceipt>,
): Column<ManagedReservationRow> => ({
  key: 'actions',
  title: '관리',
  width: 180,
  fixed: true,
  render: (row) => (
    <span className="managed-actions">
      <Button size="small" aria-label={`${row.title} 내용 보기`} onClick={() => open(row)}>
        내용 보기
      </Button>
      {row.payList.length > 0 && (
        <Button
          size="small"
          aria-label={`${row.title} 결제 영수증`}
          loading={receipt.opening === row.adSmsReserveSeq}
          onClick={() => receipt.open(row.adSmsReserveSeq)}
        >
          결제 영수증
        </Button>
      )}
    </span>
  ),
})
