import { nickNameTry } from '#areas/board/rules/writer.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { board, STORED_PROFILE, type StoredProfile } from '../board.tables.ts'

/** More people of one name are told apart by the number of their account. */
const MOST_TRIES = 20
/** What a client may send as a token: longer ones are none of ours. */
const LONGEST_TOKEN = 100

/** The profile of a person; undefined while they have none. */
export function findProfileOf(db: Db, userId: number): Promise<StoredProfile | undefined> {
  return board(db).selectFrom('board.profile').select(STORED_PROFILE).where('userId', '=', userId).executeTakeFirst()
}

/** The profile by its number. */
export function readProfile(db: Db, profileId: number): Promise<StoredProfile> {
  return board(db)
    .selectFrom('board.profile')
    .select(STORED_PROFILE)
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** The profile of a person, made if there is none: one, whoever else asks at once, under a name that nobody else has. */
export async function ensureProfile(
  db: Db,
  userId: number,
  nickName: string,
  now: Date,
): Promise<{ readonly profileId: number; readonly isNew: boolean }> {
  for (let taken = 0; ; taken++) {
    const wanted = taken < MOST_TRIES ? nickNameTry(nickName, taken) : `${nickName} ${userId}-${taken}`
    const made = await tryProfile(db, userId, wanted, now)
    if (made) return { profileId: made.profileId, isNew: true }
    const earlier = await findProfileOf(db, userId)
    if (earlier) return { profileId: earlier.profileId, isNew: false }
  }
}

/** Undefined when the name, or by now the person, has a profile. Waits for whoever is about to make one. */
function tryProfile(db: Db, userId: number, nickName: string, now: Date): Promise<StoredProfile | undefined> {
  return board(db)
    .insertInto('board.profile')
    .values({ userId, nickName, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(STORED_PROFILE)
    .executeTakeFirst()
}

/** The profile of a viewer, made when they first come: one, however many of their calls come at once. */
export async function ensureViewerProfile(
  db: Db,
  { viewerId, name }: { readonly viewerId: number; readonly name: string },
  now: Date,
): Promise<number> {
  const find = () =>
    board(db).selectFrom('board.profile').select('profileId').where('viewerId', '=', viewerId).executeTakeFirst()
  const found =
    (await find()) ??
    (await board(db)
      .insertInto('board.profile')
      .values({ viewerId, nickName: name, createdAt: now })
      .onConflict((conflict) => conflict.column('viewerId').doNothing())
      .returning('profileId')
      .executeTakeFirst()) ??
    (await find())
  if (!found) throw new Error(`the profile of viewer ${viewerId} is gone`)
  return found.profileId
}

/** A new token of a profile; what of theirs has expired goes. */
export async function addToken(
  db: Db,
  holder: { readonly profileId: number; readonly sessionId: string },
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<string> {
  const { token, tokenHash } = newToken()
  const { profileId, sessionId } = holder
  await board(db).deleteFrom('board.token').where('profileId', '=', profileId).where('expiresAt', '<=', now).execute()
  await board(db).insertInto('board.token').values({ tokenHash, profileId, sessionId, expiresAt }).execute()
  return token
}

/** Whose token it is, in this session; undefined for every token that is not good. */
export async function findHolder(db: Db, token: string, sessionId: string, now: Date): Promise<number | undefined> {
  if (token === '' || token.length > LONGEST_TOKEN) return undefined
  const row = await board(db)
    .selectFrom('board.token')
    .select('profileId')
    .where('tokenHash', '=', hashToken(token))
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.profileId
}

/** Forgets expired tokens. */
export async function forgetTokens(db: Db, now: Date): Promise<void> {
  await board(db).deleteFrom('board.token').where('expiresAt', '<=', now).execute()
}
