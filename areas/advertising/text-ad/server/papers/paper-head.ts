import { toYmdt } from '#platform/contract/seoul.ts'
import type { PdfBlock } from '#platform/server/pdf/write-pdf.ts'

/** Who sells. */
export interface Supplier {
  readonly name: string
  readonly info: string
  readonly phone: string
}

/** `2026.11.24 11:00`, in Seoul. */
export const stamp = (at: Date): string => toYmdt(at).slice(0, 16).replace('T', ' ').replaceAll('-', '.')
/** Nothing that was taken off is no less than nothing. */
export const won = (amount: number): string => `${(amount === 0 ? 0 : amount).toLocaleString('ko-KR')}원`
export const number = (count: number): string => count.toLocaleString('ko-KR')

/** What every paper begins with: what it is, who sells and who buys. */
export const paperHead = (title: string, { name, info, phone }: Supplier, buyer: string, now: Date): PdfBlock[] => [
  { kind: 'heading', level: 1, text: title },
  {
    kind: 'facts',
    rows: [
      ['받는 분', `${buyer || '-'} 귀하`],
      ['공급자', name],
      ['공급자 정보', info],
      ['문의', phone],
      ['작성 일시', stamp(now)],
    ],
  },
  { kind: 'line' },
]
