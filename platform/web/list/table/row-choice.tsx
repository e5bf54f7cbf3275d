export type RowKey = string | number

export interface Selection<Row> {
  keys: ReadonlySet<RowKey>
  onChange: (keys: ReadonlySet<RowKey>) => void
  /** Rows that cannot be chosen keep an inactive box. */
  isSelectable?: (row: Row) => boolean
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  selection: Selection<Row>
}

const selectable = <Row,>(row: Row, selection: Selection<Row>): boolean => selection.isSelectable?.(row) ?? true

/** The check box that chooses every row of the page, or none. */
export function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const keys = rows.filter((row) => selectable(row, selection)).map(rowKey)
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  return (
    <input
      type="checkbox"
      aria-label="이 페이지 전체 선택"
      disabled={keys.length === 0}
      checked={keys.length > 0 && chosen === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < keys.length
      }}
      onChange={(event) => {
        const next = new Set(selection.keys)
        for (const key of keys) event.target.checked ? next.add(key) : next.delete(key)
        selection.onChange(next)
      }}
    />
  )
}

interface SelectRowProps<Row> {
  row: Row
  index: number
  rowKey: (row: Row) => RowKey
  selection: Selection<Row>
}

/** The check box of one row; a finger may miss it by a little. */
export function SelectRow<Row>({ row, index, rowKey, selection }: SelectRowProps<Row>) {
  const key = rowKey(row)
  return (
    <label>
      <input
        type="checkbox"
        data-choose
        aria-label={`${index + 1}번째 행 선택`}
        disabled={!selectable(row, selection)}
        checked={selection.keys.has(key)}
        onChange={(event) => {
          const next = new Set(selection.keys)
          event.target.checked ? next.add(key) : next.delete(key)
          selection.onChange(next)
        }}
      />
    </label>
  )
}
