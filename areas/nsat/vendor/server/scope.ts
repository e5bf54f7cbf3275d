import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { insist } from '#platform/server/refuse.ts'
import type { ScopeKeeper } from '#platform/server/scope.ts'
import { NSAT_SCOPE, type NsatScope, SCOPE_REFUSALS } from '../contract/scope.contract.ts'
import { isVendorScope, mayAskVendor, scopeFor } from '../rules/scope.rules.ts'
import { findVendorOfUser } from './vendors.queries.ts'

/** As the rules refuse, by code. */
const REFUSING = { ...NSAT_SCOPE, refusals: SCOPE_REFUSALS }

/** Refuses (403, a code each) a vendor's account that belongs to no vendor, or to one that is not active any more. */
async function find(db: Db, caller: Pick<Caller, 'userId' | 'flags'>): Promise<NsatScope> {
  const vendor = isVendorScope(caller.flags) ? await findVendorOfUser(db, caller.userId) : undefined
  const verdict = scopeFor(caller.flags, vendor)
  insist(REFUSING, verdict)
  return verdict.scope
}

/** Finds which rows of the mock exams a caller works with. */
export const nsatScopes: ScopeKeeper<NsatScope> = { scope: NSAT_SCOPE, find }

/** The vendor whose rows are meant: one's own, or the one that was asked for; null is all. Refuses (403) a foreign one. */
export function vendorAsked(scope: NsatScope, asked: number | null | undefined): number | null {
  insist(REFUSING, mayAskVendor(scope, asked))
  return scope.vendorNo ?? asked ?? null
}
