import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ViewBar } from '#areas/base/account/web/door.tsx'
import type { MenuGroup } from '#areas/base/portal/rules/menu.rules.ts'
import { popup } from '#platform/web/screens/popup.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { Head } from './head.tsx'
import { MembershipBanner } from './membership-banner.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { usePortalConfig, useShownMenus } from './menus.ts'
import css from './shell.module.css'
import { useFolded } from './use-folded.ts'
import { useSidePlace } from './use-side-place.ts'

/** Header, side menu and footer around a screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { layout, side, path } = useShownMenus()
  const session = useSession()
  const hasSide = session !== null && layout === 'header' && side.length > 0
  const isKept = useSidePlace(path, hasSide)
  const main = useRef<HTMLElement>(null)
  useFocusOnNewScreen(main)
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        본문 바로가기
      </a>
      <Head />
      <div className={css.shellBody}>
        {hasSide && <SideMenu groups={side} path={path} />}
        {isKept && layout === 'header' && <SidePlace />}
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Foot />
      {session?.viewedBy && <ViewBar viewedBy={session.viewedBy} name={session.name} />}
    </div>
  )
}

/** A new screen is read and operated from its beginning, as after loading a page. */
function useFocusOnNewScreen(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (fromLocation && pathChanged) main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

/** A window of its own: only the screen. */
export function BareFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  return (
    <>
      <main className={css.bare}>{children}</main>
      {session?.viewedBy && <ViewBar viewedBy={session.viewedBy} name={session.name} />}
    </>
  )
}

function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  // Where the browser refuses the window, the link itself still works.
  if (popup(event.currentTarget.href, 'partner-policy')) event.preventDefault()
}

/** The foot of every screen: policies and who runs the portal. */
function Foot() {
  const config = usePortalConfig()
  return (
    <footer className={css.foot}>
      <p className={css.footLinks}>
        <a href={config?.termsUrl ?? '/terms'} target="_blank" rel="noopener" onClick={openPopup}>
          이용약관
        </a>
        <a href={config?.privacyUrl ?? '/privacy'} target="_blank" rel="noopener" onClick={openPopup}>
          <strong>개인정보처리방침</strong>
        </a>
        {config?.inquiryPhone && <span>문의 {config.inquiryPhone}</span>}
      </p>
      {config && (
        <p>
          {config.company.name} | {config.company.info}
        </p>
      )}
    </footer>
  )
}

/** Where the menu will stand. */
function SidePlace() {
  const [isFolded] = useFolded('side-menu')
  return <div className={css.sideMenu} data-folded={isFolded || undefined} />
}

/** The menu beside a screen. It folds away for people who want the width, and stays so in this browser. */
function SideMenu({ groups, path }: { groups: readonly MenuGroup[]; path: string }) {
  const [isFolded, toggle] = useFolded('side-menu')
  return (
    <aside className={css.sideMenu} data-folded={isFolded || undefined}>
      <button type="button" className={css.sideMenuFold} aria-expanded={!isFolded} onClick={toggle}>
        <span aria-hidden="true">{isFolded ? '»' : '«'}</span>
        <span className={isFolded ? 'only-spoken' : undefined}>{isFolded ? '메뉴 펼치기' : '메뉴 접기'}</span>
      </button>
      {!isFolded && (
        <>
          <nav aria-label="화면 메뉴">
            <MenuEntries groups={groups} path={path} />
          </nav>
          <MembershipBanner />
        </>
      )}
    </aside>
  )
}
