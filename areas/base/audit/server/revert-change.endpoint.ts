import { isDeepStrictEqual } from 'node:util'
import { findAside, findTrailRow, isChangedAfter } from '#platform/server/audit/trail.ts'
import type { Standing } from '#platform/server/audit/trail-kind.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { mayCall } from '#platform/server/http/access.ts'
import { readPart } from '#platform/server/http/read-input.ts'
import type { Live } from '#platform/server/live/live.ts'
import { findOr404, refuse, refuseCommon } from '#platform/server/refuse.ts'
import { type ScopeKeeper, scopeFinderOf } from '#platform/server/scope.ts'
import { revertChange } from '../contract/audit.contract.ts'
import type { KnownKinds } from './known-kinds.ts'
import { isTakenBackBy, type RowValues, valuesOf } from './row-values.ts'

interface Writing {
  readonly kinds: KnownKinds
  readonly endpoints: readonly Endpoint[]
  readonly scopes: readonly ScopeKeeper[]
  readonly live: Pick<Live, 'changed'>
}

/**
 * Takes a change back by the call that made it: it is asked to write the former values over the record as it stands, and so
 * may refuse as it always does. A change after the one that was looked at is never overwritten.
 */
export const revertChangeEndpoint = ({ kinds, endpoints, scopes, live }: Writing): Endpoint =>
  endpoint(revertChange, async (x) => {
    const row = await findOr404(revertChange, findTrailRow(x.db, x.params.auditNo))
    const values = valuesOf(row, await findAside(x.db, row.id))
    const revert = kinds.revertOf(row)
    if (!isTakenBackBy(revert, values)) throw refuse(revertChange, 'NOT_REVERTIBLE')
    const written = endpoints.find((each) => each.call === revert.call)
    if (!written) throw new Error(`nobody answers ${revert.call.name}`)
    if (!mayCall(revert.call.access, x.caller)) throw refuseCommon('FORBIDDEN')
    // The version is read before the trail: who comes in between is found out by the call.
    const standing = await revert.stands({ db: x.db, caller: x.caller, id: row.entityId, ...values })
    if (!standing) throw refuse(revertChange, 'NOT_REVERTIBLE')
    if (!isAsItWasLeft(standing, values) || (await isChangedAfter(x.db, row)))
      throw refuse(revertChange, 'STATE_CHANGED')
    await written.handle(await askedOf(x, written, standing, scopes), undefined)
    x.afterCommit(() => live.changed(revert.call.changes, x.caller.userId))
    return { auditNo: row.id }
  })

const isAsItWasLeft = ({ values }: Standing, { to }: RowValues): boolean =>
  Object.entries(to).every(([field, value]) => isDeepStrictEqual(asKept(values[field]), value))

/** As the trail would keep it. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The request as the call would have it that writes the former values. */
async function askedOf(
  x: Exchange<typeof revertChange>,
  { call: theCall }: Endpoint,
  { input }: Standing,
  scopes: readonly ScopeKeeper[],
): Promise<Exchange> {
  const parts = {
    params: readPart('params', theCall.params, input.params ?? {}),
    query: readPart('query', theCall.query, {}),
    body: readPart('body', theCall.body, input.body),
  }
  return Object.assign({ ...x, ...parts, caller: x.caller }, await scopeFinderOf(scopes, theCall)(x)) as Exchange
}
