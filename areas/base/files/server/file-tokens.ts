import { isLiveSession } from '#areas/base/account/server/door.ts'
import { readToken } from '#platform/server/config/secret.ts'
import type { Db } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/refuse.ts'
import { uploadFile } from '../contract/contents.contract.ts'

/** A token ends with the session in which it was given out. */
export type TokenValue = { sessionId: string } & (
  | { use: 'upload'; tokenId: string; userId: number }
  | { use: 'download'; fileNo: number }
  // Of an area's own uploads, by the name of the call that brings the files.
  | { use: 'purpose'; purpose: string; tokenId: string; userId: number }
)

/** Whose upload a token stands for. */
export interface TokenHolder {
  readonly tokenId: string
  readonly userId: number
}

/** What a token is good for, or the code of the refusal. */
export async function readFileToken(
  secret: string,
  { db, now, token: given }: { db: Db; now: Date; token: string },
): Promise<TokenValue | 'TOKEN_EXPIRED' | 'TOKEN_INVALID'> {
  const token = readToken(secret, given, now)
  if ('refused' in token) return token.refused === 'EXPIRED' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID'
  const value = token.value as TokenValue
  return (await isLiveSession(db, value.sessionId, now)) ? value : 'TOKEN_EXPIRED'
}

/** Whose upload a token stands for. Throws the refusals of an upload. */
export async function readUploadHolder(
  secret: string,
  given: { db: Db; now: Date; token: string },
): Promise<TokenHolder> {
  const value = await readFileToken(secret, given)
  if (typeof value === 'string') throw refuse(uploadFile, value)
  if (value.use !== 'upload') throw refuse(uploadFile, 'TOKEN_INVALID')
  return value
}
