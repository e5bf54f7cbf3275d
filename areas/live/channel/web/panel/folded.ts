import { useState } from 'react'

const KEY = 'live.chat.folded'

function isKeptFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/** Whether the person folded the chat away, in this browser and for the next time. */
export function useFolded(): { isFolded: boolean; fold: (isFolded: boolean) => void } {
  const [isFolded, setFolded] = useState(isKeptFolded)
  const fold = (next: boolean): void => {
    setFolded(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {
      // Without a storage it is folded until the page is left.
    }
  }
  return { isFolded, fold }
}
