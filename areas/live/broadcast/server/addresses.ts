/** The room of a host, where what somebody is told of their broadcast leads. */
export const hostRoomAddress = (broadcast: {
  readonly liveInstituteNo: number
  readonly liveBroadcastNo: number
}): string => `/live/${broadcast.liveInstituteNo}/broadcast/${broadcast.liveBroadcastNo}`
