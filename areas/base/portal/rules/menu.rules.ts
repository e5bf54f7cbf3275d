/** A screen that is offered in a menu. */
export interface MenuEntry {
  readonly text: string
  readonly path: string
  /** Who sees it beyond the flags of its group; empty means everyone who sees the group. */
  readonly flags: readonly string[]
  /** Who does not see it although the flags fit. */
  readonly hiddenFor?: readonly string[]
  /** What its list is asked for at first. */
  readonly search?: object
  /** Paths of further screens for which it stands. */
  readonly covers?: readonly string[]
  /** Screens without an entry of their own that the home screen offers after it. */
  readonly shortcuts?: readonly Shortcut[]
}

interface Shortcut {
  readonly text: string
  readonly path: string
}

/** Screens that belong together, under a heading. */
export interface GroupFrame {
  readonly key: string
  readonly text: string
  /** Who sees it; empty means everyone. */
  readonly flags: readonly string[]
  /** Who sees it in the top layout, where that differs. */
  readonly topFlags?: readonly string[]
}

export interface MenuGroup extends GroupFrame {
  readonly entries: readonly MenuEntry[]
}

/** One menu of the header; its groups are the side menu of its screens. */
export interface MenuFrame {
  readonly key: string
  readonly text: string
  /** Who sees it in the header. A group may be open to people who reach its screens another way. */
  readonly flags: readonly string[]
  readonly groups: readonly GroupFrame[]
}

export interface Menu extends MenuFrame {
  readonly groups: readonly MenuGroup[]
}

/** What the menus need to know of a screen; see `Screen` of the web platform. */
export interface PlacedScreen {
  readonly path: string
  readonly title: string
  readonly access: 'open' | 'session' | readonly string[]
  readonly menu?: MenuPlace | readonly MenuPlace[]
}

interface MenuPlace {
  readonly group: string
  readonly at: number
  readonly hiddenFor?: readonly string[]
  readonly text?: string
  readonly covers?: readonly string[]
  readonly shortcuts?: readonly Shortcut[]
  readonly to?: string
  readonly search?: object
}

/** The places of a screen in the menus. */
export const placesOf = ({ menu }: Pick<PlacedScreen, 'menu'>): readonly MenuPlace[] =>
  menu === undefined ? [] : [menu].flat()

/** The menus filled with the screens that stand in them; a group or a menu without any is left out. */
export function menusOf(frames: readonly MenuFrame[], screens: readonly PlacedScreen[]): Menu[] {
  const entriesOf = (key: string): MenuEntry[] =>
    screens
      .flatMap((screen) => placesOf(screen).map((menu) => ({ ...screen, menu })))
      .filter(({ menu }) => menu.group === key)
      .sort((one, other) => one.menu.at - other.menu.at)
      .map(({ path, title, access, menu }) => ({
        path: menu.to ?? path,
        text: menu.text ?? title,
        flags: typeof access === 'string' ? [] : access,
        hiddenFor: menu.hiddenFor,
        search: menu.search,
        covers: menu.covers,
        shortcuts: menu.shortcuts,
      }))
  return frames
    .map((menu) => ({
      ...menu,
      groups: menu.groups
        .map((group) => ({ ...group, entries: entriesOf(group.key) }))
        .filter((group) => group.entries.length > 0),
    }))
    .filter((menu) => menu.groups.length > 0)
}

export type Layout = 'header' | 'top'
type Flags = ReadonlySet<string>

const isFor = (wanted: readonly string[], held: Flags): boolean =>
  wanted.length === 0 || wanted.some((flag) => held.has(flag))

const seesEntry = (entry: MenuEntry, held: Flags): boolean =>
  isFor(entry.flags, held) && !entry.hiddenFor?.some((flag) => held.has(flag))

/** The groups of a menu that the person sees, without empty ones. */
export function visibleGroups(menu: Menu, held: Flags, layout: Layout = 'header'): MenuGroup[] {
  return menu.groups
    .filter((group) => isFor(layout === 'top' ? (group.topFlags ?? group.flags) : group.flags, held))
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => seesEntry(entry, held)) }))
    .filter((group) => group.entries.length > 0)
}

/** The menus at the head of the page. In the top layout a menu is there as soon as one of its groups is. */
export function visibleMenus(menus: readonly Menu[], held: Flags, layout: Layout = 'header'): Menu[] {
  return menus
    .filter((menu) => layout === 'top' || isFor(menu.flags, held))
    .map((menu) => ({ ...menu, groups: visibleGroups(menu, held, layout) }))
    .filter((menu) => menu.groups.length > 0)
}

const isAtOrBelow = (path: string, entryPath: string): boolean => path === entryPath || path.startsWith(`${entryPath}/`)

/** Where a path stands in the menus: the menu and the entry with the longest fitting path. */
export function placeOf(menus: readonly Menu[], path: string): { menu: Menu; entry: MenuEntry } | undefined {
  return menus
    .flatMap((menu) => menu.groups.flatMap((group) => group.entries.map((entry) => ({ menu, entry }))))
    .flatMap((place) => [place.entry.path, ...(place.entry.covers ?? [])].map((covered) => ({ ...place, covered })))
    .filter(({ covered }) => isAtOrBelow(path, covered))
    .sort((one, other) => other.covered.length - one.covered.length)[0]
}

/** The groups offered on the home screen beside the header: ordering and managing advertising. */
export const HOME_GROUPS: readonly string[] = ['ad-order', 'ad-manager']

/** The side menu of a screen: the groups of its menu; on the home screen those that the header may not offer. */
export function sideGroups(menus: readonly Menu[], path: string, held: Flags): MenuGroup[] {
  const place = placeOf(menus, path)
  if (place) return visibleGroups(place.menu, held)
  if (path !== '/dashboard') return []
  return menus.flatMap((menu) => visibleGroups(menu, held)).filter((group) => HOME_GROUPS.includes(group.key))
}
