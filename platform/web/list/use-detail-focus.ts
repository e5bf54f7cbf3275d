import { useEffect, useRef } from 'react'
import { isFocusLost } from '../record/kept-focus.ts'

const rowsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-part="row-link"]')

/**
 * On the link of the row; where the row has left the list, of the one that followed it, or else of the last one before
 * it. Where the page shows none of them and nothing else has the keyboard, at the title of the list.
 */
function focusRow(key: string, before: readonly string[]): void {
  const rows = rowsShown()
  const rowAt = (wanted: string) => rows.find((row) => row.dataset.row === wanted)
  const own = rowAt(key)
  if (own?.contains(document.activeElement)) return
  const at = before.indexOf(key)
  const others = at < 0 ? [] : [...before.slice(at + 1), ...before.slice(0, at).reverse()]
  const link = linkOf(own) ?? linkOf(others.map(rowAt).find((row) => row !== undefined))
  const heading = document.querySelector<HTMLElement>('main h1')
  if (link) link.focus()
  else if (isFocusLost() && heading) {
    heading.tabIndex = -1
    heading.focus()
  }
}

/** Once the details of a row are closed, the keyboard stands on that row or the next, however they were opened. */
export function useDetailFocus(detail: number | undefined): void {
  const former = useRef(detail)
  const order = useRef<readonly string[]>([])
  useEffect(() => {
    // The rows as they were when the row was last among them: afterwards it may have left the list.
    const keys = rowsShown().map((row) => row.dataset.row ?? '')
    if (detail !== undefined && keys.includes(String(detail))) order.current = keys
  })
  useEffect(() => {
    const closed = former.current
    former.current = detail
    if (closed === undefined || detail !== undefined) return
    // The layer gives the focus back with the next frame, where it knows whereto.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusRow(String(closed), order.current))
    })
    return () => cancelAnimationFrame(frame)
  }, [detail])
}
