import { toDay } from '#platform/contract/seoul.ts'
import type { UnsaidOrder } from '../contract/payment.contract.ts'

/** Whether papers are still of use in a round: until the last day of its exam is over in Seoul. */
export const isSupplementOpen = ({ examEndYmd }: { readonly examEndYmd: string }, now: Date): boolean =>
  toDay(now) <= examEndYmd

/** `발주서`, `추가 발주서 2`: how a print order is called by its number in the round. */
export const printOrderWord = (printNo: number): string => (printNo === 1 ? '발주서' : `추가 발주서 ${printNo}`)

/** Most institutes that a refusal names. */
const MOST_NAMED = 10

/** Why nothing is printed yet: whose papers nobody has told of, by name. */
export function unsaidText(unsaid: readonly Pick<UnsaidOrder, 'schoolName'>[]): string {
  const names = [...new Set(unsaid.map(({ schoolName }) => schoolName))]
  const others = names.length > MOST_NAMED ? ` 외 ${names.length - MOST_NAMED}곳` : ''
  return `부분취소된 주문의 남은 인원을 먼저 확인해주세요. ${names.slice(0, MOST_NAMED).join(', ')}${others}`
}
