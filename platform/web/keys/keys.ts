/** One key and what it does. */
export interface KeyBinding {
  /** A letter, `/`, `?`, or a name such as `Enter`. Letters mean the key, whatever alphabet is switched on. */
  key: string
  /** What it does, for the list of keys. */
  label: string
  /** Without one the browser does it already; the key is only told of. */
  run?: () => void
}

export interface KeyGroup {
  /** Names the group in the list of keys. */
  title: string
  keys: readonly KeyBinding[]
  /** What the keys belong to: below an open dialog they rest. */
  scope: () => Element | null
}

const groups = new Set<KeyGroup>()
const SWITCH = 'keys:off'
const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]'
const TYPING = 'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="textbox"]'
const QUIET_INPUTS: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'reset']

/** Whether this person wants single keys to do things; remembered in this browser. */
export const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(SWITCH) === null
  } catch {
    return true
  }
}

/** Keeps in this browser whether single keys do things. */
export function switchKeys(isOn: boolean): void {
  try {
    isOn ? localStorage.removeItem(SWITCH) : localStorage.setItem(SWITCH, '1')
  } catch {
    // Storage may be switched off; keys then stay on.
  }
}

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !QUIET_INPUTS.includes(target.type)
  return target instanceof Element && target.closest(TYPING) !== null
}

/** The topmost open dialog, whichever part of the platform draws it. */
const topDialog = (): Element | undefined => [...document.querySelectorAll(DIALOGS)].at(-1)

/** The groups that a key reaches now: those inside the topmost dialog, or where none is open those of the screen. */
export function reachableGroups(): KeyGroup[] {
  const top = topDialog()
  return [...groups].filter(({ scope }) => {
    const element = scope()
    return element?.isConnected && (top === undefined || top.contains(element))
  })
}

/** The key as bindings name it: a Korean layout sends `ㅓ` where the key says J. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash' || key === '/' || key === '?') return shiftKey || key === '?' ? '?' : '/'
  if (/^Key[A-Z]$/.test(code)) return shiftKey ? '' : code.slice(3).toLowerCase()
  return key
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
  if (isTyping(event.target) || !areKeysOn()) return
  const name = nameOf(event)
  const binding = reachableGroups()
    .flatMap(({ keys }) => keys)
    .findLast(({ key, run }) => run && key === name)
  if (!binding?.run) return
  event.preventDefault()
  binding.run()
}

/** Lets keys do something until the answer is called. */
export function addKeys(group: KeyGroup): () => void {
  if (groups.size === 0) document.addEventListener('keydown', onKey)
  groups.add(group)
  return () => {
    groups.delete(group)
    if (groups.size === 0) document.removeEventListener('keydown', onKey)
  }
}
