import { useEffect, useEffectEvent } from 'react'

type IsWatched = (title: string) => boolean

const watchers = new Set<IsWatched>()

/** Whether somebody sees on the open screen how this task ends, so that nothing need be said of it. */
export const isWatched = (title: string): boolean => [...watchers].some((watches) => watches(title))

/** The open screen shows how tasks of these titles end. */
export function useWatchedTasks(watches: IsWatched): void {
  const watchesNow = useEffectEvent(watches)
  useEffect(() => {
    const watcher: IsWatched = (title) => watchesNow(title)
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, [])
}
