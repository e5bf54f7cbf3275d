// Never at what takes something away: the next Enter would begin that.
const FOCUSABLE = 'a[href], button:not(:disabled, [data-danger]), input:not(:disabled), select, textarea, [tabindex]'

/** Whether nothing has the keyboard, because what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** How long what follows a step (a list that is read again) may still take its control away. */
const WATCHED_MS = 3_000

/** The control itself, or the first that can be used in what stands nearest around it. */
function nearestOf(way: readonly HTMLElement[]): HTMLElement | null | undefined {
  const around = way.find((each) => each.isConnected && (each.matches(FOCUSABLE) || each.querySelector(FOCUSABLE)))
  return around?.matches(FOCUSABLE) ? around : around?.querySelector<HTMLElement>(FOCUSABLE)
}

/**
 * Remembers where the keyboard is. The answered function brings it back there or, when that control goes or does
 * nothing any more, to what stands nearest. It ends with the next thing that the person does.
 */
export function keepFocus(): () => void {
  const way: HTMLElement[] = []
  for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    way.push(at)
  const bringBack = (): void => {
    if (isFocusLost()) nearestOf(way)?.focus()
  }
  return () => {
    const ending = new AbortController()
    const observer = new MutationObserver(bringBack)
    const end = (): void => {
      observer.disconnect()
      ending.abort()
    }
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    for (const input of ['keydown', 'pointerdown'])
      window.addEventListener(input, end, { capture: true, signal: ending.signal })
    setTimeout(end, WATCHED_MS)
    bringBack()
  }
}
