import { type Breach, isVisible, type Judgement, nameOf } from './breach.ts'
import { days } from './days.ts'
import { settled, until, wait } from './settled.ts'
import { brokenWords, cutText, textOnText } from './text.ts'

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-part="disclosure-panel"]'

/** From here on a layer is no sheet that covers the window. */
const DESK = 768
/** Of the width of the window: what a list of choices, a calendar, and a dialog may take. */
const MOST_SHARE = { menu: 0.6, dialog: 0.98 }
/** A screen with more has lists of them. */
const MOST_BUTTONS = 40
const WAIT_MS = 60
const LATE_MS = 1500

/** Buttons that do something else than to open: they would lead away, ask for files, or choose what the list shows. */
const OTHERS =
  ':disabled, [type="submit"], [role="tab"], [role="switch"], [role="radio"], [aria-pressed], [data-danger], [aria-hidden="true"] *, th *, [data-part="pager"] *, [role="dialog"] *'
const OTHER_WORDS = /내려받기|다운로드|인쇄|복사|초기화|페이지|접기|펼치기|로그아웃|닫기|음소거|재생|전송/

const openLayers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(LAYERS)].filter(
    (layer) => isVisible(layer) && !layer.closest('.only-spoken'),
  )

/** The frame of a layer, which has its edges: its own, or of the dialog around it. */
const frameOf = (layer: HTMLElement): HTMLElement =>
  (layer.matches('[data-part="disclosure-panel"]') ? layer : layer.parentElement) ?? layer

/** Whether it belongs to a control, rather than lying in the middle of the screen. */
const isBesideControl = (layer: HTMLElement): boolean =>
  layer.closest('[data-kind]') === null || layer.matches('[role="menu"], [data-part="disclosure-panel"]')

/** A layer lies inside the window, has a width of its own, and its texts are in order. */
export function layer(open: HTMLElement): Breach[] {
  const { clientWidth } = document.documentElement
  const { left, right, top, bottom, width } = frameOf(open).getBoundingClientRect()
  const outside = Math.max(-left, -top, right - clientWidth, bottom - innerHeight)
  const most = clientWidth * (isBesideControl(open) ? MOST_SHARE.menu : MOST_SHARE.dialog)
  const breaches: Breach[] = [...textOnText(open), ...cutText(open), ...brokenWords(open), ...days(open)]
  if (outside > 1) breaches.push({ law: 'layer outside', what: nameOf(open), figure: Math.round(outside) })
  if (clientWidth >= DESK && width > most)
    breaches.push({ law: 'layer as wide as the window', what: nameOf(open), figure: Math.round(width) })
  const inner = [open, ...open.querySelectorAll<HTMLElement>('[data-part="content"]')]
  const sideways = Math.max(...inner.map((each) => each.scrollWidth - each.clientWidth))
  if (sideways > 1) breaches.push({ law: 'layer scrolls sideways', what: nameOf(open), figure: sideways })
  return breaches
}

/** The kinds of buttons of the screen that may open something: of several that are called alike the first. */
export function openers(root: Element = document.body): HTMLButtonElement[] {
  const kinds = new Map<string, HTMLButtonElement>()
  for (const button of root.querySelectorAll('button')) {
    const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
    if (!isVisible(button) || button.matches(OTHERS) || OTHER_WORDS.test(name)) continue
    const row = button.closest('tr, li, [data-part="card"]')
    const kind = row ? `${button.className} in a row` : name.replaceAll(/\d+/g, '#')
    if (!kinds.has(kind)) kinds.set(kind, button)
  }
  return [...kinds.values()]
}

/** What using the button opens. */
async function opened(button: HTMLButtonElement): Promise<HTMLElement[]> {
  const before = new Set(openLayers())
  const isNew = (): HTMLElement[] => openLayers().filter((each) => !before.has(each))
  let isChanged = false
  const watcher = new MutationObserver(() => {
    isChanged = true
  })
  watcher.observe(document.documentElement, { childList: true, subtree: true, attributes: true })
  button.scrollIntoView({ block: 'nearest' })
  button.focus()
  button.click()
  // What does not open stirs nothing, or the screen itself.
  const opens = button.hasAttribute('aria-haspopup') || button.hasAttribute('aria-expanded')
  await wait(WAIT_MS)
  if (isChanged || opens) await until(() => isNew().length > 0, opens ? LATE_MS : 4 * WAIT_MS)
  watcher.disconnect()
  return isNew()
}

const pressEscape = (): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )

/** Closes what a button opened, as the keyboard does, and looks where the keyboard is then. */
async function closed(opens: readonly HTMLElement[], name: string): Promise<Breach[]> {
  const isGone = (): boolean => opens.every((each) => !each.isConnected || !isVisible(each))
  pressEscape()
  if (!(await until(isGone, 500))) {
    // One that asks for an answer is left by its button.
    const way = [...(opens.at(-1)?.querySelectorAll<HTMLElement>('button') ?? [])]
    way
      .find((button) => /^(닫기|취소|돌아가기)$/.test(button.getAttribute('aria-label') ?? button.textContent.trim()))
      ?.click()
    if (!(await until(isGone, 500))) return [{ law: 'layer does not close', what: name, figure: 1 }]
  }
  const isKept = await until(() => document.activeElement !== null && document.activeElement !== document.body, 400)
  return isKept ? [] : [{ law: 'focus on the page', what: name, figure: 1 }]
}

/**
 * Opens one after the other what the buttons of the screen open, judges each, and closes it again; those apart that were
 * `tried` elsewhere. From where a button leads to it comes back.
 */
export async function layers(triedBefore: readonly string[] = []): Promise<Judgement> {
  const breaches: Breach[] = []
  const tried = new Set<string>()
  const isNext = (button: Element) => !tried.has(nameOf(button)) && !triedBefore.includes(nameOf(button))
  const { pathname } = location
  for (let button = openers().find(isNext); button && tried.size < MOST_BUTTONS; button = openers().find(isNext)) {
    const name = nameOf(button)
    tried.add(name)
    const opens = await opened(button)
    if (opens.length > 0) {
      await settled(WAIT_MS)
      const here = opens.filter((each) => each.isConnected)
      breaches.push(...here.flatMap(layer).map((breach) => ({ ...breach, what: `${name}: ${breach.what}` })))
      breaches.push(...(await closed(here, name)))
    }
    if (location.pathname !== pathname) {
      history.back()
      await until(() => location.pathname === pathname, LATE_MS)
      await settled(LATE_MS / 10)
    }
  }
  return { breaches, tried: [...tried] }
}
