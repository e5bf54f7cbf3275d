import {
  ENTRY_WORDS,
  type MonthAd,
  type MonthEntry,
  monthSums,
  sumsByAd,
} from '#areas/advertising/text-ad/rules/money/account-month.rules.ts'
import { monthText } from '#platform/contract/seoul.ts'
import type { PdfBlock } from '#platform/server/pdf/write-pdf.ts'
import { number, stamp, won } from './paper-head.ts'

const KIND_WORDS = { SMS: '문자광고', PACKAGE: '패키지광고' } as const

const adName = ({ kind, refSeq }: Pick<MonthAd, 'kind' | 'refSeq'>): string => `${KIND_WORDS[kind]} ${refSeq}`

/** Everything that money did for an account within a month, and what it came to by ad. */
export function monthPaper(month: string, entries: readonly MonthEntry[]): PdfBlock[] {
  const sums = monthSums(entries)
  const ads = sumsByAd(entries)
  const hasTextAds = entries.some(({ kind }) => kind === 'SMS')
  const hasPackages = entries.some(({ kind }) => kind === 'PACKAGE')
  return [
    {
      kind: 'facts',
      rows: [
        ['이용 월', monthText(`${month}-01`)],
        ['광고', `${number(ads.length)}건`],
        ['결제·청구', won(sums.takenWon)],
        ['환불·취소', won(-sums.returnedWon)],
        ['합계', won(sums.totalWon)],
        ...(hasTextAds
          ? [
              ['문자광고 공급가액', won(sums.textAdSupplyWon)] as const,
              ['문자광고 부가세', won(sums.textAdVatWon)] as const,
            ]
          : []),
      ],
      titleWidth: 110,
    },
    { kind: 'heading', level: 2, text: '광고별 합계' },
    {
      kind: 'table',
      columns: [
        { title: '광고', width: 2 },
        { title: '캠페인', width: 4 },
        { title: '결제·청구', width: 2, align: 'right' },
        { title: '환불·취소', width: 2, align: 'right' },
        { title: '합계', width: 2, align: 'right' },
      ],
      rows: ads.map((ad) => [
        adName(ad),
        ad.title || '-',
        won(ad.takenWon),
        won(-ad.returnedWon),
        won(ad.takenWon - ad.returnedWon),
      ]),
    },
    { kind: 'heading', level: 2, text: '거래 내역' },
    {
      kind: 'table',
      columns: [
        { title: '일시', width: 3 },
        { title: '광고', width: 3 },
        { title: '구분', width: 2 },
        { title: '금액', width: 2, align: 'right' },
      ],
      rows: entries.map((entry) => [stamp(entry.at), adName(entry), ENTRY_WORDS[entry.what], won(entry.amountWon)]),
    },
    { kind: 'gap', height: 8 },
    {
      kind: 'text',
      size: 9,
      text: [
        '결제하거나 환불한 날짜가 이 달인 거래만 담았습니다. 문자광고의 금액에는 부가세가 포함되어 있습니다.',
        ...(hasPackages ? ['패키지광고의 금액은 결제한 금액이며, 부가세는 결제 영수증에서 확인할 수 있습니다.'] : []),
      ].join(' '),
    },
  ]
}
