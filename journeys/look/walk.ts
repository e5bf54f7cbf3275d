import { VISITOR } from './roles.ts'
import { resizeTo, type Window } from './window.ts'

/** A screen that somebody can reach. */
export interface Place {
  readonly path: string
  readonly text: string
  /** Whether it stands in a menu; all others are reached from one that does. */
  readonly isEntry: boolean
}

type Link = Pick<Place, 'path' | 'text'>

/** Where people come to who have no account: also by a link that was sent to them. */
export const OPEN: readonly Place[] = [
  { path: '/', text: '첫 화면' },
  { path: '/login', text: '로그인' },
  { path: '/live.html?liveBroadcastNo=4', text: '시청 화면' },
].map((link) => ({ ...link, isEntry: true }))
const HOME: Place = { path: '/dashboard', text: '홈', isEntry: true }
/** From an entry to its detail, and from there to the form that changes it. */
const STEPS = 2

/** The screen without what it shows: one school is like another one. */
const kindOf = (path: string): string => path.replace(/\?.*/, '').replaceAll(/\/[^/]*\d[^/]*/g, '/{}')

/** The entries of all menus of the person who is signed in. */
export async function entriesOf(window: Window, url: string): Promise<[home: Place, ...Place[]]> {
  await resizeTo(window, 390)
  await window.open(url + HOME.path)
  await window.run('look.settled()')
  await window.run(`document.querySelector('[aria-label="메뉴 열기"]').click()`)
  await window.run('look.settled()')
  const links = await window.run<Link[]>(`look.linksIn('[role="dialog"] nav')`)
  return [HOME, ...links.map((link) => ({ ...link, isEntry: true }))]
}

/**
 * Stands on one screen after the other: every entry of the menus, and each kind of screen that the former lead to.
 * What the caller leaves open on a screen is gone when it asks for the next one.
 */
export async function* walk(
  window: Window,
  url: string,
  role: string,
  { width = 1280, steps = STEPS } = {},
): AsyncGenerator<Place> {
  const entries = role === VISITOR ? OPEN : await entriesOf(window, url)
  await resizeTo(window, width)
  const known = new Set(entries.map(({ path }) => kindOf(path)))
  let places: readonly Place[] = entries
  for (let step = 0; places.length > 0; step += 1) {
    const next: Place[] = []
    for (const place of places) {
      await window.open(url + place.path)
      await window.run('look.settled()')
      const links = step < steps ? await window.run<Link[]>(`look.linksIn(':is(main, body:not(:has(main)))')`) : []
      yield place
      for (const link of links) {
        if (known.has(kindOf(link.path))) continue
        known.add(kindOf(link.path))
        next.push({ ...link, isEntry: false })
      }
    }
    places = next
  }
}
