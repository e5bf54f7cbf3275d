import type { FunctionComponent } from 'react'

/** `open` needs nobody, `session` a signed-in user, a list a user who holds at least one of the flags. */
export type ScreenAccess = 'open' | 'session' | readonly string[]

/** Where a screen stands in the menus; it is offered to those who may see it. */
export interface MenuPlace {
  /** The key of a group of the menus. */
  readonly group: string
  /** Place among the entries of the group, from the top. */
  readonly at: number
  /** Who is not offered it although they may see it. */
  readonly hiddenFor?: readonly string[]
  /** What the entry is called, where that is not the title of the screen. */
  readonly text?: string
  /** Paths of screens without an entry of their own that belong to this one. */
  readonly covers?: readonly string[]
  /** Those of them that the home screen offers after it. */
  readonly shortcuts?: readonly { readonly text: string; readonly path: string }[]
  /** The address that the menu opens, of a screen whose path has a part to be filled in. */
  readonly to?: string
  /** What the list is asked for by whoever comes by the menu for the first time. */
  readonly search?: object
}

/**
 * One screen of the application: where it stands, who may see it, and how to fetch its code. This is on every page, so what
 * only the screen itself needs (contract, rules, what it keeps in its address: `useSearchOf`) comes with its code.
 */
export interface Screen {
  /** `/promotion/sms-history`, with `{name}` for parts that `useParam` reads. */
  readonly path: string
  /** Korean title of the document and of the navigation. */
  readonly title: string
  readonly access: ScreenAccess
  /** Several places where it greets people of different menus. */
  readonly menu?: MenuPlace | readonly MenuPlace[]
  /** `bare` for windows without header and menus, such as the end of a payment. */
  readonly frame: 'full' | 'bare'
  readonly load: () => Promise<FunctionComponent>
}

type ScreenModule = Readonly<Record<string, FunctionComponent>>

/**
 * Declares a screen. `load` imports the module; its only exported component whose name ends in `Screen` is shown.
 */
export function screen(definition: {
  path: string
  title: string
  access: ScreenAccess
  menu?: Screen['menu']
  frame?: Screen['frame']
  load: () => Promise<object>
}): Screen {
  const load = async (): Promise<FunctionComponent> => {
    const module = (await definition.load()) as ScreenModule
    const name = Object.keys(module).find((key) => key.endsWith('Screen'))
    if (name === undefined) throw new Error(`the module of ${definition.path} exports no component named …Screen`)
    return module[name] as FunctionComponent
  }
  return { ...definition, frame: definition.frame ?? 'full', load }
}
