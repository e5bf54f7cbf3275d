import { useEffect } from 'react'
import { apiBase, sendLight } from '#platform/web/calls/send.ts'
import { VIEWER_CALLS } from './light-calls.ts'

const KEY = 'live.page'
/** As often as the server counts. */
const EVERY_MS = 20_000

let made: string | undefined

/** What this browser calls itself, by chance, so that people are counted who have not joined; two windows of it are one. */
export function pageKey(): string {
  try {
    made ??= localStorage.getItem(KEY) ?? undefined
    made ??= [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(KEY, made)
  } catch {
    made ??= Math.random().toString(36).slice(2).padEnd(12, '0')
  }
  return made
}

/** Says that this page is open, as long as it is and `isWatching`. That it does not arrive keeps nobody from watching. */
export function useWatching(no: number, isWatching: boolean): void {
  useEffect(() => {
    if (!isWatching) return
    const tell = (): void =>
      void sendLight(VIEWER_CALLS.watchBroadcast, { params: { no }, body: { page: pageKey(), isOpen: true } }).catch(
        () => undefined,
      )
    const leave = (): void => {
      const body = new Blob([JSON.stringify({ page: pageKey(), isOpen: false })], { type: 'application/json' })
      navigator.sendBeacon(`${apiBase()}/live/viewer/${no}/watch`, body)
    }
    tell()
    const timer = setInterval(tell, EVERY_MS)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', tell)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', tell)
    }
  }, [no, isWatching])
}
