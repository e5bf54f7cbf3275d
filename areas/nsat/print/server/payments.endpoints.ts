import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { readPaymentSummary } from '../contract/payment.contract.ts'
import { paymentTable } from '../rules/payment-table.rules.ts'
import { listPaymentPage, summarizePayments } from './payments.queries.ts'
import { planOfPath } from './plan-of-path.ts'

/** What was paid for in a round. */
export const paymentEndpoints: readonly Endpoint[] = [
  endpoint(readPaymentSummary, async (x) => summarizePayments(x.db, (await planOfPath(x)).nsatPlanNo)),
  ...listEndpoints(
    paymentTable,
    async (x, page) => listPaymentPage(x.db, (await planOfPath(x)).nsatPlanNo, x.query, page),
    { sheet: { title: '결제 내역' } },
  ),
]
