import { type RefObject, useEffect, useRef } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import css from './action-menu.module.css'
import { Korean } from './korean.tsx'
import type { MenuAction } from './menu-action.ts'

interface ActionMenuPopupProps {
  label: string
  actions: readonly MenuAction[]
  /** Beside which it opens; the focus returns to it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The list of an `ActionMenu`. Arrow keys move in it; Escape, a choice and a click elsewhere close it. */
export function ActionMenuPopup({ label, actions, anchor, onClose }: ActionMenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The library leaves the keyboard on the menu itself where a key opened it, and Enter would do nothing there.
    const frame = requestAnimationFrame(() => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Korean>
      <Popover
        className={css.popup}
        aria-label={label}
        triggerRef={anchor}
        placement="bottom end"
        offset={2}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Menu ref={menu} className={css.menu} aria-label={label} autoFocus="first" onClose={onClose}>
          {actions.map(({ text, isDanger, run }) => (
            <MenuItem key={text} className={css.item} data-danger={isDanger || undefined} onAction={run}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </Korean>
  )
}
