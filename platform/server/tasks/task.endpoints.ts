import { listTasks, type Task } from '#platform/contract/own-tasks.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { cancelTask, clearTask, downloadTaskFile, retryTask, seeTasks } from '#platform/contract/task.contract.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { FileShelf } from '../file-shelf.ts'
import { findOr404, refuse, refuseCommon } from '../refuse.ts'
import { findOwnTask, listOwnTasks, moveOwnTask, type OwnTask, seeOwnTasks } from './own-tasks.queries.ts'
import { type TaskKind, takeRoom } from './task.ts'

/** What people may do with the tasks that they started; of others' they learn nothing. */
export function taskEndpoints(shelf: Pick<FileShelf, 'get'>, kinds: readonly TaskKind[]): Endpoint[] {
  return [
    endpoint(listTasks, async ({ db, caller }) => ({ list: (await listOwnTasks(db, caller.userId)).map(toTask) })),
    endpoint(seeTasks, async ({ db, caller, now }) => {
      await seeOwnTasks(db, caller.userId, now)
      return {}
    }),
    endpoint(cancelTask, async ({ db, caller, now, params: { taskNo } }) => {
      const own = { ownerId: caller.userId, taskNo, now }
      if (await moveOwnTask(db, 'cancel', own)) return {}
      throw refuse(cancelTask, (await findOwnTask(db, caller.userId, taskNo)) ? 'ENDED' : 'NOT_FOUND')
    }),
    endpoint(retryTask, async ({ db, caller, now, params: { taskNo } }) => {
      const own = { ownerId: caller.userId, taskNo, now }
      await takeRoom(db, caller.userId)
      if (await moveOwnTask(db, 'retry', own)) return {}
      throw refuse(retryTask, (await findOwnTask(db, caller.userId, taskNo)) ? 'NOT_FAILED' : 'NOT_FOUND')
    }),
    endpoint(clearTask, async ({ db, caller, now, params: { taskNo } }) => {
      const own = { ownerId: caller.userId, taskNo, now }
      if (await moveOwnTask(db, 'clear', own)) return {}
      throw refuse(clearTask, (await findOwnTask(db, caller.userId, taskNo)) ? 'NOT_ENDED' : 'NOT_FOUND')
    }),
    endpoint(downloadTaskFile, async ({ db, caller, params: { taskNo } }) => {
      const found = await findOr404(downloadTaskFile, findOwnTask(db, caller.userId, taskNo))
      if (found.fileName === null || found.fileType === null) throw refuse(downloadTaskFile, 'NO_FILE')
      // Who may not see the list any more does not get it as a file either.
      const kind = kinds.find(({ name }) => name === found.kind)
      if (!kind?.mayHaveResult(found.input, caller)) throw refuseCommon('FORBIDDEN')
      return { name: found.fileName, mimeType: found.fileType, content: await shelf.get(found.fileKey) }
    }),
  ]
}

const toTask = (row: OwnTask): Task => ({
  taskNo: row.taskNo,
  title: row.title,
  status: row.status,
  doneCount: row.doneCount,
  totalCount: row.totalCount,
  askedYmdt: toYmdt(row.askedAt),
  finishedYmdt: row.finishedAt && toYmdt(row.finishedAt),
  failure: row.failure,
  fileName: row.fileName,
  isSeen: row.seenAt !== null,
})
