import { BROADCASTS, INSTITUTES } from '#areas/live/broadcast/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'
import type { Broadcast } from '../contract/broadcast.contract.ts'

/** The broadcasts of an institute. */
export const broadcastsPath = (liveInstituteNo: number): string => `${INSTITUTES.path}/${liveInstituteNo}`

type Numbers = Pick<Broadcast, 'liveInstituteNo' | 'liveBroadcastNo'>

/** The room of the host of a broadcast; the other screens of a broadcast stand below it. */
export const hostRoomPath = ({ liveInstituteNo, liveBroadcastNo }: Numbers): string =>
  `${broadcastsPath(liveInstituteNo)}/broadcast/${liveBroadcastNo}`
export const staffRoomPath = (broadcast: Numbers): string => `${hostRoomPath(broadcast)}/manager`
export const editPath = (broadcast: Numbers): string => `${hostRoomPath(broadcast)}/edit`
export const reportPath = (broadcast: Numbers): string => `${hostRoomPath(broadcast)}/report`
export const newBroadcastPath = (liveInstituteNo: number): string =>
  `${broadcastsPath(liveInstituteNo)}/broadcast/new/edit`

/** What is sent to viewers. */
export const shareLinkOf = ({ liveBroadcastNo }: Pick<Numbers, 'liveBroadcastNo'>): string =>
  `${location.origin}/live.html?liveBroadcastNo=${liveBroadcastNo}`

/** The way to an institute. */
export const INSTITUTES_CRUMBS = [crumbOf(INSTITUTES)]

/** The way to a screen of a broadcast. */
export const broadcastCrumbs = (liveInstituteNo: number | string) => [
  ...INSTITUTES_CRUMBS,
  { text: BROADCASTS.title, to: `${INSTITUTES.path}/${liveInstituteNo}` },
]
