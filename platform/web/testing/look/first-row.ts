/** Where the first row of the screen's list begins, in pixels from the top of the page; nothing where there is no list. */
export function firstRowTop(): number | undefined {
  const [first] = document.querySelectorAll(
    'main table[aria-label][aria-busy] > tbody > tr, main table[aria-label] > tbody > tr, main [data-part="card"]',
  )
  return first && Math.round(first.getBoundingClientRect().top + scrollY)
}
