import { useEffect, useEffectEvent } from 'react'
import { RELOAD_DELAY_MS } from '#areas/live-broadcast/contract/live.ts'
import type { ViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { msUntilReload } from '#areas/live-room/rules/room-time.rules.ts'
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

/** Whoever is not told what happens asks so often, in milliseconds. */
const EVERY_MS = 20_000

/** Asks again and again as long as nobody tells. */
export function useAsking(isAsking: boolean, reload: () => void): void {
  const ask = useEffectEvent(reload)
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => ask(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isAsking])
}
