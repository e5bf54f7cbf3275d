import { useEffect, useRef, useState } from 'react'
import css from './action-menu.module.css'
import { lateLayer } from './late.tsx'
import type { MenuAction } from './menu-action.ts'

const Popup = lateLayer(() => import('./action-menu-popup.tsx').then((module) => module.ActionMenuPopup))

interface ActionMenuProps {
  /** Says what the actions are about: `김학부모 님의 메시지 관리`. */
  label: string
  /** Asked for when it opens: what applies then. */
  actions: () => readonly MenuAction[]
  /** Nothing can be done just now. */
  isOff?: boolean
}

/** A small button (`⋯`) that opens a list of what can be done about one thing, above everything else. */
export function ActionMenu({ label, actions, isOff }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  // Once the menu is gone: what an action asks gives the keyboard back to where it was then.
  useEffect(() => {
    const run = chosen.current
    if (isOpen || !run) return
    chosen.current = undefined
    opener.current?.focus()
    run()
  }, [isOpen])
  const choose = (run: () => void) => (): void => {
    chosen.current = run
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Not `disabled`, which would take the keyboard away while an action asks.
        aria-disabled={isOff || undefined}
        onClick={() => isOff || setOpen(true)}
      >
        ⋯
      </button>
      {isOpen && (
        <Popup
          label={label}
          actions={actions().map((action) => ({ ...action, run: choose(action.run) }))}
          anchor={opener}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
