import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import { hashToken } from '#platform/server/token.ts'
import { liveConsulting } from '../live-consulting.tables.ts'

const DAY_MS = 86_400_000

/** Whoever has our key can make it again, so that the asker and the text to their phone name one address. */
const tokenOf = (secret: string, articleId: number, salt: string): string =>
  createHmac('sha256', secret).update(`request-link:${articleId}:${salt}`).digest('base64url')

interface RequestLinkOptions {
  readonly articleId: number
  /** How long it is good from when it is first made. */
  readonly days: number
  readonly now: Date
}

/**
 * The token of the private address of a request, made when it is first asked for; anew where the former one is over, or was made with
 * another key and cannot be told again.
 */
export async function ensureLink(
  db: Db,
  secret: string,
  { articleId, days, now }: RequestLinkOptions,
): Promise<{ readonly token: string; readonly goodUntil: Date }> {
  const salt = randomUUID()
  const fresh = {
    salt,
    tokenHash: hashToken(tokenOf(secret, articleId, salt)),
    madeAt: now,
    goodUntil: new Date(now.getTime() + days * DAY_MS),
  }
  await liveConsulting(db)
    .insertInto('live_consulting.request_link')
    .values({ articleId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('articleId').doUpdateSet(fresh).where('live_consulting.request_link.goodUntil', '<=', now),
    )
    .execute()
  const row = await liveConsulting(db)
    .selectFrom('live_consulting.request_link')
    .select(['salt', 'tokenHash', 'goodUntil'])
    .where('articleId', '=', articleId)
    .executeTakeFirstOrThrow()
  const token = tokenOf(secret, articleId, row.salt)
  if (hashToken(token) === row.tokenHash) return { token, goodUntil: row.goodUntil }
  await liveConsulting(db)
    .updateTable('live_consulting.request_link')
    .set(fresh)
    .where('articleId', '=', articleId)
    .where('tokenHash', '=', row.tokenHash)
    .execute()
  return ensureLink(db, secret, { articleId, days, now })
}

/** The request of a private address; null for an address that is none, or good no more. */
export async function requestOfLink(db: Db, token: string, now: Date): Promise<number | null> {
  const row = await liveConsulting(db)
    .selectFrom('live_consulting.request_link')
    .select('articleId')
    .where('tokenHash', '=', hashToken(token))
    .where('goodUntil', '>', now)
    .executeTakeFirst()
  return row?.articleId ?? null
}

/** Where the page of a request is. What stands behind `#` stays in the browser. */
export const linkAddress = (publicUrl: string, liveBroadcastNo: number, token: string): string =>
  `${publicUrl}/live.html?liveBroadcastNo=${liveBroadcastNo}#request=${token}`
