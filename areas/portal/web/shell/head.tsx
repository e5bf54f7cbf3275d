import { type Menu, placeOf } from '#areas/portal/rules/menu.rules.ts'
import { Disclosure } from '#platform/web/feedback/disclosure.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { loginUrl, useSession } from '#platform/web/screens/session.ts'
import { TaskBell } from '#platform/web/tasks/task-bell.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { useShownMenus } from './menus.ts'
import css from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

const firstPathOf = (menu: Menu): string => menu.groups[0]?.entries[0]?.path ?? '/dashboard'

/** The head of every screen: the way home, the menus, and what belongs to the person. */
export function Head() {
  const { layout, head, side, path } = useShownMenus()
  const session = useSession()
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
          <TaskBell />
          <UserMenu session={session} />
        </div>
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
      <img src="/favicon.svg" alt="" width="24" height="24" />
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
