import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type BarPlace, movedPlace } from '#areas/advertising/regional-ad/web/timeline/timeline-moves.ts'
import type { TimelineSchool } from '#areas/advertising/regional-ad/web/timeline/timeline-schools.ts'

/** The one bar that Tab reaches; arrow keys make another one that bar. */
export interface RovingBar {
  /** Its key and the index of its school; `undefined` without any bar. */
  readonly current: { readonly key: string; readonly school: number } | undefined
  readonly choose: (key: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Keeps the keyboard's place among the bars and moves the focus with it. */
export function useRovingBar(schools: readonly TimelineSchool[], scroller: RefObject<HTMLElement | null>): RovingBar {
  const [chosen, choose] = useState<string>()
  const isMoving = useRef(false)
  const lanes = useMemo(() => schools.flatMap((school) => school.lanes), [schools])
  const schoolOfLane = useMemo(() => schools.flatMap((school, index) => school.lanes.map(() => index)), [schools])
  const place = useMemo((): BarPlace => {
    const lane = lanes.findIndex((bars) => bars.some((bar) => bar.key === chosen))
    if (lane === -1) return { lane: 0, bar: 0 }
    return { lane, bar: lanes[lane]?.findIndex((bar) => bar.key === chosen) ?? 0 }
  }, [lanes, chosen])
  const key = lanes[place.lane]?.[place.bar]?.key
  useLayoutEffect(() => {
    if (!isMoving.current || key === undefined) return
    isMoving.current = false
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-bar="${key}"]`)
    bar?.focus({ preventScroll: true })
    // Unlike `focus`, this heeds the space that head and names take.
    bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [key, scroller])
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      const isOnBar = event.target instanceof HTMLElement && event.target.dataset.bar !== undefined
      if (!isOnBar) return
      const moved = movedPlace(lanes, place, { key: event.key, isWide: event.ctrlKey || event.metaKey })
      if (!moved) return
      event.preventDefault()
      isMoving.current = true
      choose(lanes[moved.lane]?.[moved.bar]?.key)
    },
    [lanes, place],
  )
  const school = schoolOfLane[place.lane]
  return { current: key === undefined || school === undefined ? undefined : { key, school }, choose, onKeyDown }
}
