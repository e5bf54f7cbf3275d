import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { planWithin } from '#areas/nsat/plan/server/door.ts'
import type { Exchange } from '#platform/server/endpoint.ts'

/** The round of a path; refuses one that does not exist (404). Print orders are the office's, which sees all services. */
export const planOfPath = ({
  db,
  params,
}: Pick<Exchange, 'db'> & { readonly params: { readonly id: number } }): Promise<NsatPlan> =>
  planWithin(db, params.id, { services: null })
