import { PAYMENT_STATES } from '#areas/payment/contract/statuses.ts'
import { exportManagedReservations } from '#areas/text-ad/contract/inspection.contract.ts'
import { exportReservations } from '#areas/text-ad/contract/reservation.contract.ts'
import type { ManagedReservationRow, ReservationRow } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/text-ad/contract/statuses.ts'
import { attentionOf } from '#areas/text-ad/rules/attention.rules.ts'
import { ownerStatusLabel, SENDER_LABELS } from '#areas/text-ad/rules/status-words.rules.ts'
import { type SheetColumn, stampCell } from '#platform/server/sheet/write-sheet.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { listManagedPage, listOwnPage } from './reservation-pages.queries.ts'

const IDS: readonly SheetColumn<ReservationRow>[] = [
  { title: '예약번호', value: (row) => row.adSmsReserveSeq },
  { title: '소재번호', value: (row) => row.adSmsContentsSeq },
  { title: '유형', value: (row) => row.smsType },
  { title: '캠페인명', width: 40, value: (row) => row.title },
  { title: '발송 목적', width: 20, value: (row) => row.sendPurpose },
]

const FIGURES: readonly SheetColumn<ReservationRow>[] = [
  { title: '발송일시', width: 18, value: (row) => stampCell(row.reserveYmdt) },
  { title: '대상 학교', format: 'integer', value: (row) => row.schoolCount },
  { title: '예상 수신자', format: 'integer', value: (row) => row.targetCount },
  { title: '결제번호', value: ({ payList: [payment] }) => payment?.paySeq ?? null },
  { title: '결제 금액', width: 14, format: 'won', value: ({ payList: [payment] }) => payment?.orderAmount ?? null },
  {
    title: '결제 상태',
    width: 14,
    value: ({ payList: [payment] }) => payment && PAYMENT_STATES[payment.paymentStatus].word,
  },
  { title: '결제일시', width: 18, value: ({ payList: [payment] }) => stampCell(payment?.payYmdt ?? null) },
  { title: '환불일시', width: 18, value: ({ payList: [payment] }) => stampCell(payment?.cancelYmdt ?? null) },
]

const REASON: SheetColumn<ReservationRow> = {
  title: '사유',
  width: 40,
  value: (row) => (AD_STATUSES[row.reserveStatus].showsReason ? row.lastComment : null),
}

const OWN_COLUMNS: readonly SheetColumn<ReservationRow>[] = [
  ...IDS,
  { title: '신청일시', width: 18, value: (row) => stampCell(row.registerYmdt) },
  ...FIGURES,
  { title: '상태', width: 16, value: (row) => ownerStatusLabel(row.reserveStatus) },
  REASON,
]

const MANAGED_COLUMNS: readonly SheetColumn<ManagedReservationRow>[] = [
  ...IDS,
  { title: '등록자 구분', value: (row) => SENDER_LABELS[row.senderType] },
  { title: '등록자', width: 24, value: (row) => row.registrantName },
  { title: '등록일시', width: 18, value: (row) => stampCell(row.registerYmdt) },
  { title: '검수일시', width: 18, value: (row) => stampCell(row.inspectYmdt) },
  ...FIGURES,
  { title: '상태', width: 16, value: (row) => AD_STATUSES[row.reserveStatus].word },
  {
    title: '확인 필요',
    width: 24,
    value: (row) =>
      attentionOf(row)
        .map(({ label }) => label)
        .join(', '),
  },
  REASON,
  { title: '삭제', value: (row) => (row.deleteYn === 'Y' ? '삭제됨' : null) },
]

/** The caller's own history as a spreadsheet. */
export const exportReservationsEndpoint = exportEndpoint(exportReservations, {
  title: '문자광고 내역',
  columns: OWN_COLUMNS,
  page: ({ db, caller, query, now }, page) => listOwnPage(db, caller.userId, query, now, page),
})

/** The history of all registrants as a spreadsheet. */
export const exportManagedReservationsEndpoint = exportEndpoint(exportManagedReservations, {
  title: '문자광고 관리',
  columns: MANAGED_COLUMNS,
  page: ({ db, query, now }, page) => listManagedPage(db, query, now, page),
})
