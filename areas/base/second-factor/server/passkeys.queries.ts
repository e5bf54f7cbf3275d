import type { Insertable } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Passkey } from '../contract/second-factor.contract.ts'
import type { SecondFactorColumns } from './second-factor.columns.ts'
import { tables } from './second-factor.tables.ts'

/** The passkeys of a person as they see them, the oldest first. */
export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await tables(db)
    .selectFrom('second_factor.passkey')
    .select(['passkeyId', 'name', 'addedAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('passkeyId')
    .execute()
  return rows.map(({ passkeyId, name, addedAt, usedAt }) => ({
    id: passkeyId,
    name,
    addedYmdt: toYmdt(addedAt),
    usedYmdt: usedAt && toYmdt(usedAt),
  }))
}

/** What a browser is told of the passkeys of a person, to ask for one of them or not to make another. */
export const listCredentials = (db: Db, userId: number): Promise<{ id: string; transports: readonly string[] }[]> =>
  tables(db)
    .selectFrom('second_factor.passkey')
    .select(['credentialId as id', 'transports'])
    .where('userId', '=', userId)
    .orderBy('passkeyId')
    .execute()

/** The passkey with this credential, locked: its counter is judged and moved by one at a time. */
export const lockPasskey = (tx: Tx, credentialId: string) =>
  tables(tx)
    .selectFrom('second_factor.passkey')
    .select(['passkeyId', 'userId', 'credentialId', 'publicKey', 'counter', 'transports', 'name'])
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

export async function insertPasskey(
  tx: Tx,
  row: Insertable<SecondFactorColumns['second_factor.passkey']>,
): Promise<number> {
  const { passkeyId } = await tables(tx)
    .insertInto('second_factor.passkey')
    .values(row)
    .returning('passkeyId')
    .executeTakeFirstOrThrow()
  return passkeyId
}

/** It signed something: its counter and when. */
export async function markUsed(tx: Tx, passkeyId: number, counter: number, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('second_factor.passkey')
    .set({ counter, usedAt: now })
    .where('passkeyId', '=', passkeyId)
    .execute()
}

interface OwnPasskey {
  readonly userId: number
  readonly passkeyId: number
}

/** The name before; undefined where the person has no such passkey. */
export async function setPasskeyName(
  tx: Tx,
  { userId, passkeyId }: OwnPasskey,
  name: string,
): Promise<string | undefined> {
  const before = await tables(tx)
    .selectFrom('second_factor.passkey')
    .select('name')
    .where('userId', '=', userId)
    .where('passkeyId', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await tables(tx).updateTable('second_factor.passkey').set({ name }).where('passkeyId', '=', passkeyId).execute()
  return before.name
}

/** The name of what was deleted; undefined where the person has no such passkey. */
export async function deletePasskey(tx: Tx, { userId, passkeyId }: OwnPasskey): Promise<string | undefined> {
  const deleted = await tables(tx)
    .deleteFrom('second_factor.passkey')
    .where('userId', '=', userId)
    .where('passkeyId', '=', passkeyId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

export async function deletePasskeys(tx: Tx, userId: number): Promise<void> {
  await tables(tx).deleteFrom('second_factor.passkey').where('userId', '=', userId).execute()
}
