import { BROADCAST } from '#areas/live/broadcast/contract/places.ts'
import { hostRoomPath, staffRoomPath } from '#areas/live/broadcast/web/door.tsx'

/** In which of the two rooms of a broadcast somebody is. */
export type RoomRole = 'HOST' | 'STAFF'

/** What the rooms are called, and where they are. */
export const ROOMS = {
  HOST: { title: BROADCAST.title, pathOf: hostRoomPath },
  STAFF: { title: '스태프 화면', pathOf: staffRoomPath },
} as const satisfies Record<RoomRole, unknown>
