import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { AccountTables } from './account.tables.ts'
import type { SendInvitation } from './invitation/send-invitation.task.ts'
import { findUser } from './people/users.queries.ts'
import type { SendPhoneCode } from './phone/send-phone-code.task.ts'
import { findCallersOfSessions } from './sign-in/sessions.queries.ts'

export { flagsOf } from '../rules/flags.rules.ts'
export { safeReturnPath } from '../rules/return-address.rules.ts'
export { insertInvitation, insertInvited, isLoginIdTaken } from './invitation/invitations.queries.ts'
export {
  type AccountSearch,
  findAccount,
  forgetIdentities,
  hasOtherAdministrator,
  holdAccount,
  holdAdministrators,
  listAccountsPage,
  type ManagedAccount,
  moveAccount,
  replaceAuthorities,
  updateAccount,
} from './manage/accounts.queries.ts'
export { SIGN_IN_SECURITY } from './notification-kinds.ts'
export { createPeople, type NewPerson } from './people/create-people.ts'
export { endAccess } from './people/end-access.ts'
export {
  activateAccount,
  createAccount,
  deactivateAccount,
  grantAuthorities,
  hasAccounts,
  linkIdentity,
  newPassword,
  resetAccount,
  revokeAuthorities,
  unlinkIdentities,
} from './people/operate-accounts.ts'
export {
  findActiveAccount,
  findFlags,
  findReach,
  findUser,
  findUserByLoginId,
  holdUser,
  listPeopleWith,
  listUnknownLoginIds,
  listWithSecondFactor,
  setSecondFactors,
} from './people/users.queries.ts'
export { askPhoneCode, takePhoneCode } from './phone/phone-codes.queries.ts'
export { ACCOUNT_SETTINGS } from './settings.ts'
export { forgetDevicesOf } from './sign-in/devices.queries.ts'
export { signIn } from './sign-in/log-in.endpoint.ts'
export { meOf } from './sign-in/me.ts'
export { countOwnCode, insistOnPassword, isFreshSession } from './sign-in/own-password.ts'
export { endPendingOf, findPending } from './sign-in/pending.queries.ts'
export { takeSecondStep } from './sign-in/second-step.ts'
export { endSessionsOf } from './sign-in/sessions.queries.ts'

/** Messages that an area which manages accounts lets this one send. */
export interface AccountMessages {
  readonly sendInvitation: SendInvitation
  readonly sendPhoneCode: SendPhoneCode
}

/** People as other areas may join them into their own lists; read only. */
export type PublishedAccountTables = {
  'account.user': Pick<AccountTables['account.user'], 'userId' | 'loginId' | 'name'>
}

/** The name and phone number of an active person; the number is personal data and stays on the server. */
export async function findPerson(
  db: Db,
  userId: number,
): Promise<{ userId: number; loginId: string; name: string; phoneNumber: string | null } | null> {
  const row = await findUser(db, userId)
  return row ? { userId: row.userId, loginId: row.loginId, name: row.name, phoneNumber: row.phoneNumber } : null
}

/** Whose session it is, as they are now; null once it has ended. Asking does not count as a use of it. */
export async function findLiveCaller(db: Db, sessionId: string, now: Date): Promise<Caller | null> {
  return (await findCallersOfSessions(db, [sessionId], now)).get(sessionId) ?? null
}

/** Whether the session still lives: what was handed out in it ends with it. Asking does not count as a use of it. */
export async function isLiveSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  return (await findLiveCaller(db, sessionId, now)) !== null
}
