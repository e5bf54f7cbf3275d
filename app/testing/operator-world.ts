import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { JEJU } from '#areas/base/directory/testing/places.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { createTestDatabase } from './test-database.ts'

/** What a test of an operator's command works on: the small world, a folder for files, and the code of a school of Jeju. */
export interface OperatorWorld {
  readonly db: Db
  readonly databaseUrl: string
  readonly folder: string
  readonly school: string
  close(): Promise<void>
}

/** Opens a database and a folder of their own. */
export async function openOperatorWorld(): Promise<OperatorWorld> {
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 2))
  const folder = mkdtempSync(join(tmpdir(), 'operator-'))
  const { rows } = await sql<{ schoolCode: string }>`
    select school_code from directory.school where province_id = ${JEJU} order by 1 limit 1`.execute(db)
  return {
    db,
    databaseUrl: database.url,
    folder,
    school: rows[0]?.schoolCode ?? '',
    async close() {
      await db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
