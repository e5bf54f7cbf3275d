import { createHash } from 'node:crypto'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database.ts'
import type { UploadedFile } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readSheet, type Sheet, SheetProblem } from '#platform/server/sheet/read-sheet.ts'
import type { UploadType } from '../contract/codes.ts'
import { type checkUpload, MOST_ROWS, type uploadStatistics } from '../contract/upload.contract.ts'
import { indexSubjects } from '../rules/subjects.rules.ts'
import { checkUploadFile, type UploadRow } from '../rules/upload-row.rules.ts'
import { listSubjects } from './known-subjects.queries.ts'

/** A call that takes a file with figures. */
export type FileCall = typeof uploadStatistics | typeof checkUpload

/** Wide enough to name a column that does not belong there, instead of calling the file broken. */
const MOST_COLUMNS = 200

/** A file as it was sent. */
export interface SentFile {
  readonly name: string
  readonly sha256: string
  readonly bytes: Buffer
}

/** The file in the part `file`; throws NO_FILE when there is none. */
export function takeFile(theCall: FileCall, file: UploadedFile | undefined): SentFile {
  if (file?.part !== 'file' || (file.name === '' && file.bytes.length === 0)) throw refuse(theCall, 'NO_FILE')
  return {
    name: file.name.replaceAll(/\p{Cc}/gu, ''),
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    bytes: file.bytes,
  }
}

/** The rows of a file that is right as a whole. Throws one of the file refusals; INVALID_ROWS carries every problem. */
export async function readUploadFile(
  x: { readonly db: Db; readonly now: Date },
  theCall: FileCall,
  type: UploadType,
  file: SentFile,
): Promise<readonly UploadRow[]> {
  if (!/\.xlsx$/i.test(file.name)) throw refuse(theCall, 'NOT_XLSX')
  const sheet = await readFirstSheet(theCall, file.bytes)
  const subjects = indexSubjects(await listSubjects(x.db, type))
  const { rows, merged } = sheet
  const { rows: read, problems } = checkUploadFile({ type, rows, merged, subjects, today: toDay(x.now) })
  if (problems.length > 0) throw refuse(theCall, 'INVALID_ROWS', { problems, problemCount: problems.length })
  return read
}

async function readFirstSheet(theCall: FileCall, bytes: Buffer): Promise<Sheet> {
  try {
    return await readSheet(bytes, { rows: MOST_ROWS + 1, columns: MOST_COLUMNS })
  } catch (error) {
    throw error instanceof SheetProblem ? refuse(theCall, error.code) : error
  }
}

/** The days that rows speak of, oldest first. */
export function datesOf(rows: readonly UploadRow[]): string[] {
  return [...new Set(rows.map((row) => row.statisticsDate))].sort()
}
