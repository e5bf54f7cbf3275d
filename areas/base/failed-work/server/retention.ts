import { sql } from 'kysely'
import { deletingRows, type Retention } from '#platform/server/database/retention.ts'

export const FAILED_WORK_RETENTION: readonly Retention[] = [
  {
    name: 'failedWork.items',
    what: 'What failed, once it is settled, with what was done about it',
    keptDays: 366,
    afterwards: 'deleted; the trail keeps that somebody settled it',
    forget: deletingRows('failed_work.item', ({ before }) => sql`settled_at < ${before}`),
  },
]
