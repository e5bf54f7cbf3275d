/** How far a key moves among `count` tabs from the one at `from`; undefined for a key that does not. */
export function tabAfter(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Makes the tabs of the page work: one panel is shown, arrow keys, Home and End move, and Tab leads into the panel. */
export function startTabs(page: ParentNode): void {
  const tabs = [...page.querySelectorAll<HTMLElement>('[role="tab"]')]

  const select = (chosen: HTMLElement): void => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      const panel = page.querySelector<HTMLElement>(`#${tab.getAttribute('aria-controls')}`)
      if (panel) panel.hidden = !isChosen
    }
  }

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab))
    tab.addEventListener('keydown', (event) => {
      const next = tabs[tabAfter(event.key, index, tabs.length) ?? -1]
      if (!next) return
      event.preventDefault()
      select(next)
      next.focus()
    })
  }
}
