import type { ReactNode } from 'react'
import lookCss from '../look/look.module.css'
import css from './page-title.module.css'
import { ScreenLink } from './screen-link.tsx'
import { useTitle } from './use-title.ts'

export interface Crumb {
  text: string
  to?: string
  /** The screen itself, under another name than its title. */
  isHere?: boolean
}

interface PageTitleProps {
  title: string
  description?: ReactNode
  /** Where the screen stands, without the screen itself: `[{ text: '광고' }]`. */
  breadcrumb?: readonly Crumb[]
  /** Buttons beside the title. */
  actions?: ReactNode
}

/** The head of a screen, which also names the document. */
export function PageTitle({ title, description, breadcrumb = [], actions }: PageTitleProps) {
  useTitle(title)
  const crumbs: readonly Crumb[] = breadcrumb.some(({ isHere }) => isHere)
    ? breadcrumb
    : [...breadcrumb, { text: title, isHere: true }]
  return (
    <div className={css.pageTitle}>
      <div className={css.pageTitleWords}>
        {breadcrumb.length > 0 && (
          <nav className={css.breadcrumb} aria-label="현재 위치">
            <ol>
              {crumbs.map(({ text, to, isHere }) => (
                // The heading beside it says the same.
                <li key={text} className={text === title ? 'only-spoken' : undefined} aria-current={isHere && 'page'}>
                  {to ? <ScreenLink to={to}>{text}</ScreenLink> : text}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {actions && (
        <div className={css.pageTitleActions} data-part="page-title-actions">
          {actions}
        </div>
      )}
    </div>
  )
}

/** A screen below its head. */
export const Page = ({
  className,
  children,
  ...head
}: PageTitleProps & { className?: string | undefined; children: ReactNode }) => (
  <div className={className ? `${lookCss.page} ${className}` : lookCss.page}>
    <PageTitle {...head} />
    {children}
  </div>
)
