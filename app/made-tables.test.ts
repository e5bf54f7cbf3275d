import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { columnOf, fieldOf } from '#platform/server/database/column-names.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { CATALOGUE, type CatalogueColumn, listSchemas, madeFile, stampOf } from '../tools/tables/made-tables.ts'
import { ROOT } from './root.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
const db = openDatabase(openPool(database.url, 1))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const { rows: catalogue } = await db.executeQuery(CompiledQuery.raw(CATALOGUE) as CompiledQuery<CatalogueColumn>)
const schemas = listSchemas(ROOT)

const formatted = (text: string): string =>
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=made.columns.ts'], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  })

test.each(schemas)('$file tells the tables of $name as they stand in the database', (schema) => {
  const made = formatted(madeFile(stampOf(ROOT, schema), schema, catalogue))
  expect(readFileSync(join(ROOT, schema.file), 'utf8')).toBe(made)
})

test('every schema of the database is told', () => {
  const ours = new Set(catalogue.map(({ schema }) => schema))
  const others = ['information_schema', 'pg_catalog', 'pg_toast', 'public']
  expect([...ours].filter((name) => !others.includes(name)).sort()).toEqual(schemas.map(({ name }) => name).sort())
})

test('a name of the program finds its column, whichever column it is', () => {
  const lost = catalogue.filter(({ column }) => columnOf(fieldOf(column)) !== column && !column.startsWith('_'))
  expect(lost).toEqual([])
})
