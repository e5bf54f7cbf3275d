import type { LayoutReading } from '#areas/itempool/import/contract/analysis.contract.ts'
import type { PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import { columnCalled } from '#platform/contract/sheet/header.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import type { SheetFile } from '#platform/contract/sheet/read-rows.ts'
import { LAYOUT_SHEETS } from './layout-sheets.rules.ts'

/**
 * What a spreadsheet of a layout says, with its corrections: every row that is right by itself, and everything that is wrong
 * with the others and with the file as a whole. Registered may be only what has no problem. Never throws.
 */
export function readLayout(
  layout: PaperLayout,
  file: SheetFile,
  { corrections = [] }: { readonly corrections?: readonly Correction[] } = {},
): LayoutReading {
  // No column of a layout calls a thing or asks for today.
  const { rightRows, problems, rowCount } = LAYOUT_SHEETS[layout].read(file, { today: '', lookUps: {} }, corrections)
  return { rows: rightRows, problems, rowCount }
}

/** What people call a column of a layout, `배점(point)`, and the only texts that it takes, beside a problem of a cell in it. */
export function namedIn<P extends RowProblem>(layout: PaperLayout, problem: P): P {
  const column = columnCalled(LAYOUT_SHEETS[layout].columns, problem.column)
  if (!column || !('title' in column) || column.label === undefined) return problem
  const choices = 'choices' in column && column.choices ? { choices: [...column.choices] } : {}
  return { ...problem, label: `${column.label}(${column.title})`, ...choices }
}
