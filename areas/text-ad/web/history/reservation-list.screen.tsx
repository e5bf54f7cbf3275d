import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import { ownReservations } from '#areas/text-ad/contract/reservation.contract.ts'
import type { ReservationRow } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/text-ad/contract/statuses.ts'
import { ownerAttentionOf } from '#areas/text-ad/rules/attention.rules.ts'
import { cancelledMoneyText } from '#areas/text-ad/rules/money/cancellation.rules.ts'
import { reasonText } from '#areas/text-ad/rules/reservation-questions.rules.ts'
import { ownTableFor } from '#areas/text-ad/rules/reservation-tables.rules.ts'
import { ownerLook } from '#areas/text-ad/rules/status-words.rules.ts'
import { lateLayer } from '#platform/web/layer/late.tsx'
import { addressOf } from '#platform/web/list/list-address.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { AutoCancelled } from '../ad/auto-cancelled.tsx'
import { Guided } from '../ad/guided.tsx'
import { ATTENTION_NOTE, peopleText } from '../ad/reservation-words.ts'
import css from './reservation-list.module.css'
import { ReservationNotes } from './reservation-notes.tsx'

const ReservationDetail = lateLayer(() => import('./reservation-detail.tsx').then((module) => module.ReservationDetail))

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
    <>
      <ListScreen
        of={ownTableFor(senderType)}
        description={attention ? ATTENTION_NOTE : '신청한 문자광고의 진행 상태와 발송 결과를 확인합니다.'}
        breadcrumb={[{ text: MENU }]}
        actions={
          <Button kind="primary" onClick={() => go('/promotion/sms-contents')}>
            광고 작성
          </Button>
        }
        cells={CELLS}
        rowKey={(row) => row.adSmsReserveSeq}
        detail={({ id, close }) => <ReservationDetail reserveSeq={id} guide={guide} onClose={close} />}
        emptyText="기간 안에 신청한 광고가 없습니다."
      />
      <ReservationNotes senderType={senderType} guide={guide} />
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
