import { MOST_OMR_ROWS } from '#areas/itempool/report/contract/codes.ts'
import { namedOmr, OMR_SHEET, type OmrRow } from '#areas/itempool/report/rules/omr-sheet.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import { readSheet, SheetProblem } from '#platform/server/sheet/read-sheet.ts'
import { inSlices } from '#platform/server/uploads/in-slices.ts'
import { refuseReport } from '../scope.ts'

/** Wide enough to name a column that does not belong there, instead of calling the file broken. */
const MOST_COLUMNS = 200

/** What a file of the OMR reader says, and everything that is wrong with it. */
export interface OmrFileRead {
  readonly rows: readonly OmrRow[]
  readonly problems: readonly RowProblem[]
  readonly rowCount: number
}

/** The rows of a file of the OMR reader; refuses one that cannot be read. */
export async function readOmrFile(bytes: Buffer, now: Date): Promise<OmrFileRead> {
  const cells = await readSheet(bytes, { rows: MOST_OMR_ROWS + 1, columns: MOST_COLUMNS }).catch((error: unknown) => {
    throw error instanceof SheetProblem ? refuseReport(error.code) : error
  })
  const read = await inSlices(OMR_SHEET.readInSteps(cells, { today: toDay(now), lookUps: {} }))
  return { ...read, problems: read.problems.map(namedOmr) }
}
