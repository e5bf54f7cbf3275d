import { useState } from 'react'

const keyOf = (name: string): string => `${name}:folded`

function wasFolded(name: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(keyOf(name))
    return kept === null ? undefined : kept === 'true'
  } catch {
    return undefined
  }
}

function keepFolded(name: string, isFolded: boolean): void {
  try {
    localStorage.setItem(keyOf(name), String(isFolded))
  } catch {
    // Without storage it stays so until the page is left.
  }
}

/**
 * Whether a part of the page is folded away, and how to fold or unfold it. This browser remembers the choice; before the
 * first one `isFoldedFirst` decides.
 */
export function useFolded(
  name: string,
  isFoldedFirst: () => boolean = () => false,
): readonly [isFolded: boolean, toggle: () => void] {
  const [isFolded, setFolded] = useState(() => wasFolded(name) ?? isFoldedFirst())
  const toggle = (): void => {
    keepFolded(name, !isFolded)
    setFolded(!isFolded)
  }
  return [isFolded, toggle]
}
