import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from './kept-focus.ts'

/** For what takes the place of something that had the keyboard: it takes the keyboard, too, unless that is elsewhere. */
export function useInheritedFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    if (!place.current || !isFocusLost()) return
    place.current.tabIndex = -1
    place.current.focus()
  }, [])
  return place
}
