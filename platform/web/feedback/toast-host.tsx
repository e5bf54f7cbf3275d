import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import css from './toast.module.css'
import { dismissToast, holdToast, releaseToast, type Toast, toastStore } from './toast.ts'

/**
 * Draws the notifications in the browser's top layer. Everything outside of an open layer is out of reach; the mark
 * `data-react-aria-top-layer` keeps these audible and closable.
 */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const host = useRef<HTMLDivElement>(null)
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) host.current?.hidePopover()
    else host.current?.showPopover()
  }, [isEmpty])
  return createPortal(
    <div ref={host} popover="manual" data-react-aria-top-layer="true" className={css.toasts} role="status">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  return (
    <div
      ref={useHolding(toast.id)}
      className={css.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : undefined}
    >
      <span>{toast.address === undefined ? toast.text : <a href={toast.address}>{toast.text}</a>}</span>
      {toast.undo && <UndoButton toast={toast} undo={toast.undo} />}
      <button type="button" aria-label="알림 닫기" onClick={() => dismissToast(toast.id)}>
        ×
      </button>
    </div>
  )
}

const UndoButton = ({ toast: { id }, undo }: { toast: Toast; undo: () => void }) => (
  <button
    type="button"
    className={css.undo}
    onClick={() => {
      dismissToast(id)
      undo()
    }}
  >
    되돌리기
  </button>
)

/** Keeps a toast while the pointer or the keyboard is at it. */
function useHolding(id: number) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const listen = (event: string, run: () => void) =>
      line.current?.addEventListener(event, run, { signal: leaving.signal })
    const letGo = (): void => {
      if (!line.current?.matches(':hover, :focus-within')) releaseToast(id)
    }
    listen('mouseenter', () => holdToast(id))
    listen('mouseleave', letGo)
    listen('focusin', () => holdToast(id))
    // The focus has moved on by the next task.
    listen('focusout', () => setTimeout(letGo))
    return () => leaving.abort()
  }, [id])
  return line
}
