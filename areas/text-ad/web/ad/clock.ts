import { useEffect, useState } from 'react'
import type { GuideNow } from './server-now.ts'

const EVERY_MS = 10_000

/** The server's time, renewed while it is shown, so that what a time limit allows goes away when its time is over. */
export function useServerTime({ now }: GuideNow): Date {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now()
}
