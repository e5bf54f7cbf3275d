import { type ReactNode, useEffect, useRef } from 'react'
import { DeviceCheck } from '#platform/web/video/device-check/device-check.tsx'
import css from './viewer.module.css'

interface DeviceDialogProps {
  /** The way into the meeting. */
  children: ReactNode
  onClose: () => void
}

/** Camera and microphone of a viewer before they enter a meeting, above the page. */
export function DeviceDialog({ children, onClose }: DeviceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="device-check" onClose={onClose}>
      <div className={css.dialogHead}>
        <h2 id="device-check">카메라·마이크 확인</h2>
        <button type="button" className={css.button} onClick={onClose}>
          닫기
        </button>
      </div>
      <DeviceCheck>{children}</DeviceCheck>
    </dialog>
  )
}
