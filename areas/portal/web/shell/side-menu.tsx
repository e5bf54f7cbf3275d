import type { MenuGroup } from '#areas/portal/rules/menu.rules.ts'
import { MembershipBanner } from './membership-banner.tsx'
import { MenuEntries } from './menu-entries.tsx'
import css from './shell.module.css'
import { useFolded } from './use-folded.ts'

/** The menu beside a screen. It folds away for people who want the width, and stays so in this browser. */
export function SideMenu({ groups, path }: { groups: readonly MenuGroup[]; path: string }) {
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
