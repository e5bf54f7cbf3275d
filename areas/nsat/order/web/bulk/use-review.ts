import { useMemo, useState } from 'react'
import type { BulkColumn, BulkRow, ReadRow } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { flaggedCells, schoolNoOf } from '#areas/nsat/order/rules/bulk-rows.rules.ts'
import type { BulkSheet } from './bulk-sheet.ts'
import { reviewOf, type SchoolNames } from './review-rows.ts'

/** Institutes as the sheet names them: another row may be corrected to one of them. */
const namesIn = (list: readonly ReadRow[]): SchoolNames =>
  new Map(list.flatMap((row) => (row.schoolName === null ? [] : [[schoolNoOf(row) ?? 0, row.schoolName]])))

/** The rows of a sheet as they stand after corrections. */
export function useReview({ list }: BulkSheet) {
  const [corrected, setCorrected] = useState<ReadonlyMap<number, BulkRow>>(new Map())
  const names = useMemo(() => namesIn(list), [list])
  const rows = useMemo(
    () => list.map(({ schoolName: _, ...row }) => reviewOf(corrected.get(row.rowNumber) ?? row, names)),
    [list, corrected, names],
  )
  const wrong = useMemo(() => {
    const found = list.map((row) => [row.rowNumber, flaggedCells(row)] as const)
    return new Map(found.filter(([, columns]) => columns.length > 0))
  }, [list])
  return {
    rows,
    wrongAtFirst: new Set(wrong.keys()),
    /** A cell that was wrong when the file was read stays open, also once it is right. */
    wasWrong: (rowNumber: number, column: BulkColumn): boolean => wrong.get(rowNumber)?.includes(column) ?? false,
    isCorrected: corrected.size > 0,
    correct: (rowNumber: number, column: BulkColumn, value: string): void =>
      setCorrected((before) => {
        const read = list.find((each) => each.rowNumber === rowNumber)
        if (!read) return before
        const { schoolName: _, ...row } = read
        return new Map(before).set(rowNumber, { ...(before.get(rowNumber) ?? row), [column]: value })
      }),
  } as const
}

export type Review = ReturnType<typeof useReview>

/** How many cells are wrong. */
export const wrongCellCount = ({ rows }: Pick<Review, 'rows'>): number =>
  rows.reduce((sum, { flagged }) => sum + flagged.length, 0)
