import { sql } from 'kysely'
import type { SecondFactor } from '#areas/base/account/contract/sign-in.contract.ts'
import { AUTHORITIES, flagsOf } from '#areas/base/account/rules/flags.rules.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { tables } from '../account.tables.ts'

/** An active person by login id. */
export function findUserByLoginId(db: Db, loginId: string) {
  return tables(db)
    .selectFrom('account.user')
    .select(['userId', 'loginId', 'name', 'phoneNumber', 'passwordHash', 'secondFactors'])
    .where('loginId', '=', loginId)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** Those of the login ids that no active person has, in their order. */
export async function listUnknownLoginIds(db: Db, loginIds: readonly string[]): Promise<string[]> {
  if (loginIds.length === 0) return []
  const known = await tables(db)
    .selectFrom('account.user')
    .select('loginId')
    .where('loginId', 'in', loginIds)
    .where('isActive', '=', true)
    .execute()
  return loginIds.filter((loginId) => !known.some((row) => row.loginId === loginId))
}

/** An active person by id. */
export function findUser(db: Db, userId: number) {
  return tables(db)
    .selectFrom('account.user')
    .select(['userId', 'loginId', 'name', 'phoneNumber'])
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** Where an active person can be reached outside of the portal; null for anybody else. */
export async function findReach(
  db: Db,
  userId: number,
): Promise<{ readonly phone: string | null; readonly email: string | null } | null> {
  const row = await tables(db)
    .selectFrom('account.user')
    .select(['phoneNumber as phone', 'email'])
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** The authorities of a person, in a stable order. */
export async function listAuthorities(db: Db, userId: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('account.authority')
    .select('authority')
    .where('userId', '=', userId)
    .orderBy('authority')
    .execute()
  return rows.map((row) => row.authority)
}

/** An active person with all that they hold now, in one statement; undefined for anybody else. */
export async function findActiveAccount(db: Db, userId: number) {
  const authorities = sql<string[]>`
    array(select a.authority from account.authority a where a.user_id = u.user_id order by a.authority)`
  const found = await tables(db)
    .selectFrom('account.user as u')
    .select(['u.userId', 'u.loginId', 'u.name', authorities.as('authorities')])
    .where('u.userId', '=', userId)
    .where('u.isActive', '=', true)
    .executeTakeFirst()
  return found && { ...found, flags: flagsOf(found.authorities) }
}

/** What an active person may do now; undefined for anybody else. */
export async function findFlags(db: Db, userId: number): Promise<ReadonlySet<string> | undefined> {
  return (await findUser(db, userId)) && flagsOf(await listAuthorities(db, userId))
}

/** Login ids of the active people with this name and phone number. */
export async function listLoginIds(db: Db, name: string, phoneNumber: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('account.user')
    .select('loginId')
    .where('name', '=', name)
    .where('phoneNumber', '=', phoneNumber)
    .where('isActive', '=', true)
    .orderBy('loginId')
    .limit(20)
    .execute()
  return rows.map((row) => row.loginId)
}

/** The account, held: one change of its second factors at a time. */
export function holdUser(tx: Tx, userId: number) {
  return tables(tx)
    .selectFrom('account.user')
    .select(['userId', 'loginId', 'name', 'isActive', 'secondFactors'])
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Keeps which second factors the account has; whoever changes them holds the account. */
export async function setSecondFactors(tx: Tx, userId: number, secondFactors: SecondFactor[]): Promise<void> {
  await tables(tx).updateTable('account.user').set({ secondFactors }).where('userId', '=', userId).execute()
}

/** Those of the people who have a second factor. */
export async function listWithSecondFactor(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('account.user')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('secondFactors', '<>', sql<SecondFactor[]>`'{}'`)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Sets a password hash. */
export async function updatePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await tables(db)
    .updateTable('account.user')
    .set({ passwordHash, hasPassword: true })
    .where('userId', '=', userId)
    .execute()
}

/** Keeps when a person came in last. */
export async function noteSignIn(db: Db, userId: number, now: Date): Promise<void> {
  await tables(db).updateTable('account.user').set({ lastSignInAt: now }).where('userId', '=', userId).execute()
}

/** The active people who hold at least one of the flags, by name. */
export async function listPeopleWith(
  db: Db,
  flags: readonly string[],
): Promise<{ readonly userId: number; readonly name: string }[]> {
  const authorities = AUTHORITIES.filter((authority) => {
    const brought: ReadonlySet<string> = flagsOf([authority])
    return flags.some((flag) => brought.has(flag))
  })
  if (authorities.length === 0) return []
  return tables(db)
    .selectFrom('account.user as u')
    .select(['u.userId', 'u.name'])
    .where('u.isActive', '=', true)
    .where('u.userId', 'in', (each) =>
      each.selectFrom('account.authority').select('userId').where('authority', 'in', authorities),
    )
    .orderBy('u.name')
    .orderBy('u.userId')
    .execute()
}
