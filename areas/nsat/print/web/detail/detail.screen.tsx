import { readPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { printedSchools } from '#areas/nsat/print/contract/print-order.contract.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { CREATION_CRUMBS } from '../words.ts'
import { PrintOrder } from './print-order.tsx'

/** The print order of the plan in the address, as it was frozen. */
export const PrintOrderDetailScreen = () => (
  <RecordScreen read={readPlan} param="planNo" title={printedSchools.title} breadcrumb={CREATION_CRUMBS}>
    {({ planList: [plan] }) => plan && <PrintOrder plan={plan} />}
  </RecordScreen>
)
