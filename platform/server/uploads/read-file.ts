import { createHash } from 'node:crypto'
import { toDay } from '#platform/contract/seoul.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import type { LookUp } from '#platform/contract/sheet/look-up.ts'
import { problemListInSteps } from '#platform/contract/sheet/problems.ts'
import type { FileReading, SheetReading } from '#platform/contract/sheet/read-rows.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Exchange, UploadedFile } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { type Sheet as FileCells, readSheet, SheetProblem } from '../sheet/read-sheet.ts'
import { inSlices } from './in-slices.ts'
import type { UploadKind } from './upload-kind.ts'

/** Wide enough to name a column that does not belong there, instead of calling the file broken. */
const MOST_COLUMNS = 200
/** So many rows of a template may stay as they were given out: nobody has to take them away before uploading. */
const MOST_GIVEN_ROWS = 20_000

/** A file as it was sent. */
export interface SentFile {
  readonly name: string
  readonly sha256: string
  readonly bytes: Buffer
}

/** A request that carries a file; all calls that do refuse it in the same ways. */
export type FileExchange = Pick<Exchange<UploadKind['calls']['check']>, 'db' | 'now' | 'params' | 'file'> & {
  readonly body: { readonly corrections: readonly Correction[] }
}

/** The file in the part `file`; throws NO_FILE when there is none. */
export function takeFile({ calls }: UploadKind, file: UploadedFile | undefined): SentFile {
  if (file?.part !== 'file' || (file.name === '' && file.bytes.length === 0)) throw refuse(calls.check, 'NO_FILE')
  return {
    name: file.name.replaceAll(/\p{Cc}/gu, ''),
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    bytes: file.bytes,
  }
}

/** The rows of a file that is right as a whole, and its notes. Throws one of the file refusals; INVALID_ROWS tells what is wrong. */
export async function readFile(kind: UploadKind, x: FileExchange, file: SentFile): Promise<RightFile> {
  return insistRight(kind, await judgeFile(kind, x, file))
}

async function insistRight(kind: UploadKind, { problems, ...read }: JudgedFile): Promise<RightFile> {
  if (problems.length > 0) throw refuse(kind.calls.check, 'INVALID_ROWS', await inSlices(problemListInSteps(problems)))
  return read
}

/** What a file says, with what is stored in the columns that it lacks. */
interface JudgedFile extends Pick<SheetReading<unknown>, 'rows' | 'notes' | 'problems'> {
  readonly lacking: readonly string[]
  readonly said: Said
}

/** What a right file says. */
export type RightFile = Omit<JudgedFile, 'problems'>

type Said = FileReading<unknown, unknown, unknown>

type Target = FileExchange['params']

/** The rows of a file with what is stored in the columns that it lacks, or everything that is wrong with them. */
async function complete(
  { work }: UploadKind,
  said: Said,
  db: Db,
  target: Target,
  isHeld: boolean,
): Promise<JudgedFile> {
  const { lacking, keys } = said
  const stored = lacking.length > 0 ? await work.stored(db, target, keys, isHeld) : new Map<number, unknown>()
  return { ...(await inSlices(said.complete(stored))), lacking, said }
}

/** A right file once more, with what is stored by now; from here on nobody changes that. Throws INVALID_ROWS where something is gone. */
export const holdFile = async (kind: UploadKind, tx: Tx, target: Target, file: RightFile): Promise<RightFile> =>
  file.lacking.length > 0 ? insistRight(kind, await complete(kind, file.said, tx, target, true)) : file

/** The rows of a file, or everything that is wrong with them. Throws one of the other file refusals. */
export async function judgeFile(kind: UploadKind, x: FileExchange, file: SentFile): Promise<JudgedFile> {
  const { calls, work } = kind
  if (/\.xls$/i.test(file.name)) throw refuse(calls.check, 'OLD_FORMAT')
  if (!/\.xlsx$/i.test(file.name)) throw refuse(calls.check, 'NOT_XLSX')
  const sheet = calls.sheet(x.params)
  const cells = await readFirstSheet(kind, sheet.given.length > 0 ? MOST_GIVEN_ROWS : 0, file.bytes)
  const lookUps: Record<string, LookUp> = {}
  for (const [name, read] of Object.entries(work.lookUps)) lookUps[name] = await read(x.db, x.params, {})
  const said = await inSlices(sheet.readSaid(cells, { today: toDay(x.now), lookUps }, x.body.corrections))
  if (said.rowCount > calls.mostRows) throw refuse(calls.check, 'TOO_MANY_ROWS')
  return complete(kind, said, x.db, x.params, false)
}

async function readFirstSheet({ calls }: UploadKind, givenRows: number, bytes: Buffer): Promise<FileCells> {
  try {
    return await readSheet(bytes, { rows: calls.mostRows + givenRows + 1, columns: MOST_COLUMNS })
  } catch (error) {
    throw error instanceof SheetProblem
      ? refuse(calls.check, error.code, error.sentence === undefined ? {} : { detail: error.sentence })
      : error
  }
}
