import { sql } from 'kysely'
import {
  changeNotificationPreferences,
  type NotificationPreference,
  readNotificationPreferences,
  type Ways,
} from '#platform/contract/notification-preferences.contract.ts'
import type { Db } from '../database/database.ts'
import { type Caller, type Endpoint, endpoint } from '../endpoint.ts'
import { mayCall } from '../http/access.ts'
import { refuse } from '../refuse.ts'
import type { NotificationKind } from './notification-kind.ts'

/** Where a person can be reached outside of the portal. */
export interface Reach {
  readonly phone: string | null
  readonly email: string | null
}

/** Where an active person can be reached; null for anybody else. */
export type FindReach = (db: Db, userId: number) => Promise<Reach | null>

/** How people are told of what, as they chose. */
export function preferenceEndpoints(kinds: readonly NotificationKind[], findReach: FindReach): readonly Endpoint[] {
  const kindsOf = (caller: Caller) =>
    kinds.filter(({ flags }) => mayCall(flags.length === 0 ? 'session' : flags, caller))
  const read = async (db: Db, caller: Caller) => {
    const reach = await findReach(db, caller.userId)
    return {
      kinds: await preferencesOf(db, caller.userId, kindsOf(caller)),
      hasPhone: Boolean(reach?.phone),
      hasEmail: Boolean(reach?.email),
    }
  }
  return [
    endpoint(readNotificationPreferences, ({ db, caller }) => read(db, caller)),
    endpoint(changeNotificationPreferences, async ({ db, caller, body }) => {
      const known = kindsOf(caller)
      for (const { kind, inPortal, text, email } of body.kinds) {
        const one = known.find((each) => each.kind === kind)
        if (!one) throw refuse(changeNotificationPreferences, 'UNKNOWN_KIND')
        if (one.isFixed && !inPortal)
          throw refuse(changeNotificationPreferences, 'FIXED_KIND', { detail: `끌 수 없는 알림입니다: ${one.title}` })
        await choose(db, caller.userId, kind, { inPortal, text, email })
      }
      return read(db, caller)
    }),
  ]
}

async function preferencesOf(
  db: Db,
  userId: number,
  kinds: readonly NotificationKind[],
): Promise<NotificationPreference[]> {
  const { rows } = await sql<Ways & { kind: string }>`
    select kind, in_portal, text, email from platform.notification_choice where user_id = ${userId}`.execute(db)
  return kinds.map(({ kind, title, usual, isFixed }) => {
    const { inPortal, text, email } = rows.find((row) => row.kind === kind) ?? usual
    return { kind, title, inPortal: inPortal || isFixed, text, email, isFixed }
  })
}

const choose = (db: Db, userId: number, kind: string, { inPortal, text, email }: Ways) =>
  sql`
    insert into platform.notification_choice (user_id, kind, in_portal, text, email)
    values (${userId}, ${kind}, ${inPortal}, ${text}, ${email})
    on conflict (user_id, kind) do update
      set in_portal = excluded.in_portal, text = excluded.text, email = excluded.email`.execute(db)
