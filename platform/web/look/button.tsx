import type { ComponentProps, MouseEvent } from 'react'
import css from './button.module.css'

export interface ButtonLook {
  /** `primary` is the one step that leads on; everything else is `plain`. */
  kind?: 'plain' | 'primary'
  size?: 'small' | 'large'
  /** Marks what takes something away. */
  isDanger?: boolean
  /** As wide as what it stands in. */
  isWide?: boolean
}

/** The look of a button for what is a link: spread it on the link. */
export const buttonLook = ({ kind = 'plain', size, isDanger, isWide }: ButtonLook = {}) => ({
  className: css.button,
  'data-kind': kind,
  'data-size': size,
  'data-danger': isDanger || undefined,
  'data-wide': isWide || undefined,
})

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Its work is under way: it turns, and a click does nothing. The keyboard stays where it is. */
  isBusy?: boolean
}

/** A button of the browser with our look. Unless it is told to submit, it does not. */
export function Button({
  kind,
  size,
  isDanger,
  isWide,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...buttonLook({ kind, size, isDanger, isWide })}
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      onClick={click}
    >
      {isBusy && <span className={css.spin} aria-hidden="true" />}
      {children}
    </button>
  )
}
