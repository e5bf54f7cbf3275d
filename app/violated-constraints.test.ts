import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()

test('every constraint that means a refusal stands in the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint union select indexrelid::regclass::text from pg_index where indisunique`.execute(
    portal.db,
  )
  const known = new Set(rows.map(({ name }) => name.split('.').at(-1)))
  const named = portal.areas.list.flatMap(({ endpoints }) =>
    endpoints.flatMap(({ options }) => Object.keys(options.violates ?? {})),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
