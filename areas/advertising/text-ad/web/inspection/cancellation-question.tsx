import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { type CancellationMoney, cancellationMoney } from '#areas/advertising/text-ad/rules/money/cancellation.rules.ts'
import { LONGEST_REASON } from '#areas/advertising/text-ad/rules/policy.ts'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { longStampText, stampText, wonText } from '#platform/web/look/korean-text.ts'
import { EMPTY_REASON_TEXT, peopleText } from '../ad/reservation-words.ts'

const OK_TEXTS = {
  REFUND: '환불하고 취소',
  NOT_CHARGED: '청구하지 않고 취소',
} as const

/** The question whether the ad is to be cancelled, with everything that goes with it. */
export function cancellationQuestion(ad: ManagedReservation) {
  const money = cancellationMoney(ad)
  const okText = money.kind === 'NOTHING' ? '예약 취소' : `${wonText(money.amountWon)} ${OK_TEXTS[money.kind]}`
  return {
    title: '광고 예약 취소',
    text: (
      <>
        <Facts facts={factsOf(ad, money)} />
        <p>{moneyText(ad, money)}</p>
        <p>취소 사유를 입력하세요.</p>
        <p>{EMPTY_REASON_TEXT}</p>
      </>
    ),
    okText,
    cancelText: '닫기',
    danger: true,
    reason: {
      label: '취소 사유',
      required: false,
      maxLength: LONGEST_REASON,
      placeholder: '비워 두면 광고를 등록한 사용자에게 "-"로 표시됩니다.',
    },
  }
}

function factsOf(ad: ManagedReservation, money: CancellationMoney): Fact[] {
  return [
    ['캠페인', ad.title || '(캠페인명 없음)'],
    ['등록자', ad.registrantName],
    ['발송일시', longStampText(ad.reserveYmdt)],
    ['예상 수신자', `${peopleText(ad.targetCount)} (학교 ${ad.schoolCount}곳)`],
    ['금액', amountText(ad, money)],
  ]
}

function amountText(ad: ManagedReservation, money: CancellationMoney): string {
  if (money.kind === 'NOT_CHARGED') return `${wonText(money.amountWon)} (대행사 청구 예정)`
  if (money.kind === 'NOTHING') return ad.senderType === 'ADMIN' ? '결제 없이 등록' : '결제 내역 없음'
  const paidAt = ad.payList.find((payment) => payment.payYmdt !== null)?.payYmdt
  return `${wonText(money.amountWon)} (카드 결제${paidAt ? ` ${stampText(paidAt)}` : ''})`
}

function moneyText(ad: ManagedReservation, money: CancellationMoney): string {
  if (money.kind === 'NOT_CHARGED') return '카드로 결제하지 않아 환불은 없으며, 위 금액은 대행사에 청구되지 않습니다.'
  if (money.kind === 'NOTHING') return '결제된 금액이 없어 환불은 없습니다.'
  return ad.isCancelRequested
    ? '이미 요청한 환불의 결과를 다시 확인합니다. 두 번 환불되지 않습니다.'
    : '결제한 카드로 전액 환불됩니다. 취소한 광고는 되돌릴 수 없습니다.'
}
