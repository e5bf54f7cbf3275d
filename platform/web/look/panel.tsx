import { type ComponentProps, useId } from 'react'
import css from './look.module.css'

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heads the panel and names it; one without a title is named by its `aria-label`, or not at all. */
  title?: string
  /** How deep the title stands below that of the page. */
  level?: 2 | 3
}

/** A framed part of a page. */
export function Panel({ title, level = 2, className, children, ...rest }: PanelProps) {
  const titleId = useId()
  const Title = `h${level}` as const
  return (
    <section
      className={className ? `${css.panel} ${className}` : css.panel}
      data-part="panel"
      aria-labelledby={title && titleId}
      {...rest}
    >
      {title && (
        <Title id={titleId} className={css.panelTitle}>
          {title}
        </Title>
      )}
      {children}
    </section>
  )
}
