import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ScreenLinkProps {
  /** A finished path such as `/promotion/sms-history`. */
  to: string
  search?: object
  className?: string
  children: ReactNode
  onClick?: () => void
  'aria-label'?: string
}

/** A link to another screen, without loading the page anew. The one of the open screen carries `aria-current`. */
export function ScreenLink({ to, search, children, ...rest }: ScreenLinkProps) {
  return (
    <Link to={to} search={search ?? {}} {...rest}>
      {children}
    </Link>
  )
}
