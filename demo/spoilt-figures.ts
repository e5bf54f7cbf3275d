import { FIGURE_SHEETS } from '#areas/advertising/statistics/contract/figure-sheets.ts'
import { type Subject, subjectLookUp } from '#areas/advertising/statistics/rules/subjects.rules.ts'
import type { SheetCell } from '#platform/contract/sheet/cell.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'

type Value = string | number | null

const cell = (value: Value): SheetCell =>
  value === null ? { kind: 'empty', value } : { kind: typeof value === 'string' ? 'text' : 'number', value }

/** What the portal says to a file of schools as people make them by hand: names instead of codes, numbers as text. */
export function problemsOfSpoiltFile(subjects: readonly Subject[], day: string): RowProblem[] {
  const code = (index: number) => subjects[index]?.code ?? null
  const sheet = FIGURE_SHEETS.organization
  const rows: Value[][] = [
    Object.values(sheet.columns).map((column) => ('title' in column ? column.title : null)),
    [code(0), null, day, 310, 180, 402],
    [code(1), null, day, '１２７', 64, 355],
    ['금성초등학교', null, day, 96, 51, 140],
    [code(3), null, `${day.slice(0, 7)}-32`, 240, 133, 288],
    [code(4), null, day, 188, -4, 251],
    [code(0), null, day, 310, 180, 402],
    [code(6), null, day, '1,024', 611, 1303],
    ['한누리초등학교(분교)', null, day, 12, 5, null],
  ]
  const file = { rows: rows.map((values, index) => ({ number: index + 1, cells: values.map(cell) })), merged: [] }
  const { problems } = sheet.read(file, {
    today: day,
    lookUps: { subjects: subjectLookUp('organization', subjects) },
  })
  return [...problems]
}
