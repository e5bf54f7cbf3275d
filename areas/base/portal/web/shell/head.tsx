import { useState } from 'react'
import { type Menu, type MenuGroup, placeOf } from '#areas/base/portal/rules/menu.rules.ts'
import { Bell } from '#platform/web/bell/bell.tsx'
import { Disclosure } from '#platform/web/feedback/disclosure.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Icon } from '#platform/web/look/icon.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { loginUrl, useIsArriving, useSession } from '#platform/web/screens/session.ts'
import { FindButton } from '../palette/find-button.tsx'
import { MembershipBanner } from './membership-banner.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { useShownMenus } from './menus.ts'
import css from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

const firstPathOf = (menu: Menu): string => menu.groups[0]?.entries[0]?.path ?? '/dashboard'

/** The head of every screen: the way home, the menus, and what belongs to the person. */
export function Head() {
  const { layout, head, side, path } = useShownMenus()
  const session = useSession()
  const isArriving = useIsArriving()
  const current = placeOf(head, path)?.menu.key
  return (
    <header className={css.head}>
      {session && <MenuDrawer menus={head} side={side} path={path} />}
      <Brand isSignedIn={session !== null} />
      {head.length > 0 && (
        <nav className={css.headMenus} aria-label="전체 메뉴">
          <ul>
            {head.map((menu) => (
              <li key={menu.key}>
                {layout === 'top' ? (
                  <TopMenu menu={menu} path={path} isCurrent={menu.key === current} />
                ) : (
                  <HeadLink menu={menu} isCurrent={menu.key === current} />
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {session ? (
        <div className={css.headEnd}>
          <FindButton session={session} />
          {/* What somebody is told is their own business. */}
          {!session.viewedBy && <Bell />}
          <UserMenu session={session} />
        </div>
      ) : isArriving ? (
        <div className={css.headEnd} />
      ) : (
        <a className={css.headLogin} href={loginUrl('/dashboard')}>
          로그인
        </a>
      )}
    </header>
  )
}

/** The way home: the home screen, or the landing page, which is no screen of the application. */
const Brand = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const name = (
    <>
      <Mark />
      파트너센터
    </>
  )
  return isSignedIn ? (
    <ScreenLink to="/dashboard" className={css.brand}>
      {name}
    </ScreenLink>
  ) : (
    <a href="/" className={css.brand}>
      {name}
    </a>
  )
}

/** The picture of `favicon.svg`, without a request of its own. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#2457c5" />
    <path
      d="M11 24V8h6.2c3.6 0 5.8 2 5.8 5.3s-2.2 5.3-5.8 5.3H14V24zm3-8h2.9c2 0 3.1-.9 3.1-2.7s-1.1-2.7-3.1-2.7H14z"
      fill="#fff"
    />
  </svg>
)

const HeadLink = ({ menu, isCurrent }: { menu: Menu; isCurrent: boolean }) => (
  <span className={css.headMenu} data-current={isCurrent || undefined}>
    <ScreenLink to={firstPathOf(menu)}>{menu.text}</ScreenLink>
  </span>
)

const TopMenu = ({ menu, path, isCurrent }: { menu: Menu; path: string; isCurrent: boolean }) => (
  <Disclosure label={menu.text} buttonClass={css.headMenu} panelClass={css.topMenu} isCurrent={isCurrent}>
    {(close) => <MenuEntries groups={menu.groups} path={path} onOpen={close} />}
  </Disclosure>
)

interface MenuDrawerProps {
  menus: readonly Menu[]
  side: readonly MenuGroup[]
  path: string
}

/** All menus behind one button, for windows too narrow for header and side menu. */
function MenuDrawer({ menus, side, path }: MenuDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const groups = menus.flatMap((menu) => menu.groups)
  const missing = side.filter((group) => !groups.some(({ key }) => key === group.key))
  return (
    <>
      <button type="button" className={css.drawerButton} aria-label="메뉴 열기" onClick={() => setOpen(true)}>
        <Icon name="menu" size={20} />
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
