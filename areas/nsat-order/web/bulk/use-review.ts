import { useMemo, useState } from 'react'
import type { BulkColumn, BulkRow } from '#areas/nsat-order/contract/bulk-order.contract.ts'
import { flaggedCells } from '#areas/nsat-order/rules/bulk-rows.rules.ts'
import type { BulkSheet } from './bulk-dialog.tsx'
import { reviewOf } from './review-rows.ts'

/** The rows of a sheet as they stand after corrections. */
export function useReview({ list }: BulkSheet) {
  const [corrected, setCorrected] = useState<ReadonlyMap<number, BulkRow>>(new Map())
  const rows = useMemo(() => list.map((row) => reviewOf(corrected.get(row.rowNumber) ?? row)), [list, corrected])
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
        const row = before.get(rowNumber) ?? list.find((each) => each.rowNumber === rowNumber)
        return row ? new Map(before).set(rowNumber, { ...row, [column]: value }) : before
      }),
  } as const
}

export type Review = ReturnType<typeof useReview>

/** How many cells are wrong. */
export const wrongCellCount = ({ rows }: Pick<Review, 'rows'>): number =>
  rows.reduce((sum, { flagged }) => sum + flagged.length, 0)
