import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import type { AddressOf } from '#platform/contract/list/list.ts'
import { type ListColumn, tableOf } from '#platform/contract/list/table.ts'
import { addMonths, dottedDay } from '#platform/contract/seoul.ts'
import { codesWhere, wordsOf } from '#platform/contract/statuses.ts'
import type { Attention, PeriodType, SenderType } from '../contract/codes.ts'
import { managedReservations } from '../contract/inspection.contract.ts'
import { ownReservations } from '../contract/reservation.contract.ts'
import type { ManagedReservationRow, ReservationRow } from '../contract/reservation-shapes.contract.ts'
import { AD_STATUSES, type AdGroup } from '../contract/statuses.ts'
import { attentionOf } from './attention.rules.ts'
import { amountWon } from './money/amount.rules.ts'
import { AUTO_CANCEL_NEWS_DAYS } from './policy.ts'
import { groupWords, ownerStatusLabel, SENDER_LABELS } from './status-words.rules.ts'

const PERIOD_WORDS: Readonly<Record<PeriodType, string>> = {
  reserveRegisterYmdt: '광고 신청일',
  sendReserveYmdt: '광고 발송일',
}
const ATTENTION_WORDS: Readonly<Record<Attention, string>> = {
  SEND_MISSED: '발송 누락',
  AUTO_CANCELLED: `자동 취소 (최근 ${AUTO_CANCEL_NEWS_DAYS}일)`,
}
const words = {
  attention: ATTENTION_WORDS,
  smsType: { LMS: 'LMS', MMS: 'MMS' },
  periodType: PERIOD_WORDS,
}

/** The last month up to today. */
const usual = (today: string) => ({ startDate: addMonths(today, -1), endDate: today })

type Asked = Pick<
  AddressOf<typeof ownReservations>,
  'attention' | 'smsType' | 'periodType' | 'startDate' | 'endDate' | 'sort' | 'page' | 'pageSize'
>

const askedOf = ({ attention, smsType, periodType, startDate, endDate, sort }: Asked) => ({
  attention,
  smsType,
  periodType,
  startDate: dottedDay(startDate),
  endDate: dottedDay(endDate),
  sort,
})

const paged = <Query extends object>({ page, pageSize }: Asked, query: Query) => ({
  query: { ...query, pageNum: page, pageSize },
})

const statusesOf = (group: AdGroup | undefined): string | undefined =>
  group && codesWhere(AD_STATUSES, { group }).join(',')

const askOwn = (address: AddressOf<typeof ownReservations>) => ({
  ...askedOf(address),
  reserveStatus: statusesOf(address.group),
})

const askManaged = (address: AddressOf<typeof managedReservations>) => ({
  ...askedOf(address),
  keyword: address.keyword,
  reserveStatus: address.status,
  deleteYn: address.deleteYn,
})

const attentionText = (row: ManagedReservationRow): string =>
  attentionOf(row)
    .map(({ label }) => label)
    .join(', ')

const IDS: readonly ListColumn<ReservationRow>[] = [
  { key: 'adSmsReserveSeq', title: '예약번호', width: 84, value: (row) => row.adSmsReserveSeq },
  { key: 'adSmsContentsSeq', title: '소재번호', width: 84, only: 'sheet', value: (row) => row.adSmsContentsSeq },
  { key: 'smsType', title: '유형', width: 64, value: (row) => row.smsType },
  { key: 'title', title: '캠페인명', primary: true, fixed: true, value: (row) => row.title },
  { key: 'sendPurpose', title: '발송 목적', width: 110, hidden: true, value: (row) => row.sendPurpose },
]

/** How many the ad is for: of the two, the recipients say more. */
const COUNTS: readonly ListColumn<ReservationRow>[] = [
  { key: 'schoolCount', title: '대상 학교', width: 84, format: 'count', value: (row) => row.schoolCount },
  {
    key: 'targetCount',
    isTelling: true,
    title: '예상 수신자',
    width: 96,
    format: 'count',
    value: (row) => row.targetCount,
  },
]

/** What the ad costs, by the word of whoever reads it. */
const amountOf = (title: string): ListColumn<ReservationRow> => ({
  key: 'amount',
  isTelling: true,
  title,
  width: 104,
  format: 'won',
  value: amountWon,
})

/** What there is to tell of a payment by card, on request. */
const PAYMENT: readonly ListColumn<ReservationRow>[] = [
  { key: 'paySeq', title: '결제번호', width: 84, only: 'sheet', value: ({ payList: [pay] }) => pay?.paySeq },
  {
    key: 'paymentStatus',
    title: '결제 상태',
    width: 100,
    hidden: true,
    value: ({ payList: [pay] }) => pay && PAYMENT_STATES[pay.paymentStatus].word,
  },
  {
    key: 'payYmdt',
    title: '결제일시',
    width: 140,
    hidden: true,
    format: 'stamp',
    value: ({ payList: [pay] }) => pay?.payYmdt,
  },
  {
    key: 'cancelYmdt',
    title: '환불일시',
    width: 140,
    hidden: true,
    format: 'stamp',
    value: ({ payList: [pay] }) => pay?.cancelYmdt,
  },
]

const SEND_TIME: ListColumn<ReservationRow> = {
  key: 'reserveYmdt',
  title: '발송일시',
  width: 140,
  format: 'stamp',
  value: (row) => row.reserveYmdt,
}

const REASON: ListColumn<ReservationRow> = {
  key: 'reason',
  title: '사유',
  width: 280,
  only: 'sheet',
  value: (row) => (AD_STATUSES[row.reserveStatus].showsReason ? row.lastComment : null),
}

const MANAGED_COLUMNS: readonly ListColumn<ManagedReservationRow>[] = [
  ...IDS.map((column) => ({ ...column, isTelling: column.key === 'adSmsReserveSeq' })),
  { key: 'status', title: '상태', width: 104, fixed: true, value: (row) => AD_STATUSES[row.reserveStatus].word },
  {
    key: 'senderType',
    title: '등록자 구분',
    width: 84,
    only: 'sheet',
    value: (row) => SENDER_LABELS[row.senderType],
  },
  { key: 'registrantName', isTelling: true, title: '광고주', width: 116, value: (row) => row.registrantName },
  {
    key: 'registrantLoginId',
    title: '광고주 아이디',
    width: 110,
    only: 'sheet',
    value: (row) => row.registrantLoginId,
  },
  { key: 'registerYmdt', title: '등록일시', width: 96, format: 'stamp', value: (row) => row.registerYmdt },
  { key: 'inspectYmdt', title: '검수일시', width: 96, format: 'stamp', value: (row) => row.inspectYmdt },
  { ...SEND_TIME, isTelling: true, width: 96 },
  amountOf('결제 금액'),
  // Stands in the cell of the recipients already.
  ...COUNTS.map((column) => ({ ...column, hidden: column.key === 'schoolCount' })),
  ...PAYMENT,
  { key: 'attention', title: '확인 필요', width: 170, only: 'sheet', value: attentionText },
  REASON,
  {
    key: 'deleteYn',
    title: '삭제',
    width: 70,
    only: 'sheet',
    value: (row) => (row.deleteYn === 'Y' ? '삭제됨' : null),
  },
]

/** What an advertiser of a kind reads of the own ads. */
const ownTable = (senderType: SenderType, money: readonly ListColumn<ReservationRow>[]) =>
  tableOf(ownReservations, {
    words: { ...words, group: groupWords(senderType) },
    usual,
    ask: (address) => paged(address, askOwn(address)),
    askAll: (address) => ({ query: askOwn(address) }),
    columns: [
      ...IDS,
      { key: 'registerYmdt', title: '신청일시', width: 140, format: 'stamp', value: (row) => row.registerYmdt },
      { ...SEND_TIME, isTelling: true },
      ...COUNTS.map((column) => ({ ...column, isTelling: true })),
      ...money,
      {
        key: 'status',
        title: '상태',
        width: 150,
        fixed: true,
        value: (row) => ownerStatusLabel(row.reserveStatus, row.senderType),
      },
      REASON,
    ],
  })

/** For whoever pays by card. */
export const ownReservationTable = ownTable('NORMAL', [amountOf('결제 금액'), ...PAYMENT])

/** For agencies, who are charged and pay nothing here. */
const agencyReservationTable = ownTable('AGENCY', [amountOf('청구 금액')])

/** The table of whoever places ads as such. */
export const ownTableFor = (senderType: SenderType) =>
  senderType === 'AGENCY' ? agencyReservationTable : ownReservationTable

/** What administrators read of the ads of all registrants. */
export const managedReservationTable = tableOf(managedReservations, {
  words: { ...words, status: wordsOf(AD_STATUSES), deleteYn: { N: '사용 중', Y: '삭제됨' } },
  usual,
  ask: (address) => paged(address, askManaged(address)),
  askAll: (address) => ({ query: askManaged(address) }),
  columns: MANAGED_COLUMNS,
})
