import type { ReactNode } from 'react'
import { parseSearch } from '#platform/web/calls/query-string.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

interface WayProps {
  /** A screen with its filters, as the server names it. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** The way to what a line of the home speaks of. */
export function Way({ to, className, children }: WayProps) {
  const [path = '', query = ''] = to.split('?')
  return (
    <ScreenLink to={path} search={parseSearch(query)} className={className}>
      {children}
    </ScreenLink>
  )
}
