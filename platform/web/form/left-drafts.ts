import { tabOwner } from '../screens/tab-owner.ts'
import { keepDraft, keptDraft } from './drafts.ts'

/** What stood in forms when their tab was closed; the only thing typed that the browser keeps longer than a tab. */
const KEY = 'drafts.left'

/** As long somebody may come back to it. */
const KEPT_MS = 7 * 86_400_000

interface LeftDraft {
  /** Whose it is: nobody else gets it who signs in in this browser. */
  readonly owner: string
  readonly leftAt: number
  readonly values: Record<string, unknown>
}
type LeftDrafts = Readonly<Record<string, LeftDraft>>

function readLeft(): LeftDrafts {
  try {
    const left = JSON.parse(localStorage.getItem(KEY) ?? '{}') as LeftDrafts
    return Object.fromEntries(Object.entries(left).filter(([, { leftAt }]) => Date.now() - leftAt < KEPT_MS))
  } catch {
    return {}
  }
}

function writeLeft(left: LeftDrafts): void {
  try {
    if (Object.keys(left).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(left))
  } catch {
    // A full or forbidden storage only means that what is typed ends with the tab.
  }
}

/** The forms that are open on this page. */
const open = new Set<string>()

/** What is typed into the named form outlives its tab as long as the form is open. Answers how that ends. */
export function outliveTab(name: string): () => void {
  open.add(name)
  return () => void open.delete(name)
}

/**
 * Brings into this tab what its owner typed into the named form in a tab that was closed; answers whether there was
 * something. What this tab has itself comes first, and the other is gone: the same form is not offered twice.
 */
export function takeLeft(name: string): boolean {
  const { [name]: left, ...others } = readLeft()
  if (!left || left.owner !== tabOwner()) return false
  writeLeft(others)
  if (Object.keys(keptDraft(name)).length > 0) return false
  keepDraft(name, left.values)
  return true
}

/** Forgets what closed tabs left, as whoever signs out wants of this browser. */
export const forgetLeft = (): void => writeLeft({})

function leave(): void {
  const owner = tabOwner()
  if (owner === null || open.size === 0) return
  const mine = [...open]
    .map((name) => [name, { owner, leftAt: Date.now(), values: keptDraft<Record<string, unknown>>(name) }] as const)
    .filter(([, { values }]) => Object.keys(values).length > 0)
  if (mine.length > 0) writeLeft({ ...readLeft(), ...Object.fromEntries(mine) })
}

// A page that is loaded anew or comes back has it all in its tab: what is left is for the next tab.
window.addEventListener('pagehide', leave)
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) writeLeft(Object.fromEntries(Object.entries(readLeft()).filter(([name]) => !open.has(name))))
})
