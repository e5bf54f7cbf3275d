import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

const PHONE = '(max-width: 639.98px)'
const CARDS = '(max-width: 899.98px)'

function useMedia(text: string): boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const query = matchMedia(text)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(text).matches)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMedia(PHONE)

/** Whether the window is too narrow for tables of many columns; so is a wider one at 200 % zoom. */
export const useNarrow = (): boolean => useMedia(CARDS)

let isPrinting = false

function watchPrinting(listener: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next
    listener()
  }
  const [begin, end] = [set(true), set(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed just now. */
export const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, () => isPrinting)

/** Whether the content of the element is wider than the element. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return isWide
}
