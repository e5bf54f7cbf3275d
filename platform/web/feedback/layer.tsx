import './overlay.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { overlayStack } from './overlay-stack.ts'

export interface LayerProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons that stay visible below the content. */
  footer?: ReactNode
  /** `drawer` stands at the right edge, `menu` at the left; both are as high as the window. */
  kind?: 'modal' | 'drawer' | 'menu'
  /** Width in CSS pixels where the window is wide enough. */
  width?: number
  role?: 'alertdialog'
  /** Whether there is a close button in the corner; Escape closes anyway. */
  isClosable?: boolean
}

/**
 * A layer above the screen: keyboard and screen readers stay inside it, Escape closes it, and focus returns to where
 * it was. Render it while it is open. `data-first-focus` on a control inside makes it the one that the keyboard begins
 * with.
 */
export function Layer({
  title,
  onClose,
  children,
  footer,
  kind = 'modal',
  width = 640,
  role,
  isClosable = true,
}: LayerProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    const takeAway = element ? overlayStack.push(element) : undefined
    return () => {
      takeAway?.()
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="overlay"
      data-kind={kind}
      style={{ width }}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside sends `cancel` too; only the dialog's own means closing.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="overlay-title">
        <h2 id={titleId}>{title}</h2>
        {isClosable && (
          <button type="button" className="overlay-close" aria-label="닫기" onClick={onClose}>
            ×
          </button>
        )}
      </div>
      <div className="overlay-content">{children}</div>
      {footer && <div className="overlay-actions overlay-footer">{footer}</div>}
    </dialog>
  )
}
