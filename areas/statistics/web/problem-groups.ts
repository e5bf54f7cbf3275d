import type { RowProblem } from '../contract/upload.contract.ts'

/** Problems of one kind: the same column and the same reason, whatever values and row numbers it names. */
export interface ProblemGroup {
  readonly key: string
  readonly column: string
  /** The reason itself, or what the reasons of all its rows have in common. */
  readonly reason: string
  readonly problems: readonly RowProblem[]
}

/** A reason without what it quotes of the file (in brackets), and without the numbers of other rows. */
const withoutQuotes = (reason: string): string => reason.replace(/\s*\(.*\)/s, '')
const withoutNumbers = (reason: string): string => withoutQuotes(reason).replace(/\d[\d,.]*/g, '…')

/** What all reasons of a group have in common. */
function commonReason([first = '', ...others]: readonly string[]): string {
  const shorter = [(reason: string) => reason, withoutQuotes].find((short) =>
    others.every((other) => short(other) === short(first)),
  )
  return (shorter ?? withoutNumbers)(first)
}

/** Problems by kind, the most frequent first. */
export function groupProblems(problems: readonly RowProblem[]): ProblemGroup[] {
  const groups = new Map<string, RowProblem[]>()
  for (const problem of problems) {
    const key = `${problem.column}\n${withoutNumbers(problem.reason)}`
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups]
    .map(([key, members]) => ({
      key,
      column: members[0]?.column ?? '',
      reason: commonReason(members.map(({ reason }) => reason)),
      problems: members,
    }))
    .sort((one, other) => other.problems.length - one.problems.length)
}

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
