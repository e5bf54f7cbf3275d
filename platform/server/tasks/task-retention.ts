import { sql } from 'kysely'
import { TASK_KEPT_DAYS } from '#platform/contract/task.contract.ts'
import type { Retention } from '../database/retention.ts'

/** A file is removed before its row: a row that stays because the store fails is tried again. */
export const TASK_RETENTION: Retention = {
  name: 'platform.tasks',
  what: 'Tasks that ended, with their resulting files',
  keptDays: TASK_KEPT_DAYS,
  afterwards: 'deleted, the files too: whoever still needs one exports it anew; what its owner cleared goes at once',
  async forget({ db, before, most, shelf }) {
    const { rows } = await sql<{ taskNo: number; fileKey: string }>`
      select task_no as "taskNo", file_key as "fileKey" from platform.task
      where finished_at < ${before} or (finished_at is not null and cleared_at is not null)
      order by finished_at limit ${most}`.execute(db)
    for (const { fileKey } of rows) await shelf.remove(fileKey)
    await sql`delete from platform.task where task_no = any(${rows.map(({ taskNo }) => taskNo)}::bigint[])`.execute(db)
    return rows.length
  },
}
