export { stateOnWire } from '../rules/broadcast-state.rules.ts'
export { useClosing } from './list/use-closing.ts'
export { broadcastCrumbs, broadcastsPath, hostRoomPath, reportPath, shareLinkOf, staffRoomPath } from './paths.ts'
