import { sql } from 'kysely'
import { REFRESH_CLOCK } from '#areas/base/directory/rules/policy.ts'
import { latestRefreshTime } from '#areas/base/directory/rules/refresh-times.rules.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'

const NIGHTS = 7
/** So many nights ago the directory did not answer at first. */
const TROUBLED_NIGHT = 3
const MINUTE_MS = 60_000

/** The refreshes of the last nights: they found the directory as the world knows it, one of them at the second try. */
export async function insertConsentRefreshes(db: Db, now: Date): Promise<void> {
  const lastNight = toDay(latestRefreshTime(now))
  for (let ago = NIGHTS - 1; ago >= 0; ago -= 1) {
    const at = instantOf(addDays(lastNight, -ago), REFRESH_CLOCK)
    if (ago === TROUBLED_NIGHT) await insertFailed(db, at)
    await insertDone(db, ago === TROUBLED_NIGHT ? new Date(at.getTime() + 6 * MINUTE_MS) : at)
  }
}

async function insertFailed(db: Db, at: Date): Promise<void> {
  const endedAt = new Date(at.getTime() + MINUTE_MS)
  await sql`
    insert into directory.consent_refresh (state, requested_at, most_withdrawn_percent, started_at, ended_at, reason)
    values ('FAILED', ${at}, 20, ${at}, ${endedAt}, 'DIRECTORY_UNAVAILABLE')`.execute(db)
}

async function insertDone(db: Db, at: Date): Promise<void> {
  const endedAt = new Date(at.getTime() + MINUTE_MS / 2)
  await sql`
    insert into directory.consent_refresh (state, requested_at, most_withdrawn_percent, started_at, ended_at,
      school_count, unchanged_count, known_count)
    select 'DONE', ${at}, 20, ${at}, ${endedAt}, (select count(*) from directory.school where not is_test), n, n
    from (
      select count(*) as n from directory.recipient join directory.school using (organization_id)
      where not is_test and consented_at is not null and withdrawn_at is null
    ) as consenting`.execute(db)
}
