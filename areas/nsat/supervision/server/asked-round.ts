import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { planOfQuery } from '#areas/nsat/plan/server/door.ts'
import type { NsatScope } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RoundKey } from './progress.ts'

interface Asked {
  readonly db: Db
  readonly scope: NsatScope
  readonly now: Date
  readonly query: { readonly nsatServiceNo?: number | undefined; readonly nsatPlanNo?: number | undefined }
}

/** No round has this number: what is asked of it is empty. */
const NO_PLAN = 0

/** Which round a query means. Refuses a service or round that is not theirs. */
export async function askedRound({ db, scope, now, query }: Asked): Promise<RoundKey> {
  const plan = await planOfQuery(db, query, scope, now)
  const nsatServiceNo = plan?.nsatServiceNo ?? query.nsatServiceNo ?? DEFAULT_SERVICE
  return { nsatServiceNo, nsatPlanNo: plan?.nsatPlanNo ?? NO_PLAN }
}
