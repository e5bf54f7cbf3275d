import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { ACTIONS, type Column, type ColumnSwitches, primaryOf } from './columns.ts'

interface FittingOptions<Row> {
  columns: readonly Column<Row>[]
  switches: ColumnSwitches
  /** Rows open something, where their controls stand as well. */
  opens: boolean
}

/**
 * The columns that a table can do without, the least needed first: spare ones, then others from the right, then the
 * controls where what a row opens has them, too. What tells, what is always shown and what the person switched on is never left out.
 */
export function dispensable<Row>({ columns, switches, opens }: FittingOptions<Row>): Column<Row>[] {
  const isNeeded = ({ key, fixed, isTelling }: Column<Row>): boolean =>
    fixed === true || isTelling === true || key === primaryOf(columns)?.key || switches[key] === true
  const free = columns.filter((column) => column.key !== ACTIONS && !isNeeded(column)).reverse()
  const spare = free.filter((column) => column.isSpare)
  const rest = free.filter((column) => !column.isSpare)
  return [...spare, ...rest, ...columns.filter(({ key }) => opens && key === ACTIONS)]
}

/** The same, as they go: those of a group at once, but for the spare ones, which went before. */
function leavingTogether<Row>(options: FittingOptions<Row>): Column<Row>[][] {
  const going = new Map<string, Column<Row>[]>()
  for (const column of dispensable(options)) {
    const name = column.group === undefined || column.isSpare ? column.key : `group ${column.group}`
    going.set(name, [...(going.get(name) ?? []), column])
  }
  return [...going.values()]
}

/** How much wider a place has to become before what was left out is tried again: more than a scrollbar. */
const WIDER = 24
const NONE: ReadonlySet<string> = new Set()

/** What a table leaves out to fit into its place. */
interface Fitting {
  /** Keys of columns. */
  readonly left: ReadonlySet<string>
  /** Not even what tells has room: the rows are better read as cards. */
  readonly isTooNarrow: boolean
}

interface Fitted extends Fitting {
  readonly shape: string
  readonly width: number
}

/**
 * What the table inside of `section` leaves out, because it would be wider than its place. It is measured before anybody
 * sees it, and tried again when there is more room or other columns are wanted. A person who switched a column on
 * scrolls for it.
 */
export function useFitting<Row>(section: RefObject<HTMLElement | null>, options: FittingOptions<Row>): Fitting {
  const { columns, switches } = options
  const shape = columns.map((column) => column.key).join() + JSON.stringify(switches)
  const [fitted, setFitted] = useState<Fitted>({ shape, width: 0, left: NONE, isTooNarrow: false })
  const { left, isTooNarrow } = fitted.shape === shape ? fitted : { left: NONE, isTooNarrow: false }
  useLayoutEffect(() => {
    const frame = section.current?.querySelector('table')?.parentElement
    if (!frame) return
    let excess = frame.scrollWidth - frame.clientWidth
    const more = new Set(left)
    for (const together of leavingTogether(options)) {
      if (excess <= 1) break
      for (const { key } of together) {
        const head = frame.querySelector<HTMLElement>(`th[data-column="${key}"]`)
        if (!head) continue
        more.add(key)
        excess -= head.offsetWidth
      }
    }
    const isWanted = columns.some(({ key }) => switches[key] === true)
    const isFull = more.size === left.size && excess > 1 && columns.some((each) => each.isTelling) && !isWanted
    if (more.size > left.size || isFull) setFitted({ shape, width: frame.clientWidth, left: more, isTooNarrow: isFull })
  })
  useEffect(() => {
    const element = section.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setFitted((before) =>
        // A new value in any case: the table is measured anew.
        element.clientWidth > before.width + WIDER ? { ...before, left: NONE, isTooNarrow: false } : { ...before },
      ),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [section])
  return { left, isTooNarrow }
}
