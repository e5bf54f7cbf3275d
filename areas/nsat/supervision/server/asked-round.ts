import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { type NsatScope, scopeOf } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { RoundKey } from './progress.ts'

interface Asked {
  readonly db: Db
  readonly caller: Pick<Caller, 'userId' | 'flags'>
  readonly now: Date
  readonly query: { readonly nsatServiceNo?: number | undefined; readonly nsatPlanNo?: number | undefined }
}

/** No round has this number: what is asked of it is empty. */
const NO_PLAN = 0

/** Which round a query means, and whose rows of it the caller sees. Refuses a service or round that is not theirs. */
export async function askedRound({ db, caller, now, query }: Asked): Promise<{ round: RoundKey; scope: NsatScope }> {
  const scope = await scopeOf(db, caller)
  const plan = await planOfQuery(db, query, scope, now)
  const nsatServiceNo = plan?.nsatServiceNo ?? query.nsatServiceNo ?? DEFAULT_SERVICE
  return { round: { nsatServiceNo, nsatPlanNo: plan?.nsatPlanNo ?? NO_PLAN }, scope }
}
