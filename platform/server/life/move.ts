import { CompiledQuery, type Selectable, type Updateable } from 'kysely'
import type { Work } from '../audit/work.ts'
import { columnOf } from '../database/column-names.ts'

interface Moves<Name extends string, To> {
  readonly moves: Readonly<Record<Name, { readonly from: readonly string[]; readonly to: To }>>
}

/** How the rows of a table live. */
interface Living<T, Key extends string, Status extends keyof Selectable<T> & string, Name extends string> {
  readonly life: Moves<Name, Selectable<T>[Status]>
  /** The column that names a row. */
  readonly key: Key
  /** The column that a move sets. */
  readonly status: Status
  /** All columns of a row. */
  readonly columns: readonly (keyof Selectable<T> & string)[]
  /** Kind of thing in the audit trail; what stands before its dot begins the names of its moves there. */
  readonly entity: string
  /** By what the trail names the row; its key unless said otherwise. */
  readonly entityId?: (row: Selectable<T>) => string
  /** Besides the status, the columns that must be as they were read. */
  readonly unchanged?: readonly (keyof Selectable<T> & string)[]
  /** Where a row stands, if its status column alone does not say it; undefined where nothing can happen any more. */
  readonly standsAt?: (row: Selectable<T>, now: Date) => string | undefined
  /** What every move sets besides the status. */
  readonly alongside?: (move: Name, work: Work) => Updateable<T>
}

/** What is stored together with a move. */
export interface Change<T> {
  readonly set?: Updateable<T>
  /** Why, in the words of whoever decided. */
  readonly comment?: string | null
  /** What else changed with it, which its history tells field by field: what `changesOf` answers. */
  readonly fields?: Readonly<Record<'from' | 'to', Readonly<Record<string, unknown>>>> | null
  /** What else the trail should know, beside the status; no personal data. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Moves a row on; undefined when it does not stand there any more, or somebody was faster: then nothing is changed. */
export type MoveRow<T, Name extends string> = (
  work: Work,
  before: Selectable<T>,
  move: Name,
  change?: Change<T>,
) => Promise<Selectable<T> | undefined>

/** Name of a move in the audit trail: `textAd.requestAgain` of a `textAd.reservation`. */
export function trailName(entity: string, move: string): string {
  const name = move.toLowerCase().replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return `${entity.slice(0, entity.indexOf('.'))}.${name}`
}

/** How the moves of a life are read in a history: by their names in the audit trail, the labels of its table. */
export function moveWords(
  entity: string,
  { moves }: { readonly moves: Readonly<Record<string, { readonly label: string }>> },
): Record<string, string> {
  return Object.fromEntries(Object.entries(moves).map(([move, { label }]) => [trailName(entity, move), label]))
}

/**
 * How rows of a table move through their life: `movesOf<Tables>()('area.table', { life, key, status, columns, entity })` makes the
 * function. Each move is one compare-and-set, from where the row was read to where the table of the life says, with the
 * column `version` counted up and one row of the audit trail in the same transaction: `action` is the move, `from` and
 * `to` are `{ status }` (`to` with the detail of the change), `comment` is why. `statusesOf` reads it back.
 * Whether the move is allowed is not asked here: that is `may` of the life, before.
 */
export function movesOf<Tables>() {
  return <
    Table extends keyof Tables & string,
    Key extends keyof Selectable<Tables[Table]> & string,
    Status extends keyof Selectable<Tables[Table]> & string,
    Name extends string,
  >(
    table: Table,
    living: Living<Tables[Table], Key, Status, Name>,
  ): MoveRow<Tables[Table], Name> => {
    const { life, key, status, columns, entity, unchanged = [], alongside } = living
    const entityIdOf = living.entityId ?? ((row: Selectable<Tables[Table]>) => String(row[key]))
    const standsAt = living.standsAt ?? ((row: Selectable<Tables[Table]>) => String(row[status]))
    return async (work, before, name, change = {}) => {
      const from = standsAt(before, work.now)
      const { from: starts, to } = life.moves[name]
      if (from === undefined || !starts.includes(from)) return undefined
      const set = { ...alongside?.(name, work), ...change.set, [status]: to }
      const same = [key, status, ...unchanged].map((column) => [column, before[column]] as const)
      const update = updateOf(table, Object.entries(set), same, columns) as CompiledQuery<Selectable<Tables[Table]>>
      const [after] = (await work.db.executeQuery(update)).rows
      if (!after) return undefined
      const { fields } = change
      const stands = {
        from: { status: from, ...fields?.from },
        to: { status: standsAt(after, work.now), ...change.detail, ...fields?.to },
      }
      const entityId = entityIdOf(before)
      await work.audit({ action: trailName(entity, name), entity, entityId, ...stands, comment: change.comment })
      return after
    }
  }
}

type Columns = readonly (readonly [column: string, value: unknown])[]

/** Put together by hand, from names that stand in the program: the query builder takes as long as all the rest of a move. */
function updateOf(table: string, set: Columns, same: Columns, columns: readonly string[]): CompiledQuery {
  const values: unknown[] = []
  const equals = ([column, value]: Columns[number]) => `"${columnOf(column)}" = $${values.push(value)}`
  const settings = set.filter(([, value]) => value !== undefined).map(equals)
  const conditions = same.map((each) => (each[1] === null ? `"${columnOf(each[0])}" is null` : equals(each)))
  const named = columns.map((column) => `"${columnOf(column)}"`)
  const text = `update ${table} set ${settings}, version = version + 1 where ${conditions.join(' and ')} returning ${named}`
  return CompiledQuery.raw(text, values)
}
