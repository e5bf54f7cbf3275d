import { type RawBuilder, sql } from 'kysely'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import type { Db } from './database/database.ts'
import type { Caller } from './endpoint.ts'
import { mayCall } from './http/access.ts'
import type { Log } from './log.ts'
import { type ScopeKeeper, scopeIfAny } from './scope.ts'
import { askTogether, type Tally, tallyAs } from './waiting-tally.ts'

/** How something goes: as it stands, as it stood before, and how it came there. */
export interface Course {
  readonly value: number
  /** Null where there is nothing to compare with. */
  readonly before: number | null
  /** With what it is compared, in Korean: `이전 4주`. */
  readonly comparedWith: string
  /** The way there, the newest last. */
  readonly series: readonly number[]
  /** What the series steps through, in Korean: `8주`. */
  readonly span: string
}

/** What was found, with what is said of it in place of what the source says of all; undefined where there is nothing to tell. */
export type FoundFigure = (Course & Partial<Pick<FigureSource, 'title'>> & { readonly path?: string }) | undefined

/** A figure that an area finds in its own data, for the people whom it concerns. */
export interface FigureSource {
  /** Stable name with the area in front, `payment.revenue`. */
  readonly key: string
  /** What it counts, in Korean. */
  readonly title: string
  readonly unit: '건' | '원' | '명' | '곳' | '개'
  /** Whom it concerns: holders of one of these flags. */
  readonly flags: readonly string[]
  /** The screen that shows exactly what is counted; its filters stand in the query string. */
  readonly path: string | ((now: Date, caller: Caller) => string)
  /** What the figure is for the caller; nothing where none of the rows are theirs. */
  count(db: Db, caller: Caller, now: Date): Tally<FoundFigure> | undefined | Promise<Tally<FoundFigure> | undefined>
}

interface ScopedFigure<Value> extends Omit<FigureSource, 'count'> {
  count(db: Db, scope: Value, now: Date): ReturnType<FigureSource['count']>
}

/** A figure of the rows that the caller works with; none is told to somebody who works with no rows. */
export const figureWithin = <Value>(keeper: ScopeKeeper<Value>, source: ScopedFigure<Value>): FigureSource => ({
  ...source,
  async count(db, caller, now) {
    const scope = await scopeIfAny(keeper, db, caller)
    return scope === undefined ? undefined : source.count(db, scope, now)
  },
})

/** A figure as one person is told it. */
export interface Figure extends Course, Pick<FigureSource, 'key' | 'title' | 'unit'> {
  readonly path: string
}

/** A figure that cannot be told now. */
export type FigureGap = Pick<Figure, 'key' | 'title' | 'path'>

/** What is told, and what cannot be told now. */
export interface FoundFigures {
  readonly list: readonly Figure[]
  readonly gaps: readonly FigureGap[]
}

interface Look {
  readonly db: Db
  readonly caller: Caller
  readonly now: Date
  readonly log: Log
}

/** More are not taken in at a glance. */
const MOST_FIGURES = 4

/** How it goes for a person: a few figures of their areas in the order of the sources, each area asked by one statement. Those of an area that fails are gaps. */
export async function lookForFigures(sources: readonly FigureSource[], look: Look): Promise<FoundFigures> {
  const own = sources.filter(({ flags }) => mayCall(flags, look.caller))
  const areas = [...Map.groupBy(chosen(own), ({ key }) => key.split('.')[0]).values()]
  const found: FoundFigures[] = []
  for (const area of areas) found.push(await lookAtArea(area, look))
  return { list: found.flatMap(({ list }) => list), gaps: found.flatMap(({ gaps }) => gaps) }
}

/** The first figure of every area before the second one of any, in the order of the sources. */
function chosen(sources: readonly FigureSource[]): FigureSource[] {
  const areas = [...Map.groupBy(sources, ({ key }) => key.split('.')[0]).values()]
  const ranks = new Map(areas.flatMap((area) => area.map((source, rank) => [source, rank] as const)))
  const rankOf = (source: FigureSource): number => ranks.get(source) ?? 0
  const wanted = new Set(sources.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_FIGURES))
  return sources.filter((source) => wanted.has(source))
}

async function lookAtArea(sources: readonly FigureSource[], { db, caller, now, log }: Look): Promise<FoundFigures> {
  const pathOf = ({ path }: FigureSource): string => (typeof path === 'string' ? path : path(now, caller))
  try {
    const asked: { source: FigureSource; tally: Tally<FoundFigure> }[] = []
    for (const source of sources) {
      const tally = await source.count(db, caller, now)
      if (tally) asked.push({ source, tally })
    }
    if (asked.length === 0) return { list: [], gaps: [] }
    const answers = await askTogether(
      db,
      asked.map(({ tally }) => tally),
    )
    const list = asked.flatMap(({ source }, at) => {
      const found = answers[at] as FoundFigure
      if (!found || isNothing(found)) return []
      const { key, title, unit } = source
      return [{ key, title, unit, path: pathOf(source), ...found }]
    })
    return { list, gaps: [] }
  } catch (error) {
    log.error({ err: error, sources: sources.map(({ key }) => key) }, 'figures could not be told')
    return { list: [], gaps: sources.map((source) => ({ key: source.key, title: source.title, path: pathOf(source) })) }
  }
}

const isNothing = ({ value, before, series }: Course): boolean => [value, before, ...series].every((each) => !each)

const WEEKS = 8
const COMPARED_WEEKS = WEEKS / 2

/** The days of Seoul that a figure by weeks counts, as lists take them: four weeks that end today. */
export const countedDays = (now: Date): { readonly startDate: string; readonly endDate: string } => ({
  startDate: addDays(toDay(now), 1 - 7 * COMPARED_WEEKS),
  endDate: toDay(now),
})

/** A period, its end not included. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/**
 * The last four weeks beside the four before, with each of the eight. `entriesIn` selects what is added up in a period: `at`, and an
 * `amount`, which is 1 of what is counted.
 */
export function tallyWeeks(db: Db, now: Date, entriesIn: (span: Span) => RawBuilder<unknown>): Tally<Course> {
  const today = toDay(now)
  const span = { from: instantOf(addDays(today, 1 - 7 * WEEKS)), until: instantOf(addDays(today, 1)) }
  const query = sql`
    select coalesce(json_object_agg(weeks_ago, amount), '{}') from (
      select (${today}::date - (at at time zone 'Asia/Seoul')::date) / 7 as weeks_ago, sum(amount) as amount
      from (${entriesIn(span)}) entry group by 1) week`.compile(db)
  return tallyAs(query, (amounts: Readonly<Record<number, number>>) => {
    const series = Array.from({ length: WEEKS }, (_, week) => Number(amounts[WEEKS - 1 - week] ?? 0))
    const sum = (weeks: readonly number[]): number => weeks.reduce((total, each) => total + each, 0)
    return {
      value: sum(series.slice(COMPARED_WEEKS)),
      before: sum(series.slice(0, COMPARED_WEEKS)),
      comparedWith: `이전 ${COMPARED_WEEKS}주`,
      series,
      span: `${WEEKS}주`,
    }
  })
}
