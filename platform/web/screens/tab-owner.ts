/** Under these names a tab keeps whose it is, and which address they had to leave when their session was over. */
const OWNER = 'tab.owner'
const LEFT = 'tab.left'

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // A full or forbidden storage keeps nothing of anybody.
  }
}

/** Whose tab it is; null before somebody has signed in. */
export const tabOwner = (): string | null => read(OWNER)

/** Whom this page has been shown to since it was loaded. */
let shownTo: string | undefined
let leftByAnother: string | null = null

/** Notes the address to which somebody comes back who signs in again. */
export const noteLeft = (href: string): void => write(LEFT, href)

/**
 * The tab belongs to this person from now on. Where it belonged to somebody else, it forgets what it kept for them: drafts
 * and open views. Answers whether the page itself has been shown to somebody else, and still holds what they saw.
 */
export function takeTab(userId: number): boolean {
  const id = String(userId)
  const owner = read(OWNER)
  if (owner !== null && owner !== id) {
    leftByAnother = read(LEFT)
    sessionStorage.clear()
  }
  write(OWNER, id)
  const wasShown = shownTo !== undefined && shownTo !== id
  shownTo = id
  return wasShown
}

/** Whether this is the address that the person before had to leave; told once. */
export function isLeftByAnother(href: string): boolean {
  const isSo = leftByAnother === href
  leftByAnother = null
  return isSo
}

// The way back in the history may bring a page as it was: then whoever has the tab now must not see it.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && shownTo !== undefined && read(OWNER) !== shownTo) location.reload()
})
