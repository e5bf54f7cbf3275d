import type { Db } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { BROADCAST_ASK_REFUSALS } from '../contract/refusals.ts'
import { type FoundBroadcast, findBroadcast } from './broadcasts.queries.ts'
import { type Asker, isMember } from './institutes.queries.ts'

/** What somebody of the institute is in a broadcast: who opened it, or one of the others. */
export type BroadcastRole = 'HOST' | 'STAFF'

/** What the person is in the broadcast; null is nobody, who is to be told that there is no such broadcast. */
export async function roleIn(
  db: Db,
  { liveInstituteNo, hostNeoId }: Pick<FoundBroadcast, 'liveInstituteNo' | 'hostNeoId'>,
  asker: Asker,
): Promise<BroadcastRole | null> {
  if (!(await isMember(db, liveInstituteNo, asker))) return null
  return hostNeoId === asker.userId ? 'HOST' : 'STAFF'
}

/** A broadcast with what the caller is in it. */
export interface StaffedBroadcast extends FoundBroadcast {
  readonly role: BroadcastRole
}

/** The broadcast of a number, for the people of its institute; 404 to everybody else, as for an unknown number. */
export async function insistOnStaff(
  { db, caller }: { readonly db: Db; readonly caller: Asker },
  liveBroadcastNo: number,
  theCall: { readonly name: string; readonly refusals: typeof BROADCAST_ASK_REFUSALS },
): Promise<StaffedBroadcast> {
  const broadcast = await findBroadcast(db, liveBroadcastNo)
  const role = broadcast && (await roleIn(db, broadcast, caller))
  if (!role) throw refuse(theCall, 'BROADCAST_NOT_FOUND')
  return { ...broadcast, role }
}
