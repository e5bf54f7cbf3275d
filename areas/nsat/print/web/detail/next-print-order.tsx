import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { readPaymentSummary } from '#areas/nsat/print/contract/payment.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import lookCss from '#platform/web/look/look.module.css'
import { SupplementButton } from '../create/supplement-button.tsx'
import { UnsaidOrders } from '../create/unsaid-orders.tsx'

/** The way from what came after the print order to a supplementary one; nothing while all is as the print orders say. */
export function NextPrintOrder({ plan }: { plan: NsatPlan }) {
  const summary = useCall(readPaymentSummary, { params: { id: plan.nsatPlanNo } }).data
  if (!summary || summary.planPrintOrderCount === 0 || summary.laterPaymentCount === 0) return null
  return (
    <>
      <UnsaidOrders plan={plan} unsaid={summary.unsaidList} />
      <div className={lookCss.row}>
        <SupplementButton plan={plan} summary={summary} />
      </div>
    </>
  )
}
