import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { insist, Refusal } from '#platform/server/refuse.ts'
import { SCOPE_REFUSALS } from '../contract/scope.contract.ts'
import { isVendorScope, mayAskVendor, type NsatScope, scopeFor } from '../rules/scope.rules.ts'
import { findVendorOfUser } from './vendors.queries.ts'

/** Whose refusals these are: every call of the mock exams may answer them. */
const SCOPE = { name: 'nsat.scope', refusals: SCOPE_REFUSALS }

/**
 * Which rows of the mock exams the caller works with. Refuses (403, a code each) a vendor's account that belongs to no
 * vendor, or to one that is not active any more.
 */
export async function scopeOf(db: Db, caller: Pick<Caller, 'userId' | 'flags'>): Promise<NsatScope> {
  const vendor = isVendorScope(caller.flags) ? await findVendorOfUser(db, caller.userId) : undefined
  const verdict = scopeFor(caller.flags, vendor)
  insist(SCOPE, verdict)
  return verdict.scope
}

/** The scope of a caller; null for whoever works for no active vendor. */
export async function scopeIfAny(db: Db, caller: Pick<Caller, 'userId' | 'flags'>): Promise<NsatScope | null> {
  try {
    return await scopeOf(db, caller)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The vendor whose rows are meant: one's own, or the one that was asked for; null is all. Refuses (403) a foreign one. */
export function vendorAsked(scope: NsatScope, asked: number | null | undefined): number | null {
  insist(SCOPE, mayAskVendor(scope, asked))
  return scope.vendorNo ?? asked ?? null
}
