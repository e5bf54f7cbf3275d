import { halfTypedPattern } from '#platform/contract/half-typed.ts'
import type { Menu } from '../../rules/menu.rules.ts'

/** Something that can be opened: a screen of the menus, or a thing that was found. */
export interface Entry {
  readonly kind: string
  readonly title: string
  readonly detail: string
  readonly href: string
}

/** The screens of the menus that fit what is typed; all of them where nothing is. */
export function screensOf(menus: readonly Menu[], typed: string): Entry[] {
  const fits = new RegExp(halfTypedPattern(typed), 'i')
  const entries = menus.flatMap((menu) =>
    menu.groups.flatMap((group) =>
      group.entries.map((entry) => ({ kind: '화면', title: entry.text, detail: group.text, href: entry.path })),
    ),
  )
  const once = [...new Map(entries.map((entry) => [entry.href, entry])).values()]
  return once.filter(({ title, detail }) => fits.test(title) || fits.test(`${detail} ${title}`))
}
