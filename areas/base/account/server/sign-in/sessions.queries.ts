import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { HANDLERS } from '#areas/base/account/contract/access.ts'
import { flagsOf } from '#areas/base/account/rules/flags.rules.ts'
import { SESSION_IDLE_MINUTES, SESSION_LONGEST_HOURS } from '#areas/base/account/rules/policy.ts'
import { askAs } from '#platform/server/database/asking.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { sharedLookUp } from '#platform/server/shared-look-up.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { tables } from '../account.tables.ts'
import { ACCOUNT_SETTINGS } from '../settings.ts'
import { endPendingOf } from './pending.queries.ts'

const MINUTE_MS = 60_000
const LONGEST_TOKEN = 100

/** Every request waits for this one statement, which takes a millisecond. */
const LOOK_UP_SILENCE_MS = 3000

interface FoundSession {
  tokenHash: string
  sessionId: string
  userId: number
  loginId: string
  name: string
  lastSeenAt: Date
  endedAt: Date | null
  authorities: string[]
  /** Whom an administrator looks at in this session, while they do. */
  viewedId: number | null
  viewedLoginId: string | null
  viewedName: string | null
  viewedAuthorities: string[] | null
  viewedUntil: Date | null
  lacksSecondFactor: boolean
}

const AUTHORITIES_OF = (user: string): string =>
  `array(select a.authority from account.authority a where a.user_id = ${user}.user_id order by a.authority)`

const findBy = (column: 'token_hash' | 'session_id') => `
  select s.token_hash, s.session_id, u.user_id, u.login_id, u.name, s.last_seen_at, s.ended_at,
         ${AUTHORITIES_OF('u')} as authorities, s.viewed_until, v.user_id as viewed_id, v.login_id as viewed_login_id,
         v.name as viewed_name, case when v.user_id is not null then ${AUTHORITIES_OF('v')} end as viewed_authorities,
         u.second_factors = '{}' and exists (
           select from platform.setting t, account.authority a
           where t.area = '${ACCOUNT_SETTINGS.area}' and a.user_id = u.user_id and t.value->'secondFactorFor' ? a.authority
         ) as lacks_second_factor
  from account.session s join account."user" u using (user_id)
  left join account."user" v on v.user_id = s.viewed_user_id and v.is_active and s.viewed_until > $2
  where s.${column} = any($1::${column === 'session_id' ? 'uuid' : 'text'}[]) and u.is_active and s.expires_at > $2 and s.last_seen_at > $3`

const FIND = { tokenHash: findBy('token_hash'), sessionId: findBy('session_id') } as const

/** Finds sessions by the hashes of their tokens or by their ids that are not out of time at one moment. */
async function findSessions(
  db: Db,
  column: keyof typeof FIND,
  values: readonly string[],
  now: Date,
): Promise<Map<string, FoundSession>> {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MINUTES * MINUTE_MS)
  const query = CompiledQuery.raw(FIND[column], [values, now, idleSince]) as CompiledQuery<FoundSession>
  const { rows } = await db.executeQuery(query)
  return new Map(rows.map((row) => [row[column], row]))
}

/** Nobody ended it. */
const isLive = (row: FoundSession): boolean => row.endedAt === null

function toCaller(row: FoundSession): Caller {
  const { userId, loginId, name, authorities, sessionId } = row
  const own: Caller = { userId, loginId, name, authorities, flags: flagsOf(authorities), sessionId }
  // First their own second factor: until then they look at nothing.
  if (row.lacksSecondFactor) return { ...own, lacksSecondFactor: true }
  return viewedBy(own, row) ?? own
}

/** Whom the session stands for while its administrator looks at the portal as somebody else; undefined where they do not, or may not any more. */
function viewedBy({ flags, userId, name, sessionId }: Caller, row: FoundSession): Caller | undefined {
  const { viewedId, viewedLoginId, viewedName, viewedAuthorities, viewedUntil } = row
  if (viewedId === null || viewedLoginId === null || viewedName === null || viewedUntil === null) return undefined
  if (!HANDLERS.some((flag) => flags.has(flag))) return undefined
  const authorities = viewedAuthorities ?? []
  return {
    userId: viewedId,
    loginId: viewedLoginId,
    name: viewedName,
    authorities,
    flags: flagsOf(authorities),
    sessionId,
    viewedBy: { userId, name, until: viewedUntil },
  }
}

/** Nobody ended it, and its person may do more than set up a second factor. */
const isOpen = (row: FoundSession): boolean => isLive(row) && !row.lacksSecondFactor

/** The people of those of the sessions that still live, by session id. Looking does not count as a use of the session. */
export async function findCallersOfSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Caller>> {
  const found = await findSessions(db, 'sessionId', sessionIds, now)
  return new Map([...found].flatMap(([sessionId, row]) => (isOpen(row) ? [[sessionId, toCaller(row)]] : [])))
}

/** Finds the people of session tokens; null for one that is unknown, ended, expired or idle for too long. */
export interface SessionFinder {
  /** Somebody makes a request: the session is kept alive by it. */
  find(token: string | undefined, now: Date): Promise<Caller | null>
  /** A page connects by itself: that is no use of the session. */
  recognise(token: string | undefined, now: Date): Promise<Caller | null>
  /** Whether somebody ended the session before its time was over. */
  wasEnded(token: string | undefined, now: Date): Promise<boolean>
}

/**
 * Requests that arrive while a look-up is under way share the next one: nobody is answered from before their request, and
 * a flood of made-up tokens is one statement at a time. A look-up that takes too long, because its connection is dead, is
 * overtaken by another one.
 */
export function sessionFinder(db: Db): SessionFinder {
  const lookUp = sharedLookUp((asked: readonly Asked[]) => {
    const hashes = [...new Set(asked.map((each) => each.tokenHash))]
    const now = asked[0]?.now ?? new Date(0)
    return askAs({ group: 'sessions', silenceMs: LOOK_UP_SILENCE_MS }, () => findSessions(db, 'tokenHash', hashes, now))
  })
  const findRow = async (token: string | undefined, now: Date): Promise<FoundSession | undefined> => {
    if (!token || token.length > LONGEST_TOKEN) return undefined
    const tokenHash = hashToken(token)
    return (await lookUp({ tokenHash, now })).get(tokenHash)
  }
  return {
    async find(token, now) {
      const row = await findRow(token, now)
      if (!row || !isLive(row)) return null
      if (now.getTime() - row.lastSeenAt.getTime() > MINUTE_MS) await touchSession(db, row.sessionId, now)
      return toCaller(row)
    },
    async recognise(token, now) {
      const row = await findRow(token, now)
      return row && isOpen(row) ? toCaller(row) : null
    },
    async wasEnded(token, now) {
      const row = await findRow(token, now)
      return row !== undefined && !isLive(row)
    },
  }
}

interface Asked {
  readonly tokenHash: string
  readonly now: Date
}

async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await tables(db).updateTable('account.session').set({ lastSeenAt: now }).where('sessionId', '=', sessionId).execute()
}

/** Begins a session and answers its token, which only the cookie keeps. */
export async function insertSession(
  db: Db,
  session: { userId: number; now: Date; ip: string; device: string; deviceId: string; oidcIdToken?: string },
): Promise<string> {
  const { token, tokenHash } = newToken()
  await tables(db)
    .insertInto('account.session')
    .values({
      sessionId: randomUUID(),
      tokenHash,
      userId: session.userId,
      createdAt: session.now,
      lastSeenAt: session.now,
      expiresAt: new Date(session.now.getTime() + SESSION_LONGEST_HOURS * 60 * MINUTE_MS),
      endedAt: null,
      ipAddress: session.ip,
      device: session.device,
      // Another sign-in of the same person may have forgotten the device meanwhile: the session goes without it. One that is
      // there stays until the session refers to it.
      deviceId: tables(db)
        .selectFrom('account.device')
        .select('deviceId')
        .where('deviceId', '=', session.deviceId)
        .forKeyShare(),
      oidcIdToken: session.oidcIdToken ?? null,
    })
    .execute()
  return token
}

/** The live sessions of a person, last seen first. */
export function listLiveSessions(db: Db, userId: number, now: Date) {
  return tables(db)
    .selectFrom('account.session')
    .select(['sessionId', 'createdAt', 'lastSeenAt', 'ipAddress', 'device'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - SESSION_IDLE_MINUTES * MINUTE_MS))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionId')
    .limit(100)
    .execute()
}

/** Ends the live session with this token, whoever owns it; answers its OpenID Connect id token if it has one. */
export async function endSessionOfToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ oidcIdToken: string | null } | null> {
  const ended = await tables(db)
    .updateTable('account.session')
    .set({ endedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('endedAt', 'is', null)
    .returning('oidcIdToken')
    .executeTakeFirst()
  return ended ? { oidcIdToken: ended.oidcIdToken } : null
}

/** Ends live sessions of a person: one of them, or all, with what is on the way to a session. Answers how many. */
export async function endSessionsOf(db: Db, userId: number, now: Date, sessionId?: string): Promise<number> {
  let update = tables(db)
    .updateTable('account.session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (sessionId === undefined) await endPendingOf(db, userId)
  else update = update.where('sessionId', '=', sessionId)
  const result = await update.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends the live sessions of a person but for the one in which they are, with what is on the way to one; answers how many. */
export async function endOtherSessionsOf(db: Db, userId: number, sessionId: string, now: Date): Promise<number> {
  await endPendingOf(db, userId)
  const result = await tables(db)
    .updateTable('account.session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('sessionId', '!=', sessionId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Lets a session stand for somebody else until then, or for its own person again. */
export async function setViewed(
  db: Db,
  sessionId: string,
  viewed: { readonly userId: number; readonly until: Date } | null,
): Promise<void> {
  await tables(db)
    .updateTable('account.session')
    .set({ viewedUserId: viewed?.userId ?? null, viewedUntil: viewed?.until ?? null })
    .where('sessionId', '=', sessionId)
    .execute()
}
