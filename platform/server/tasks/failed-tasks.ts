import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type FailedWorkSource, MOST_FAILED_THINGS } from '../failed-work.ts'
import { refuseCommon } from '../refuse.ts'
import { moveOwnTask } from './own-tasks.queries.ts'
import { type TaskKind, takeRoom } from './task.ts'

/** A kind of task with those who answer for it. */
export interface AnsweredTask extends Pick<TaskKind, 'name'> {
  readonly flags: readonly string[]
}

interface Failed {
  readonly taskNo: number
  readonly kind: string
  readonly title: string
  readonly ownerId: number | null
  readonly failure: string | null
  readonly tries: number
  readonly finishedAt: Date
}

/** Tasks that failed or were given up: those of a person are theirs, those of the portal of who answers for the kind. */
export const failedTasks = (kinds: readonly AnsweredTask[], href: string): FailedWorkSource => ({
  name: 'platform.task',
  kind: 'TASK',
  advice: '다시 시도해보고, 또 실패하면 올린 파일이나 조건을 확인해주세요.',
  flags: [],
  isOfOwners: true,
  async find(db) {
    return (await listFailed(db)).map(({ taskNo, kind, title, ownerId, failure, tries, finishedAt }) => ({
      ref: String(taskNo),
      title,
      reason: failure ?? '',
      since: finishedAt,
      tries,
      href,
      ownerId,
      flags: ownerId === null ? (kinds.find(({ name }) => name === kind)?.flags ?? []) : [],
    }))
  },
  async retry({ db, ref, now }) {
    const taskNo = Number(ref)
    const ownerId = await ownerOf(db, taskNo)
    if (ownerId === undefined) throw refuseCommon('NOT_FOUND')
    if (ownerId !== null) await takeRoom(db, ownerId)
    if (!(await moveOwnTask(db, 'retry', { ownerId, taskNo, now }))) throw refuseCommon('NOT_FOUND')
  },
})

async function listFailed(db: Db): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select task_no, kind, title, owner_id, failure, tries, finished_at from platform.task
    where status = 'FAILED' and finished_at is not null and cleared_at is null
    order by finished_at limit ${MOST_FAILED_THINGS}`.execute(db)
  return rows
}

/** Null: the portal itself; undefined where there is no such task any more. */
async function ownerOf(db: Db, taskNo: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ ownerId: number | null }>`
    select owner_id from platform.task where task_no = ${taskNo}`.execute(db)
  return rows[0]?.ownerId
}
