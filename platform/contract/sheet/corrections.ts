import { z } from 'zod'
import { type SheetCell, type SheetRow, typedText } from './cell.ts'
import { type Columns, findPlace, type Header } from './header.ts'
import type { RowProblem } from './problems.ts'

/** Most cells of a file that are corrected beside it: whoever has more to mend does it in the file. */
export const MOST_CORRECTIONS = 300

/** Another value for one cell of a file, as somebody typed it; the column by its title, as a problem names it. */
export const Correction = z.object({
  row: z.number().int().min(1).max(1_048_576),
  column: z.string().max(200),
  value: z.string().max(200),
})
export type Correction = z.infer<typeof Correction>

const Corrections = z.array(Correction).max(MOST_CORRECTIONS, `한 번에 ${MOST_CORRECTIONS}칸까지 고칠 수 있습니다.`)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The corrections that go with a file; in a form they are JSON. */
export const CorrectionsPart = z.union([Corrections, z.string().transform(parsed).pipe(Corrections)]).default([])

/** The rows of a file with other values in some cells; a correction of a cell that the file does not have is a problem. */
export function correctRows(
  columns: Columns,
  header: Header,
  rows: readonly SheetRow[],
  corrections: readonly Correction[],
): { rows: readonly SheetRow[]; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const cellsOf = new Map<number, Map<number, SheetCell>>()
  const lastRow = rows.at(-1)?.number ?? 0
  for (const { row, column, value } of corrections) {
    const place = row > header.rowNumber && row <= lastRow ? findPlace(columns, header, column) : undefined
    if (!place) problems.push({ row, column, reason: '고칠 칸이 파일에 없습니다.' })
    else cellsOf.set(row, (cellsOf.get(row) ?? new Map()).set(place.index, typedInto(columns, place.key, value)))
  }
  const corrected = rows.map((row) => {
    const cells = cellsOf.get(row.number)
    return cells ? { ...row, cells: patched(row.cells, cells) } : row
  })
  return { rows: corrected, problems }
}

function typedInto(columns: Columns, key: string | undefined, value: string): SheetCell {
  const column = key === undefined ? undefined : columns[key]
  if (!column || 'nameOf' in column) return typedText(value)
  return 'numbered' in column ? column.numbered.typed(value) : column.typed(value)
}

function patched(cells: readonly SheetCell[], others: ReadonlyMap<number, SheetCell>): SheetCell[] {
  const length = Math.max(cells.length, ...[...others.keys()].map((index) => index + 1))
  return Array.from({ length }, (_, index) => others.get(index) ?? cells[index] ?? { kind: 'empty', value: null })
}
