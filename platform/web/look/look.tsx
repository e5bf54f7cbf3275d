import './tokens.css'
import { type ReactNode, useEffect } from 'react'
import { DialogHost } from '../feedback/dialog-host.tsx'
import { OfflineBar } from '../feedback/offline-bar.tsx'
import { ToastHost } from '../feedback/toast-host.tsx'
import { fetchLate } from '../layer/late.tsx'

/** Puts styles, dialogs and notifications around the application. */
export function Look({ children }: { children: ReactNode }) {
  useEffect(fetchLate, [])
  return (
    <>
      {children}
      <DialogHost />
      <ToastHost />
      <OfflineBar />
    </>
  )
}
