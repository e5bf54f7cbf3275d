import { type ReactNode, type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isFocusLost } from '../record/kept-focus.ts'
import css from './disclosure.module.css'

interface DisclosureProps {
  /** What the button shows. */
  label: ReactNode
  buttonClass: string | undefined
  panelClass: string | undefined
  /** Marks the button of the menu in which the open screen stands. */
  isCurrent?: boolean
  children: (close: () => void) => ReactNode
}

/** Folds an open panel when the person turns elsewhere; with Escape the keyboard goes back to the button. */
function useFoldAway(
  frame: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) close()
    }
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [frame, button, isOpen, close])
}

/** Nothing stands nearer to the edge of the window, in CSS pixels. */
const EDGE = 8

/** Between the button and its panel. */
const GAP = 4

/**
 * A panel ends where its button does; where it would leave the window it is moved in, also once its content has come. It
 * opens to the side that has more room if below is too little for it, and scrolls what finds none.
 */
function useInsideWindow(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current
    const frame = element?.parentElement
    if (!isOpen || !element || !frame) return
    const place = (): void => {
      element.style.translate = ''
      const { left, right } = element.getBoundingClientRect()
      const over = Math.max(0, right - (document.documentElement.clientWidth - EDGE))
      const shift = left - over < EDGE ? EDGE - left : -over
      if (shift !== 0) element.style.translate = `${shift}px`
      const opener = frame.getBoundingClientRect()
      const above = opener.top - GAP - EDGE
      const below = window.innerHeight - opener.bottom - GAP - EDGE
      const isAbove = element.scrollHeight > below && above > below
      element.toggleAttribute('data-above', isAbove)
      element.style.setProperty('--room', `${isAbove ? above : below}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [panel, isOpen])
}

/** A button that unfolds a panel below it. Escape, a click elsewhere or moving the keyboard out folds it again. */
export function Disclosure({ label, buttonClass, panelClass, isCurrent, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])

  const closeFromInside = (): void => {
    // What had the keyboard goes with the panel.
    if (isFocusLost() || frame.current?.contains(document.activeElement)) button.current?.focus()
    close()
  }
  useFoldAway(frame, button, isOpen, close)
  useInsideWindow(panel, isOpen)
  return (
    <div ref={frame} className={css.disclosure} data-part="disclosure">
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div ref={panel} id={id} className={`${css.disclosurePanel} ${panelClass}`} data-part="disclosure-panel">
          {children(closeFromInside)}
        </div>
      )}
    </div>
  )
}
