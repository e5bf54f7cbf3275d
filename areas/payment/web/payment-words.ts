import type { StatusTone } from '#platform/web/list/status-tag.tsx'
import type { Agreement, Finding, PaymentStatus, PurchaseKind, VendorStatus } from '../contract/codes.ts'

interface Word {
  readonly text: string
  readonly tone: StatusTone
}

export const KIND_TEXTS: Readonly<Record<PurchaseKind, string>> = { SMS: '문자광고', PACKAGE: '패키지광고' }

export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, Word>> = {
  READY: { text: '결제 대기', tone: 'neutral' },
  APPROVING: { text: '승인 확인 중', tone: 'warning' },
  PAID: { text: '결제 완료', tone: 'success' },
  FAILED: { text: '결제 실패', tone: 'neutral' },
  CANCEL_REQUESTED: { text: '환불 요청', tone: 'warning' },
  CANCELLED: { text: '환불 완료', tone: 'neutral' },
}

export const VENDOR_TEXTS: Readonly<Record<VendorStatus, string>> = {
  RESERVED: '주문 접수',
  CERTIFIED: '인증 완료',
  APPROVED: '승인',
  CANCELLED: '취소',
  FAILED: '실패',
  ABSENT: '없음',
}

export const AGREEMENT_WORDS: Readonly<Record<Agreement, Word>> = {
  AGREES: { text: '일치', tone: 'success' },
  DIFFERS: { text: '불일치', tone: 'danger' },
  NOT_COMPARED: { text: '대사 전', tone: 'neutral' },
}

export const FINDING_TEXTS: Readonly<Record<Finding, string>> = {
  NOT_CHARGED: '결제사에 승인 내역이 없습니다.',
  NOT_REFUNDED: '결제사에서 환불되지 않았습니다.',
  REFUNDED_BY_VENDOR: '결제사에서 직접 취소되었습니다.',
  CHARGED_WITHOUT_PAYMENT: '결제 없이 승인되었습니다. 자동으로 환불합니다.',
  AMOUNT_DIFFERS: '금액이 다릅니다.',
}

/** `110,000원` */
export const wonText = (won: number): string => `${won.toLocaleString('ko-KR')}원`

/** `2건 · 110,000원`; a dash for nothing. */
export const sumText = ({ count, amountWon }: { count: number; amountWon: number }): string =>
  count === 0 ? '-' : `${count.toLocaleString('ko-KR')}건 · ${wonText(amountWon)}`

/** `2026.11.23 09:00` */
export const momentText = (ymdt: string): string => ymdt.slice(0, 16).replaceAll('-', '.').replace('T', ' ')
