import { sql } from 'kysely'
import type { Forgetting, Retention } from '#platform/server/database/retention.ts'

/** Who got which ad. Statistics and the trail of every single message stay. */
const RECIPIENT_NUMBERS: Retention = {
  name: 'messaging.recipientNumbers',
  what: 'Phone numbers of the recipients of a dispatch',
  keptDays: 3 * 366,
  afterwards:
    'replaced by a keyed hash: for three years after the dispatch parents and advertisers may dispute whether a number got an ad; with our key a number that somebody names can still be compared with it',
  forget: forgetNumbers,
}

const TEST_SENDS: Retention = {
  name: 'messaging.testSends',
  what: 'Test messages with the numbers they went to',
  keptDays: 90,
  afterwards: 'deleted: nobody asks about a test any more, and its key is not used again',
  async forget({ db, before, most }) {
    const gone = await sql`
      delete from messaging.test_send where (reserve_seq, test_key) in (
        select reserve_seq, test_key from messaging.test_send where created_at < ${before} limit ${most})`.execute(db)
    return Number(gone.numAffectedRows ?? 0)
  },
}

export const MESSAGING_RETENTION: readonly Retention[] = [RECIPIENT_NUMBERS, TEST_SENDS]

/** The numbers of the oldest finished dispatch that still has some; a dispatch without any is marked, so that it is not looked at again. */
async function forgetNumbers({ db, now, before, most, pseudonym }: Forgetting): Promise<number> {
  const found = await sql<{ dispatchId: number }>`
    select dispatch_id from messaging.dispatch
    where numbers_forgotten_at is null and finished_at < ${before} order by finished_at limit 1`.execute(db)
  const dispatchId = found.rows[0]?.dispatchId
  if (dispatchId === undefined) return 0
  const open = await sql<{ phone: string }>`
    select phone_number as phone from messaging.recipient
    where dispatch_id = ${dispatchId} and phone_number not like '#%' limit ${most}`.execute(db)
  const phones = open.rows.map((row) => row.phone)
  if (phones.length === 0) {
    await sql`update messaging.dispatch set numbers_forgotten_at = ${now} where dispatch_id = ${dispatchId}`.execute(db)
    return 1
  }
  await sql`
    update messaging.recipient r set phone_number = t.hash
    from unnest(${phones}::text[], ${phones.map(pseudonym)}::text[]) as t(phone, hash)
    where r.dispatch_id = ${dispatchId} and r.phone_number = t.phone`.execute(db)
  return phones.length
}
