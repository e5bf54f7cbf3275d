import { type RawBuilder, sql } from 'kysely'
import type { AskedRecord } from '#areas/nsat/vendor/contract/record.sheet.ts'
import type { StoredRecord } from '#areas/nsat/vendor/rules/record-changes.rules.ts'
import { columnOf, inColumns, inFields, jsonRows } from '#platform/server/database/column-names.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** A table whose rows an upload writes, and the links of its rows to services. */
export interface RecordTable {
  readonly table: string
  readonly key: string
  /** The columns by which a row without a number is found. */
  readonly identity: readonly string[]
  /** Which rows `t` are there. */
  readonly isThere: RawBuilder<unknown>
  /** The links of the row `t` as a JSON object by service. */
  readonly links: RawBuilder<unknown>
  /** What else a changed row gets. */
  readonly touch?: RawBuilder<unknown>
  /** Replaces the links of rows. */
  writeLinks(
    tx: Tx,
    records: readonly { readonly no: number; readonly links: Readonly<Record<string, number>> }[],
    now: Date,
  ): Promise<void>
  /** Takes rows away that an upload brought. */
  remove(tx: Tx, numbers: readonly number[], now: Date): Promise<void>
}

/** A row of a file (by its number) and what is stored of it. */
export interface FoundRecord extends StoredRecord {
  readonly at: number
  readonly no: number
}

/** Rows of a file for a statement, at most so many at once. */
const ROWS_AT_ONCE = 2_000

function* inChunks<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}

const asked = (rows: readonly AskedRecord[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    rows.map(({ row, no, fields }) => ({ at: row, no, fields })),
  )}::jsonb) as a (at int, no int, fields jsonb)`

const isCalled = ({ identity }: RecordTable) =>
  sql.join(
    identity.map((column) => sql`t.${sql.ref(column)} = a.fields ->> ${sql.lit(column)}`),
    sql` and `,
  )

/** What is stored of the rows of a file: by their numbers, or by their names where they have none. */
export async function findRecords(db: Db, kind: RecordTable, rows: readonly AskedRecord[]): Promise<FoundRecord[]> {
  const found: FoundRecord[] = []
  for (const chunk of inChunks(rows)) {
    const select = (meant: RawBuilder<unknown>) => sql`
      select a.at, t.${sql.ref(kind.key)} as no, to_jsonb(t) as "row", ${kind.links} as links
      from ${asked(chunk)} join ${sql.table(kind.table)} t on ${meant} where ${kind.isThere}`
    const { rows: more } = await sql<FoundRecord>`
      ${select(sql`t.${sql.ref(kind.key)} = a.no`)} union all
      ${select(sql`a.no is null and ${isCalled(kind)}`)}`.execute(db)
    found.push(...more.map((record) => ({ ...record, row: inFields(record.row) })))
  }
  return found
}

/** Keeps others from changing rows, or to whom they are tied, until the end of the transaction; in one order for all. */
export async function holdRecords(tx: Db, { table, key }: RecordTable, numbers: readonly number[]): Promise<void> {
  const column = sql.ref(key)
  await sql`select from ${sql.table(table)} where ${column} = any(${[...numbers]}::int[])
    order by ${column} for update`.execute(tx)
}

/** The rows of a file whose name another row than theirs has. */
export async function findTaken(db: Db, kind: RecordTable, rows: readonly AskedRecord[]): Promise<number[]> {
  const taken: number[] = []
  for (const chunk of inChunks(rows)) {
    const { rows: found } = await sql<{ at: number }>`
      select a.at from ${asked(chunk)} join ${sql.table(kind.table)} t on ${isCalled(kind)}
      where a.no <> t.${sql.ref(kind.key)} and ${kind.isThere} order by 1`.execute(db)
    taken.push(...found.map(({ at }) => at))
  }
  return taken
}

/** A row as it is to be. */
export interface WrittenRecord {
  readonly no: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly links: Readonly<Record<string, number>>
  readonly uploadId: number | null
}

/** Takes numbers for new rows. */
export async function takeNumbers(tx: Tx, { table, key }: RecordTable, count: number): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${columnOf(key)}))::int as no from generate_series(1, ${count}::int) order by 1`.execute(
    tx,
  )
  return rows.map(({ no }) => no)
}

/** Makes rows what they are to be, whether they are there already or not. All of them have the same fields. */
export async function writeRecords(
  tx: Tx,
  kind: RecordTable,
  records: readonly WrittenRecord[],
  now: Date,
): Promise<void> {
  const columns = Object.keys(records[0]?.fields ?? {})
  for (const chunk of inChunks(records)) {
    const json = chunk.map(({ no, fields, uploadId }) => ({
      [kind.key]: no,
      ...fields,
      createdAt: now,
      uploadId,
    }))
    const all = sql.join([kind.key, ...columns, 'createdAt', 'uploadId'].map((column) => sql.ref(column)))
    const set = [...columns, 'uploadId'].map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
    await sql`
      insert into ${sql.table(kind.table)} as t (${all}) overriding system value
      select ${all} from jsonb_populate_recordset(null::${sql.table(kind.table)}, ${jsonRows(json)}::jsonb)
      on conflict (${sql.ref(kind.key)}) do update set ${sql.join(kind.touch ? [...set, kind.touch] : set)}`.execute(tx)
    await kind.writeLinks(tx, chunk, now)
  }
}

interface Kept {
  readonly no: number
  readonly before: StoredRecord | null
}

/** Kept with the names of columns, as the table has it. */
const kept = ({ no, before }: Kept) => ({ no, before: before && { ...before, row: inColumns(before.row) } })

/** Keeps what rows were before an upload; null of what was not there. */
export async function keepBefore(tx: Tx, uploadId: number, records: readonly Kept[]): Promise<void> {
  for (const chunk of inChunks(records))
    await sql`
      insert into nsat_vendor.before_upload (upload_id, record_no, before)
      select ${uploadId}::bigint, a.no, nullif(a.before, 'null') from jsonb_to_recordset(${JSON.stringify(chunk.map(kept))}::jsonb)
        as a (no int, before jsonb)`.execute(tx)
}

/** The rows that an upload brought, and whether somebody has touched them since. */
export async function listBrought(
  db: Db,
  { table, key }: RecordTable,
  uploadId: number,
): Promise<{ no: number; isTouched: boolean }[]> {
  const { rows } = await sql<{ no: number; isTouched: boolean }>`
    select b.record_no as no, t.upload_id is distinct from b.upload_id as "isTouched" from nsat_vendor.before_upload b
    join ${sql.table(table)} t on t.${sql.ref(key)} = b.record_no
    where b.upload_id = ${uploadId} and b.before is null`.execute(db)
  return rows
}

/** What the rows were that an upload wrote and that nobody has touched since. */
export async function readBefore(tx: Tx, { table, key }: RecordTable, uploadId: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select b.record_no as no, b.before from nsat_vendor.before_upload b
    join ${sql.table(table)} t on t.${sql.ref(key)} = b.record_no and t.upload_id = b.upload_id
    where b.upload_id = ${uploadId} order by 1`.execute(tx)
  return rows.map(({ no, before }) => ({ no, before: before && { ...before, row: inFields(before.row) } }))
}

/** The names of the rows that an upload wrote and that somebody has touched since. */
export async function listTouched(tx: Tx, { table, key, identity }: RecordTable, uploadId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.${sql.ref(identity[0] ?? key)}::text as name from nsat_vendor.before_upload b
    join ${sql.table(table)} t on t.${sql.ref(key)} = b.record_no and t.upload_id is distinct from b.upload_id
    where b.upload_id = ${uploadId} order by b.record_no`.execute(tx)
  return rows.map(({ name }) => name)
}
