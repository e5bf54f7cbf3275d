import type { Db } from '#platform/server/database.ts'
import type { AccountTables } from './account.tables.ts'

/** An active person by login id. */
export function findUserByLoginId(db: Db, loginId: string) {
  return db
    .withTables<AccountTables>()
    .selectFrom('account.user')
    .select(['user_id', 'login_id', 'name', 'phone_number', 'password_hash', 'failures', 'last_failure_at'])
    .where('login_id', '=', loginId)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/** An active person by id. */
export function findUser(db: Db, userId: number) {
  return db
    .withTables<AccountTables>()
    .selectFrom('account.user')
    .select(['user_id', 'login_id', 'name', 'phone_number'])
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/** The authorities of a person, in a stable order. */
export async function listAuthorities(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('account.authority')
    .select('authority')
    .where('user_id', '=', userId)
    .orderBy('authority')
    .execute()
  return rows.map((row) => row.authority)
}

/** Login ids of the active people with this name and phone number. */
export async function listLoginIds(db: Db, name: string, phoneNumber: string): Promise<string[]> {
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('account.user')
    .select('login_id')
    .where('name', '=', name)
    .where('phone_number', '=', phoneNumber)
    .where('is_active', '=', true)
    .orderBy('login_id')
    .limit(20)
    .execute()
  return rows.map((row) => row.login_id)
}

/** Counts one more failed sign-in of a person. */
export async function countFailure(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('account.user')
    .set((user) => ({ failures: user('failures', '+', 1), last_failure_at: now }))
    .where('user_id', '=', userId)
    .execute()
}

/** Forgets the failures after a good sign-in. */
export async function clearFailures(db: Db, userId: number): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('account.user')
    .set({ failures: 0, last_failure_at: null })
    .where('user_id', '=', userId)
    .where('failures', '>', 0)
    .execute()
}

const FORGET_AFTER_MS = 3_600_000

/** Failures of an address within the last hour. */
export async function findAddressFailures(
  db: Db,
  ip: string,
  now: Date,
): Promise<{ failures: number; lastFailureAt: Date | null }> {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('account.address_failure')
    .select(['failures', 'last_failure_at'])
    .where('ip_address', '=', ip)
    .where('last_failure_at', '>', new Date(now.getTime() - FORGET_AFTER_MS))
    .executeTakeFirst()
  return { failures: row?.failures ?? 0, lastFailureAt: row?.last_failure_at ?? null }
}

/** Counts one more failure of an address; an hour without failures starts the count anew. */
export async function countAddressFailure(db: Db, ip: string, now: Date): Promise<void> {
  const before = await findAddressFailures(db, ip, now)
  await db
    .withTables<AccountTables>()
    .insertInto('account.address_failure')
    .values({ ip_address: ip, failures: 1, last_failure_at: now })
    .onConflict((conflict) =>
      conflict.column('ip_address').doUpdateSet((row) => ({
        failures: before.failures === 0 ? 1 : row('account.address_failure.failures', '+', 1),
        last_failure_at: now,
      })),
    )
    .execute()
}

/** Sets a password hash. */
export async function updatePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('account.user')
    .set({ password_hash: passwordHash, failures: 0, last_failure_at: null })
    .where('user_id', '=', userId)
    .execute()
}
