import { findBroadcast, membersOf, stateOf } from '#areas/live/broadcast/server/door.ts'
import { joinBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { isReservedName } from '#areas/live/channel/rules/viewer-name.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { isForbidden } from '../chat/forbidden.ts'
import type { LiveChannelDeps } from '../deps.ts'
import { addViewer, namesOfPeople } from './viewers.queries.ts'

/** A whole school may come in behind one address. */
const JOINS_A_MINUTE = 1_000

/** Lets somebody in by name. Names need not be unique: viewers are told apart by their tokens. */
export const joinBroadcastEndpoint = endpoint(
  joinBroadcast,
  async ({ db, params, body, now, ip }, { secret, pages }: LiveChannelDeps) => {
    const broadcast = await findBroadcast(db, params.no)
    if (!broadcast) throw refuse(joinBroadcast, 'BROADCAST_NOT_FOUND')
    if (stateOf(broadcast, now) === 'ENDED') throw refuse(joinBroadcast, 'BROADCAST_ENDED')
    const people = await namesOfPeople(db, await membersOf(db, broadcast.liveInstituteNo))
    const ofInstitute = [broadcast.instituteName, broadcast.hostName, ...people]
    if (isReservedName(body.name, ofInstitute) || (await isForbidden(db, body.name)))
      throw refuse(joinBroadcast, 'NAME_RESERVED')
    if (body.page !== undefined) pages.close(params.no, body.page)
    return addViewer(db, secret, { broadcastNo: params.no, name: body.name, ip, page: body.page ?? null }, now)
  },
  { perMinute: JOINS_A_MINUTE },
)
