import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSchemas, stampOf } from './tables/made-tables.ts'

/** Fails when migrations were added that the program has not been told of. */
const ROOT = join(import.meta.dirname, '..')
const stale = listSchemas(ROOT).filter((schema) => {
  const path = join(ROOT, schema.file)
  return !existsSync(path) || !readFileSync(path, 'utf8').includes(stampOf(ROOT, schema))
})
for (const { name, file } of stale)
  process.stderr.write(
    `${file} does not tell the tables of ${name} as its migrations make them: run \`npm run tables\`.\n`,
  )
process.exit(stale.length === 0 ? 0 : 1)
