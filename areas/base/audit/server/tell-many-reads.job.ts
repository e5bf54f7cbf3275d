import { listPeopleWith } from '#areas/base/account/server/door.ts'
import type { Platform } from '#platform/server/area.ts'
import { listReaders } from '#platform/server/audit/readers.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { readSettings } from '#platform/server/settings.ts'
import { AUDITORS } from '../contract/access.ts'
import { AUDIT_TRAIL } from '../contract/places.ts'
import { READING_MINUTES } from '../rules/settings.rules.ts'
import { baseAudit } from './base-audit.tables.ts'
import { MANY_READS } from './notification-kinds.ts'
import { AUDIT_SETTINGS } from './settings.ts'

const MINUTE_MS = 60_000
const REST_MS = 60 * MINUTE_MS

/** Tells administrators who read of unusually many people just now: of each reader once an hour. */
export async function tellManyReads({ db }: Pick<Platform, 'db'>, now: Date): Promise<void> {
  const { manyPeopleRead } = await readSettings(db, AUDIT_SETTINGS)
  const readers = await listReaders(db, new Date(now.getTime() - READING_MINUTES * MINUTE_MS))
  for (const { userId, name, people } of readers.filter((reader) => reader.people > manyPeopleRead)) {
    await db.transaction().execute(async (tx) => {
      const isDue = await baseAudit(tx)
        .insertInto('base_audit.alarm')
        .values({ userId, at: now })
        .onConflict((told) =>
          told
            .column('userId')
            .doUpdateSet({ at: now })
            .where('base_audit.alarm.at', '<=', new Date(now.getTime() - REST_MS)),
        )
        .returning('userId')
        .executeTakeFirst()
      if (!isDue) return
      const text = `${name} 님이 ${READING_MINUTES}분 동안 ${people.toLocaleString('ko-KR')}명의 개인정보를 열람했습니다.`
      for (const { userId: auditorId } of await listPeopleWith(tx, AUDITORS))
        await notify(tx, {
          kind: MANY_READS,
          userId: auditorId,
          text,
          address: `${AUDIT_TRAIL.path}?actorNo=${userId}`,
          now,
        })
    })
  }
}
