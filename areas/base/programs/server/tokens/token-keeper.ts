import { sql } from 'kysely'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { findActiveAccount } from '#areas/base/account/server/door.ts'
import { isOver, isUseWorthNoting } from '#areas/base/programs/rules/token.rules.ts'
import type { Platform } from '#platform/server/area.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { askAs } from '#platform/server/database/asking.ts'
import type { Db } from '#platform/server/database/database.ts'
import { actorOf, type Caller } from '#platform/server/endpoint.ts'
import type { ProgramKeeper } from '#platform/server/http/admit.ts'
import { hashToken } from '#platform/server/token.ts'
import { programs, STORED_TOKEN } from '../programs.tables.ts'

const LONGEST_TOKEN = 100
/** Every request of a program waits for this. */
const LOOK_UP_SILENCE_MS = 3000

/** Who asks by an API token. Nothing is remembered: an account that is closed, or a right that is gone, counts with the next request. */
export function tokenKeeper({ db, clock }: Pick<Platform, 'db' | 'clock'>): ProgramKeeper {
  return {
    find: (token) =>
      askAs({ group: 'sessions', silenceMs: LOOK_UP_SILENCE_MS }, () => findProgram(db, token, clock.now())),
    recordRefused: (program, callName) => recordRefused(db, program, callName, clock.now()),
  }
}

async function findProgram(db: Db, token: string, now: Date): Promise<Caller | null> {
  if (token.length > LONGEST_TOKEN) return null
  const row = await programs(db)
    .selectFrom('programs.token')
    .select(STORED_TOKEN)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || isOver(row.expiresOn, now)) return null
  const owner = await findActiveAccount(db, row.ownerId)
  if (!owner) return null
  if (isUseWorthNoting(row.lastUsedAt, now)) await noteUse(db, row.tokenNo, row.lastUsedAt, now)
  return {
    ...owner,
    // No session: what is handed out in one is not for programs.
    sessionId: '',
    token: { tokenNo: row.tokenNo, name: row.name, calls: new Set(row.calls) },
  }
}

/** Of many requests at once one writes. */
async function noteUse(db: Db, tokenNo: number, seen: Date | null, now: Date): Promise<void> {
  await programs(db)
    .updateTable('programs.token')
    .set({ lastUsedAt: now })
    .where('tokenNo', '=', tokenNo)
    .where('lastUsedAt', 'is not distinct from', seen)
    .execute()
}

/** A program that goes on asking for the same is written down once an hour. */
const RECORDED_EVERY_MS = 3_600_000

async function recordRefused(db: Db, program: Caller, callName: string, now: Date): Promise<void> {
  const tokenNo = program.token?.tokenNo
  const { entity } = ACCOUNT_RECORD
  const since = new Date(now.getTime() - RECORDED_EVERY_MS)
  const known = await sql`
    select from platform.audit where entity = ${entity} and entity_id = ${String(program.userId)}
      and action = ${REFUSED_CALL} and at > ${since}
      and to_state->>'call' = ${callName} and (to_state->>'tokenNo')::int = ${tokenNo}
    limit 1`.execute(db)
  if (known.rows.length > 0) return
  const entry = { action: REFUSED_CALL, entity, entityId: program.userId, to: { tokenNo, call: callName } }
  await writeAudit(db, actorOf(program), now, entry)
}

const REFUSED_CALL = 'programs.refuseCall'
