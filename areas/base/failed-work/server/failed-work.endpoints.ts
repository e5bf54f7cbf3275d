import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import type { FailedStep, FailedWorkSource } from '#platform/server/failed-work.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { Refusal, refuse } from '#platform/server/refuse.ts'
import { retryFailedWork, settleFailedWork } from '../contract/failed-work.contract.ts'
import { failedWorkTable } from '../rules/failed-work-table.rules.ts'
import { mayAct } from '../rules/offices.rules.ts'
import { listItemPage, lockItem, rightsOn, settleItem } from './items.queries.ts'

/** How the trail knows what failed. */
const ENTITY = 'failedWork.item'

interface FailedWorkDeps {
  readonly sources: ReadonlyMap<string, FailedWorkSource>
  /** Looks for what fails now; outside of any transaction. */
  findNow(now: Date): Promise<void>
}

type Step = Exchange<typeof retryFailedWork> | Exchange<typeof settleFailedWork>

/** The item of a path that still waits, and its source; nobody else does anything about it meanwhile. */
async function openItem(
  x: Step,
  theCall: typeof retryFailedWork | typeof settleFailedWork,
  { sources }: FailedWorkDeps,
) {
  const item = await lockItem(x.db, x.params.workNo)
  const source = item && sources.get(item.source)
  // What somebody may not do anything about is none of theirs, whether they see it or not.
  if (!item || !mayAct(rightsOn(item, source), x.caller)) throw refuse(theCall, 'NOT_FOUND')
  if (item.settledAt !== null) throw refuse(theCall, 'NOT_OPEN')
  return { item, source }
}

/** Does the area's own step; what the area refuses leaves the item as it is. */
async function doStep(
  theCall: typeof retryFailedWork | typeof settleFailedWork,
  step: () => Promise<void> | undefined,
): Promise<void> {
  try {
    await step()
  } catch (error) {
    throw error instanceof Refusal ? refuse(theCall, 'STILL_FAILS', { detail: error.detail }) : error
  }
}

const stepOf = (x: Step, ref: string): FailedStep => ({
  db: x.db,
  now: x.now,
  caller: x.caller,
  ref,
  audit: (entry) => x.audit(entry),
})

async function note(x: Step, outcome: 'RETRIED' | 'SETTLED', comment: string, title: string) {
  const { workNo } = x.params
  await settleItem(x.db, workNo, { outcome, by: x.caller.userId, comment, now: x.now })
  const action = outcome === 'RETRIED' ? 'failedWork.retry' : 'failedWork.settle'
  await x.audit({ action, entity: ENTITY, entityId: workNo, to: { title }, ...(comment !== '' && { comment }) })
  return { settledYmdt: toYmdt(x.now) }
}

/** What failed, and what people do about it. */
export const failedWorkEndpoints = (deps: FailedWorkDeps): readonly Endpoint[] => [
  ...listEndpoints(failedWorkTable, async ({ db, caller, query, now }, page) => {
    await deps.findNow(now)
    return listItemPage(db as Db, deps.sources, { caller, query }, page)
  }),
  endpoint(retryFailedWork, async (x) => {
    const { item, source } = await openItem(x, retryFailedWork, deps)
    const retry = source?.retry
    if (!retry) throw refuse(retryFailedWork, 'NOT_RETRIABLE')
    await doStep(retryFailedWork, () => retry(stepOf(x, item.ref)))
    return note(x, 'RETRIED', '', item.title)
  }),
  endpoint(settleFailedWork, async (x) => {
    const { item, source } = await openItem(x, settleFailedWork, deps)
    await doStep(settleFailedWork, () => source?.settle?.(stepOf(x, item.ref), x.body.comment))
    return note(x, 'SETTLED', x.body.comment, item.title)
  }),
]
