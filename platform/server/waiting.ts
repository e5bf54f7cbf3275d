import type { Db } from './database/database.ts'
import { isUnavailable } from './database/unavailable.ts'
import type { Caller } from './endpoint.ts'
import { mayCall } from './http/access.ts'
import type { Log } from './log.ts'
import { type ScopeKeeper, scopeIfAny } from './scope.ts'
import { askTogether, type Tally } from './waiting-tally.ts'

/** How much waits, as a source tells it. */
export type WaitingAnswer = number | Found | readonly Found[]

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
   * work that stands in several places; an empty one is not told at all. What is a tally is asked together with the others of the area.
   */
  count(
    db: Db,
    caller: Caller,
    now: Date,
  ): Promise<WaitingAnswer | Tally<WaitingAnswer>> | Tally<WaitingAnswer> | WaitingAnswer
}

interface ScopedSource<Value> extends Omit<WaitingSource, 'count'> {
  count(db: Db, scope: Value, now: Date): ReturnType<WaitingSource['count']>
}

/** Work among the rows that the caller works with; none waits for somebody who works with no rows. */
export const waitingWithin = <Value>(keeper: ScopeKeeper<Value>, source: ScopedSource<Value>): WaitingSource => ({
  ...source,
  async count(db, caller, now) {
    const scope = await scopeIfAny(keeper, db, caller)
    return scope === undefined ? [] : source.count(db, scope, now)
  },
})

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

/** Work of one kind of which nobody could say now how much there is. */
export type Gap = Pick<Waiting, 'key' | 'text' | 'path'>

/** What waits for a person, in the order of the sources, and what could not be counted: that is a gap, never nothing. */
export interface FoundWork {
  readonly list: readonly Waiting[]
  readonly gaps: readonly Gap[]
}

/** So many areas are asked at once: one person's home leaves connections to others, and to what else it shows. */
const LANES = 2

/**
 * What waits for a person. The sources of an area are asked by one statement where they are tallies, the others one after the other, and a
 * few areas at once. A source that fails is
 * logged and told as a gap; where its area cannot be reached in time, the area's others are not waited for.
 */
export async function lookForWaiting(sources: readonly WaitingSource[], look: Look): Promise<FoundWork> {
  const own = sources.filter(({ flags }) => mayCall(flags.length === 0 ? 'session' : flags, look.caller))
  const areas = [...Map.groupBy(own, ({ key }) => key.split('.')[0]).values()]
  const answers = new Map<WaitingSource, readonly Waiting[] | undefined>()
  const lane = async () => {
    for (let area = areas.shift(); area; area = areas.shift()) await lookAtArea(area, look, answers)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const gaps = own.filter((source) => !answers.get(source))
  return {
    list: own.flatMap((source) => answers.get(source) ?? []),
    gaps: gaps.map((source) => ({ key: source.key, text: source.text, path: pathOf(source, look) })),
  }
}

const pathOf = ({ path }: WaitingSource, { now, caller }: Look): string =>
  typeof path === 'string' ? path : path(now, caller)

type Answers = Map<WaitingSource, readonly Waiting[] | undefined>

/** Asks the sources of an area; one that cannot be asked is left out of the answers. */
async function lookAtArea(sources: readonly WaitingSource[], look: Look, answers: Answers): Promise<void> {
  const { db, caller, now } = look
  const asked: { source: WaitingSource; tally: Tally<WaitingAnswer> }[] = []
  for (const source of sources) {
    const isReached = await attempt(source, look, async () => {
      const answer = await source.count(db, caller, now)
      if (isTally(answer)) asked.push({ source, tally: answer })
      else answers.set(source, await waitingOf(source, answer, look))
    })
    if (!isReached) return
  }
  if (asked.length > 0) await lookTogether(asked, look, answers)
}

/** Asks them by one statement, and each by one of its own where that fails: what is wrong with one is no gap of the others. */
async function lookTogether(
  asked: readonly { source: WaitingSource; tally: Tally<WaitingAnswer> }[],
  look: Look,
  answers: Answers,
): Promise<void> {
  const ask = async (some: typeof asked): Promise<void> => {
    const results = await askTogether(
      look.db,
      some.map(({ tally }) => tally),
    )
    for (const [at, { source }] of some.entries())
      answers.set(source, await waitingOf(source, results[at] as WaitingAnswer, look))
  }
  try {
    return await ask(asked)
  } catch (error) {
    if (isUnavailable(error)) {
      for (const { source } of asked) look.log.error({ err: error, source: source.key }, NOT_COUNTED)
      return
    }
  }
  for (const each of asked) if (!(await attempt(each.source, look, () => ask([each])))) return
}

const NOT_COUNTED = 'waiting work could not be counted'

/** Whether the area can be reached; what else is wrong is logged. */
async function attempt({ key }: WaitingSource, { log }: Look, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error({ err: error, source: key }, NOT_COUNTED)
    return !isUnavailable(error)
  }
}

const isTally = (answer: WaitingAnswer | Tally<WaitingAnswer>): answer is Tally<WaitingAnswer> =>
  typeof answer === 'object' && 'query' in answer

async function waitingOf(source: WaitingSource, answer: WaitingAnswer, look: Look): Promise<Waiting[]> {
  const { key, text, isUrgent = false } = source
  const { db, caller, now } = look
  const founds: readonly Found[] = typeof answer === 'number' ? [{ count: answer }] : [answer].flat()
  const isAny = founds.some(({ count }) => count > 0)
  const isAnyUrgent = typeof isUrgent === 'boolean' ? isUrgent : isAny && (await isUrgent(db, caller, now))
  return founds.map((found, at) => ({
    key: at === 0 ? key : `${key}.${at + 1}`,
    text,
    path: pathOf(source, look),
    isUrgent: found.count > 0 && isAnyUrgent,
    ...found,
  }))
}

/** The address of a screen with its filters. */
export function screenPath(path: string, filters: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(filters)}`
}
