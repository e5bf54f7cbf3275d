/** What putting rows in the place of the stored ones changes. */
export interface ComparedRows {
  readonly changes: { readonly added: number; readonly changed: number; readonly unchanged: number }
  /** Stored rows of which there are none any more. */
  readonly removed: number
  /** The keys of the rows that are added or changed. */
  readonly keys: ReadonlySet<number>
}

/** Compares rows with the stored ones of the same keys; the order of their fields does not matter. */
export function comparedRows<Row>(
  stored: readonly Row[],
  rows: readonly Row[],
  rowKey: (row: Row) => number,
): ComparedRows {
  const before = new Map(stored.map((row) => [rowKey(row), textOf(row)]))
  const added = rows.filter((row) => !before.has(rowKey(row)))
  const changed = rows.filter((row) => before.has(rowKey(row)) && before.get(rowKey(row)) !== textOf(row))
  const kept = new Set(rows.map(rowKey))
  return {
    changes: { added: added.length, changed: changed.length, unchanged: rows.length - added.length - changed.length },
    removed: [...before.keys()].filter((key) => !kept.has(key)).length,
    keys: new Set([...added, ...changed].map(rowKey)),
  }
}

const textOf = (row: unknown): string => JSON.stringify(Object.entries(row as object).sort())
