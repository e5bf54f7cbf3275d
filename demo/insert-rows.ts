import { sql } from 'kysely'
import { columnOf, jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'

const ROWS_AT_A_TIME = 5_000

/** Puts rows into a table, thousands by each statement; every row has the columns of the first. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME)
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)},
        ${jsonRows(rows.slice(at, at + ROWS_AT_A_TIME))}::jsonb)`.execute(db)
}

/** Takes so many numbers for new rows of a table, in order. */
export async function numbersOf(db: Db, table: string, column: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${columnOf(column)}))::int as id
    from generate_series(1, ${count}::int) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
