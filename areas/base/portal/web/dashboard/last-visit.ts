import { useEffect, useState } from 'react'
import { serverNow } from '#platform/web/calls/server-clock.ts'

const KEY = 'home:visited'

function keptVisit(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY)) || undefined
  } catch {
    return undefined
  }
}

/** When this browser showed the home before, in milliseconds; undefined the first time. */
export function useLastVisit(): number | undefined {
  const [before] = useState(keptVisit)
  useEffect(() => {
    try {
      localStorage.setItem(KEY, String(Number(serverNow())))
    } catch {
      // Without storage nothing is marked as new.
    }
  }, [])
  return before
}
