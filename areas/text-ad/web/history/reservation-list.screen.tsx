import { serverNow } from '#platform/web/calls/server-clock.ts'
import './reservation-list.css'
import { Button } from 'antd'
import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { exportReservations, listReservations } from '#areas/text-ad/contract/reservation.contract.ts'
import type { ReservationRow } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { AD_GROUPS, AD_STATUSES, type AdGroup } from '#areas/text-ad/contract/statuses.ts'
import { ownerAttentionOf } from '#areas/text-ad/rules/attention.rules.ts'
import { cancelledMoneyText } from '#areas/text-ad/rules/cancellation-money.rules.ts'
import { reasonText } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { ownerLook } from '#areas/text-ad/rules/status-words.rules.ts'
import { choicesOf, codesWhere } from '#platform/contract/statuses.ts'
import { download } from '#platform/web/calls/download.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { selectFilter } from '#platform/web/list/filters.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText, wonText } from '#platform/web/look/korean-text.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { AutoCancelled } from '../ad/auto-cancelled.tsx'
import { Guided } from '../ad/guided.tsx'
import { ATTENTION_CHOICES, ATTENTION_NOTE, peopleText } from '../ad/reservation-words.ts'
import { HISTORY_FILTERS, historyOf } from './history-search.ts'
import { ReservationDetail } from './reservation-detail.tsx'
import { ReservationNotes } from './reservation-notes.tsx'
import { hasPeriod } from './reservation-period.ts'
import { ReservationSearch } from './reservation-search.ts'

const TITLE = '문자광고 내역'
const MENU = '광고 주문'

/** An advertiser's own ads. */
export function ReservationListScreen() {
  return (
    <Guided title={TITLE} breadcrumb={MENU}>
      {(guide) => <ReservationList guide={guide} />}
    </Guided>
  )
}

const statusesOf = (group: AdGroup | undefined): string | undefined =>
  group && codesWhere(AD_STATUSES, { group }).join(',')

const FILTERS = [
  selectFilter('group', '상태', choicesOf(AD_GROUPS)),
  selectFilter('attention', '확인할 광고', ATTENTION_CHOICES),
  ...HISTORY_FILTERS,
]

/** What the address asks for, the answer to it, and the same as a file. */
function useOwnHistory() {
  const [address, setAddress] = useSearchOf(ReservationSearch)
  const { search, filters, paging } = historyOf(address, serverNow())
  const query = { ...filters, reserveStatus: statusesOf(search.group), attention: search.attention }
  const inputOf = (at: number) => ({ query: { ...query, ...paging, pageNum: at } })
  const list = useCall(listReservations, inputOf(paging.pageNum))
  const readPage = (at: number) => send(listReservations, inputOf(at))
  const save = (): Promise<void> => download(exportReservations, { query }, `${TITLE}.xlsx`)
  return { search, setAddress, list, readPage, save }
}

function ReservationList({ guide }: { guide: Guide }) {
  const { search, setAddress, list, readPage, save } = useOwnHistory()
  const go = useGo()
  return (
    <>
      <ListPage
        title={TITLE}
        description={search.attention ? ATTENTION_NOTE : '신청한 문자광고의 진행 상태와 발송 결과를 확인합니다.'}
        breadcrumb={[{ text: MENU }]}
        actions={
          <Button type="primary" onClick={() => go('/promotion/sms-contents')}>
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
        columns={COLUMNS}
        rowKey={(row) => row.adSmsReserveSeq}
        rowLink={(row) => ({ detail: row.adSmsReserveSeq })}
        readPage={readPage}
        emptyText="기간 안에 신청한 광고가 없습니다."
      />
      <ReservationNotes guide={guide} />
      {search.detail !== undefined && (
        <ReservationDetail
          reserveSeq={search.detail}
          guide={guide}
          onClose={() => setAddress({ detail: undefined }, { stay: true })}
        />
      )}
    </>
  )
}

const amountText = ({ payList: [payment] }: ReservationRow): string => (payment ? wonText(payment.orderAmount) : '-')

const COLUMNS: readonly Column<ReservationRow>[] = [
  { key: 'adSmsReserveSeq', title: '예약번호', width: 84, render: (row) => row.adSmsReserveSeq },
  { key: 'smsType', title: '유형', width: 64, render: (row) => row.smsType },
  { key: 'title', title: '캠페인명', primary: true, fixed: true, render: (row) => row.title || '(캠페인명 없음)' },
  { key: 'registerYmdt', title: '신청일시', width: 140, render: (row) => stampText(row.registerYmdt) },
  { key: 'reserveYmdt', isTelling: true, title: '발송일시', width: 140, render: (row) => stampText(row.reserveYmdt) },
  {
    key: 'schoolCount',
    isTelling: true,
    title: '대상 학교',
    width: 84,
    align: 'right',
    render: (row) => `${row.schoolCount}곳`,
  },
  {
    key: 'targetCount',
    isTelling: true,
    title: '예상 수신자',
    width: 96,
    align: 'right',
    render: (row) => peopleText(row.targetCount),
  },
  { key: 'amount', isTelling: true, title: '결제 금액', width: 110, align: 'right', render: amountText },
  { key: 'status', title: '상태', width: 150, fixed: true, render: (row) => <Status row={row} /> },
]

const Status = ({ row }: { row: ReservationRow }) => (
  <>
    <StatusTag of={ownerLook(row.reserveStatus)} />
    {row.isAutoCancelled && <AutoCancelled />}
    {ownerAttentionOf(row).map(({ label, text }) => (
      <span key={label} className="reservation-reason" data-tone="danger" title={text}>
        {text}
      </span>
    ))}
    {AD_STATUSES[row.reserveStatus].showsReason && (
      <span className="reservation-reason" title={reasonText(row.lastComment)}>
        {reasonText(row.lastComment)}
      </span>
    )}
    {row.isAutoCancelled && <span className="reservation-reason">{cancelledMoneyText(row)}</span>}
  </>
)
