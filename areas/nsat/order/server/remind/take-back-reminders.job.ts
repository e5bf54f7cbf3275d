import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Recurring } from '#platform/server/jobs/recurring.ts'
import { BINDING } from '../order-predicates.ts'
import type { ReminderMessages } from './reminder-messages.ts'

interface Ordered {
  readonly reminderNo: number
  /** The institutes for which the messages are kept. */
  readonly schoolNos: readonly number[]
}

/** Messages that wait for the morning, and whose institutes have all ordered since. */
async function listOrdered(db: Db, now: Date): Promise<Ordered[]> {
  const { rows } = await sql<Ordered>`
    select reminder_no, array_agg(told_with) as school_nos
    from (
      select r.reminder_no, r.told_with
      from nsat_order.reminder m join nsat_order.reminded_school r using (reminder_no)
      where m.created_at > ${now}::timestamptz - interval '1 day' and m.send_at > ${now}
      group by 1, 2
      having bool_and(exists (
        select from nsat_order.school_order o
        where o.nsat_plan_no = r.nsat_plan_no and o.school_no = r.school_no and ${BINDING}))) ordered
    group by 1`.execute(db)
  return rows
}

/** Nobody is told in the morning that they have not ordered who ordered in the night. */
export const takeBackReminders = (db: Db, messages: Pick<ReminderMessages, 'takeBack'>): Recurring => ({
  name: 'nsatOrder.takeBackReminders',
  everySeconds: 60,
  async run(now) {
    for (const reminder of await listOrdered(db, now))
      await db.transaction().execute((tx) => messages.takeBack(tx, reminder, now))
  },
})
