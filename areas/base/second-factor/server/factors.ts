import { SECURITY } from '#areas/base/account/contract/places.ts'
import type { SecondFactor } from '#areas/base/account/contract/sign-in.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { SIGN_IN_SECURITY, setSecondFactors } from '#areas/base/account/server/door.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { deletePasskeys, listCredentials } from './passkeys.queries.ts'
import { countRecoveryCodes, deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes.queries.ts'
import { deleteTotp, totpConfirmedAt } from './totp.queries.ts'

/** Lets the account know which second factors it has now. Whoever calls holds the account. */
async function tellAccount(tx: Tx, userId: number): Promise<readonly SecondFactor[]> {
  const factors: SecondFactor[] = []
  if (await totpConfirmedAt(tx, userId)) factors.push('totp')
  if ((await listCredentials(tx, userId)).length > 0) factors.push('passkey')
  await setSecondFactors(tx, userId, factors)
  return factors
}

/** After one was added: recovery codes where the person has none. */
export async function added(tx: Tx, userId: number): Promise<string[] | undefined> {
  await tellAccount(tx, userId)
  return (await countRecoveryCodes(tx, userId)) > 0 ? undefined : renewRecoveryCodes(tx, userId)
}

/** After one was removed: without any second factor recovery codes recover nothing. */
export async function removed(tx: Tx, userId: number): Promise<void> {
  if ((await tellAccount(tx, userId)).length === 0) await deleteRecoveryCodes(tx, userId)
}

/** Takes everything off an account. */
export async function removeAll(tx: Tx, userId: number): Promise<void> {
  await deleteTotp(tx, userId)
  await deletePasskeys(tx, userId)
  await removed(tx, userId)
}

/** Keeps in the trail of the account what became of how its person signs in. */
export const record = (x: Pick<Exchange, 'audit'>, userId: number, action: string, to?: unknown): Promise<void> =>
  x.audit({ action, entity: ACCOUNT_RECORD.entity, entityId: userId, ...(to !== undefined && { to }) })

/** Tells the owner of the account. */
export const tellOwner = (tx: Tx, userId: number, text: string, now: Date): Promise<void> =>
  notify(tx, { kind: SIGN_IN_SECURITY, userId, text, address: SECURITY.path, now })
