import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { ACTIONS, type Column, type ColumnSwitches, primaryOf } from './columns.ts'

/**
 * The columns that a table can do without, the least needed first: from the right, those that a card does without
 * before its telling facts. What is always shown and what the person switched on is never left out.
 */
export function dispensable<Row>(columns: readonly Column<Row>[], switches: ColumnSwitches): Column<Row>[] {
  const isNeeded = ({ key, fixed }: Column<Row>): boolean =>
    fixed === true || key === ACTIONS || key === primaryOf(columns)?.key || switches[key] === true
  const free = columns.filter((column) => !isNeeded(column)).reverse()
  return [...free.filter((column) => !column.isTelling), ...free.filter((column) => column.isTelling)]
}

/** How much wider a place has to become before what was left out is tried again: more than a scrollbar. */
const WIDER = 24
const NONE: ReadonlySet<string> = new Set()

interface Fitted {
  readonly shape: string
  readonly width: number
  readonly left: ReadonlySet<string>
}

/**
 * Keys of the columns that the table inside of `section` leaves out, because it would be wider than its place. They are
 * measured before anybody sees them, and tried again when there is more room or other columns are wanted.
 */
export function useFitting<Row>(
  section: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  switches: ColumnSwitches,
): ReadonlySet<string> {
  const shape = columns.map((column) => column.key).join() + JSON.stringify(switches)
  const [fitted, setFitted] = useState<Fitted>({ shape, width: 0, left: NONE })
  const left = fitted.shape === shape ? fitted.left : NONE
  useLayoutEffect(() => {
    const frame = section.current?.querySelector('table')?.parentElement
    if (!frame) return
    let excess = frame.scrollWidth - frame.clientWidth
    const more = new Set(left)
    for (const { key } of dispensable(columns, switches)) {
      if (excess <= 1) break
      const head = frame.querySelector<HTMLElement>(`th[data-column="${key}"]`)
      if (!head) continue
      more.add(key)
      excess -= head.offsetWidth
    }
    if (more.size > left.size) setFitted({ shape, width: frame.clientWidth, left: more })
  })
  useEffect(() => {
    const element = section.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setFitted((before) =>
        // A new value in any case: the table is measured anew.
        element.clientWidth > before.width + WIDER ? { ...before, left: NONE } : { ...before },
      ),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [section])
  return left
}
