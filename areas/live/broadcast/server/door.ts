export { answersUntil, mayStillAnswer, stateOf } from '../rules/broadcast-state.rules.ts'
export {
  broadcastOfSubject,
  type FoundBroadcast,
  findBroadcast,
  findBroadcasts,
  holdBroadcastOfSubject,
} from './broadcasts.queries.ts'
export { BROADCAST_KEEPER, type Closing } from './deps.ts'
export { isMember, isMemberOfAny, membersOf } from './institutes.queries.ts'
export type { LiveBroadcastTables } from './live-broadcast.tables.ts'
export {
  addMember,
  createInstitute,
  listAllInstitutes,
  type OperatedInstitute,
  removeMember,
} from './operate-institutes.ts'
export { type BroadcastRole, insistOnStaff, roleIn, type StaffedBroadcast } from './roles.ts'
export { readLiveSettings } from './settings.ts'
