import type { Quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import type { PdfBlock } from '#platform/server/pdf/write-pdf.ts'
import type { WholeReservation } from '../record/reservations.queries.ts'
import { number, stamp, won } from './paper-head.ts'

const NOTE =
  '카드로 결제하면 검수를 거쳐 발송됩니다. 결제 전에 학교의 예상 수신자 수나 가격이 바뀌면 금액이 달라질 수 있고, 학교는 결제할 때까지 임시저장 기간 동안만 확보됩니다.'

/** What an ad would cost, school by school. */
export function quotePaper({ ad, contents, schools }: WholeReservation, price: Quote): PdfBlock[] {
  return [
    {
      kind: 'facts',
      rows: [
        ['예약번호', String(ad.reserveSeq)],
        ['캠페인', contents.title || '-'],
        ['상품', `문자광고(${contents.smsType}) ${number(schools.length)}개 학교`],
        ['발송 일시', stamp(ad.sendAt)],
        ['예상 수신자', `${number(ad.targetCount)}명`],
      ],
    },
    { kind: 'heading', level: 2, text: `견적 금액 ${won(price.orderAmount)} (부가세 포함)` },
    {
      kind: 'table',
      columns: [
        { title: '학교', width: 4 },
        { title: '예상 수신자', width: 2, align: 'right' },
        { title: '등급', width: 1 },
        { title: '공급가액', width: 2, align: 'right' },
      ],
      rows: [
        ...schools.map((school, index) => [
          school.organizationName,
          `${number(school.expectedTargetCount)}명`,
          price.items[index]?.grade ?? '-',
          won(price.items[index]?.priceWon ?? 0),
        ]),
        ['공급가액 합계', '', '', won(price.supplyWon)],
        ['부가세', '', '', won(price.vatWon)],
        ['합계', '', '', won(price.orderAmount)],
      ],
    },
    { kind: 'gap', height: 8 },
    { kind: 'text', text: NOTE, size: 9 },
  ]
}
