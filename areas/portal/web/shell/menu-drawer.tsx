import { useState } from 'react'
import type { Menu, MenuGroup } from '#areas/portal/rules/menu.rules.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { MembershipBanner } from './membership-banner.tsx'
import { MenuEntries } from './menu-entries.tsx'
import css from './shell.module.css'

interface MenuDrawerProps {
  menus: readonly Menu[]
  side: readonly MenuGroup[]
  path: string
}

/** All menus behind one button, for windows too narrow for header and side menu. */
export function MenuDrawer({ menus, side, path }: MenuDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const groups = menus.flatMap((menu) => menu.groups)
  const missing = side.filter((group) => !groups.some(({ key }) => key === group.key))
  return (
    <>
      <button type="button" className={css.drawerButton} aria-label="메뉴 열기" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
      {isOpen && (
        <Layer title="메뉴" kind="menu" width={300} onClose={close}>
          <nav aria-label="전체 메뉴">
            <MenuEntries groups={[...missing, ...groups]} path={path} onOpen={close} />
          </nav>
          <MembershipBanner />
        </Layer>
      )}
    </>
  )
}
