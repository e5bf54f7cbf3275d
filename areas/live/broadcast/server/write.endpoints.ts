import { toSeoulTime } from '#platform/contract/seoul.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { insist, insistVersion, refuse } from '#platform/server/refuse.ts'
import { addBroadcast, BROADCAST_RECORD, changeBroadcast, closeBroadcast } from '../contract/broadcast.contract.ts'
import type { BoardType } from '../contract/live.ts'
import { askedStart, mayChange } from '../rules/broadcast-change.rules.ts'
import { isStartToCome } from '../rules/broadcast-state.rules.ts'
import { BROADCAST_KEEPER, type BroadcastDeps } from './deps.ts'
import { findInstitute } from './institutes.queries.ts'
import { BROADCAST_FIELDS, type StoredBroadcast } from './live-broadcast.tables.ts'
import { written } from './on-wire.ts'
import { insistOnStaff } from './roles.ts'
import { endBroadcast, insertBroadcast, lockBroadcast, updateBroadcast } from './write-broadcast.queries.ts'

type AuditedBroadcast = Parameters<typeof BROADCAST_FIELDS.toWire>[0] &
  Pick<StoredBroadcast, 'remoteMeetingType' | 'startAt'>
const { entity } = BROADCAST_RECORD

/** The subject of a board that is wanted: the one that is there, or a new one. */
async function subjectFor(
  db: Db,
  boardType: BoardType | null,
  { broadcastName, subjectId }: { broadcastName: string; subjectId: number | null },
  { board }: BroadcastDeps,
): Promise<number | null> {
  if (!boardType || subjectId !== null) return subjectId
  return (await board.addSubject(db, { keeper: BROADCAST_KEEPER, name: broadcastName })).subjectId
}

/** What the history tells of a broadcast. */
const audited = (row: AuditedBroadcast) => ({
  ...BROADCAST_FIELDS.toWire(row),
  remoteMeetingType: row.remoteMeetingType,
  startDate: toSeoulTime(row.startAt),
})

/** Broadcasts are opened, changed and ended. */
export const writeEndpoints = [
  endpoint(addBroadcast, async (x, deps: BroadcastDeps) => {
    const { db, body, now, caller } = x
    const institute = await findInstitute(db, body.liveInstituteNo, caller)
    if (!institute) throw refuse(addBroadcast, 'INSTITUTE_NOT_FOUND')
    const startAt = askedStart(now, body.startDate, now)
    if (!isStartToCome(startAt, now)) throw refuse(addBroadcast, 'START_PASSED')
    const liveBroadcastNo = await insertBroadcast(db, {
      ...BROADCAST_FIELDS.toRow(body),
      remoteMeetingType: body.remoteMeetingType,
      liveInstituteNo: institute.liveInstituteNo,
      hostUserId: caller.userId,
      serviceType: body.broadcastServiceType,
      serviceId: body.broadcastServiceId,
      boardSubjectId: await subjectFor(db, body.boardTypeCode, { ...body, subjectId: null }, deps),
      startAt,
      endAt: null,
      createdAt: now,
      changedAt: now,
    })
    await x.audit({ action: addBroadcast.name, entity, entityId: liveBroadcastNo, to: body })
    return written(db, liveBroadcastNo, deps)
  }),
  endpoint(changeBroadcast, async (x, deps: BroadcastDeps) => {
    const { db, body, now } = x
    const { liveBroadcastNo, role } = await insistOnStaff(x, body.liveBroadcastNo, changeBroadcast)
    const row = await lockBroadcast(db, liveBroadcastNo)
    const startAt = askedStart(row.startAt, body.startDate, now)
    const { serviceType, serviceId, boardType } = row
    const before = { serviceType, serviceId, boardType, startAt: row.startAt, endAt: row.endAt }
    const { broadcastServiceType, broadcastServiceId, boardTypeCode } = body
    const after = {
      serviceType: broadcastServiceType,
      serviceId: broadcastServiceId,
      boardType: boardTypeCode,
      startAt,
    }
    insist(changeBroadcast, mayChange(before, after, { isHost: role === 'HOST', now }))
    insistVersion(changeBroadcast, row, body.version)
    const kept = boardTypeCode ?? boardType
    const { remoteMeetingType } = body
    const fields = { ...BROADCAST_FIELDS.toRow({ ...body, boardTypeCode: kept }), remoteMeetingType, startAt }
    const boardSubjectId = await subjectFor(db, kept, { ...body, subjectId: row.boardSubjectId }, deps)
    await updateBroadcast(db, liveBroadcastNo, { ...fields, boardSubjectId, changedAt: now })
    const changes = changesOf(audited(row), audited(fields))
    await x.audit({ action: changeBroadcast.name, entity, entityId: liveBroadcastNo, ...changes })
    if (changes) await deps.changed(x, liveBroadcastNo)
    return written(db, liveBroadcastNo, deps)
  }),
  endpoint(closeBroadcast, async (x, deps: BroadcastDeps) => {
    const { db, now } = x
    const broadcast = await insistOnStaff(x, x.params.id, closeBroadcast)
    if (broadcast.role !== 'HOST') throw refuse(closeBroadcast, 'NOT_HOST')
    if (!(await endBroadcast(db, broadcast.liveBroadcastNo, now))) throw refuse(closeBroadcast, 'BROADCAST_ENDED')
    await x.audit({ action: closeBroadcast.name, entity, entityId: broadcast.liveBroadcastNo })
    for (const close of deps.closings) await close(x, { ...broadcast, endAt: now, endDate: toSeoulTime(now) })
    return written(db, broadcast.liveBroadcastNo, deps)
  }),
]
