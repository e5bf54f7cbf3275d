import { MOST_OMR_ROWS } from '#areas/itempool-report/contract/codes.ts'
import { OMR_SHEET, type OmrRow } from '#areas/itempool-report/rules/omr-sheet.rules.ts'
import { problemText } from '#areas/itempool-report/rules/papers.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { readSheet, SheetProblem } from '#platform/server/sheet/read-sheet.ts'
import { inSlices } from '#platform/server/uploads/in-slices.ts'
import { refuseReport } from '../scope.ts'

/** Wide enough to name a column that does not belong there, instead of calling the file broken. */
const MOST_COLUMNS = 200

/** The rows of a file of the OMR reader; refuses one that cannot be read, and one in which anything is wrong, with row and column. */
export async function readOmrFile(bytes: Buffer, now: Date): Promise<readonly OmrRow[]> {
  const cells = await readSheet(bytes, { rows: MOST_OMR_ROWS + 1, columns: MOST_COLUMNS }).catch((error: unknown) => {
    throw error instanceof SheetProblem ? refuseReport(error.code) : error
  })
  const { rows, problems } = await inSlices(OMR_SHEET.readInSteps(cells, { today: toDay(now), lookUps: {} }))
  if (problems.length > 0) throw refuseReport('INVALID_ROWS', problemText(problems))
  return rows
}
