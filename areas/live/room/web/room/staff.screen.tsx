import { RoomRecord } from './room.tsx'

/** Where staff answer, choose for the host and look after the chat. */
export const StaffRoomScreen = () => <RoomRecord who="STAFF" />
