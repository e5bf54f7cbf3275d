import type { Session } from '#platform/web/screens/session.ts'
import { SET_UP_PATH } from '../contract/places.ts'
import type { Me } from '../contract/signed-in.contract.ts'
import { flagsOf } from '../rules/flags.rules.ts'

/** The signed-in user with the flags of their authorities. */
export const sessionOf = (me: Me): Session => ({
  userId: me.neoIdNo,
  loginId: me.loginId,
  name: me.name,
  flags: flagsOf(me.permissions.map(({ authority }) => authority)),
  ...(me.viewedBy && { viewedBy: me.viewedBy }),
  ...(me.lacksSecondFactor && { confinedTo: SET_UP_PATH }),
})
