import { AsyncLocalStorage } from 'node:async_hooks'
import type { PersonId } from '../places.ts'

/** Who asks for something that there is little of. */
interface Asking {
  /** Those of one group share a part of the connections. */
  readonly group: string
  /** For whom it is: one alone gets only a part of the group's share. */
  readonly personId?: PersonId | undefined
  /** Aborted when nobody waits for the outcome any more; only for work that may end anywhere. */
  readonly signal?: AbortSignal | undefined
  /** What it asks takes milliseconds: without an answer after this time the connection is dead. */
  readonly silenceMs?: number
  /** From where it is asked, of a request: the audit trail keeps it with every change. */
  readonly sender?: Sender | undefined
}

/** From where a request came. */
export interface Sender {
  readonly ip: string
  readonly userAgent: string
}

/** On whose behalf the database is asked at the moment. */
export interface Asker extends Asking {
  readonly isBackground: boolean
  /** Something outside was asked on its behalf: what it does must not be done a second time. */
  hasCalledOut: boolean
  /** Connections that it has at the moment. */
  held: number
}

const current = new AsyncLocalStorage<Asker>()

/**
 * Everything that `work` asks of the database is asked on behalf of the group (an area): a group gets at most a part of
 * the connections of the requests, so that one that is stuck leaves the others theirs. `silenceMs` is for work on which all
 * others depend: it does not wait as long for a dead connection.
 */
export function askAs<T>(asking: string | Asking, work: () => T): T {
  return current.run(
    { ...(typeof asking === 'string' ? { group: asking } : asking), isBackground: false, hasCalledOut: false, held: 0 },
    work,
  )
}

/** Everything that `work` asks of the database is asked of the connections for background work. */
export function askInBackground<T>(work: () => T): T {
  return current.run({ group: 'background', isBackground: true, hasCalledOut: false, held: 0 }, work)
}

/** Who asks now; outside of requests and jobs, the program itself. */
export function askerNow(): Asker {
  return current.getStore() ?? { group: 'program', isBackground: false, hasCalledOut: false, held: 0 }
}
