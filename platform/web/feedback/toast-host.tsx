import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import css from './toast.module.css'
import { dismissToast, type Toast, toastStore } from './toast.ts'

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
    <div className={css.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : undefined}>
      <span>{toast.text}</span>
      <button type="button" aria-label="알림 닫기" onClick={() => dismissToast(toast.id)}>
        ×
      </button>
    </div>
  )
}
