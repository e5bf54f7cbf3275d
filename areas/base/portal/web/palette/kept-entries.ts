import { z } from 'zod'
import type { Entry } from './places.ts'

/** So many things that were opened last are offered again. */
const MOST_RECENT = 8
const MOST_PINNED = 12

const Kept = z.array(z.object({ kind: z.string(), title: z.string(), detail: z.string(), href: z.string() }))
type List = 'recent' | 'pinned'

const keyOf = (list: List, userId: number): string => `find:${list}:${userId}`

/** What was opened names people, so it goes with the tab; a pin is chosen, and stays in this browser. */
const storeOf = (list: List): Storage => (list === 'recent' ? sessionStorage : localStorage)

/** What a person opened last in this tab, or pinned in this browser. */
export function keptEntries(list: List, userId: number): readonly Entry[] {
  try {
    return Kept.parse(JSON.parse(storeOf(list).getItem(keyOf(list, userId)) ?? '[]'))
  } catch {
    return []
  }
}

function keep(list: List, userId: number, entries: readonly Entry[]): void {
  try {
    storeOf(list).setItem(keyOf(list, userId), JSON.stringify(entries))
  } catch {
    // Storage may be switched off or full; nothing is offered again then.
  }
}

const without = (entries: readonly Entry[], { href }: Entry): Entry[] => entries.filter((each) => each.href !== href)

export function keepOpened(userId: number, entry: Entry): void {
  keep('recent', userId, [entry, ...without(keptEntries('recent', userId), entry)].slice(0, MOST_RECENT))
}

/** Pins it, or takes the pin away. */
export function switchPin(userId: number, entry: Entry): void {
  const pinned = keptEntries('pinned', userId)
  const others = without(pinned, entry)
  keep('pinned', userId, others.length < pinned.length ? others : [...others, entry].slice(-MOST_PINNED))
}
