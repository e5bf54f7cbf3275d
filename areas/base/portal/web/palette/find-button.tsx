import { useEffect, useState } from 'react'
import { lateLayer } from '#platform/web/layer/late.tsx'
import type { Session } from '#platform/web/screens/session.ts'
import css from '../shell/shell.module.css'

const Palette = lateLayer(() => import('./palette.tsx').then((module) => module.Palette))

/** Opens what finds everything, by a press or by Ctrl-K (Cmd-K), from wherever the keyboard is. */
export function FindButton({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.findButton}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <circle cx="9" cy="9" r="5.5" />
          <path d="m13.2 13.2 4 4" strokeLinecap="round" />
        </svg>
        <span>찾기</span>
        <small aria-hidden="true">Ctrl K</small>
      </button>
      {isOpen && <Palette session={session} onClose={() => setOpen(false)} />}
    </>
  )
}
