import { sql } from 'kysely'
import { ConfigError } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/database/database.ts'

const OLDEST_VERSION = 150_000

/** Throws ConfigError when the database server is older than the portal can use. */
export async function refuseOldServer(db: Db): Promise<void> {
  const found = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  const version = Number(found.rows[0]?.server_version_num)
  if (version < OLDEST_VERSION)
    throw new ConfigError(
      `DATABASE_URL: PostgreSQL 15 or newer is needed; this server is ${Math.floor(version / 10_000)}.`,
    )
}
