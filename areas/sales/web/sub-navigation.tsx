import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  DUE_ORGANIZATIONS,
  DUPLICATES,
  FIGURES,
  ORGANIZATIONS,
  REPORTS,
  ROUTE,
  SALES_MAP,
} from '#areas/sales/contract/places.ts'
import type { Place } from '#platform/contract/place.ts'
import { lastSearchOf } from '#platform/web/list/last-search.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import css from './sales.module.css'

const SCREENS = [
  { place: ORGANIZATIONS },
  { place: REPORTS },
  { place: DUE_ORGANIZATIONS, text: '연락 예정' },
  { place: ROUTE },
  { place: SALES_MAP },
  { place: FIGURES },
  { place: DUPLICATES },
] as const satisfies readonly { place: Place; text?: string }[]

/** The screens of sales beside each other; one comes back to the other as it was left. */
export function SalesSubNavigation() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const session = useSession()
  const mayOpen = ({ access }: Place): boolean =>
    access === 'session' || access.some((flag) => session?.flags.has(flag))
  const nav = useRef<HTMLElement>(null)
  // On a phone there is no room for all of them: the own one is in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={nav} className={css.subNavigation} aria-label="영업현황">
      {SCREENS.filter(({ place }) => mayOpen(place)).map(({ place: { path, title }, ...named }) => (
        <ScreenLink key={path} to={path} search={path === here ? {} : lastSearchOf(path)}>
          {'text' in named ? named.text : title}
        </ScreenLink>
      ))}
    </nav>
  )
}
