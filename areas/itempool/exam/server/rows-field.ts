import type { HistoryField } from '#platform/server/audit/history-fields.ts'

/** How a history tells of the rows of a table. */
interface RowWords<Row> {
  /** What a row is known by: no other one has it. */
  readonly nameOf: (row: Row) => string
  /** What it says, in words. */
  readonly textOf: (row: Row) => string
  /** What rows are counted in. */
  readonly unit: string
}

/** So many rows are told with what they say, and so many more by their names. */
const MOST_DETAILED = 3
const MOST_NAMED = 5

/**
 * A table of rows as a field of a history: how many rows came, changed and went; a few with what they say, more by name alone, and of
 * many the first ones.
 */
export function rowsField<Row>(label: string, words: RowWords<Row>): HistoryField {
  const { nameOf, textOf, unit } = words
  const byName = (value: unknown) => new Map(rowsIn<Row>(value).map((row) => [nameOf(row), textOf(row)]))
  return {
    label,
    text: (value) => `${rowsIn(value).length}${unit}`,
    sentence(from, to) {
      const [before, after] = [byName(from), byName(to)]
      const added = [...after].filter(([name]) => !before.has(name))
      const changed = [...after].filter(([name, text]) => before.has(name) && before.get(name) !== text)
      const removed = [...before].filter(([name]) => !after.has(name))
      const parts = [
        countedRows('추가', unit, added),
        countedRows(
          '변경',
          unit,
          changed.map(([name, text]) => [name, `${before.get(name)} → ${text}`] as const),
        ),
        countedRows('삭제', unit, removed),
      ]
      return parts.filter(Boolean).join(', ')
    },
  }
}

const rowsIn = <Row>(value: unknown): Row[] => (Array.isArray(value) ? value : [])

function countedRows(what: string, unit: string, rows: readonly (readonly [name: string, text: string])[]): string {
  if (rows.length === 0) return ''
  const more = rows.length - MOST_NAMED
  const details =
    rows.length <= MOST_DETAILED
      ? rows.map(([name, text]) => `${name}: ${text}`).join(' / ')
      : rows
          .slice(0, MOST_NAMED)
          .map(([name]) => name)
          .join(', ') + (more > 0 ? ` 외 ${more}${unit}` : '')
  return `${rows.length}${unit} ${what} (${details})`
}
