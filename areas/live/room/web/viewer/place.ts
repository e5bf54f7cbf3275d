import { useCallback, useSyncExternalStore } from 'react'

/** Where on the page a viewer is; it stands in the address, so that going back and loading anew keep to it. */
export type Place = 'chat' | 'board' | 'write' | `article-${number}`

const PLACE = /^#(chat|board|write|article-[1-9]\d{0,14})$/

const placeIn = (hash: string): Place | undefined => PLACE.exec(hash)?.[1] as Place | undefined

/** The number of the article that a place shows. */
export const articleIn = (place: Place): number | undefined =>
  place.startsWith('article-') ? Number(place.slice('article-'.length)) : undefined

const depthOf = (place: Place): number => (place === 'chat' ? 0 : place === 'board' ? 1 : 2)

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The places that lie behind this one, which going back leads to. */
const behind = (): readonly Place[] => (history.state as { behind?: readonly Place[] } | null)?.behind ?? []

/**
 * Leads to a place: further in, the place that is left lies behind it; to a place that lies behind, one goes back; anything
 * else takes the place of this one.
 */
function goTo(next: Place, now: Place): void {
  const places = behind()
  const at = places.lastIndexOf(next)
  if (next === now) return
  if (at >= 0) {
    history.go(at - places.length)
    return
  }
  if (depthOf(next) > depthOf(now)) history.pushState({ behind: [...places, now] }, '', `#${next}`)
  else history.replaceState({ behind: places }, '', `#${next}`)
  for (const listener of listeners) listener()
}

/** Where the viewer is, at first at `initial`, and the way elsewhere. */
export function usePlace(initial: Place): { place: Place; go: (next: Place) => void } {
  const place = useSyncExternalStore(subscribe, () => placeIn(location.hash) ?? initial)
  const go = useCallback((next: Place) => goTo(next, placeIn(location.hash) ?? initial), [initial])
  return { place, go }
}
