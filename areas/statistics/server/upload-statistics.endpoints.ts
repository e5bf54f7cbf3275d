import type { Platform } from '#platform/server/area.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { waitForLock } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { Refusal, refuse } from '#platform/server/refuse.ts'
import { checkUpload, MOST_FILE_BYTES, ProblemList, uploadStatistics } from '../contract/upload.contract.ts'
import type { UploadRow } from '../rules/upload-row.rules.ts'
import { previewUpload } from './preview-upload.ts'
import { readUploadFile, type SentFile, takeFile } from './read-upload-file.ts'
import { lockOf, storeRows } from './stored-figures.queries.ts'
import { insertUpload, UPLOAD_ENTITY, updateUpload } from './uploads.queries.ts'

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
        // A question is no refusal: the same file comes again, with the answer.
        if (error instanceof Refusal && error.code !== 'NEEDS_CONFIRMATION') {
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
    const preview = await previewUpload(tx, type, file.name, rows)
    if (preview.needsConfirmation && !x.body.confirm) throw refuse(uploadStatistics, 'NEEDS_CONFIRMATION', { preview })
    const uploadId = await insertUpload(tx, {
      ...lineOf(x, file),
      row_count: 0,
      outcome: 'STORED',
      refusal: null,
    })
    const overwrote = await storeRows(tx, { uploadId, type }, rows)
    const { changes: _, warnings, needsConfirmation: __, ...effect } = preview
    await updateUpload(tx, uploadId, {
      row_count: effect.rowCount,
      added_count: effect.addedCount,
      changed_count: effect.changedCount,
      unchanged_count: effect.unchangedCount,
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
        to: { outcome: 'STORED', ...effect, confirmedWarningCount: warnings.total, sha256: file.sha256 },
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
  const { problems, total } = ProblemList.catch(NO_PROBLEMS).parse(refusal.extra)
  await insertUpload(x.db, {
    ...lineOf(x, file),
    row_count: 0,
    outcome: 'REFUSED',
    refusal: refusal.detail,
    problem_count: total,
    problems,
  })
}

const NO_PROBLEMS: ProblemList = { problems: [], kinds: [], total: 0 }

/** Judges a file as an upload would, and tells what it would change. */
export const checkUploadEndpoint: Endpoint = endpoint(
  checkUpload,
  async (x) => {
    const { type } = x.params
    const file = takeFile(checkUpload, x.file)
    return previewUpload(x.db, type, file.name, await readUploadFile(x, checkUpload, type, file))
  },
  { transaction: false, maxFileBytes: MOST_FILE_BYTES },
)
