import type { LayoutReading } from '#areas/itempool-import/contract/analysis.contract.ts'
import type { PaperLayout } from '#areas/itempool-import/contract/file-types.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
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
  const { rightRows, problems } = LAYOUT_SHEETS[layout].read(file, { today: '', lookUps: {} }, corrections)
  return { rows: rightRows, problems }
}
