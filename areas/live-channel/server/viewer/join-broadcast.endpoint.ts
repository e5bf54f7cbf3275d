import { findBroadcast, stateOf } from '#areas/live-broadcast/server/door.ts'
import { joinBroadcast } from '#areas/live-channel/contract/viewer.contract.ts'
import { isReservedName } from '#areas/live-channel/rules/viewer-name.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { addViewer } from './viewers.queries.ts'

/** A whole school may come in behind one address. */
const JOINS_A_MINUTE = 1_000

/** Lets somebody in by name. Names need not be unique: viewers are told apart by their tokens. */
export const joinBroadcastEndpoint = endpoint(
  joinBroadcast,
  async ({ db, params, body, now }) => {
    const broadcast = await findBroadcast(db, params.no)
    if (!broadcast) throw refuse(joinBroadcast, 'BROADCAST_NOT_FOUND')
    if (stateOf(broadcast, now) === 'ENDED') throw refuse(joinBroadcast, 'BROADCAST_ENDED')
    if (isReservedName(body.name, broadcast.hostName)) throw refuse(joinBroadcast, 'NAME_RESERVED')
    return addViewer(db, { broadcastNo: params.no, name: body.name }, now)
  },
  { perMinute: JOINS_A_MINUTE },
)
