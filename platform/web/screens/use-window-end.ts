import { useEffect } from 'react'

const WATCH_MS = 500

/** Calls `onEnd` once the opened window is gone; browsers tell nobody by themselves. No window counts as gone. */
export function useWindowEnd(isOpen: boolean, opened: { current: Window | null }, onEnd: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (opened.current?.closed !== false) onEnd()
    }, WATCH_MS)
    return () => clearInterval(timer)
  })
}
