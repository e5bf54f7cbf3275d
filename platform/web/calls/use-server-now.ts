import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

const EVERY_MS = 10_000

/** The server's time, renewed while it is shown, so that what a time limit allows goes away when its time is over. */
export function useServerNow(everyMs = EVERY_MS): Date {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return serverNow()
}
