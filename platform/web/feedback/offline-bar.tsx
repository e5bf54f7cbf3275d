import { useSyncExternalStore } from 'react'
import css from './offline-bar.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that there is no network. Calls wait for it and go on by themselves. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p className={css.offlineBar} data-part="offline-bar" role="alert">
      인터넷 연결이 끊겼습니다. 다시 연결되면 하던 작업을 이어서 처리합니다.
    </p>
  )
}
