import { ENTRY_WORDS, type MonthEntry, monthSums } from '#areas/advertising/text-ad/rules/money/account-month.rules.ts'
import type { PdfBlock } from '#platform/server/pdf/write-pdf.ts'
import type { WholeReservation } from '../record/reservations.queries.ts'
import { number, stamp, won } from './paper-head.ts'

/** What was paid or charged for one ad, and what went back. */
export function receiptPaper(
  { ad, contents, schools }: WholeReservation,
  entries: readonly MonthEntry[],
  transactionNo: string | null,
): PdfBlock[] {
  const sums = monthSums(entries)
  return [
    {
      kind: 'facts',
      rows: [
        ['예약번호', String(ad.reserveSeq)],
        ['캠페인', contents.title || '-'],
        ['상품', `문자광고(${contents.smsType}) ${number(schools.length)}개 학교`],
        ['발송 일시', stamp(ad.sendAt)],
        ...(transactionNo === null ? [] : [['결제 거래번호', transactionNo] as const]),
      ],
    },
    { kind: 'heading', level: 2, text: '거래 내역' },
    {
      kind: 'table',
      columns: [
        { title: '일시', width: 2 },
        { title: '구분', width: 2 },
        { title: '금액 (부가세 포함)', width: 2, align: 'right' },
      ],
      rows: entries.map(({ at, what, amountWon }) => [stamp(at), ENTRY_WORDS[what], won(amountWon)]),
    },
    {
      kind: 'facts',
      rows: [
        ['공급가액', won(sums.textAdSupplyWon)],
        ['부가세', won(sums.textAdVatWon)],
        ['합계', won(sums.totalWon)],
      ],
    },
    { kind: 'heading', level: 2, text: '대상 학교' },
    { kind: 'text', text: schools.map(({ organizationName }) => organizationName).join(', ') },
    { kind: 'gap', height: 8 },
    {
      kind: 'text',
      size: 9,
      text: '카드 매출전표와 현금영수증을 대신하지 않습니다. 카드 매출전표는 결제 영수증에서 확인할 수 있습니다.',
    },
  ]
}
