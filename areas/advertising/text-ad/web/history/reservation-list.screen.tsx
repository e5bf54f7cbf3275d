import { useState } from 'react'
import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { OWN_WRITING } from '#areas/advertising/text-ad/contract/places.ts'
import { ownReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { ReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { ownerAttentionOf } from '#areas/advertising/text-ad/rules/attention.rules.ts'
import { cancelledMoneyText } from '#areas/advertising/text-ad/rules/money/cancellation.rules.ts'
import { INSPECTION_HOURS } from '#areas/advertising/text-ad/rules/policy.ts'
import { reasonText } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { ownTableFor } from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { ownerLook } from '#areas/advertising/text-ad/rules/status-words.rules.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { addressOf } from '#platform/web/list/list-address.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { AutoCancelled } from '../ad/auto-cancelled.tsx'
import { Guided } from '../ad/guided.tsx'
import { ATTENTION_NOTE, cancellationText, draftLimitsText, peopleText } from '../ad/reservation-words.ts'
import css from './reservation-list.module.css'

const ReservationDetail = lateLayer(() => import('./reservation-detail.tsx').then((module) => module.ReservationDetail))

const MonthStatement = lateLayer(() => import('./month-statement.tsx').then((module) => module.MonthStatement))

const MENU = '광고 주문'

const CELLS = {
  title: (row: ReservationRow) => row.title || '(캠페인명 없음)',
  schoolCount: (row: ReservationRow) => `${row.schoolCount}곳`,
  targetCount: (row: ReservationRow) => peopleText(row.targetCount),
  status: (row: ReservationRow) => <Status row={row} />,
}

/** An advertiser's own ads. */
export const ReservationListScreen = () => (
  <Guided page={{ title: ownReservations.title, menu: MENU }}>{(guide) => <ReservationList guide={guide} />}</Guided>
)

function ReservationList({ guide }: { guide: Guide }) {
  const go = useGo()
  const senderType = useMay('AGENCY') ? 'AGENCY' : 'NORMAL'
  const [{ attention }] = useSearchOf(addressOf(ownReservations))
  return (
    <ListScreen
      of={ownTableFor(senderType)}
      description={attention ? ATTENTION_NOTE : '신청한 문자광고의 진행 상태와 발송 결과를 확인합니다.'}
      breadcrumb={[{ text: MENU }]}
      actions={
        <>
          <MonthButton />
          <Button kind="primary" onClick={() => go(OWN_WRITING.path)}>
            광고 작성
          </Button>
        </>
      }
      cells={CELLS}
      rowKey={(row) => row.adSmsReserveSeq}
      detail={({ id, close }) => <ReservationDetail reserveSeq={id} guide={guide} onClose={close} />}
      emptyText="기간 안에 신청한 광고가 없습니다."
      notes={<ReservationNotes senderType={senderType} guide={guide} />}
    />
  )
}

function MonthButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>월 이용 내역</Button>
      {isOpen && <MonthStatement onClose={() => setOpen(false)} />}
    </>
  )
}

const Status = ({ row }: { row: ReservationRow }) => (
  <>
    <StatusTag of={ownerLook(row)} />
    {row.isAutoCancelled && <AutoCancelled />}
    {ownerAttentionOf(row).map(({ label, text }) => (
      <span key={label} className={css.reservationReason} data-tone="danger" title={text}>
        {text}
      </span>
    ))}
    {AD_STATUSES[row.reserveStatus].showsReason && (
      <span className={css.reservationReason} title={reasonText(row.lastComment)}>
        {reasonText(row.lastComment)}
      </span>
    )}
    {row.isAutoCancelled && <span className={css.reservationReason}>{cancelledMoneyText(row)}</span>}
  </>
)

/** What an advertiser should know about the states in the table above. */
function ReservationNotes({ senderType, guide }: { senderType: SenderType; guide: Guide }) {
  return (
    <Panel title="안내" className={css.reservationNotes}>
      <ul>
        <li>
          임시저장한 광고는 마지막 수정 후 {guide.tempSaveRetentionText} 동안 보관된 뒤 자동으로 삭제되며, 삭제된 광고는
          되돌릴 수 없습니다.
        </li>
        <li>{draftLimitsText(senderType, guide)}</li>
        <li>검수는 최대 {INSPECTION_HOURS}시간이 걸립니다. 검수 중에는 내용을 수정하거나 삭제할 수 없습니다.</li>
        <li>승인보류된 광고는 사유를 확인하고 내용을 수정한 뒤 재검수를 요청해주세요.</li>
        <li>{cancellationText(senderType, guide.inquiryPhone)}</li>
      </ul>
    </Panel>
  )
}
