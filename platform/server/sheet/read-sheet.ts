import { openPackage } from './open-package.ts'
import { RowUnpacker } from './packed-rows.ts'
import { ReaderEnded, readInProcess } from './reader-process.ts'
import { type Sheet, type SheetLimits, SheetProblem, type SheetProblemCode } from './sheet-file.ts'
import { turnsFor } from './turns.ts'

export { type Sheet, type SheetLimits, SheetProblem, type SheetProblemCode }

/** Room for any sheet a person makes: 50,000 rows of ten columns with names of twenty letters are about 55 MB. */
export const STANDARD_LIMITS: Omit<SheetLimits, 'rows' | 'columns'> = {
  inflatedBytes: 40 * 1024 * 1024,
  heldBytes: 64 * 1024 * 1024,
  entries: 1_000,
  seconds: 20,
}

/** Readings at once: each may take what a workbook may become. */
const AT_ONCE = 2

const inTurns = turnsFor(AT_ONCE)

/**
 * First visible sheet of an .xlsx file, read in a process of its own that is ended when it takes too long: whatever becomes of it, the
 * server goes on. What is no workbook is refused before. Dates in cells are calendar values without a time zone: read them with the UTC
 * methods. Throws a SheetProblem.
 */
export async function readSheet(
  bytes: Buffer,
  limits: { rows: number; columns: number } & Partial<SheetLimits>,
): Promise<Sheet> {
  const all = { ...STANDARD_LIMITS, ...limits }
  await openPackage(bytes, all)
  const unpacker = new RowUnpacker()
  const end = await inTurns((signal) =>
    readInProcess({ task: { bytes, limits: all }, seconds: all.seconds, signal, take: (rows) => unpacker.add(rows) }),
  ).catch((error: unknown) => {
    throw error instanceof ReaderEnded ? new SheetProblem('UNSAFE_FILE', error.message) : error
  })
  if ('failure' in end) throw new Error(end.failure)
  if ('code' in end) throw new SheetProblem(end.code, end.detail, end.sentence)
  return { ...end.sheet, rows: unpacker.rows }
}
