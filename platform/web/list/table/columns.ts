import { type ReactNode, useState } from 'react'

/** The key of the column of controls: it stays at the right edge of a wide table and ends a card. */
export const ACTIONS = 'actions'

/** One column of a list. */
export interface Column<Row> {
  /** Stable: remembered column choices, saved views and sorting refer to it. `actions` is the column of controls. */
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
  /** Always shown; not part of the column choice. On a card it stands beside the title, as a status does. */
  fixed?: boolean
  /** Never left out for want of room, and among the few facts of a card. Where no column says so, the first four after the title are. */
  isTelling?: boolean
  /** The first to be left out for want of room. */
  isSpare?: boolean
  /** Columns of one group are left out together. */
  group?: string
  /** Not shown until the person chooses it. */
  hidden?: boolean
  /** `card`: a fact of cards alone. */
  only?: 'screen' | 'sheet' | 'card'
}

/** Which columns a person switched on or off, by their keys; what is not named stands as the list declares it. */
export type ColumnSwitches = Readonly<Record<string, boolean>>

const storageKey = (list: string): string => `columns:${list}`

function remembered(list: string): ColumnSwitches {
  try {
    return JSON.parse(localStorage.getItem(storageKey(list)) ?? '{}') as ColumnSwitches
  } catch {
    return {}
  }
}

function remember(list: string, switches: ColumnSwitches): void {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(switches))
  } catch {
    // Storage may be full or switched off; the choice then lasts as long as the screen.
  }
}

export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  toggle: (key: string, isShown: boolean) => void
  switches: ColumnSwitches
}

interface ViewColumns {
  switches: ColumnSwitches | undefined
  onSwitch: (switches: ColumnSwitches) => void
}

/**
 * Which columns of a list this person wants to see: those of the open view, or else what this browser remembers under
 * the list's name.
 */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly Column<Row>[],
  view?: ViewColumns,
): ColumnChoice<Row> {
  const [own, setOwn] = useState(() => remembered(list))
  const switches = view?.switches ?? own
  const isShown = (column: Column<Row>): boolean => column.fixed || (switches[column.key] ?? !column.hidden)
  const toggle = (key: string, isOn: boolean): void => {
    const next = { ...switches, [key]: isOn }
    if (view?.switches) {
      view.onSwitch(next)
    } else {
      remember(list, next)
      setOwn(next)
    }
  }
  return { shown: columns.filter(isShown), isShown, toggle, switches }
}

/** The column whose content opens the row. */
export const primaryOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.primary) ?? columns[0]
