import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { FileShelf } from '../file-shelf.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refuse.ts'
import { endTask, giveBackTask, keepState, keepTask, TASK_LEASE_SECONDS, type TakenTask } from './take-task.queries.ts'
import { TaskFailure, type TaskFile, type TaskKind, type TaskRun } from './task.ts'

export interface TaskNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly live: Pick<Live, 'changed'>
  readonly shelf: FileShelf
  readonly measured: <T>(job: string, work: () => Promise<T>) => Promise<T>
}

/** Why a run is ended from outside. */
export type EndReason = 'STOPPED' | 'LOST'

const KEEP_EVERY_MS = (TASK_LEASE_SECONDS * 1000) / 3
const WRITE_EVERY_MS = 1000
/** Each event makes the open pages of the owner ask again. */
const TELL_EVERY_MS = 2000
const LONGEST_WAIT_SECONDS = 60
/** What a person reads who has nothing to do with the cause. */
const GAVE_UP = '작업을 끝내지 못했습니다. 잠시 후 다시 시도해주세요.'

/**
 * One of a person that ends its process twice is not tried a third time: whoever else works there would lose their work, too. They may
 * begin it anew, the portal's own work has nobody who would.
 */
const MOST_BROKEN_OFF = 1
const BROKEN_OFF = '작업을 하던 서버가 두 번 멈추어 그만두었습니다. 올린 파일이나 조건을 확인한 뒤 다시 시도해주세요.'

/** The reads that show the tasks of their owner alone. */
export const OWN_TASKS = ['own:platform.tasks']

/** Does one taken task and notes its outcome, whatever happens. `ending` aborts it, with an `EndReason`. */
export async function runTask(
  needs: TaskNeeds,
  kind: TaskKind,
  taken: TakenTask,
  ending: AbortController,
): Promise<void> {
  const { db, log, live, shelf, measured } = needs
  const run = openRun(needs, taken, ending)
  live.changed(OWN_TASKS, taken.ownerId)
  const keeping = setInterval(() => void run.write().catch(cannotKeep(log, taken)), KEEP_EVERY_MS)
  try {
    // Counted when it is taken: one that takes its process with it every time ends too.
    if (taken.ownerId !== null && taken.brokenOff > MOST_BROKEN_OFF) throw new TaskFailure(BROKEN_OFF)
    if (taken.tries > kind.mostTries) throw new TaskFailure(GAVE_UP)
    const file = await measured(kind.name, () =>
      within(kind.mostMinutes, ending, makeResult(shelf, kind, taken, run.task)),
    )
    await run.write()
    await endTask(db, taken, { status: 'DONE', file }, needs.clock.now())
  } catch (error) {
    await settle(needs, kind, taken, ending.signal, error)
  } finally {
    clearInterval(keeping)
    // For a run that took too long and goes on all the same.
    ending.abort('LOST' satisfies EndReason)
    live.changed(OWN_TASKS, taken.ownerId)
  }
}

/** The end of the work, or of the time for it. A run that has to end is not waited for: nothing it does counts any more. */
async function within<T>(minutes: number, { signal }: AbortController, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const timer = setTimeout(() => ended.reject(new Error(`no end within ${minutes} minutes`)), minutes * 60_000)
  signal.addEventListener('abort', () => ended.reject(signal.reason), { once: true })
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function makeResult(
  shelf: FileShelf,
  kind: TaskKind,
  { fileKey }: TakenTask,
  run: TaskRun,
): Promise<TaskFile | undefined> {
  const file = await kind.run(run)
  run.signal.throwIfAborted()
  if (file) await shelf.put(fileKey, file.content, { contentType: file.mimeType })
  return file
}

const cannotKeep =
  (log: Log, { kind, taskNo }: TakenTask) =>
  (error: unknown): void =>
    log.warn({ err: error, job: kind, taskNo }, 'task cannot be kept')

/** What a run tells about itself, written now and then. */
function openRun(
  { db, live }: TaskNeeds,
  taken: TakenTask,
  ending: AbortController,
): { readonly task: TaskRun; write(): Promise<void> } {
  let now = { done: 0, total: null as number | null }
  let writtenAt = 0
  let reportedAt = 0
  const lose = (isHeld: boolean): void => {
    if (!isHeld) ending.abort('LOST' satisfies EndReason)
  }
  const write = async (): Promise<void> => {
    writtenAt = performance.now()
    lose(await keepTask(db, taken, now))
    if (performance.now() - reportedAt < TELL_EVERY_MS) return
    reportedAt = performance.now()
    live.changed(OWN_TASKS, taken.ownerId)
  }
  const { taskNo, ownerId, input, state, askedAt } = taken
  return {
    write,
    task: {
      taskNo,
      ownerId,
      input,
      askedAt,
      db,
      state: state ?? undefined,
      signal: ending.signal,
      async progress(done, total) {
        now = { done, total: total ?? now.total }
        if (performance.now() - writtenAt >= WRITE_EVERY_MS) await write()
        ending.signal.throwIfAborted()
      },
      async keep(next, handle = db) {
        lose(await keepState(handle, taken, next))
        ending.signal.throwIfAborted()
      },
    },
  }
}

async function settle(
  { db, clock, log }: TaskNeeds,
  kind: TaskKind,
  taken: TakenTask,
  signal: AbortSignal,
  error: unknown,
): Promise<void> {
  const place = { job: kind.name, taskNo: taken.taskNo }
  const about = { err: error, ...place }
  try {
    const ended = signal.aborted ? (signal.reason as EndReason) : undefined
    if (ended === 'LOST') return
    if (ended === 'STOPPED') return await giveBackTask(db, taken, { afterSeconds: 0, isCounted: false })
    const refusal = failureOf(error)
    const failure = refusal ?? (taken.tries >= kind.mostTries ? GAVE_UP : undefined)
    if (failure !== undefined) {
      // What a task says itself its owner reads, and nobody has to look into it; giving up is another matter.
      if (refusal !== undefined && refusal !== GAVE_UP && refusal !== BROKEN_OFF)
        log.info({ ...place, failure }, 'task refused')
      else log.error(about, 'task failed')
      await endTask(db, taken, { status: 'FAILED', failure }, clock.now())
    } else {
      log.warn(about, 'task is tried again')
      const afterSeconds = Math.min(2 ** (taken.tries - 1), LONGEST_WAIT_SECONDS)
      await giveBackTask(db, taken, { afterSeconds, isCounted: true })
    }
  } catch (second) {
    // Without a database nothing can be noted: the lease runs out, and the task is done again.
    log.error({ ...about, err: second }, 'the outcome of a task cannot be stored')
  }
}

function failureOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.detail
  return error instanceof TaskFailure ? error.message : undefined
}
