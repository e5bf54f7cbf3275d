// Never at what takes something away: the next Enter would begin that.
const FOCUSABLE = 'a[href], button:not(:disabled, [data-danger]), input:not(:disabled), select, textarea, [tabindex]'

/** Whether nothing has the keyboard, because what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** How long what follows a step (a list that is read again) may still take its control away. */
const WATCHED_MS = 3_000

/** Where a control stands in its row, and the rows that follow and go before it: one of them may take the place of its row. */
interface PlaceInRow {
  readonly row: HTMLElement
  /** Which child it is at each level, from the row down. */
  readonly steps: readonly number[]
  readonly others: readonly HTMLElement[]
}

function placeInRow(way: readonly HTMLElement[]): PlaceInRow | undefined {
  const at = way.findIndex((each) => each.dataset.row !== undefined)
  const row = way[at]
  if (!row?.parentElement) return undefined
  const rows = [...row.parentElement.children].filter((each) => each instanceof HTMLElement)
  const index = rows.indexOf(row)
  const steps = way.slice(0, at).map((each) => [...(each.parentElement?.children ?? [])].indexOf(each))
  return { row, steps: steps.reverse(), others: [...rows.slice(index + 1), ...rows.slice(0, index).reverse()] }
}

/** The control at the same place of the row that follows a row that is gone, or else the first that can be used in it. */
function inNextRow({ row, steps, others }: PlaceInRow): HTMLElement | null | undefined {
  const next = row.isConnected ? undefined : others.find((each) => each.isConnected)
  const same = steps.reduce<Element | undefined>((at, step) => at?.children[step], next)
  return same instanceof HTMLElement && same.matches(FOCUSABLE) ? same : next?.querySelector<HTMLElement>(FOCUSABLE)
}

/** The control itself, or the first that can be used in what stands nearest around it. */
function nearestOf(way: readonly HTMLElement[]): HTMLElement | null | undefined {
  const around = way.find((each) => each.isConnected && (each.matches(FOCUSABLE) || each.querySelector(FOCUSABLE)))
  return around?.matches(FOCUSABLE) ? around : around?.querySelector<HTMLElement>(FOCUSABLE)
}

/** What has the keyboard in place of a control that cannot have it at the moment, and the way to that control. */
let standIn: { readonly at: HTMLElement; readonly way: readonly HTMLElement[] } | undefined

const isAtStandIn = (): boolean => standIn !== undefined && standIn.at === document.activeElement

/** Gives the keyboard to what stands in for the control, until the person uses it: then it is where they want it. */
function focusStandIn(at: HTMLElement, way: readonly HTMLElement[]): void {
  at.focus()
  standIn = { at, way }
  const forget = (): void => {
    if (standIn?.at === at) standIn = undefined
  }
  for (const input of ['keydown', 'pointerdown']) at.addEventListener(input, forget, { once: true })
}

/** From a control, or what has the keyboard, up to the page. */
function wayFrom(control: Element | null): readonly HTMLElement[] {
  // A step that opens one layer after another is still about the control that it began with.
  if (standIn && control === document.activeElement && isAtStandIn()) return standIn.way
  const way: HTMLElement[] = []
  for (let at = control; at instanceof HTMLElement && at !== document.body; at = at.parentElement) way.push(at)
  return way
}

/**
 * Remembers where the keyboard is. The answered function brings it back there or, while that control is gone or does
 * nothing, to what stands nearest; where its row is gone, to the next one. It ends with the next thing that the person does.
 * Where a step went on to another control's, it is brought to that one (`control`).
 */
export function keepFocus(control: Element | null = document.activeElement): () => void {
  const way = wayFrom(control)
  const place = placeInRow(way)
  const bringBack = (): void => {
    const [control] = way
    if (control?.isConnected && control.matches(FOCUSABLE)) {
      if (isFocusLost() || (isAtStandIn() && standIn?.way === way)) control.focus()
    } else if (isFocusLost()) {
      const next = (place && inNextRow(place)) ?? nearestOf(way)
      if (next) focusStandIn(next, way)
    }
  }
  return () => {
    const ending = new AbortController()
    const observer = new MutationObserver(bringBack)
    const end = (): void => {
      observer.disconnect()
      ending.abort()
    }
    // What lies below a layer can be reached only once the layer has let go of it.
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'inert', 'aria-hidden'],
    })
    for (const input of ['keydown', 'pointerdown'])
      window.addEventListener(input, end, { capture: true, signal: ending.signal })
    setTimeout(end, WATCHED_MS)
    bringBack()
  }
}
