import { type RawBuilder, sql } from 'kysely'
import { halfTypedPattern, wholeLetters } from '#platform/contract/half-typed.ts'
import type { Place } from '#platform/contract/place.ts'
import type { Db } from './database/database.ts'
import type { Caller } from './endpoint.ts'
import { mayCall } from './http/access.ts'
import { numberIn } from './list/search.ts'
import { askTogether, tallyAs } from './waiting-tally.ts'

/** So many things of one kind are offered at once. */
export const MOST_FOUND = 5

/** Of a large table, what an index cannot find is looked for among so many of its newest rows. */
const NEWEST = 1000

/** A thing that was found: what it is called, what tells it from others of its name, and the screen that shows it. */
export interface FoundThing {
  readonly title: string
  readonly detail: string
  readonly href: string
}

/** What somebody types, as statements look for it. */
export interface Keyword {
  /** The number that it is; null for words. */
  readonly number: number | null
  /** The condition that a column of a short table fits. */
  fits(column: string): RawBuilder<boolean>
  /** The same for a column with an index over `platform.letter_pairs`. */
  fitsPairs(column: string): RawBuilder<boolean>
  /** The same for a column with an index over `platform.initial_pairs`, which finds first consonants too. */
  fitsInitials(column: string): RawBuilder<boolean>
  /** Narrows a large table to its newest rows where no index can help: `id` is a number that grows. */
  among(table: string, id: string): RawBuilder<boolean>
}

/** What of an area people can find by its name or its number: a value beside its list. */
export interface FindSource {
  /** What things of the kind are called, in Korean; the wire names their kind by it. */
  readonly title: string
  /** Who may open them. */
  readonly access: Place['access']
  /**
   * The statement that finds them, the best first: the columns `title`, `detail` and `href`, text each. Null where the caller can
   * find none of them.
   */
  find(keyword: Keyword, asked: FindAsk): RawBuilder<unknown> | null | Promise<RawBuilder<unknown> | null>
}

/** Who looks for something, and when. */
export interface FindAsk {
  readonly db: Db
  readonly caller: Caller
  readonly now: Date
}

/** The keyword for statements. */
export function keywordOf(typed: string): Keyword {
  const pattern = halfTypedPattern(typed)
  const whole = wholeLetters(typed)
  const fits = (column: string): RawBuilder<boolean> => sql`${sql.ref(column)} ~* ${pattern}`
  return {
    number: numberIn(typed),
    fits,
    fitsPairs: (column) =>
      whole === ''
        ? fits(column)
        : sql`(platform.letter_pairs(${sql.ref(column)}) @> platform.letter_pairs(${whole}) and ${fits(column)})`,
    fitsInitials: (column) =>
      sql`(platform.initial_pairs(${sql.ref(column)}) @> platform.initial_pairs(${typed}) and ${fits(column)})`,
    among: (table, id) =>
      whole === ''
        ? sql`${sql.ref(id)} > (select coalesce(max(${sql.ref(id.split('.').at(-1) ?? id)}), 0) - ${NEWEST} from ${sql.table(table)})`
        : sql`true`,
  }
}

/** Things of each kind that the caller may open, at most so many of one kind, in the order of the sources; by one statement. */
export async function findThings(
  sources: readonly FindSource[],
  typed: string,
  asked: FindAsk,
): Promise<(FoundThing & { readonly kind: string })[]> {
  const keyword = keywordOf(typed)
  const open = sources.filter(({ access }) => mayCall(access, asked.caller))
  const found = await Promise.all(open.map(async (source) => ({ source, rows: await source.find(keyword, asked) })))
  const tallies = found.flatMap(({ source, rows }) => {
    if (rows === null) return []
    const query = sql`select coalesce(json_agg(f), '[]') from (select title, detail, href from (${rows}) f limit ${MOST_FOUND}) f`
    return [
      tallyAs(query.compile(asked.db), (things: readonly FoundThing[]) =>
        things.map((thing) => ({ kind: source.title, ...thing })),
      ),
    ]
  })
  if (tallies.length === 0) return []
  return ((await askTogether(asked.db, tallies)) as (FoundThing & { kind: string })[][]).flat()
}
