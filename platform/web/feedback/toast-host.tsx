import './toast.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { overlayStack } from './overlay-stack.ts'
import { dismissToast, type Toast, toastStore } from './toast.ts'

/**
 * Draws the notifications in the browser's top layer. While a dialog is open they stand inside it: outside they could
 * be seen but neither heard nor closed.
 */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const layer = useSyncExternalStore(overlayStack.subscribe, overlayStack.top) ?? document.body
  const host = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = host.current
    if (!element) return
    // Shown anew for each message and layer: what opens last lies on top.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined && layer.isConnected) element.showPopover()
  }, [newest, layer])
  return createPortal(
    <div ref={host} popover="manual" className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>,
    layer,
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  return (
    <div className="toast" data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : undefined}>
      <span>{toast.text}</span>
      <button type="button" aria-label="알림 닫기" onClick={() => dismissToast(toast.id)}>
        ×
      </button>
    </div>
  )
}
