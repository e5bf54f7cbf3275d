import { createHash } from 'node:crypto'
import { ProblemList, problemListOf } from '#platform/contract/sheet/problems.ts'
import type { UploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import type { Platform } from '../area.ts'
import { workOf } from '../audit/work.ts'
import { type Db, waitForLock } from '../database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '../endpoint.ts'
import { Refusal, refuse } from '../refuse.ts'
import { fileProblemsEndpoint, templateEndpoint } from './made-files.ts'
import { type FileExchange, holdFile, type RightFile, readFile, type SentFile, takeFile } from './read-file.ts'
import { rollBackEndpoints } from './roll-back.ts'
import { entityOf, lockOf, type UploadKind, type UploadWork, uploadKind, withinOf } from './upload-kind.ts'
import { findProblems, insertUpload, listUploadPage, updateUpload } from './uploads.queries.ts'

/** Changes that a preview names. */
const MOST_SHOWN_CHANGES = 100

/** Every endpoint of an upload: storing, trial run, problems and template as files, history and roll-back. */
export function uploadEndpoints<Row, L extends string, Target, Facts, Change, Keys, Kept>(
  platform: Platform,
  calls: UploadCalls<Row, L, Target, Facts, Change, Keys, Kept>,
  work: UploadWork<Row, L, Target, Facts, Change, NoInfer<Keys>, NoInfer<Kept>>,
): Endpoint[] {
  const kind = uploadKind(calls, work)
  return [
    uploadEndpoint(platform, kind),
    checkEndpoint(kind),
    fileProblemsEndpoint(kind),
    templateEndpoint(kind),
    ...historyEndpoints(kind),
    ...rollBackEndpoints(kind),
  ]
}

type UploadExchange = Exchange<UploadKind['calls']['upload']>

/**
 * The file is read and judged before the transaction begins, which then holds the target's lock only while it writes. A
 * refused file leaves its line in the history, which must not be rolled back with the refusal.
 */
const uploadEndpoint = ({ live }: Platform, kind: UploadKind): Endpoint =>
  endpoint(
    kind.calls.upload,
    async (x) => {
      const file = takeFile(kind, x.file)
      try {
        return await storeFile(kind, x, file, await readFile(kind, x, file))
      } catch (error) {
        // A question is no refusal: the same file comes again, with the answer.
        if (error instanceof Refusal && error.code !== 'NEEDS_CONFIRMATION') {
          await recordRefusal(kind, x, file, error)
          live.changed(kind.calls.history.reads)
        }
        throw error
      }
    },
    { transaction: false, maxFileBytes: kind.calls.mostFileBytes },
  )

function storeFile(kind: UploadKind, x: UploadExchange, file: SentFile, read: RightFile) {
  const { params: target, caller, now } = x
  return x.db.transaction().execute(async (tx) => {
    await waitForLock(tx, lockOf(kind, target))
    const right = await holdFile(kind, tx, target, read)
    const { effect, facts, preview } = await previewOf(kind, tx, { ...x, file, ...right })
    if (preview.needsConfirmation && !isConfirmed(x.body, preview.fingerprint))
      throw refuse(kind.calls.upload, 'NEEDS_CONFIRMATION', { preview: { ...effect, ...target, ...facts, ...preview } })
    const uploadId = await insertUpload(tx, {
      ...lineOf(kind, x, file),
      about: { ...target, ...facts },
      rowCount: effect.rowCount,
      addedCount: effect.addedCount,
      changedCount: effect.changedCount,
      unchangedCount: effect.unchangedCount,
      outcome: 'STORED',
      refusal: null,
    })
    const work = workOf(tx, now, caller, x.requestId)
    const stored = { uploadId, target, now, userId: caller.userId, audit: work.audit }
    await updateUpload(tx, uploadId, { overwrote: await kind.work.store(tx, stored, right.rows) })
    const done = { ...target, ...effect, ...facts }
    const to = {
      outcome: 'STORED',
      ...done,
      confirmedWarningCount: preview.warnings.total,
      correctionCount: x.body.corrections.length,
      sha256: file.sha256,
    }
    await work.audit({ action: entityOf(kind), entity: entityOf(kind), entityId: uploadId, to })
    return { ...done, uploadId }
  })
}

const isConfirmed = ({ confirm, shown }: UploadExchange['body'], fingerprint: string): boolean =>
  confirm && (shown === undefined || shown === fingerprint)

const lineOf = ({ calls }: UploadKind, { caller, now, body }: UploadExchange, file: SentFile) => ({
  name: calls.name,
  fileName: file.name,
  sha256: file.sha256,
  corrections: body.corrections,
  uploadedBy: caller.userId,
  uploadedByName: caller.name,
  uploadedAt: now,
  rolledBackBy: null,
  rolledBackByName: null,
  rolledBackAt: null,
})

async function recordRefusal(kind: UploadKind, x: UploadExchange, file: SentFile, refusal: Refusal): Promise<void> {
  const { problems, total } = ProblemList.catch(problemListOf([])).parse(refusal.extra)
  await insertUpload(x.db, {
    ...lineOf(kind, x, file),
    about: { ...x.params, ...kind.calls.facts.parse({}) },
    outcome: 'REFUSED',
    refusal: refusal.detail,
    problemCount: total,
    problems,
  })
}

/**
 * What storing the rows of a right file would do, and what a person has to confirm before; writes nothing. Holds as long
 * as nobody else uploads: before storing, call it under the lock of the target.
 */
async function previewOf(
  kind: UploadKind,
  db: Db,
  { params: target, body, file, rows, notes, lacking }: Pick<FileExchange, 'params' | 'body'> & Judged,
) {
  const within = withinOf(kind, body)
  const { addedCount, changedCount, facts, ...found } = await kind.work.compare(db, target, rows, within)
  const counts = { rowCount: rows.length, addedCount, changedCount }
  const { overwrittenCount } = found
  const changes = found.changes.slice(0, MOST_SHOWN_CHANGES)
  const warnings = problemListOf([...notes, ...found.warnings])
  const seen = [file.sha256, body.corrections, target, within, counts, overwrittenCount, facts, changes, warnings]
  return {
    effect: { fileName: file.name, ...counts, unchangedCount: rows.length - addedCount - changedCount },
    facts,
    preview: {
      changes,
      warnings,
      overwrittenCount,
      ...(lacking.length > 0 && { lacking: [...lacking] }),
      needsConfirmation: warnings.total > 0 || changedCount > 0,
      fingerprint: createHash('sha256').update(JSON.stringify(seen)).digest('hex'),
    },
  }
}

/** A right file, and what it says. */
interface Judged extends RightFile {
  readonly file: SentFile
}

/** Judges a file as an upload would, and tells what it would change. */
const checkEndpoint = (kind: UploadKind): Endpoint =>
  endpoint(
    kind.calls.check,
    async (x) => {
      const file = takeFile(kind, x.file)
      const right = await readFile(kind, x, file)
      const { effect, facts, preview } = await previewOf(kind, x.db, { ...x, file, ...right })
      return { ...effect, ...x.params, ...facts, ...preview }
    },
    { transaction: false, maxFileBytes: kind.calls.mostFileBytes },
  )

const historyEndpoints = ({ calls }: UploadKind): Endpoint[] => [
  endpoint(calls.history, async ({ db, query }) => {
    const { pageNum, pageSize, knownTotal, outcome, sort, ...about } = query
    const { list, totalCount } = await listUploadPage(db, calls.name, {
      pageNum,
      pageSize,
      knownTotal,
      outcome,
      sort,
      about,
    })
    return { list: list.map(({ about, ...line }) => ({ ...about, ...line })), totalCount }
  }),
  endpoint(calls.problems, async ({ db, params }) => {
    const found = await findProblems(db, calls.name, params.id)
    if (!found) throw refuse(calls.problems, 'NOT_FOUND')
    return found
  }),
]
