import { useCallback, useEffect, useRef } from 'react'

/** How long a success is read before what it was done in goes away, in milliseconds: `ui.successDelayMs`. */
export const SUCCESS_DELAY_MS = 2_000

/** Answers how to do something once a success was read; nothing happens where the part that asked is gone by then. */
export function useAfterSuccess(): (then: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((then) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, SUCCESS_DELAY_MS)
  }, [])
}
