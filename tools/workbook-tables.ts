import { LAYOUTS, type Layout } from '#areas/itempool/import/contract/file-types.ts'
import { LAYOUT_SHEETS } from '#areas/itempool/import/rules/layouts/layout-sheets.rules.ts'
import { OMR_SHEET } from '#areas/itempool/report/rules/omr-sheet.rules.ts'
import { lettersOf } from '#platform/contract/sheet/grid.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'

type Columns = Sheet['columns']

const sheetOfLayout = (layout: Layout): Pick<Sheet, 'columns'> => (layout === 'OMR' ? OMR_SHEET : LAYOUT_SHEETS[layout])

const cellText = (text: string): string => text.replaceAll('|', '\\|')

function lineOf(column: Columns[string], index: number): string {
  const letters = lettersOf(index)
  if ('numbered' in column) return `| ${letters}… | \`1\`, \`2\`, … | | | 문항마다 한 열, 제목은 문항 번호 |`
  const { title, alsoCalled = [], isLeftOut = false, hint = '' } = column
  return `| ${letters} | \`${title}\` | ${alsoCalled.join(', ')} | ${isLeftOut ? '' : '필수'} | ${cellText(hint)} |`
}

/** The columns of a layout as a table: letters in the template, both titles, and what its cells have to be. */
export const layoutTable = (layout: Layout): string =>
  [
    '| 열 | 제목 | 한글 제목 | 필수 | 내용 |',
    '|---|---|---|---|---|',
    ...Object.values(sheetOfLayout(layout).columns).map(lineOf),
  ].join('\n')

/** The tables of the document that tells people how workbooks are laid out. */
export const WORKBOOK_PARTS = LAYOUTS.map((layout) => ({
  file: 'docs/itempool-workbooks.md',
  name: layout,
  make: () => layoutTable(layout),
}))
