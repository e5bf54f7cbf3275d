import { sql } from 'kysely'
import { BROADCAST } from '#areas/live/broadcast/contract/places.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { recordsBy } from '#platform/server/audit/trail-kind.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { BROADCAST_RECORD } from '../contract/broadcast.contract.ts'
import { broadcastHistory } from './broadcast-history.ts'
import type { BroadcastDeps } from './deps.ts'
import { endAbandoned } from './end-abandoned.job.ts'
import { liveBroadcastFinds } from './finds.ts'
import { hostEndpoints } from './host.endpoints.ts'
import { BROADCAST_ABANDONED, HOST_CHANGED } from './notification-kinds.ts'
import { readEndpoints } from './read.endpoints.ts'
import { viewerPageEndpoint } from './viewer-page.endpoint.ts'
import { writeEndpoints } from './write.endpoints.ts'

const PATH = BROADCAST.path.replace('{liveInstituteNo}', '%s').replace('{liveBroadcastNo}', '%s')
const LOOK_EVERY_SECONDS = 60

/** Institutes, their broadcasts, and who may do what in them. */
export function liveBroadcastArea({ db, live }: Platform, needs: Omit<BroadcastDeps, 'live'>): AreaServer {
  const deps: BroadcastDeps = { ...needs, live }
  return {
    notifications: [BROADCAST_ABANDONED, HOST_CHANGED],
    name: 'live/broadcast',
    endpoints: [
      ...endpointsOf(deps, [...readEndpoints, ...writeEndpoints, ...hostEndpoints]),
      viewerPageEndpoint(db, deps),
    ],
    histories: [broadcastHistory],
    finds: liveBroadcastFinds,
    trail: [
      {
        entity: BROADCAST_RECORD.entity,
        find: recordsBy(
          (ids) => sql`
            select b.live_broadcast_no::text as id, b.broadcast_name as name,
                   format(${PATH}::text, b.live_institute_no, b.live_broadcast_no) as href
            from live_broadcast.broadcast b where b.live_broadcast_no = any(${ids}::bigint[])`,
        ),
      },
    ],
    recurring: [
      {
        name: 'liveBroadcast.endAbandoned',
        everySeconds: LOOK_EVERY_SECONDS,
        run: (now) => endAbandoned(db, deps, now),
      },
    ],
  }
}
