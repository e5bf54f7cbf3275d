import type { Db } from './database/database.ts'
import type { Caller } from './endpoint.ts'
import { mayCall } from './http/access.ts'
import type { Log } from './log.ts'

/** Work of one kind that an area finds in its own data, for the people who may do it. */
export interface WaitingSource {
  /** Stable name with the area in front, `text-ad.inspection`. */
  readonly key: string
  /** What waits, in Korean. */
  readonly text: string
  /** Who may do the work: holders of one of these flags; empty means everybody. */
  readonly flags: readonly string[]
  /** The screen that lists exactly what is counted; its filters stand in the query string. */
  readonly path: string | ((now: Date, caller: Caller) => string)
  /** Whether the work should be done today; a function is asked only when something waits. */
  readonly isUrgent?: boolean | ((db: Db, caller: Caller, now: Date) => Promise<boolean>)
  /**
   * How much waits for the caller; where what is said of it depends on what was found, with that. A list is told one by one, for
   * work that stands in several places; an empty one is not told at all.
   */
  count(db: Db, caller: Caller, now: Date): Promise<number | Found | readonly Found[]>
}

/** Work that was found, with what is said of it in place of what the source says of all. */
export interface Found extends Partial<Pick<Waiting, 'text' | 'path' | 'isUrgent'>> {
  readonly count: number
}

/** Work of one kind as it waits for one person now. */
export interface Waiting {
  readonly key: string
  readonly text: string
  readonly count: number
  readonly path: string
  readonly isUrgent: boolean
}

interface Look {
  readonly db: Db
  readonly caller: Caller
  readonly now: Date
  readonly log: Log
}

/** What waits for a person, in the order of the sources. A source that fails is logged and left out; the others show. */
export async function lookForWaiting(sources: readonly WaitingSource[], look: Look): Promise<Waiting[]> {
  const own = sources.filter(({ flags }) => mayCall(flags.length === 0 ? 'session' : flags, look.caller))
  const found = await Promise.all(own.map((source) => lookAt(source, look)))
  return found.flat()
}

async function lookAt(source: WaitingSource, { db, caller, now, log }: Look): Promise<Waiting[]> {
  const { key, text, path, isUrgent = false } = source
  try {
    const answer = await source.count(db, caller, now)
    const founds: readonly Found[] = typeof answer === 'number' ? [{ count: answer }] : [answer].flat()
    const isAnyUrgent = async () => (typeof isUrgent === 'boolean' ? isUrgent : isUrgent(db, caller, now))
    return await Promise.all(
      founds.map(async (found, at) => ({
        key: at === 0 ? key : `${key}.${at + 1}`,
        text,
        path: typeof path === 'string' ? path : path(now, caller),
        isUrgent: found.count > 0 && (await isAnyUrgent()),
        ...found,
      })),
    )
  } catch (error) {
    log.error({ err: error, source: key }, 'waiting work could not be counted')
    return []
  }
}

/** The address of a screen with its filters. */
export function screenPath(path: string, filters: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(filters)}`
}
