import { type Compilable, CompiledQuery } from 'kysely'
import { type Db, PLANNED_EACH_TIME } from './database/database.ts'

/** A question that one statement asks together with others of its area: its answer is one row of one column. */
export interface Tally<Result> {
  readonly query: CompiledQuery
  /** What the answer says; JSON, so instants and large numbers come as texts. */
  read(answer: unknown): Result
}

const compiled = (query: Compilable | CompiledQuery): CompiledQuery => ('compile' in query ? query.compile() : query)

/** How many there are, by a query whose answer is that number alone. */
export const tallyOf = (query: Compilable | CompiledQuery): Tally<number> => tallyAs(query, (count: number) => count)

/** What `tell` makes of the one value that the query answers. */
export const tallyAs = <Value, Result>(
  query: Compilable | CompiledQuery,
  tell: (value: Value) => Result,
): Tally<Result> => ({
  query: compiled(query),
  read: (answer) => tell(answer as Value),
})

/** Two questions as one. */
export const talliesOf = <One, Other, Result>(
  [one, other]: readonly [Tally<One>, Tally<Other>],
  tell: (one: One, other: Other) => Result,
): Tally<Result> =>
  tallyAs(together([one.query, other.query]), ([first, second]: readonly [unknown, unknown]) =>
    tell(one.read(first), other.read(second)),
  )

/** One statement that answers all of them, as a list; the values of each are counted on from those before it. */
function together(queries: readonly CompiledQuery[]): CompiledQuery {
  const values: unknown[] = []
  const parts = queries.map(({ sql, parameters }) => {
    const before = values.length
    values.push(...parameters)
    return `(${sql.replaceAll(/\$(\d+)/g, (_, at: string) => `$${Number(at) + before}`)})`
  })
  const text = `select json_build_array(${parts.join(', ')}) as answers`
  const isPlanned = queries.some(({ sql }) => sql.includes(PLANNED_EACH_TIME))
  return CompiledQuery.raw(isPlanned ? `${PLANNED_EACH_TIME} ${text}` : text, values)
}

/** Asks all of them by one statement, what several ask only once; the answers in their order. */
export async function askTogether(db: Db, tallies: readonly Tally<unknown>[]): Promise<readonly unknown[]> {
  const keyOf = ({ query: { sql, parameters } }: Tally<unknown>): string => JSON.stringify([sql, parameters])
  const asked = new Map(tallies.map((tally) => [keyOf(tally), tally.query]))
  const places = new Map([...asked.keys()].map((key, at) => [key, at]))
  const { rows } = await db.executeQuery(together([...asked.values()]))
  const [row] = rows as { answers: readonly unknown[] }[]
  return tallies.map((tally) => tally.read(row?.answers[places.get(keyOf(tally)) ?? 0]))
}
