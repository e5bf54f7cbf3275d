import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { forgetAnalyses } from './analysis/analyses.queries.ts'
import { listAbandoned, lockArchives, removeArchives } from './unpack/archives.queries.ts'

/** Archives are read again for a day, as long as the files that were sent with them are kept. */
const ARCHIVES_KEPT_HOURS = 24
/** So long the same registration is answered as it was the first time. */
const ANALYSES_KEPT_DAYS = 7
const BATCH = 100

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

/** Gives up the pictures and sounds of papers that nobody registered, and forgets old analyses. */
export async function sweepImports(db: Db, files: FilesDoor, now: Date): Promise<void> {
  const before = hoursBefore(now, ARCHIVES_KEPT_HOURS)
  for (const { archiveNo, unpackedBy, providerNo, testName } of await listAbandoned(db, before, BATCH))
    await db.transaction().execute(async (tx) => {
      await lockArchives(tx, { userId: unpackedBy, providerNo, testName })
      await files.leaveObjects(tx, await removeArchives(tx, [archiveNo]), now)
    })
  await forgetAnalyses(db, hoursBefore(now, ANALYSES_KEPT_DAYS * 24))
}
