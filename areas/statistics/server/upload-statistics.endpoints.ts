import type { Platform } from '#platform/server/area.ts'
import { writeAudit } from '#platform/server/audit.ts'
import { waitForLock } from '#platform/server/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { Refusal } from '#platform/server/refuse.ts'
import type { UploadType } from '../contract/codes.ts'
import { checkUpload, MOST_FILE_BYTES, type RowProblem, uploadStatistics } from '../contract/upload.contract.ts'
import { changesOf } from '../rules/figure-changes.rules.ts'
import type { UploadRow } from '../rules/upload-row.rules.ts'
import { datesOf, readUploadFile, type SentFile, takeFile } from './read-upload-file.ts'
import { compareRows, listDifferences, lockOf, type RowEffect, storeRows } from './stored-figures.queries.ts'
import { insertUpload, UPLOAD_ENTITY, updateUpload } from './uploads.queries.ts'

/** Problems of a refused file that its line of the history keeps. */
const MOST_KEPT_PROBLEMS = 1_000
/** Changes that a trial run names. */
const MOST_SHOWN_CHANGES = 100

type UploadExchange = Exchange<typeof uploadStatistics>

/**
 * Stores a file of figures. It is read and judged before the transaction begins, which then holds the kind's lock only
 * while it writes. A refused file leaves its line in the history, which must not be rolled back with the refusal.
 */
export function uploadStatisticsEndpoint({ live }: Platform): Endpoint {
  return endpoint(
    uploadStatistics,
    async (x) => {
      const { type } = x.params
      const file = takeFile(uploadStatistics, x.file)
      try {
        const rows = await readUploadFile(x, uploadStatistics, type, file)
        return await storeUpload(x, file, rows)
      } catch (error) {
        if (error instanceof Refusal) {
          await recordRefusal(x, file, error)
          live.changed(['statistics.uploads'])
        }
        throw error
      }
    },
    { transaction: false, maxFileBytes: MOST_FILE_BYTES },
  )
}

function storeUpload(x: UploadExchange, file: SentFile, rows: readonly UploadRow[]) {
  const { type } = x.params
  return x.db.transaction().execute(async (tx) => {
    await waitForLock(tx, lockOf(type))
    const uploadId = await insertUpload(tx, {
      ...lineOf(x, file),
      row_count: 0,
      outcome: 'STORED',
      refusal: null,
    })
    const { overwrote, ...counts } = await storeRows(tx, { uploadId, type }, rows)
    const effect = effectOf(type, file, rows, counts)
    await updateUpload(tx, uploadId, {
      row_count: rows.length,
      added_count: counts.addedCount,
      changed_count: counts.changedCount,
      unchanged_count: counts.unchangedCount,
      statistics_dates: effect.statisticsDates,
      overwrote: [...overwrote],
    })
    await writeAudit(
      tx,
      x.caller,
      x.now,
      {
        action: 'statistics.upload',
        entity: UPLOAD_ENTITY,
        entityId: uploadId,
        to: { outcome: 'STORED', ...effect, sha256: file.sha256 },
      },
      x.requestId,
    )
    return { ...effect, uploadId }
  })
}

const lineOf = (x: UploadExchange, file: SentFile) => ({
  type: x.params.type,
  file_name: file.name,
  sha256: file.sha256,
  uploaded_by: x.caller.userId,
  uploaded_at: x.now,
  rolled_back_by: null,
  rolled_back_at: null,
})

async function recordRefusal(x: UploadExchange, file: SentFile, refusal: Refusal): Promise<void> {
  const problems = (refusal.extra.problems ?? []) as readonly RowProblem[]
  await insertUpload(x.db, {
    ...lineOf(x, file),
    row_count: 0,
    outcome: 'REFUSED',
    refusal: refusal.detail,
    problem_count: problems.length,
    problems: problems.slice(0, MOST_KEPT_PROBLEMS),
  })
}

const effectOf = (
  type: UploadType,
  file: SentFile,
  rows: readonly UploadRow[],
  counts: Omit<RowEffect, 'overwrote'>,
) => ({ type, fileName: file.name, rowCount: rows.length, ...counts, statisticsDates: datesOf(rows) })

/** Judges a file as an upload would, and tells what it would change. */
export const checkUploadEndpoint: Endpoint = endpoint(
  checkUpload,
  async (x) => {
    const { type } = x.params
    const file = takeFile(checkUpload, x.file)
    const rows = await readUploadFile(x, checkUpload, type, file)
    const { overwrote, ...counts } = await compareRows(x.db, type, rows)
    const differences = await listDifferences(x.db, type, rows, MOST_SHOWN_CHANGES)
    const byNumber = new Map(rows.map((row) => [row.row, row]))
    const changes = differences.flatMap(({ row, before }) => {
      const read = byNumber.get(row)
      return read ? changesOf(type, read, before) : []
    })
    return { ...effectOf(type, file, rows, counts), changes: changes.slice(0, MOST_SHOWN_CHANGES) }
  },
  { transaction: false, maxFileBytes: MOST_FILE_BYTES },
)
