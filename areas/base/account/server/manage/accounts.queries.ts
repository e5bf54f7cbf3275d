import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AccountState } from '#areas/base/account/contract/account-states.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { waitForLock } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import { type AccountTables, tables } from '../account.tables.ts'

/** An account as administrators manage it; the number is whole and stays on the server. */
export type ManagedAccount = Pick<
  Selectable<AccountTables['account.user']>,
  | 'userId'
  | 'loginId'
  | 'name'
  | 'phoneNumber'
  | 'email'
  | 'state'
  | 'hasPassword'
  | 'lastSignInAt'
  | 'createdAt'
  | 'version'
> & { readonly authorities: readonly string[] }

const SHOWN = [
  'u.userId',
  'u.loginId',
  'u.name',
  'u.phoneNumber',
  'u.email',
  'u.state',
  'u.hasPassword',
  'u.lastSignInAt',
  'u.createdAt',
  'u.version',
] as const

const all = (db: Db) => tables(db).selectFrom('account.user as u')
const whole = (db: Db) =>
  all(db)
    .select(SHOWN)
    .select(
      sql<
        string[]
      >`array(select authority from account.authority a where a.user_id = u.user_id order by a.authority)`.as(
        'authorities',
      ),
    )

/** What administrators look for among the accounts. */
export interface AccountSearch {
  readonly keyword?: string | undefined
  readonly authority?: string | undefined
  readonly state?: AccountState | undefined
}

/** A page of the accounts, the newest first; the keyword is a part of id, name or e-mail, or digits of the phone number. */
export function listAccountsPage(db: Db, search: AccountSearch, page: PageRequest): Promise<Page<ManagedAccount>> {
  const { keyword, authority, state } = search
  const digits = keyword && /^[\d -]{4,}$/.test(keyword) ? keyword.replaceAll(/\D/g, '') : undefined
  const found = all(db)
    .$if(state !== undefined, (query) => query.where('u.state', '=', state as AccountState))
    .$if(authority !== undefined, (query) =>
      query.where('u.userId', 'in', (each) =>
        each
          .selectFrom('account.authority as a')
          .select('a.userId')
          .where('a.authority', '=', authority as string),
      ),
    )
    .$if(keyword !== undefined && keyword !== '', (query) =>
      query.where((where) =>
        where.or([
          searchText(['u.loginId', 'u.name', 'u.email'], keyword as string),
          ...(digits ? [where('u.phoneNumber', 'like', `%${digits}%`)] : []),
        ]),
      ),
    )
  return pageOf({ found, shown: whole(db), order: [], id: 'u.userId' }, page, (row) => row)
}

/** One account, whatever its state; undefined where there is none. */
export const findAccount = (db: Db, userId: number): Promise<ManagedAccount | undefined> =>
  whole(db).where('u.userId', '=', userId).executeTakeFirst()

/** The same, kept from other changes until the transaction ends. */
export const holdAccount = (db: Db, userId: number): Promise<ManagedAccount | undefined> =>
  whole(db).where('u.userId', '=', userId).forUpdate('u').executeTakeFirst()

/** Decisions about who administers are made one after the other: two of them could each leave the other as the last one. */
export const holdAdministrators = (tx: Tx): Promise<void> => waitForLock(tx, 'account.administrators')

/** Whether somebody else is there who may manage accounts and can sign in. Under `holdAdministrators`. */
export async function hasOtherAdministrator(db: Db, userId: number): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('account.user as u')
    .innerJoin('account.authority as a', 'a.userId', 'u.userId')
    .select('u.userId')
    .where('a.authority', '=', 'ROLE_ALL_PARTNER')
    .where('u.state', '=', 'ACTIVE')
    .where('u.userId', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What is written of an account beside its login id. */
export interface AccountValues {
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
}

/** Writes a changed account; answers its new version. */
export async function updateAccount(db: Db, userId: number, values: AccountValues): Promise<number> {
  const { version } = await tables(db)
    .updateTable('account.user')
    .set({ ...values, version: sql`version + 1` })
    .where('userId', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Hands out and takes away authorities, so that the person has exactly these. */
export async function replaceAuthorities(db: Db, userId: number, authorities: readonly string[]): Promise<void> {
  await tables(db)
    .deleteFrom('account.authority')
    .where('userId', '=', userId)
    .where('authority', 'not in', [...authorities])
    .execute()
  await tables(db)
    .insertInto('account.authority')
    .values(authorities.map((authority) => ({ userId, authority })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves an account: what makes up its state, and the next version. */
export async function moveAccount(
  db: Db,
  userId: number,
  set: { readonly isActive: boolean; readonly lockedAt?: Date | null; readonly closedAt?: Date },
): Promise<number> {
  const { version } = await tables(db)
    .updateTable('account.user')
    .set({ ...set, version: sql`version + 1` })
    .where('userId', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Nobody comes into a closed account by an outside provider. */
export async function forgetIdentities(db: Db, userId: number): Promise<void> {
  await tables(db).deleteFrom('account.identity').where('userId', '=', userId).execute()
}
