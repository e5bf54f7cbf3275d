import { listPeopleWith } from '#areas/base/account/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import { LIVE_PEOPLE } from '../contract/access.ts'
import { BROADCAST_RECORD } from '../contract/broadcast.contract.ts'
import { changeHost, listHostCandidates } from '../contract/host.contract.ts'
import { formerHostText, newHostText } from '../rules/host-texts.rules.ts'
import { hostRoomAddress } from './addresses.ts'
import { findBroadcast } from './broadcasts.queries.ts'
import type { BroadcastDeps } from './deps.ts'
import { membersOf } from './institutes.queries.ts'
import { HOST_CHANGED } from './notification-kinds.ts'
import { written } from './on-wire.ts'
import { insistOnStaff } from './roles.ts'
import { lockBroadcast, updateBroadcast } from './write-broadcast.queries.ts'

/** The members of an institute who can sign in and be in its rooms, by name: whoever else became the host could end nothing. */
async function candidatesOf(db: Db, liveInstituteNo: number) {
  const members = new Set(await membersOf(db, liveInstituteNo))
  return (await listPeopleWith(db, LIVE_PEOPLE)).filter(({ userId }) => members.has(userId))
}

/** A host who is away is replaced by an administrator: only the host ends a broadcast, whoever that is. */
export const hostEndpoints: readonly Endpoint<BroadcastDeps>[] = [
  endpoint(listHostCandidates, async (x) => {
    const { liveInstituteNo } = await insistOnStaff(x, x.params.id, listHostCandidates)
    return { list: await candidatesOf(x.db, liveInstituteNo) }
  }),
  endpoint(changeHost, async (x, deps) => {
    const { db, now, body } = x
    const { liveBroadcastNo, liveInstituteNo } = await insistOnStaff(x, x.params.id, changeHost)
    const row = await lockBroadcast(db, liveBroadcastNo)
    if (row.endAt) throw refuse(changeHost, 'BROADCAST_ENDED')
    insistVersion(changeHost, row, body.version)
    const person = (await candidatesOf(db, liveInstituteNo)).find(({ userId }) => userId === body.userId)
    if (!person) throw refuse(changeHost, 'NOT_MEMBER')
    if (row.hostUserId === body.userId) throw refuse(changeHost, 'SAME_HOST')
    const before = await findBroadcast(db, liveBroadcastNo)
    await updateBroadcast(db, liveBroadcastNo, { hostUserId: body.userId, changedAt: now })
    await x.audit({
      action: changeHost.name,
      entity: BROADCAST_RECORD.entity,
      entityId: liveBroadcastNo,
      from: { hostName: before?.hostName ?? '' },
      to: { hostName: person.name },
      comment: body.reason,
    })
    const address = hostRoomAddress({ liveInstituteNo, liveBroadcastNo })
    const messages = [
      [body.userId, newHostText(row.broadcastName)],
      [row.hostUserId, formerHostText(row.broadcastName, person.name)],
    ] as const
    for (const [userId, text] of messages) await notify(db, { kind: HOST_CHANGED, userId, text, address, now })
    await deps.changed(x, liveBroadcastNo)
    return written(db, liveBroadcastNo, deps)
  }),
]
