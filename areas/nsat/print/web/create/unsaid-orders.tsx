import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { UnsaidOrder } from '#areas/nsat/print/contract/payment.contract.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import { OrderLinks } from './order-links.tsx'

/** Institutes by name of which nobody said what is still paid for, each with the way to its order; nothing where there is none. */
export const UnsaidOrders = ({ plan, unsaid }: { plan: NsatPlan; unsaid: readonly UnsaidOrder[] }) => (
  <OrderLinks
    plan={plan}
    orders={unsaid}
    label="남은 인원을 확인할 학원"
    text={`부분취소된 주문 ${unsaid.length.toLocaleString('ko-KR')}건의 남은 인원을 확인해야 발주서를 생성할 수 있습니다.`}
    factOf={({ keptAmount }) => `남은 금액 ${wonText(keptAmount)}`}
  />
)
