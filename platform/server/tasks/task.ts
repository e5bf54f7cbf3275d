import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, waitForLock } from '../database/database.ts'
import type { Caller } from '../endpoint.ts'
import { refuseCommon } from '../refuse.ts'

/** A file as the result of a task. */
export interface TaskFile {
  readonly name: string
  readonly mimeType: string
  readonly content: Readable | Buffer
}

/** One run of a task, as its kind sees it. */
export interface TaskRun<Input = unknown, State = unknown> {
  readonly taskNo: number
  /** Null: the portal's own work. */
  readonly ownerId: number | null
  readonly input: Input
  /** What a run before this one kept; undefined at first. */
  readonly state: State | undefined
  readonly db: Db
  /** When somebody asked for it, by the application's clock: the same in every run. */
  readonly askedAt: Date
  /** Aborted when the task is cancelled, the process stops, or another one has the task. */
  readonly signal: AbortSignal
  /** Tells how far it is, as often as one likes. Throws when the run has to end: a good place for that. */
  progress(done: number, total?: number): Promise<void>
  /** Keeps where the next run goes on. In the transaction of what was done, with its handle. */
  keep(state: State, db?: Db): Promise<void>
}

/** A kind of long work, as the platform runs it. */
export interface TaskKind {
  readonly name: string
  readonly title: string
  readonly perProcess: number
  readonly perCluster: number
  readonly mostTries: number
  readonly mostMinutes: number
  readonly mayHaveResult: (input: unknown, caller: Caller) => boolean
  run(run: TaskRun): Promise<TaskFile | undefined>
}

/** A kind that can be started with an input. */
export interface StartableTask<Input> extends TaskKind {
  /** The input as it is stored. */
  write(input: Input): string
}

/** A task ends without success and is not tried again; its owner reads the sentence. */
export class TaskFailure extends Error {}

/**
 * Declares a kind of long work that an endpoint starts and a worker does, at least once: whatever it does has to survive
 * that it is done twice, or broken off anywhere and begun again. What a run throws lets it be tried again after a while;
 * `TaskFailure` says that this is in vain.
 */
export function task<I extends z.ZodType, Output = undefined, S extends z.ZodType = z.ZodUnknown>(kind: {
  /** Area and verb, for example `account.sendResetCode`. */
  readonly name: string
  /** What its owner reads, in Korean. */
  readonly title: string
  /** How many of the kind run at once in one process (default 1), and in all of them (default 3). */
  readonly perProcess?: number
  readonly perCluster?: number
  /** Runs, broken-off ones included, until it counts as failed (default 5). */
  readonly mostTries?: number
  /** How long one run may take (default 60). */
  readonly mostMinutes?: number
  /** Travels as JSON. */
  readonly input: I
  readonly state?: S
  /** Whether its owner, as they are when they ask for it, may still have the resulting file; by default they may. */
  readonly mayHaveResult?: (input: z.output<I>, caller: Caller) => boolean
  readonly run: (run: TaskRun<z.output<I>, z.output<S>>) => Promise<TaskFile | Output>
}): StartableTask<z.input<I>> {
  const { mayHaveResult = () => true, input, state = z.unknown(), run, ...rest } = kind
  return {
    perProcess: 1,
    perCluster: 3,
    mostTries: 5,
    mostMinutes: 60,
    ...rest,
    write: (value) => JSON.stringify(value),
    mayHaveResult: (stored, caller) => mayHaveResult(input.parse(stored), caller),
    async run(given) {
      const result = await run({
        ...given,
        input: input.parse(given.input),
        state: given.state === undefined ? undefined : (state.parse(given.state) as z.output<S>),
      })
      return isFile(result) ? result : undefined
    },
  }
}

const isFile = (result: unknown): result is TaskFile =>
  typeof result === 'object' && result !== null && 'content' in result

/** Tells the workers that there is something to do. */
export const TASK_SIGNAL = 'platform_task'

/** Unfinished tasks that one person may have: they are done one after the other. */
const MOST_OPEN = 10

/**
 * Starts a task; with a transaction it exists only if that commits. `ownerId` is who sees it and gets its result, null for
 * the portal's own work. Answers its number. Refuses somebody who has too many unfinished ones.
 */
export async function startTask<Input>(
  db: Db,
  kind: StartableTask<Input>,
  asked: { input: NoInfer<Input>; ownerId: number | null; now: Date; title?: string },
): Promise<number> {
  if (!db.isTransaction) return db.transaction().execute((tx) => startTask(tx, kind, asked))
  const { input, ownerId, now, title = kind.title } = asked
  if (ownerId !== null) await takeRoom(db, ownerId)
  const { rows } = await sql<{ taskNo: number }>`
    insert into platform.task (kind, title, owner_id, input, asked_at)
    values (${kind.name}, ${title}, ${ownerId}, ${kind.write(input)}, ${now}) returning task_no`.execute(db)
  await sql`select pg_notify(${TASK_SIGNAL}, '')`.execute(db)
  return rows[0]?.taskNo ?? 0
}

/**
 * Refuses a person who has as many unfinished tasks as they may. Until the end of the transaction others who ask for the
 * same person wait, so that the count holds.
 */
export async function takeRoom(tx: Db, ownerId: number): Promise<void> {
  await waitForLock(tx, `platform.task of ${ownerId}`)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from platform.task
    where owner_id = ${ownerId} and cleared_at is null and status in ('WAITING', 'RUNNING')`.execute(tx)
  if ((rows[0]?.n ?? 0) >= MOST_OPEN)
    throw refuseCommon('TOO_MANY', { detail: '진행 중인 작업이 많습니다. 끝난 뒤 다시 시도해주세요.' })
}
