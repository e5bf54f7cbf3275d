import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#platform/contract/call.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../endpoint.ts'

/** Values of a record by the names of its fields in the trail. */
export type TrailValues = Readonly<Record<string, unknown>>

/** A record as the trail of everything names it: nobody's personal data, but for the names of accounts. */
export interface TrailRecord {
  readonly name: string
  /** The screen that shows it. */
  readonly href?: string
}

/** What an area says of the records of one kind in the trail of everything. */
export interface TrailKind {
  readonly entity: string
  /** The records with these keys, by key; what is not there any more is left out. */
  readonly find?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, TrailRecord>>
  /** Changes that can be taken back. */
  readonly reverts?: readonly Revert[]
}

/** How a change is taken back: the call that made it writes the former values as a new change, with all of its rights and refusals. */
export interface Revert {
  readonly actions: readonly string[]
  readonly call: Call
  /** Fields of which the trail keeps no values: they are there as long as they stand beside it. */
  readonly veiled?: readonly string[]
  /** The record as it stands; undefined where it is gone, or where what the trail keeps is too little. Asked in the transaction of the new change. */
  stands(asked: RevertAsk): Promise<Standing | undefined>
}

interface RevertAsk {
  readonly db: Db
  readonly caller: Pick<Caller, 'userId' | 'flags'>
  readonly id: string
  /** What the change made of which values. */
  readonly from: TrailValues
  readonly to: TrailValues
}

/** A record as it stands, and what the call is asked for to give it the former values. */
export interface Standing {
  readonly values: TrailValues
  readonly input: { readonly params?: object; readonly body: object }
}

const KEY = /^\d{1,15}$/

/** Finds the names of records in one table of the area's own, and says where each is shown. */
export const namesIn =
  (table: string, key: string, name: string, hrefOf?: (id: string) => string): TrailKind['find'] =>
  async (db, ids) => {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select ${sql.ref(key)}::text as id, ${sql.ref(name)} as name from ${sql.table(table)}
      where ${sql.ref(key)} = any(${ids.filter((id) => KEY.test(id))}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [row.id, { name: row.name ?? '', ...(hrefOf && { href: hrefOf(row.id) }) }]))
  }

/** Finds records by a statement with the columns `id`, `name` and `href`, text each; it is asked for what can be a key. */
export const recordsBy =
  (statement: (ids: readonly string[]) => RawBuilder<unknown>, key = KEY): TrailKind['find'] =>
  async (db, ids) => {
    const { rows } = await statement(ids.filter((id) => key.test(id))).execute(db)
    const found = rows as readonly (TrailRecord & { readonly id: string })[]
    return new Map(found.map(({ id, name, href }) => [id, { name, href }]))
  }
