import { useEffect, useRef } from 'react'

/** On the link of the row; where the page does not show the row and nothing else has the keyboard, at the title of the list. */
function focusRow(id: number): void {
  const row = document.querySelector(`[data-row="${id}"]`)
  if (row?.contains(document.activeElement)) return
  const link = row?.querySelector<HTMLElement>('[data-part="row-link"]')
  const heading = document.querySelector<HTMLElement>('main h1')
  if (link) link.focus()
  else if (document.activeElement === document.body && heading) {
    heading.tabIndex = -1
    heading.focus()
  }
}

/** Once the details of a row are closed, the keyboard stands on that row, however they were opened. */
export function useDetailFocus(detail: number | undefined): void {
  const former = useRef(detail)
  useEffect(() => {
    const closed = former.current
    former.current = detail
    if (closed === undefined || detail !== undefined) return
    // The layer gives the focus back with the next frame, where it knows whereto.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => focusRow(closed))
    })
    return () => cancelAnimationFrame(frame)
  }, [detail])
}
