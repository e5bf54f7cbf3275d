import { type ReactNode, useCallback, useState } from 'react'

/** One column of a list. */
export interface Column<Row> {
  /** Stable: remembered column choices and sorting refer to it. */
  key: string
  title: string
  render: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** CSS pixels; columns without one share the rest. */
  width?: number
  /** The list can be sorted by it: a click puts `key` or `-key` into `search.sort`. */
  sortable?: boolean
  /** Carries the link or button that opens the row. Without one the first column does. */
  primary?: boolean
  /** Always shown; not part of the column choice. */
  fixed?: boolean
  /** Not shown until the person chooses it. */
  hidden?: boolean
}

const storageKey = (list: string): string => `columns:${list}`

function remembered(list: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(storageKey(list)) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}

export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  toggle: (key: string, isShown: boolean) => void
}

/** Which columns of a list this person wants to see; remembered in this browser under the list's name. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [choice, setChoice] = useState(() => remembered(list))
  const isShown = (column: Column<Row>): boolean => column.fixed || (choice[column.key] ?? !column.hidden)
  const toggle = useCallback(
    (key: string, isShown: boolean) =>
      setChoice((before) => {
        const next = { ...before, [key]: isShown }
        try {
          localStorage.setItem(storageKey(list), JSON.stringify(next))
        } catch {
          // Storage may be full or switched off; the choice then lasts as long as the screen.
        }
        return next
      }),
    [list],
  )
  return { shown: columns.filter(isShown), isShown, toggle }
}
