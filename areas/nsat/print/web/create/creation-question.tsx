import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { NamedOrder, PaymentSummary } from '#areas/nsat/print/contract/payment.contract.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { peopleText, planName } from '../words.ts'
import css from './create.module.css'
import { OrderLinks } from './order-links.tsx'

/** Said of a print order once nothing can be added any more. */
export const FROZEN_NOTE = '발주서 생성 후 추가 결제된 내역은 반영되지 않습니다.'

/** What is said wherever a print order is to be made. */
export const LATER_NOTE = `${FROZEN_NOTE} 시험이 끝나기 전까지 추가 발주서로 인쇄할 수 있습니다.`

const number = (count: number): string => count.toLocaleString('ko-KR')

const printedText = ({ examineeCount }: NamedOrder): string => `${peopleText(examineeCount)} 인쇄`

/** Orders that a print order is about to freeze and somebody may want to look at first, each with the way to it. */
export const OrdersToFreeze = ({ plan, summary }: { plan: NsatPlan; summary: PaymentSummary }) => (
  <>
    <OrderLinks
      plan={plan}
      // Those of which nobody said what is left are named above, and keep the print order from being made.
      orders={saidOf(summary)}
      label="부분취소된 주문의 학원"
      text="부분취소된 주문은 결제가 남은 인원만큼 인쇄합니다. 생성 전에 확인해주세요."
      factOf={printedText}
    />
    <OrderLinks
      plan={plan}
      orders={summary.unseenFreeList}
      label="확인하지 않은 무료 주문의 학원"
      text="사무국이 확인하지 않은 총판 무료 주문입니다. 발주서를 생성하면 취소할 수 없습니다."
      factOf={printedText}
    />
  </>
)

const saidOf = ({ partialCancelList, unsaidList }: PaymentSummary): readonly NamedOrder[] => {
  const unsaid = new Set(unsaidList.map(({ nsatSchoolOrderNo }) => nsatSchoolOrderNo))
  return partialCancelList.filter(({ nsatSchoolOrderNo }) => !unsaid.has(nsatSchoolOrderNo))
}

/** So many institutes are named in the question; the screen behind it names all. */
const MOST_NAMED = 10

function namesOf(orders: readonly NamedOrder[]): string {
  const names = [...new Set(orders.map(({ schoolName }) => schoolName))]
  const more = names.length - MOST_NAMED
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` 외 ${number(more)}곳` : ''}`
}

/** What cannot be taken back, and whom it concerns: each a sentence of its own. */
function warningsOf(plan: NsatPlan, { partialCancelList, unseenFreeList }: PaymentSummary): string[] {
  const warnings = ['생성한 발주서는 취소하거나 바꿀 수 없습니다.', LATER_NOTE]
  if (plan.applyEndYmd >= serverToday())
    warnings.push(`신청 기간(${dottedDay(plan.applyEndYmd)}까지)이 아직 끝나지 않았습니다.`)
  if (partialCancelList.length > 0)
    warnings.push(
      `부분취소된 주문 ${number(partialCancelList.length)}건은 결제가 남은 인원만큼 인쇄합니다: ${namesOf(partialCancelList)}`,
    )
  if (unseenFreeList.length > 0)
    warnings.push(
      `확인하지 않은 총판 무료 주문 ${number(unseenFreeList.length)}건은 생성 후 취소할 수 없습니다: ${namesOf(unseenFreeList)}`,
    )
  return warnings
}

/** Asked before a round is frozen: nothing of it can be taken back. */
export const creationQuestion = (plan: NsatPlan, summary: PaymentSummary) => ({
  title: '시험지 발주서를 생성하시겠습니까?',
  text: `${planName(plan)} · 학원 ${number(summary.schoolCount)}곳 · ${peopleText(summary.totalExamineeCount)}`,
  note: (
    <ul className={css.warnings} aria-label="생성 전 확인">
      {warningsOf(plan, summary).map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  ),
  okText: '발주서 생성',
  danger: true,
})
