import type { ChannelDoor } from '#areas/live/channel/server/door.ts'

/** What the area works with. */
export interface LivePollDeps {
  readonly channel: ChannelDoor
}
