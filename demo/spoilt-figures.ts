import type { RowProblem } from '#areas/statistics/contract/upload.contract.ts'
import { columnsOf } from '#areas/statistics/rules/figure-columns.rules.ts'
import { indexSubjects, type Subject } from '#areas/statistics/rules/subjects.rules.ts'
import type { FileCell } from '#areas/statistics/rules/upload-cell.rules.ts'
import { checkUploadFile } from '#areas/statistics/rules/upload-row.rules.ts'

type Value = string | number | null

const cell = (value: Value): FileCell =>
  value === null ? { kind: 'empty', value } : { kind: typeof value === 'string' ? 'text' : 'number', value }

/** What the portal says to a file of schools as people make them by hand: names instead of codes, numbers as text. */
export function problemsOfSpoiltFile(subjects: readonly Subject[], day: string): RowProblem[] {
  const code = (index: number) => subjects[index]?.code ?? null
  const rows: Value[][] = [
    columnsOf('organization').map((each) => each.title),
    [code(0), null, day, 310, 180, 402],
    [code(1), null, day, '１２７', 64, 355],
    ['금성초등학교', null, day, 96, 51, 140],
    [code(3), null, `${day.slice(0, 7)}-32`, 240, 133, 288],
    [code(4), null, day, 188, -4, 251],
    [code(0), null, day, 310, 180, 402],
    [code(6), null, day, '1,024', 611, 1303],
    ['한누리초등학교(분교)', null, day, 12, 5, null],
  ]
  const { problems } = checkUploadFile({
    type: 'organization',
    rows: rows.map((values, index) => ({ number: index + 1, cells: values.map(cell) })),
    merged: [],
    subjects: indexSubjects(subjects),
    today: day,
  })
  return [...problems]
}
