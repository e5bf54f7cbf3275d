import { CELL_EMPTY } from '#areas/itempool/exam/contract/subject.contract.ts'
import { isEmptyCell, typedText } from '#platform/contract/sheet/cell.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'

/** Whether something is missing, of what is wrong with a file. */
export const isGap = ({ value }: RowProblem): boolean => value !== undefined && isEmptyCell(typedText(value))

/** The problems of a file of so many rows; of a column in which nothing stands at all, one in place of one for each row. */
export function gatheredGaps(problems: readonly RowProblem[], rowCount: number): RowProblem[] {
  const byColumn = Map.groupBy(problems.filter(isGap), ({ column }) => column)
  const isEmpty = ({ column }: RowProblem): boolean => rowCount > 1 && byColumn.get(column)?.length === rowCount
  return problems.flatMap((problem) => {
    if (!isGap(problem) || !isEmpty(problem)) return [problem]
    const { row, column } = problem
    return problem === byColumn.get(column)?.[0]
      ? [{ row, column, reason: `${CELL_EMPTY} (열 전체, ${rowCount.toLocaleString('ko-KR')}행)` }]
      : []
  })
}
