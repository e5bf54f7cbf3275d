import type { ComponentProps } from 'react'
import css from './look.module.css'

/** A framed part of a screen. */
export const Panel = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={className ? `${css.panel} ${className}` : css.panel} data-part="panel" />
)
