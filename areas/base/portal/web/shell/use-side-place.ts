import { useContext, useEffect } from 'react'
import { placeOf } from '#areas/base/portal/rules/menu.rules.ts'
import { useIsArriving } from '#platform/web/screens/session.ts'
import { MenusContext } from './menus.ts'

const HOME = '/dashboard'
/** Whether the home screen had a side menu: who has one is only known with the session. */
const KEY = 'home:side-menu'

function hadSide(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

function keep(hasSide: boolean): void {
  try {
    localStorage.setItem(KEY, String(hasSide))
  } catch {
    // Without storage the screen moves once.
  }
}

/** Whether the place of the side menu is kept free until it is known who is there. */
export function useSidePlace(path: string, hasSide: boolean): boolean {
  const menus = useContext(MenusContext)
  const isArriving = useIsArriving()
  useEffect(() => {
    if (path === HOME && !isArriving) keep(hasSide)
  }, [path, isArriving, hasSide])
  return isArriving && (path === HOME ? hadSide() : placeOf(menus, path) !== undefined)
}
