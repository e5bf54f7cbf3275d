import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BroadcastDetail, readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { RELOAD_DELAY_MS } from '#areas/live/broadcast/contract/live.ts'
import { msUntilReload } from '#areas/live/room/rules/room-time.rules.ts'
import { instantOfSeoul } from '#platform/contract/seoul.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'

/** Asks again once the start has come, until the server says that the broadcast has begun. */
export function useStartReload({ state, startDate }: Pick<BroadcastDetail, 'state' | 'startDate'>): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (state !== 'BEFORE') return
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      timer = setTimeout(ask, msUntilReload(instantOfSeoul(startDate), serverNow(), RELOAD_DELAY_MS))
    }
    const ask = (): void => {
      void refreshReads(cache, readBroadcast.reads)
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [state, startDate, cache])
}
