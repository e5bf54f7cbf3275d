/** The band of filters, figures and rows that a list screen begins with; homes and forms begin with another part. */
const BAND = 'main [data-list="whole"]:not([data-part="panel"] ~ *)'

/** What is asked for stands in a line of its own, which is gone with it. */
const CHIPS = `${BAND} [data-part="chips"]`

/** Where the first row of a list screen begins, in pixels from the top of the page, when nothing is asked for; nothing on any other screen. */
export function firstRowTop(): number | undefined {
  const first = document.querySelector(`${BAND} table[aria-label] > tbody > tr, ${BAND} [data-part="card"]`)
  const chips = document.querySelector<HTMLElement>(CHIPS)?.offsetHeight ?? 0
  return first ? Math.round(first.getBoundingClientRect().top + scrollY) - chips : undefined
}
