import { useLocation } from '@tanstack/react-router'
import { DUE_ORGANIZATIONS, FIGURES, ORGANIZATIONS, REPORTS } from '#areas/sales/contract/places.ts'
import { lastSearchOf } from '#platform/web/list/last-search.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './sales.module.css'

const SCREENS = [
  [ORGANIZATIONS.path, ORGANIZATIONS.title],
  [REPORTS.path, REPORTS.title],
  [DUE_ORGANIZATIONS.path, '연락 예정'],
  [FIGURES.path, FIGURES.title],
] as const

/** The screens of sales beside each other; one comes back to the other as it was left. */
export function SalesSubNavigation() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={css.subNavigation} aria-label="영업현황">
      {SCREENS.map(([path, text]) => (
        <ScreenLink key={path} to={path} search={path === here ? {} : lastSearchOf(path)}>
          {text}
        </ScreenLink>
      ))}
    </nav>
  )
}
