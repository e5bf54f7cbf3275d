import { send } from '#platform/web/calls/send.ts'
import type { Session } from '#platform/web/screens/session.ts'
import { SET_UP_PATH } from '../contract/places.ts'
import { readMe, readPermissions } from '../contract/signed-in.contract.ts'
import { flagsOf } from '../rules/flags.rules.ts'

/** The signed-in user with the flags of their authorities. The guard of the screens treats a failure. */
export async function loadSession(): Promise<Session> {
  const handles = { handles: [401, 403] as const }
  const me = await send(readMe, {}, handles)
  const permissions = me.permissions ?? (await send(readPermissions, {}, handles))
  const flags = flagsOf(permissions.map(({ authority }) => authority))
  return {
    userId: me.neoIdNo,
    loginId: me.loginId,
    name: me.name,
    flags,
    ...(me.viewedBy && { viewedBy: me.viewedBy }),
    ...(me.lacksSecondFactor && { confinedTo: SET_UP_PATH }),
  }
}
