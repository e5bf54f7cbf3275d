import { sql } from 'kysely'
import type { Retention } from '../database/retention.ts'

export const PUSH_DEVICE_RETENTION: Retention = {
  name: 'platform.pushDevices',
  what: 'Devices on which somebody switched push on, since they looked at the bell there last',
  keptDays: 90,
  afterwards: 'deleted: whoever comes back switches it on again',
  async forget({ db, before, most }) {
    const { numAffectedRows = 0n } = await sql`
      delete from platform.push_subscription where endpoint in (
        select endpoint from platform.push_subscription where made_at < ${before} order by made_at limit ${most})`.execute(
      db,
    )
    return Number(numAffectedRows)
  },
}

export const PUSH_LINE_RETENTION: Retention = {
  name: 'platform.pushLines',
  what: 'What waits to be pushed, where no worker runs',
  keptDays: 1,
  afterwards: 'deleted: it stands behind the bell',
  async forget({ db, before, most }) {
    const { numAffectedRows = 0n } = await sql`
      delete from platform.push_line where line_no in (
        select line_no from platform.push_line where at < ${before} order by line_no limit ${most})`.execute(db)
    return Number(numAffectedRows)
  },
}
