import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProblemError, unreachable } from '#platform/web/calls/problem-error.ts'

export interface Read<T> {
  data: T | undefined
  /** Why the last try did not succeed; what came before stays. */
  problem: ProblemError | undefined
  reload: () => void
  /** Changes what is shown by what was told meanwhile; an answer that is on its way may not know it, and is asked for again. */
  change: (by: (data: T) => T) => void
}

/** Reads when the component appears, when `key` changes, and when it is asked to. A late answer never replaces a newer one. */
export function useRead<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [data, setData] = useState<T>()
  const [problem, setProblem] = useState<ProblemError>()
  const [times, setTimes] = useState(0)
  const isReading = useRef(false)
  const asked = `${key} ${times}`
  const loadNow = useEffectEvent((_asked: string, signal: AbortSignal) => load(signal))
  useEffect(() => {
    const leaving = new AbortController()
    isReading.current = true
    const settle = (next: T | undefined, reason?: unknown): void => {
      if (leaving.signal.aborted) return
      isReading.current = false
      if (next !== undefined) setData(next)
      setProblem(reason === undefined ? undefined : reason instanceof ProblemError ? reason : unreachable())
    }
    loadNow(asked, leaving.signal).then(
      (next) => settle(next),
      (reason: unknown) => settle(undefined, reason ?? unreachable()),
    )
    return () => leaving.abort()
  }, [asked])
  const reload = useCallback(() => setTimes((before) => before + 1), [])
  const change = useCallback(
    (by: (data: T) => T) => {
      setData((now) => now && by(now))
      if (isReading.current) reload()
    },
    [reload],
  )
  return { data, problem, reload, change }
}
