import { sql } from 'kysely'
import { deletingRows, type Retention } from '#platform/server/database/retention.ts'

/** What programs were told. */
export const PROGRAMS_RETENTION: readonly Retention[] = [
  {
    name: 'programs.deliveries',
    what: 'What was told to programs outside, and what they answered',
    keptDays: 30,
    afterwards: 'deleted: whoever missed something for so long asks for all of it anew',
    forget: deletingRows('programs.delivery', ({ before }) => sql`created_at < ${before} and status <> 'WAITING'`),
  },
]
