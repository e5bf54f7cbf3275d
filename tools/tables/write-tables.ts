import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../../app/testing/test-database.ts'
import { fieldOf } from '../../platform/server/database/column-names.ts'
import { CATALOGUE, type CatalogueColumn, listSchemas, madeFile, stampOf } from './made-tables.ts'

/**
 * `npm run tables`: tells the program the tables that its migrations make. Migrates a database of its own, and writes for
 * each schema the file `<schema>.columns.ts`. To be run after a migration was added; `npm run check` says when one is stale.
 */
const ROOT = join(import.meta.dirname, '../..')

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  const { rows } = await client.query<Record<string, unknown>>(CATALOGUE)
  const catalogue = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [fieldOf(name), value])),
  ) as unknown as CatalogueColumn[]
  const files = listSchemas(ROOT).map((schema) => {
    writeFileSync(join(ROOT, schema.file), madeFile(stampOf(ROOT, schema), schema, catalogue))
    return schema.file
  })
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', ...files], { cwd: ROOT, stdio: 'ignore' })
  process.stdout.write(`${files.length} schemas told.\n`)
} finally {
  await client.end()
  await database.drop()
}
