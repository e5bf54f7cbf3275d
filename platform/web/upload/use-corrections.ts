import { useState } from 'react'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import { MOST_CORRECTIONS } from '#platform/contract/sheet/corrections.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'

/** A cell with another value than the file has. */
export interface CorrectedCell extends Correction {
  /** What stands in the file, where that is known. */
  readonly before?: string
}

type Cell = Pick<Correction, 'row' | 'column'>

const keyOf = ({ row, column }: Cell): string => `${row}\n${column}`

/**
 * Cells of the chosen file that a person corrected in the list of problems; they are sent beside the file. They begin with
 * those that were sent before.
 */
export function useCorrections(onDrop: () => void = () => undefined, sentBefore: readonly Correction[] = []) {
  const [cells, setCells] = useState<ReadonlyMap<string, CorrectedCell>>(
    () => new Map(sentBefore.map(({ row, column, value }) => [keyOf({ row, column }), { row, column, value }])),
  )
  const drop = (isDropped: (cell: CorrectedCell) => boolean): void => {
    setCells((all) => new Map([...all].filter(([, cell]) => !isDropped(cell))))
    onDrop()
  }
  return {
    cells: [...cells.values()],
    isFull: cells.size >= MOST_CORRECTIONS,
    has: (cell: Cell): boolean => cells.has(keyOf(cell)),
    /** What a person sees in the cell now. */
    valueOf: (problem: RowProblem): string => cells.get(keyOf(problem))?.value ?? problem.value ?? '',
    /** Takes another value; that of the file itself is no correction. */
    correct: ({ row, column, value: seen = '' }: RowProblem, value: string): void =>
      setCells((all) => {
        const key = keyOf({ row, column })
        const former = all.get(key)
        const before = former ? former.before : seen
        const others = new Map(all)
        if (value === before) others.delete(key)
        else others.set(key, { row, column, value, ...(before !== undefined && { before }) })
        return others
      }),
    /** What was found by another check does not hold any more. */
    takeBack: (cell: Cell): void => drop((each) => keyOf(each) === keyOf(cell)),
    takeAllBack: (): void => drop(() => true),
    /** As they are sent. */
    sent: (): Correction[] => [...cells.values()].map(({ row, column, value }) => ({ row, column, value })),
    forget: (): void => setCells(new Map()),
  } as const
}

export type Corrections = ReturnType<typeof useCorrections>
