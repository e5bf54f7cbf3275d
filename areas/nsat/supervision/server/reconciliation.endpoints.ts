import { planWithin } from '#areas/nsat/plan/server/door.ts'
import type { Endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { reconciliationTable } from '../rules/reconciliation-table.rules.ts'
import { listReconciled } from './reconciliation.queries.ts'

/** What was ordered in a round beside what was printed and delivered. */
export const reconciliationEndpoints: readonly Endpoint[] = listEndpoints(
  reconciliationTable,
  async ({ db, scope, params, query }, page) => {
    const { nsatPlanNo } = await planWithin(db, params.id, scope)
    return listReconciled(db, nsatPlanNo, query, page)
  },
)
