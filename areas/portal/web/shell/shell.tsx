import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSession } from '#platform/web/screens/session.ts'
import { Foot } from './foot.tsx'
import { Head } from './head.tsx'
import { useShownMenus } from './menus.ts'
import css from './shell.module.css'
import { SideMenu } from './side-menu.tsx'

/** Header, side menu and footer around a screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { layout, side, path } = useShownMenus()
  const hasSide = useSession() !== null && layout === 'header' && side.length > 0
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
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Foot />
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
  return <main className={css.bare}>{children}</main>
}
