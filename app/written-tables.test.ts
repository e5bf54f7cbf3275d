import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { listWrittenTables, type WrittenTable } from './testing/written-tables.ts'

const database = await createTestDatabase()
const db = openDatabase(openPool(database.url, 1))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

interface StoredColumn {
  readonly table: string
  readonly name: string
  readonly is_nullable: boolean
  /** An insert may leave it out. */
  readonly is_made: boolean
  readonly type: string
}

// A computed column has a value wherever those of which it is computed have one.
const { rows: stored } = await sql<StoredColumn>`
  select n.nspname || '.' || c.relname as table, a.attname as name, not a.attnotnull and a.attgenerated = '' as is_nullable,
         a.atthasdef or a.attidentity <> '' as is_made, t.typname as type
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped`.execute(db)
const columnsOf = new Map(Map.groupBy(stored, (column) => column.table))

const PLAIN_TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  text: 'string',
  uuid: 'string',
}

/** What a description by hand says otherwise than the catalogue. */
function differences({ table, columns }: WrittenTable): string[] {
  const there = columnsOf.get(table)
  if (!there) return [`${table} does not exist`]
  const unknown = [...columns.keys()].filter((name) => !there.some((column) => column.name === name))
  return [
    ...unknown.map((name) => `${table}.${name} does not exist`),
    ...there.flatMap((column) => {
      const written = columns.get(column.name)
      const name = `${table}.${column.name}`
      if (!written) return [`${name} is not described`]
      const plainType = PLAIN_TYPES[column.type]
      return [
        ...(written.isNullable === undefined || written.isNullable === column.is_nullable
          ? []
          : [`${name}: nullable is ${column.is_nullable}`]),
        // A description may ask for more than the database: a value that it would make by itself.
        ...(written.isGenerated && !column.is_made && !column.is_nullable ? [`${name} is made by nobody`] : []),
        ...(plainType && written.plainType && written.plainType !== plainType ? [`${name} is ${column.type}`] : []),
      ]
    }),
  ]
}

const written = listWrittenTables()

test.each(written)('$table in $file is described as it stands in the database', (table) => {
  expect(differences(table)).toEqual([])
})

test('the descriptions of all areas are found', () => {
  const schemas = new Set(written.map(({ table }) => table.split('.')[0]))
  const migrated = new Set(stored.map(({ table }) => table.split('.')[0] ?? ''))
  const ours = [...migrated].filter((schema) => !/^(pg_|public|information_schema)/.test(schema))
  expect([...schemas].sort()).toEqual(ours.sort())
})
