import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fieldOf } from '#platform/server/database/column-names.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { RETENTION } from './retention.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
const db = openDatabase(openPool(database.url, 1))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** What such a column is called holds the number, the kind or the fingerprint of a thing, whoever wrote it. */
const TELLS_OF_NOBODY =
  /(^|_)(code|codes|hash|sha256|status|state|type|kind|level|uuid|month|ym|carrier|currency)$|mime_type$|_key$/

// A column whose check names the values that it may have holds nothing that a person wrote.
const { rows: found } = await sql<{ name: string; isJson: boolean }>`
  select n.nspname || '.' || c.relname || '.' || a.attname as name, t.typname in ('json', 'jsonb') as "isJson"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and t.typname in ('text', 'varchar', 'bpchar', 'name', 'citext', 'inet', 'xml', 'json', 'jsonb', 'bytea', '_text', '_varchar',
      '_json', '_jsonb', '_inet')
    and n.nspname !~ '^(pg_|information_schema)' and c.relname not like 'kysely%'
    and not exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (%ARRAY[%')
  order by 1`.execute(db)

const columns = found.filter(({ name, isJson }) => isJson || !TELLS_OF_NOBODY.test(name)).map(({ name }) => name)
const catalogued = PERSONAL_DATA.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))

test('every column that can hold what is said of a person, or by one, has a rule or a reason', () => {
  expect(columns.length).toBeGreaterThan(100)
  expect(columns.filter((name) => !catalogued.includes(name))).toEqual([])
})

test('nothing is told of a column that there is not, or told twice', () => {
  const known = new Set(found.map(({ name }) => name))
  expect(catalogued.filter((name) => !known.has(name))).toEqual([])
  expect(catalogued.filter((name, at) => catalogued.indexOf(name) !== at)).toEqual([])
})

test('every rule that is named is carried out, and every rule is for something', () => {
  const rules = RETENTION.map(({ name }) => name)
  const named = PERSONAL_DATA.flatMap((entry) => ('rules' in entry ? entry.rules : []))
  expect(named.filter((name) => !rules.includes(name))).toEqual([])
  expect(rules.filter((name) => !named.includes(name))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
})

test('what a rule is for is what it blanks, where all that it does is to blank columns', () => {
  const blanking = RETENTION.flatMap(({ name, forget: { blanks } }) => (blanks ? [{ name, ...blanks }] : []))
  expect(blanking.length).toBeGreaterThan(5)
  const left = PERSONAL_DATA.flatMap((entry) => {
    const rules = 'rules' in entry ? entry.rules : []
    const own = blanking.filter(({ name, table }) => rules.includes(name) && table === entry.table)
    return own.flatMap(({ name, columns }) =>
      entry.columns
        .filter((column) => !columns.includes(fieldOf(column)))
        .map((column) => `${name} leaves ${entry.table}.${column}`),
    )
  })
  expect(left).toEqual([])
})
