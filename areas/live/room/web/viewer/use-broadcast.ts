import { useEffect, useEffectEvent } from 'react'
import { RELOAD_DELAY_MS } from '#areas/live/broadcast/contract/live.ts'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { msUntilReload } from '#areas/live/room/rules/room-time.rules.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { VIEWER_CALLS } from './light-calls.ts'
import { type Read, useRead } from './use-read.ts'

/** What anybody may see of a broadcast; asked again when it has begun, until the server says so. */
export function useBroadcast(no: number): Read<ViewerPage> {
  const read = useRead(String(no), (signal) => sendLight(VIEWER_CALLS.readViewerPage, { params: { no } }, { signal }))
  const { data, reload } = read
  const startDate = data?.state === 'BEFORE' ? data.startDate : undefined
  useEffect(() => {
    if (startDate === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      timer = setTimeout(ask, msUntilReload(instantOfSeoul(startDate), serverNow(), RELOAD_DELAY_MS))
    }
    const ask = (): void => {
      reload()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [startDate, reload])
  return read
}

/** Whoever is not told what happens asks so often, in milliseconds: while a broadcast runs it may end, or a meeting begin. */
const EVERY_MS = { BEFORE: 20_000, ON_AIR: 5_000 } as const

/** Asks again and again as long as nobody tells; nobody asks for a page that is not looked at. */
export function useAsking(state: keyof typeof EVERY_MS | undefined, reload: () => void): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    if (state === undefined) return
    const timer = setInterval(() => ask(), EVERY_MS[state])
    const seen = (): void => ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [state])
}
