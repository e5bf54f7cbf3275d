import type { AdWorld } from './ad-world.ts'
import type { BroadcastStory } from './live-stories.ts'

export type LiveWorld = Pick<AdWorld, 'now' | 'userIds' | 'names'> & {
  /** At scale n each broadcast that is over was held n times, a week apart. */
  readonly scale?: number
}

/** A broadcast of the world, as what happens in it needs it. */
export interface DemoBroadcast {
  readonly liveBroadcastNo: number
  readonly subjectId: number | null
  readonly story: BroadcastStory
  /** The instant so many minutes after the start. */
  readonly at: (minutes: number) => Date
  /** When it ended; now, where it goes on. */
  readonly last: Date
}

/** A person of the world by login id. */
export function personOf({ userIds, names }: LiveWorld, loginId: string): { userId: number; name: string } {
  const userId = userIds.get(loginId)
  if (userId === undefined) throw new Error(`nobody is called ${loginId}`)
  return { userId, name: names.get(userId) ?? loginId }
}
