import { halfTypedPattern } from '#platform/contract/half-typed.ts'
import type { Screen } from '#platform/web/screens/screen.ts'
import type { Menu } from '../../rules/menu.rules.ts'

/** Something that can be opened: a screen of the menus, or a thing that was found. */
export interface Entry {
  readonly kind: string
  readonly title: string
  readonly detail: string
  readonly href: string
}

/** Whether the person may open the screen from anywhere: it is a page of the portal, and no part of its address is missing. */
const opensAnywhere = ({ path, access, frame }: Screen, flags: ReadonlySet<string>): boolean =>
  frame === 'full' &&
  !path.includes('{') &&
  access !== 'open' &&
  (access === 'session' || access.some((flag) => flags.has(flag)))

/** Screens that no menu names so: one's own account, where something new is made, what the menu calls otherwise. */
export function otherScreens(menus: readonly Menu[], screens: readonly Screen[], flags: ReadonlySet<string>): Entry[] {
  const named = new Set(menus.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries.map(({ text }) => text))))
  const others = screens.filter((each) => !named.has(each.title) && opensAnywhere(each, flags))
  return others.map(({ path, title }) => ({ kind: '화면', title, detail: '', href: path }))
}

/** The screens of the menus, and others, that fit what is typed; all of them where nothing is. */
export function screensOf(menus: readonly Menu[], others: readonly Entry[], typed: string): Entry[] {
  const fits = new RegExp(halfTypedPattern(typed), 'i')
  const entries = menus.flatMap((menu) =>
    menu.groups.flatMap((group) =>
      group.entries.map((entry) => ({ kind: '화면', title: entry.text, detail: group.text, href: entry.path })),
    ),
  )
  const found = [...entries, ...others].filter(
    ({ title, detail }) => fits.test(title) || fits.test(`${detail} ${title}`),
  )
  // Of several names for the same screen the first: that of the menu.
  return [...new Map(found.toReversed().map((entry) => [entry.href, entry])).values()].reverse()
}
