import { createHash } from 'node:crypto'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UploadedFile } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readSheet, type Sheet, SheetProblem } from '#platform/server/sheet/read-sheet.ts'
import type { UploadType } from '../contract/codes.ts'
import {
  type checkUpload,
  type downloadFileProblems,
  MOST_ROWS,
  type uploadStatistics,
} from '../contract/upload.contract.ts'
import { problemListOf } from '../rules/problem-kinds.rules.ts'
import { indexSubjects } from '../rules/subjects.rules.ts'
import { checkUploadFile, type UploadCheck, type UploadRow } from '../rules/upload-row.rules.ts'
import { listSubjects } from './known-subjects.queries.ts'

/** A call that takes a file with figures. */
export type FileCall = typeof uploadStatistics | typeof checkUpload | typeof downloadFileProblems

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

/** The rows of a file that is right as a whole. Throws one of the file refusals; INVALID_ROWS tells what is wrong. */
export async function readUploadFile(
  x: { readonly db: Db; readonly now: Date },
  theCall: FileCall,
  type: UploadType,
  file: SentFile,
): Promise<readonly UploadRow[]> {
  const { rows, problems } = await judgeUploadFile(x, theCall, type, file)
  if (problems.length > 0) throw refuse(theCall, 'INVALID_ROWS', problemListOf(problems))
  return rows
}

/** The rows of a file, or everything that is wrong with them. Throws one of the other file refusals. */
export async function judgeUploadFile(
  x: { readonly db: Db; readonly now: Date },
  theCall: FileCall,
  type: UploadType,
  file: SentFile,
): Promise<UploadCheck> {
  if (/\.xls$/i.test(file.name)) throw refuse(theCall, 'OLD_FORMAT')
  if (!/\.xlsx$/i.test(file.name)) throw refuse(theCall, 'NOT_XLSX')
  const { rows, merged } = await readFirstSheet(theCall, file.bytes)
  const subjects = indexSubjects(await listSubjects(x.db, type))
  return checkUploadFile({ type, rows, merged, subjects, today: toDay(x.now) })
}

async function readFirstSheet(theCall: FileCall, bytes: Buffer): Promise<Sheet> {
  try {
    return await readSheet(bytes, { rows: MOST_ROWS + 1, columns: MOST_COLUMNS })
  } catch (error) {
    throw error instanceof SheetProblem ? refuse(theCall, error.code) : error
  }
}
