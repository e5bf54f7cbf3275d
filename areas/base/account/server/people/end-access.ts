import type { Tx } from '#platform/server/database/database.ts'
import { tables } from '../account.tables.ts'
import { forgetDevicesOf } from '../sign-in/devices.queries.ts'
import { endSessionsOf } from '../sign-in/sessions.queries.ts'

/**
 * Ends the sessions, forgets the devices, and voids codes and invitations under way; answers how many sessions were live.
 * Connections and what was handed out in a session end with it.
 */
export async function endAccess(tx: Tx, userId: number, now: Date): Promise<number> {
  for (const table of ['account.reset_code', 'account.phone_code', 'account.invitation'] as const)
    await tables(tx).deleteFrom(table).where('userId', '=', userId).execute()
  await forgetDevicesOf(tx, userId)
  return endSessionsOf(tx, userId, now)
}
