import { useRef, useState } from 'react'
import css from './action-menu.module.css'
import { lateLayer } from './late.tsx'
import type { MenuAction } from './menu-action.ts'

const Popup = lateLayer(() => import('./action-menu-popup.tsx').then((module) => module.ActionMenuPopup))

interface ActionMenuProps {
  /** Says what the actions are about: `김학부모 님의 메시지 관리`. */
  label: string
  /** Asked for when it opens: what applies then. */
  actions: () => readonly MenuAction[]
}

/** A small button (`⋯`) that opens a list of what can be done about one thing, above everything else. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        ⋯
      </button>
      {isOpen && <Popup label={label} actions={actions()} anchor={opener} onClose={() => setOpen(false)} />}
    </>
  )
}
