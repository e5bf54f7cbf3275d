import type { CallOutput } from '#platform/contract/call.ts'
import type { readHistory } from '#platform/contract/history.contract.ts'
import type { ReserveStatus } from '../contract/codes.ts'
import type {
  ManagedReservation,
  ManagedReservationRow,
  Reservation,
  ReservationRow,
} from '../contract/reservation-shapes.contract.ts'
import type { SendResults } from '../contract/result.contract.ts'
import { sampleContents, sampleReservation } from './text-ad.samples.ts'

/** Answers of the server for tests of both histories. */
export const samplePayment = {
  paySeq: 9,
  paymentStatus: 'PAID',
  orderAmount: 220_000,
  payYmdt: '2026-11-20T10:12:13+09:00',
  cancelYmdt: null,
} as const

/** A placed ad in a status, of which nobody needs to know more. It goes out two days after the sample clock. */
export const placedReservation = (reserveStatus: ReserveStatus, more: Partial<Reservation> = {}): Reservation => ({
  ...sampleReservation,
  smsContents: { ...sampleContents, contentsStatus: 'SAVED' },
  reserveYmdt: '2026-11-25T11:00:00+09:00',
  expireYmdt: null,
  reserveStatus,
  status: reserveStatus,
  ...more,
})

/** The row of such an ad in a list. */
export const placedRow = (reserveStatus: ReserveStatus, more: Partial<ReservationRow> = {}): ReservationRow => {
  const { smsContents: _, reserveResourceMappings: __, ...row } = placedReservation(reserveStatus)
  return { ...row, ...more }
}

export const managedRow = (
  reserveStatus: ReserveStatus,
  more: Partial<ManagedReservationRow> = {},
): ManagedReservationRow => ({
  ...placedRow(reserveStatus),
  registrantName: '가람학원',
  registrantLoginId: 'academy',
  orderAmount: 220_000,
  isCancelRequested: false,
  ...more,
})

export const managedReservation = (
  reserveStatus: ReserveStatus,
  more: Partial<ManagedReservation> = {},
): ManagedReservation => ({
  ...placedReservation(reserveStatus),
  registrantName: '가람학원',
  registrantLoginId: 'academy',
  orderAmount: 220_000,
  isCancelRequested: false,
  changedByName: '',
  recoverableStatuses: [],
  ...more,
})

export const sampleHistory: CallOutput<typeof readHistory> = {
  list: [
    {
      historyNo: 2,
      atYmdt: '2026-11-20T13:02:44+09:00',
      actorName: '관리자',
      action: '승인보류',
      changes: [{ label: '상태', from: '검수중', to: '승인보류' }],
      reason: '연락처를 확인해주세요.',
    },
    {
      historyNo: 1,
      atYmdt: '2026-11-20T10:12:15+09:00',
      actorName: '가람학원',
      action: '검수요청',
      changes: [{ label: '상태', from: '임시저장', to: '검수요청' }],
      reason: '',
    },
  ],
  totalCount: 2,
}

export const sampleResults: SendResults = {
  adSmsReserveSeq: 5,
  recipientCount: 620,
  deliveredCount: 589,
  failedCount: 24,
  waitingCount: 7,
  reasons: [
    { reason: '1000', label: '전송 성공', count: 589 },
    { reason: '3018', label: '없는 번호', count: 15 },
    { reason: '3022', label: '전원 꺼짐', count: 9 },
  ],
  lastResultYmdt: '2026-11-20T11:03:21+09:00',
  schools: [{ organizationId: 1, organizationName: '가람초등학교', recipientCount: 620 }],
}
