import { type ReactNode, useId } from 'react'
import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import type {
  ReservationRow,
  ReserveResourceMapping,
} from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import type { Attention } from '#areas/advertising/text-ad/rules/attention.rules.ts'
import { cancelledMoneyText } from '#areas/advertising/text-ad/rules/money/cancellation.rules.ts'
import type { Quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { reasonText } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './detail.module.css'
import { peopleText } from './reservation-words.ts'

interface SectionProps {
  title: string
  /** Beside the title: a count, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of the details of an ad. */
export function AdSection({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={`${lookCss.stack} ${css.adSection}`} aria-labelledby={id}>
      <div className={`${lookCss.row} ${css.adSectionHead}`} data-spread>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** What a person has to look after, or hear of, at the head of the details. */
export const AdAttention = ({ notes }: { notes: readonly Attention[] }) =>
  notes.map(({ label, text }) => (
    <div key={label} className={css.adNote} data-tone="danger" role="note">
      <strong>{label}</strong>
      <p>{text}</p>
    </div>
  ))

type Explained = Pick<
  ReservationRow,
  'reserveStatus' | 'lastComment' | 'holdReason' | 'isAutoCancelled' | 'senderType' | 'payList'
>

/** Why the ad was held or cancelled, and what became of its money; nothing in any other status. */
export function AdReason({ ad }: { ad: Explained }) {
  const { showsReason, isOver } = AD_STATUSES[ad.reserveStatus]
  if (!showsReason) return null
  const isHeld = !isOver
  return (
    <>
      <div className={css.adNote} data-tone={isHeld ? 'warning' : 'danger'}>
        <strong>{isHeld ? '승인보류 사유' : ad.isAutoCancelled ? '자동 취소 사유' : '취소 사유'}</strong>
        <p>{reasonText(ad.lastComment)}</p>
        {!isHeld && <p>{cancelledMoneyText(ad)}</p>}
      </div>
      {!isHeld && ad.holdReason.trim() !== '' && (
        <div className={css.adNote} data-tone="warning">
          <strong>취소 전 승인보류 사유</strong>
          <p>{ad.holdReason}</p>
        </div>
      )}
    </>
  )
}

/** Estimated at the time of saving; once sending is prepared also how many really get it. */
function schoolCountText({ expectedTargetCount, recipientCount }: ReserveResourceMapping['reserveResourceMapping']) {
  const expected = peopleText(expectedTargetCount)
  return recipientCount === null ? expected : `예상 ${expected} · 발송 ${peopleText(recipientCount)}`
}

/** The target schools with their estimated recipients, and with those who really get the ad. */
export function AdSchools({ mappings }: { mappings: readonly ReserveResourceMapping[] }) {
  const total = mappings.reduce((sum, mapping) => sum + mapping.reserveResourceMapping.expectedTargetCount, 0)
  const aside = (
    <span className={lookCss.note}>
      {mappings.length}곳 · 예상 수신자 {peopleText(total)}
    </span>
  )
  return (
    <AdSection title="대상 학교" aside={aside}>
      <ul className={`${lookCss.plainList} ${css.adSchools}`}>
        {mappings.map(({ reserveResourceMapping, resourceMapping }) => (
          <li key={reserveResourceMapping.adSmsReserveResourceMappingSeq}>
            <span>{resourceMapping.organizationName}</span>
            <span className={css.adNumber}>{schoolCountText(reserveResourceMapping)}</span>
          </li>
        ))}
      </ul>
    </AdSection>
  )
}

interface PaymentsProps {
  ad: Pick<ReservationRow, 'payList' | 'senderType' | 'reserveStatus'>
  price: Quote
  /** The button that shows the receipt. */
  receipt: ReactNode
  /** The button for the paper that there is of it. */
  paper: ReactNode
}

const UNPAID_TERMS = { NORMAL: '결제 예정 금액', AGENCY: '청구 예정 금액', ADMIN: '광고 금액' } as const

/** What the ad costs and what was paid for it. */
export function AdPayments({ ad, price, receipt, paper }: PaymentsProps) {
  const [first] = ad.payList
  if (!first) {
    const priceText =
      price.orderAmount === 0
        ? '추가 금액 없음'
        : `${wonText(price.orderAmount)} (부가세 ${wonText(price.vatWon)} 포함)`
    const text = cancelledMoneyText(ad) || (ad.senderType === 'ADMIN' ? '결제 없이 등록' : priceText)
    return (
      <AdSection title="금액" aside={paper}>
        <Facts className={css.adFacts} facts={[[UNPAID_TERMS[ad.senderType], text]]} />
      </AdSection>
    )
  }
  return (
    <AdSection
      title="결제"
      aside={
        <span className={lookCss.row}>
          {receipt}
          {paper}
        </span>
      }
    >
      <ul className={`${lookCss.plainList} ${lookCss.stack} ${css.adPayments}`}>
        {ad.payList.map((payment) => (
          <li key={payment.paySeq} className={lookCss.row}>
            <StatusTag of={PAYMENT_STATES[payment.paymentStatus]} />
            <strong className={css.adNumber}>{wonText(payment.orderAmount)}</strong>
            <span>결제 {payment.payYmdt ? stampText(payment.payYmdt) : '-'}</span>
            {payment.cancelYmdt && <span>환불 {stampText(payment.cancelYmdt)}</span>}
          </li>
        ))}
      </ul>
    </AdSection>
  )
}
