import { sql } from 'kysely'
import { NOTIFICATION_KEPT_DAYS } from '#platform/contract/notification.contract.ts'
import { deletingRows, type Retention } from '../database/retention.ts'

export const NOTIFICATION_RETENTION: Retention = {
  name: 'platform.notifications',
  what: 'What people were told behind the bell',
  keptDays: NOTIFICATION_KEPT_DAYS,
  afterwards: 'deleted, seen or not: what it told of stands where it led to',
  async forget({ db, before, most }) {
    const { numAffectedRows = 0n } = await sql`
      delete from platform.notification where notification_no in (
        select notification_no from platform.notification where at < ${before} order by at limit ${most})`.execute(db)
    return Number(numAffectedRows)
  },
}

export const NOTIFICATION_MESSAGE_RETENTION: Retention = {
  name: 'platform.notificationMessages',
  what: 'What people were told by text and e-mail',
  keptDays: NOTIFICATION_KEPT_DAYS,
  afterwards: 'deleted, sent or not',
  async forget(step) {
    const lines = await deletingRows('platform.notification_line', ({ before }) => sql`at < ${before}`)(step)
    return lines + (await deletingRows('platform.notification_message', ({ before }) => sql`made_at < ${before}`)(step))
  },
}
