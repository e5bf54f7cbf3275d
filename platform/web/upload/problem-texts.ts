import type { RowProblem } from '#platform/contract/sheet/problems.ts'

const HEAD = ['행', '열', '오류 내용'] as const
const rowsOf = (problems: readonly RowProblem[]) => [
  HEAD,
  ...problems.map(({ row, column, reason }) => [row, column, reason] as const),
]

/** A text that a spreadsheet would run as a formula is kept a text. */
const plain = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)
const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The problems as CSV that a spreadsheet opens with its Korean letters intact. */
export const problemsCsv = (problems: readonly RowProblem[]): string =>
  `\uFEFF${rowsOf(problems)
    .map((cells) => cells.map((cell) => quoted(plain(String(cell)))).join(','))
    .join('\r\n')}\r\n`

/** The problems as the clipboard brings them into a spreadsheet. */
export const problemsText = (problems: readonly RowProblem[]): string =>
  rowsOf(problems)
    .map((cells) => cells.map((cell) => plain(String(cell).replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n')
