import type { Slot } from '#areas/advertising/text-ad/contract/slot.contract.ts'
import { addDays, weekday } from '#platform/contract/seoul.ts'

/** How a send time stands for the chosen schools: closed to everybody, or free for all, some or none of them. */
export type SlotState = 'CLOSED' | 'FREE' | 'PARTLY' | 'FULL'

export function slotState({ freeCount, takenCount }: Slot, isOffered: boolean): SlotState {
  if (!isOffered) return 'CLOSED'
  if (freeCount === 0) return 'FULL'
  return takenCount === 0 ? 'FREE' : 'PARTLY'
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/** The Mondays of those weeks of the slots in which every send time that is offered is free for all, and one is. */
export function allFreeWeeks(slots: readonly Slot[], isOffered: (day: string) => boolean): string[] {
  const weeks = new Map<string, boolean>()
  for (const slot of slots) {
    if (!isOffered(slot.ymd)) continue
    const monday = mondayOf(slot.ymd)
    weeks.set(monday, (weeks.get(monday) ?? true) && slot.takenCount === 0)
  }
  return [...weeks].filter(([, isFree]) => isFree).map(([monday]) => monday)
}
