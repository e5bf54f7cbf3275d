import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AUTO_SCROLL_PX } from '#areas/live/broadcast/contract/live.ts'

interface Following {
  /** Something came that the person, who reads further up, has not seen. */
  hasMore: boolean
  onScroll: () => void
  toEnd: () => void
}

/** Keeps the end of a list in sight while the person is near it. `last` names what stands there. */
export function useFollowing(list: RefObject<HTMLElement | null>, last: unknown): Following {
  const isNear = useRef(true)
  const [hasMore, setMore] = useState(false)

  const toEnd = (): void => {
    const box = list.current
    if (box) box.scrollTop = box.scrollHeight
    isNear.current = true
    setMore(false)
  }
  const onScroll = (): void => {
    const box = list.current
    if (!box) return
    isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight <= AUTO_SCROLL_PX
    if (isNear.current) setMore(false)
  }
  useLayoutEffect(() => {
    const box = list.current
    if (last === undefined || !box) return
    if (isNear.current) box.scrollTop = box.scrollHeight
    else setMore(true)
  }, [list, last])
  useEffect(() => {
    const box = list.current
    if (!box) return
    // A keyboard that opens, or a notice, takes room away at the end.
    const observer = new ResizeObserver(() => {
      if (isNear.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [list])
  return { hasMore, onScroll, toEnd }
}
