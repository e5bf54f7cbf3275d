import { toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readBroadcast } from '../contract/broadcast.contract.ts'
import { listInstitutes, readInstitute, readMember } from '../contract/institute.contract.ts'
import { answersUntil, stateOf } from '../rules/broadcast-state.rules.ts'
import { listBroadcasts } from './broadcasts.queries.ts'
import type { BroadcastDeps } from './deps.ts'
import { belongsToAll, findInstitute, listInstitutesOf } from './institutes.queries.ts'
import { onWire } from './on-wire.ts'
import { insistOnStaff } from './roles.ts'
import { readLiveSettings } from './settings.ts'

/** What people of an institute read. */
export const readEndpoints = [
  endpoint(readMember, async ({ db, caller }) => ({
    neoIdNo: caller.userId,
    name: caller.name,
    role: belongsToAll(caller) ? ('ADMIN' as const) : ('MANAGER' as const),
    institutes: await listInstitutesOf(db, caller),
  })),
  endpoint(listInstitutes, async ({ db, caller }) => ({ list: await listInstitutesOf(db, caller) })),
  endpoint(readInstitute, async ({ db, caller, params, query }, deps: BroadcastDeps) => {
    const institute = await findInstitute(db, params.id, caller)
    if (!institute) throw refuse(readInstitute, 'INSTITUTE_NOT_FOUND')
    const { list, totalCount } = await listBroadcasts(db, institute.liveInstituteNo, query)
    return { ...institute, list: list.map((each) => onWire(each, deps)), totalCount }
  }),
  endpoint(readBroadcast, async (x, deps: BroadcastDeps) => {
    const broadcast = await insistOnStaff(x, x.query.liveBroadcastNo, readBroadcast)
    const until = answersUntil(broadcast, await readLiveSettings(x.db))
    return {
      ...onWire(broadcast, deps),
      state: stateOf(broadcast, x.now),
      featuredArticleId: await deps.featuredOf(x.db, broadcast.liveBroadcastNo),
      meeting: await deps.meetingOf(x.db, broadcast.liveBroadcastNo),
      answersUntil: until && toYmdt(until),
    }
  }),
]
