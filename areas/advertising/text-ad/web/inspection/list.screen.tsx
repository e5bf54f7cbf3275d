import { useState } from 'react'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { managedReservations } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { MANAGED_WRITING } from '#areas/advertising/text-ad/contract/places.ts'
import type { ManagedReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { attentionOf } from '#areas/advertising/text-ad/rules/attention.rules.ts'
import { amountWon } from '#areas/advertising/text-ad/rules/money/amount.rules.ts'
import { reasonText } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { managedReservationTable } from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { SENDER_LABELS } from '#areas/advertising/text-ad/rules/status-words.rules.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { addressOf } from '#platform/web/list/list-address.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { AutoCancelled } from '../ad/auto-cancelled.tsx'
import { Guided } from '../ad/guided.tsx'
import { useReceipt } from '../ad/receipt.tsx'
import { ATTENTION_NOTE, peopleText } from '../ad/reservation-words.ts'
import reservationListCss from '../history/reservation-list.module.css'
import { useInspectionBulk } from './bulk.tsx'
import { ManagedReservationLegend } from './legend.tsx'
import css from './list.module.css'
import { rowToneOf } from './row-tone.ts'

const ManagedReservationDetail = lateLayer(() =>
  import('./detail.tsx').then((module) => module.ManagedReservationDetail),
)

const MonthStatement = lateLayer(() => import('../history/month-statement.tsx').then((module) => module.MonthStatement))

const MENU = '광고 관리자'

const CELLS = {
  title: (row: ManagedReservationRow) => <CampaignTitle row={row} />,
  registrantName: (row: ManagedReservationRow) => (
    <>
      {row.registrantName} <small>{row.registrantLoginId}</small>
    </>
  ),
  registerYmdt: (row: ManagedReservationRow) => inTwo(stampText(row.registerYmdt)),
  inspectYmdt: (row: ManagedReservationRow) => (row.inspectYmdt ? inTwo(stampText(row.inspectYmdt)) : '-'),
  reserveYmdt: (row: ManagedReservationRow) => inTwo(stampText(row.reserveYmdt)),
  amount: amountText,
  targetCount: (row: ManagedReservationRow) => (
    <>
      {peopleText(row.targetCount)} <small>{`학교\u00a0${row.schoolCount}곳`}</small>
    </>
  ),
  status: (row: ManagedReservationRow) => <Status row={row} />,
}

/** The ads of all advertisers, for the administrators who inspect them. */
export const ManagedReservationListScreen = () => (
  <Guided page={{ title: managedReservations.title, menu: MENU }}>
    {(guide) => <ManagedReservationList guide={guide} />}
  </Guided>
)

function ManagedReservationList({ guide }: { guide: Guide }) {
  const go = useGo()
  const receipt = useReceipt()
  const bulk = useInspectionBulk()
  const [{ attention }] = useSearchOf(addressOf(managedReservations))
  return (
    <ListScreen
      of={managedReservationTable}
      description={attention ? ATTENTION_NOTE : '모든 광고의 내용을 검수하고 발송을 관리합니다.'}
      breadcrumb={[{ text: MENU }]}
      actions={
        <>
          <MonthButton />
          <Button kind="primary" onClick={() => go(MANAGED_WRITING.path)}>
            광고 작성
          </Button>
        </>
      }
      cells={CELLS}
      rowActions={(row, open) => <RowActions row={row} open={open} receipt={receipt} />}
      rowActionsWidth={104}
      rowKey={(row) => row.adSmsReserveSeq}
      rowTone={rowToneOf}
      bulk={bulk}
      detail={({ id, close }) => <ManagedReservationDetail reserveSeq={id} guide={guide} onClose={close} />}
      emptyText="기간 안에 등록된 광고가 없습니다."
      notes={<ManagedReservationLegend />}
    />
  )
}

/** The month of any account on paper. */
function MonthButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>월 이용 내역</Button>
      {isOpen && <MonthStatement isOfAnybody onClose={() => setOpen(false)} />}
    </>
  )
}

/** A moment that may break between its day and its time, so that three of them fit beside each other. */
function inTwo(stamp: string) {
  const [day, clock] = stamp.split(' ')
  return (
    <>
      {day} <span>{clock}</span>
    </>
  )
}

/** What an agency is charged is told from what was paid. */
function amountText(row: ManagedReservationRow): string {
  const won = amountWon(row)
  if (won === null) return '-'
  return row.senderType === 'AGENCY' ? `${wonText(won)} 청구` : wonText(won)
}

const CampaignTitle = ({ row }: { row: ManagedReservationRow }) => (
  <>
    {row.senderType !== 'NORMAL' && (
      <span className={css.managedSender} data-sender={row.senderType}>
        {SENDER_LABELS[row.senderType]}
      </span>
    )}
    {row.title || '(캠페인명 없음)'}
  </>
)

const Status = ({ row }: { row: ManagedReservationRow }) => (
  <span className={css.managedStatus}>
    <StatusTag of={AD_STATUSES[row.reserveStatus]} />
    {row.isAutoCancelled && (
      <>
        <AutoCancelled />
        <span className={reservationListCss.reservationReason} title={reasonText(row.lastComment)}>
          {reasonText(row.lastComment)}
        </span>
      </>
    )}
    {attentionOf(row).map(({ label }) => (
      <span key={label} className={css.managedAttention}>
        <span aria-hidden="true">!</span> {label}
      </span>
    ))}
  </span>
)

interface RowActionsProps {
  row: ManagedReservationRow
  open: () => void
  receipt: ReturnType<typeof useReceipt>
}

const RowActions = ({ row, open, receipt }: RowActionsProps) => (
  <span className={lookCss.row}>
    <Button size="small" aria-label={`${row.title} 내용 보기`} onClick={open}>
      내용 보기
    </Button>
    {row.payList.length > 0 && (
      <Button
        size="small"
        aria-label={`${row.title} 결제 영수증`}
        isBusy={receipt.opening === row.adSmsReserveSeq}
        onClick={() => receipt.open(row.adSmsReserveSeq)}
      >
        결제 영수증
      </Button>
    )}
  </span>
)
