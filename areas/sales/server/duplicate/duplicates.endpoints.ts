import { mergeOrganizations, readDuplicate, sayNotSame } from '#areas/sales/contract/duplicate.contract.ts'
import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { duplicateTable } from '#areas/sales/rules/duplicate/duplicate-table.rules.ts'
import { mergedFields } from '#areas/sales/rules/duplicate/merged-fields.rules.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { someoneWasFaster } from '../organization/organization-change.ts'
import { lockRow } from '../organization/organization-rows.ts'
import { namedSchools, toOrganization } from '../organization/organizations.queries.ts'
import { ORGANIZATION_FIELDS, sales } from '../sales.tables.ts'
import { findDuplicate, listDuplicatePage } from './duplicates.queries.ts'
import { mergeRows } from './merge-rows.ts'

const { entity } = ORGANIZATION

/** `가람초등학교 (1234)` */
const namedSide = ({ organizationName, organizationId }: SalesOrganization): string =>
  `${organizationName} (${organizationId})`

/** Somebody takes a contact of the closed one into use again while it is merged with the same one of the other. */
const ONCE = { violates: { contact_once: 'STATE_CHANGED' } } as const

const mergeEndpoint = endpoint(
  mergeOrganizations,
  async (x) => {
    const { db, now, caller, body } = x
    const { keptId, closedId } = body
    const pair = await findOr404(mergeOrganizations, findDuplicate(db, keptId, closedId))
    // Always in the order of their numbers, so that no two merges wait for each other.
    const [low, high] = [await lockRow(db, pair.first.organizationId), await lockRow(db, pair.second.organizationId)]
    const [kept, closed] = low.organizationId === keptId ? [low, high] : [high, low]
    if (kept.version !== body.keptVersion) throw await someoneWasFaster(db, kept)
    if (closed.version !== body.closedVersion) throw await someoneWasFaster(db, closed)
    const before = ORGANIZATION_FIELDS.toWire(kept)
    const fields = mergedFields(before, ORGANIZATION_FIELDS.toWire(closed), body.from)
    const { version, ...moved } = await mergeRows(db, { kept, closed, fields, userId: caller.userId, now })
    const changed = changesOf(before, fields)
    const [stays, goes] = low.organizationId === keptId ? [pair.first, pair.second] : [pair.second, pair.first]
    await x.audit({
      action: 'sales.mergeOrganizations',
      entity,
      entityId: keptId,
      from: { ...changed?.from, takenUp: null, movedContacts: null, movedReports: null },
      to: {
        ...changed?.to,
        takenUp: namedSide(goes),
        movedContacts: moved.contactCount,
        movedReports: moved.reportCount,
      },
    })
    await x.audit({
      action: 'sales.closeMerged',
      entity,
      entityId: closedId,
      from: { operationStatusCode: closed.operationStatus, takenUpBy: null },
      to: { operationStatusCode: 'CLOSE', takenUpBy: namedSide(stays) },
    })
    return { organizationId: keptId, version, ...moved }
  },
  ONCE,
)

const notSameEndpoint = endpoint(sayNotSame, async (x) => {
  const { db, now, caller, params, body } = x
  const { isNotSame } = body
  const [firstId = 0, secondId = 0] = [params.firstId, params.secondId].sort((one, other) => one - other)
  const schools = await namedSchools(db).where('s.organizationId', 'in', [firstId, secondId]).execute()
  const [one, other] = schools.map(toOrganization)
  if (!one || !other) throw refuse(sayNotSame, 'NOT_FOUND')
  const done = isNotSame
    ? await sales(db)
        .insertInto('sales.not_same')
        .values({ firstId, secondId, saidBy: caller.userId, saidAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('firstId')
        .execute()
    : await sales(db)
        .deleteFrom('sales.not_same')
        .where('firstId', '=', firstId)
        .where('secondId', '=', secondId)
        .returning('firstId')
        .execute()
  if (done.length > 0) {
    const told = { action: 'sales.sayNotSame', entity, from: { otherOrganization: null, isNotSame: null } }
    await x.audit({ ...told, entityId: one.organizationId, to: { otherOrganization: namedSide(other), isNotSame } })
    await x.audit({ ...told, entityId: other.organizationId, to: { otherOrganization: namedSide(one), isNotSame } })
  }
  return { isNotSame }
})

/** Organisations that are probably one: the proposals, and what people decide of them. */
export const duplicateEndpoints: readonly Endpoint[] = [
  ...listEndpoints(duplicateTable, ({ db, query }, page) => listDuplicatePage(db, query, page)),
  endpoint(readDuplicate, ({ db, params }) =>
    findOr404(readDuplicate, findDuplicate(db, params.firstId, params.secondId)),
  ),
  mergeEndpoint,
  notSameEndpoint,
]
