import { useLocation } from '@tanstack/react-router'
import { lastSearchOf } from '#platform/web/list/last-search.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './sales.module.css'

const SCREENS = [
  ['/sales/organizations', '기관별 영업현황'],
  ['/sales/sales-reports', '전체 영업현황'],
  ['/sales/due', '연락 예정'],
  ['/sales/figures', '영업 실적'],
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
