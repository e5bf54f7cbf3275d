import { RoomRecord } from './room.tsx'

/** Where the host speaks: the article that staff chose, the video and the chat. */
export const HostRoomScreen = () => <RoomRecord who="HOST" />
