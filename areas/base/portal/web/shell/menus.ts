import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { type PortalConfig, readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { type Menu, type MenuGroup, sideGroups, visibleMenus } from '#areas/base/portal/rules/menu.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSession } from '#platform/web/screens/session.ts'

/** The menus whose screens are part of the application; the application provides them. */
export const MenusContext = createContext<readonly Menu[]>([])

const NOBODY: ReadonlySet<string> = new Set()

/** What the operator configured; undefined until it is loaded. It comes with the session where there is one. */
export function usePortalConfig(): PortalConfig | undefined {
  const isComing = useIsFetching({ queryKey: ['session'] }) > 0
  return useCall(readConfig, {}, { freshMs: Number.POSITIVE_INFINITY, enabled: !isComing }).data
}

interface ShownMenus {
  layout: PortalConfig['layout']
  /** The menus at the head of the page. */
  head: readonly Menu[]
  /** The side menu of the open screen. */
  side: readonly MenuGroup[]
  path: string
}

/** The menus that the signed-in person sees on the open screen. */
export function useShownMenus(): ShownMenus {
  const menus = useContext(MenusContext)
  const flags = useSession()?.flags ?? NOBODY
  const layout = usePortalConfig()?.layout ?? 'header'
  const path = useLocation({ select: (location) => location.pathname })
  return {
    layout,
    head: visibleMenus(menus, flags, layout),
    side: layout === 'header' ? sideGroups(menus, path, flags) : [],
    path,
  }
}
