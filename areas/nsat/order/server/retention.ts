import { sql } from 'kysely'
import { blankingRows, type Retention } from '#platform/server/database/retention.ts'

/** What was written to institutes. */
export const NSAT_ORDER_RETENTION: readonly Retention[] = [
  {
    name: 'nsatOrder.reminders',
    what: 'What vendors wrote to institutes that had not ordered',
    keptDays: 3 * 366,
    afterwards: 'emptied: who was reminded when stays; as long as what was sent may be disputed it can be read',
    forget: blankingRows(
      'nsat_order.reminder',
      { reminderText: '' },
      ({ before }) => sql`reminder_text <> '' and created_at < ${before}`,
    ),
  },
]
