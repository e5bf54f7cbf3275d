const QUIET_MS = 150
const LONGEST_MS = 4000

export const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Answers whether it has become true by then. */
export async function until(isTrue: () => boolean, mostMs: number): Promise<boolean> {
  for (const end = performance.now() + mostMs; performance.now() < end; await wait(15)) if (isTrue()) return true
  return isTrue()
}

/** Requests of the page that are not answered yet, where `playNetwork` counts them. */
export const network = { waiting: 0 }

/** Whether something on the page is still on its way. */
const isWaiting = (): boolean =>
  network.waiting > 0 ||
  document.querySelector('[aria-busy="true"], [data-part="state"][role="status"], [data-part="skeleton"]') !== null ||
  (document.body.textContent ?? '').trim() === ''

/** Ends when the letters are there and nothing on the page has changed for a moment; rooms with clocks never rest, so not without end. */
export async function settled(quietMs = QUIET_MS): Promise<void> {
  await document.fonts.ready
  await new Promise<void>((done) => {
    const end = (): void => {
      watcher.disconnect()
      clearTimeout(latest)
      done()
    }
    const look = (): void => {
      if (isWaiting()) quiet = setTimeout(look, quietMs)
      else end()
    }
    let quiet = setTimeout(look, quietMs)
    const latest = setTimeout(end, LONGEST_MS)
    const watcher = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(look, quietMs)
    })
    watcher.observe(document.documentElement, { childList: true, subtree: true, characterData: true, attributes: true })
  })
}
