import { sql } from 'kysely'
import type { CallOutput } from '#platform/contract/call.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { WaitingSource } from '#platform/server/waiting.ts'
import { readConsents, requestRefresh } from '../contract/consent.contract.ts'
import { refreshTable } from '../rules/consent-tables.rules.ts'
import { areConsentsStale, nextRefreshAt } from '../rules/refresh-times.rules.ts'
import { MOST_WITHDRAWN_PERCENT, withdrawnPercent } from '../rules/withdrawals.rules.ts'
import { REFRESH_ENTITY } from './refresh-consents.job.ts'
import { findLastVerdict, insertRefresh, listRefreshPage, readHistory } from './refreshes.queries.ts'

/** What administrators see of the consents and do about them; `isConnected`: whether there is a recipient directory. */
export const consentEndpoints = (isConnected: boolean): Endpoint[] => [
  ...listEndpoints(refreshTable, ({ db, query }, page) => listRefreshPage(db, { ...query, ...page })),
  endpoint(readConsents, async ({ db, now }) => {
    const { history, last, needsAttention } = await lookAtRefreshes(db, now)
    const isRefused = last?.reason === 'TOO_MANY_WITHDRAWALS'
    return {
      isConnected,
      needsAttention: isConnected && needsAttention,
      refreshedYmdt: history.lastDoneAt && toYmdt(history.lastDoneAt),
      nextYmdt: isConnected ? toYmdt(nextRefreshAt(now, history)) : null,
      refusedPercent: isRefused ? Math.ceil(withdrawnPercent(last.withdrawnCount, last.knownCount)) : null,
      provinces: await countConsents(db),
    }
  }),
  endpoint(requestRefresh, async (x) => {
    if (!isConnected) throw refuse(requestRefresh, 'NOT_CONNECTED')
    const mostWithdrawnPercent = x.body.mostWithdrawnPercent ?? MOST_WITHDRAWN_PERCENT
    const request = { at: x.now, requestedBy: x.caller.name, mostWithdrawnPercent, isRunning: false }
    const refreshId = await insertRefresh(x.db, request)
    if (refreshId === null) throw refuse(requestRefresh, 'ALREADY_UNDER_WAY')
    const to = { state: 'REQUESTED', mostWithdrawnPercent }
    await x.audit({ action: 'directory.requestRefresh', entity: REFRESH_ENTITY, entityId: refreshId, to })
    return { refreshId }
  }),
]

/** Consents that are too old, or a refresh that was refused: one thing to look at. */
export const waitingConsents = (isConnected: boolean): WaitingSource => ({
  key: 'directory.consents',
  text: '확인이 필요한 수신 동의 갱신',
  flags: ['ALL'],
  path: '/directory/consents',
  isUrgent: true,
  count: async (db, _caller, now) => (isConnected && (await lookAtRefreshes(db, now)).needsAttention ? 1 : 0),
})

async function lookAtRefreshes(db: Db, now: Date) {
  const history = await readHistory(db, now)
  const last = await findLastVerdict(db)
  return { history, last, needsAttention: last?.state === 'REFUSED' || areConsentsStale(now, history.lastDoneAt) }
}

type ProvinceConsents = CallOutput<typeof readConsents>['provinces'][number]

/** The consents that hold, by province in the usual order; trial schools do not count. */
async function countConsents(db: Db): Promise<ProvinceConsents[]> {
  const { rows } = await sql<ProvinceConsents>`
    with consenting as (
      select organization_id, count(*) as parents from directory.recipient
      where consented_at is not null and withdrawn_at is null
      group by organization_id
    )
    select region.region_id as "areaId", region.name as "areaName", count(school.organization_id) as "schoolCount",
           count(school.organization_id) filter (where consenting.parents is null) as "emptySchoolCount",
           coalesce(sum(consenting.parents), 0) as "consentCount"
    from directory.region
      left join directory.school on school.province_id = region.region_id and not school.is_test
      left join consenting using (organization_id)
    where region.level = 'PROVINCE'
    group by region.region_id, region.name, region.sort_order
    order by region.sort_order`.execute(db)
  return rows
}
