import { sql } from 'kysely'
import type { ApiToken } from '#areas/base/programs/contract/token.contract.ts'
import { isOver } from '#areas/base/programs/rules/token.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { programs, STORED_TOKEN, type StoredToken } from '../programs.tables.ts'

/** A token as its owner sees it. */
export const toToken = (row: StoredToken, now: Date): ApiToken => ({
  tokenNo: row.tokenNo,
  name: row.name,
  beginning: row.beginning,
  calls: [...row.calls],
  expiresYmd: row.expiresOn,
  state: isOver(row.expiresOn, now) ? 'EXPIRED' : 'ACTIVE',
  createdYmdt: toYmdt(row.createdAt),
  lastUsedYmdt: row.lastUsedAt && toYmdt(row.lastUsedAt),
})

const ofOwner = (db: Db, ownerId: number) =>
  programs(db).selectFrom('programs.token').select(STORED_TOKEN).where('ownerId', '=', ownerId)

/** The tokens of a person, the newest first. */
export const listTokensOf = (db: Db, ownerId: number): Promise<StoredToken[]> =>
  ofOwner(db, ownerId).orderBy('tokenNo', 'desc').execute()

/** One of them. */
export const findToken = (db: Db, ownerId: number, tokenNo: number): Promise<StoredToken | undefined> =>
  ofOwner(db, ownerId).where('tokenNo', '=', tokenNo).executeTakeFirst()

/** How many a person has. */
export async function countTokens(db: Db, ownerId: number): Promise<number> {
  const counted = programs(db).selectFrom('programs.token').where('ownerId', '=', ownerId)
  return (await counted.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n
}

/** Stores a new one; answers its number. */
export async function insertToken(
  db: Db,
  token: Pick<StoredToken, 'ownerId' | 'name' | 'tokenHash' | 'beginning' | 'calls' | 'expiresOn' | 'createdAt'>,
): Promise<number> {
  const row = await programs(db)
    .insertInto('programs.token')
    .values({ ...token, calls: sql<string[]>`${[...token.calls]}::text[]` })
    .returning('tokenNo')
    .executeTakeFirstOrThrow()
  return row.tokenNo
}

/** Removes one of a person; answers its name, undefined where there is none. */
export async function deleteToken(db: Db, ownerId: number, tokenNo: number): Promise<string | undefined> {
  const gone = await programs(db)
    .deleteFrom('programs.token')
    .where('ownerId', '=', ownerId)
    .where('tokenNo', '=', tokenNo)
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}
