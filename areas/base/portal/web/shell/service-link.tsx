import type { ReactNode } from 'react'

/** A link to what the operator configured: an address of the portal opens here, any other in a window of its own. */
export function ServiceLink({
  url,
  className,
  children,
}: {
  url: string
  className: string | undefined
  children: ReactNode
}) {
  const isOwn = new URL(url, location.href).origin === location.origin
  return (
    <a className={className} href={url} {...(isOwn ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {!isOwn && <span className="only-spoken"> (새 창)</span>}
    </a>
  )
}
