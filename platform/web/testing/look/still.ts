/** What another minute shows in another way. */
const VOLATILE = /방금 전|\d+(초|분|시간) 전|\d{1,2}:\d{2}:\d{2}/
const ALWAYS = '[role="timer"], [data-part="toast"], video, iframe'

/** Hides what is never twice the same, so that a picture of the page can be compared with another one. */
export function still(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data)
    if (element.matches(ALWAYS) || own.some((text) => VOLATILE.test(text))) element.style.visibility = 'hidden'
  }
}

/** Presses the first button of the screen that is called so, and shows what it opens. */
export function press(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('button, summary, [role="tab"]')]
  const found = buttons.find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent).trim().startsWith(name),
  )
  if (!found) throw new Error(`there is no button ${name} on ${location.pathname}`)
  found.click()
}
