import type { Zoom, ZoomTokens } from '#gateways/zoom/zoom.port.ts'
import { ZoomFailure } from '#gateways/zoom/zoom.port.ts'
import type { Sealer } from '#platform/server/config/sealed-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { meetings, STORED_ZOOM_ACCOUNT, type ZoomAccountRow } from '../live-meeting.tables.ts'

/** A token that ends so soon is renewed before it is used. */
const SPARE_MS = 60_000

type AccountDeps = Pick<LiveMeetingDeps, 'sealer'> & { readonly zoom: Pick<Zoom, 'refresh'> }
interface Asking {
  readonly db: Db
  readonly now: Date
}

const placeOf = (userId: number): string => `zoom-account:${userId}`

const sealed = (sealer: Sealer, userId: number, tokens: ZoomTokens, now: Date) => ({
  accessToken: sealer.seal(tokens.accessToken, placeOf(userId)),
  refreshToken: sealer.seal(tokens.refreshToken, placeOf(userId)),
  expiresAt: new Date(now.getTime() + tokens.expiresInSeconds * 1000),
})

/** Keeps the account that a person connected, in place of an earlier one. */
export async function keepAccount(
  { db, now }: Asking,
  sealer: Sealer,
  userId: number,
  tokens: ZoomTokens,
): Promise<void> {
  const account = { ...sealed(sealer, userId, tokens, now), connectedAt: now, isOver: false }
  await meetings(db)
    .insertInto('live_meeting.zoom_account')
    .values({ userId, ...account })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(account))
    .execute()
}

/** Whether a person has connected an account that Zoom still lets us use, as far as we know. */
export async function isConnected(db: Db, sealer: Sealer, userId: number): Promise<boolean> {
  const row = await accountOf(db, userId).executeTakeFirst()
  return row !== undefined && !row.isOver && sealer.open(row.refreshToken, placeOf(userId)) !== null
}

/**
 * Works with the Zoom account of a person. A token that Zoom does not take is renewed once. Throws ZoomFailure, with
 * `OVER` where the person has to connect anew.
 */
export async function withAccount<T>(
  asking: Asking,
  deps: AccountDeps,
  userId: number,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const token = await tokenFor(asking, deps, userId, null)
  try {
    return await work(token)
  } catch (error) {
    if (!(error instanceof ZoomFailure && error.kind === 'TOKEN')) throw error
    return await work(await tokenFor(asking, deps, userId, token))
  }
}

const accountOf = (db: Db, userId: number) =>
  meetings(db).selectFrom('live_meeting.zoom_account').select(STORED_ZOOM_ACCOUNT).where('userId', '=', userId)

/** A good access token other than the one that was refused. */
async function tokenFor(asking: Asking, deps: AccountDeps, userId: number, refused: string | null): Promise<string> {
  const row = await accountOf(asking.db, userId).executeTakeFirst()
  const token = (row && usable(row, deps.sealer, refused, asking.now)) ?? (await renew(asking, deps, userId, refused))
  if (token === null) throw new ZoomFailure('OVER', 'no Zoom account is connected')
  return token
}

function usable(row: ZoomAccountRow, sealer: Sealer, refused: string | null, now: Date): string | null {
  if (row.isOver || row.expiresAt.getTime() - now.getTime() < SPARE_MS) return null
  const token = sealer.open(row.accessToken, placeOf(row.userId))
  return token === refused ? null : token
}

/**
 * Renews under the lock of the account's row: the refresh token is good once, so nobody else may use it meanwhile. What
 * Zoom gave is stored before anybody uses it, also where the transaction that asked for it breaks off.
 */
async function renew({ db, now }: Asking, deps: AccountDeps, userId: number, refused: string | null) {
  const got: { renewal?: { tokens: ZoomTokens; of: ZoomAccountRow } } = {}
  try {
    return await db.transaction().execute(async (tx) => {
      const row = await accountOf(tx, userId).forUpdate().executeTakeFirst()
      if (!row || row.isOver) return null
      const already = usable(row, deps.sealer, refused, now)
      if (already !== null) return already
      const tokens = await refreshed(deps, row)
      if (tokens) got.renewal = { tokens, of: row }
      await storeRenewal(tx, deps.sealer, row, tokens, now)
      return tokens?.accessToken ?? null
    })
  } catch (error) {
    if (!got.renewal) throw error
    const { tokens, of } = got.renewal
    await storeRenewal(db, deps.sealer, of, tokens, now)
    return tokens.accessToken
  }
}

/** Null when Zoom does not take the refresh token any more, or we cannot read it. */
async function refreshed({ zoom, sealer }: AccountDeps, row: ZoomAccountRow): Promise<ZoomTokens | null> {
  const refreshToken = sealer.open(row.refreshToken, placeOf(row.userId))
  if (refreshToken === null) return null
  try {
    return await zoom.refresh(refreshToken)
  } catch (error) {
    if (error instanceof ZoomFailure && error.kind === 'OVER') return null
    throw error
  }
}

async function storeRenewal(
  db: Db,
  sealer: Sealer,
  row: ZoomAccountRow,
  tokens: ZoomTokens | null,
  now: Date,
): Promise<void> {
  await meetings(db)
    .updateTable('live_meeting.zoom_account')
    .set(tokens ? sealed(sealer, row.userId, tokens, now) : { isOver: true })
    .where('userId', '=', row.userId)
    // Whoever connected anew meanwhile keeps the new account.
    .where('refreshToken', '=', row.refreshToken)
    .execute()
}
