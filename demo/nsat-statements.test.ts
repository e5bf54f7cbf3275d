import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listStatements } from '#areas/nsat/commission/contract/statement.contract.ts'
import { sell } from '#areas/nsat/commission/testing/statement.seed.ts'
import { addTwoVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { addMonths } from '#platform/contract/seoul.ts'
import { insertNsatStatements } from './nsat-statements.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })

test('there is a statement of every month that has ended, and the portal finds nothing left to settle', async () => {
  const { one } = await addTwoVendors(portal)
  const months = Array.from({ length: 13 }, (_, at) => addMonths('2025-11-01', at))
  for (const month of months) await sell(portal, { vendorNo: one, paidAt: month, won: 110_000 })
  await portal.db.transaction().execute((tx) => insertNsatStatements(tx, { now: portal.clock.now() }))
  await portal.runRecurring('nsatCommission.settleMonths')
  const vendor = await portal.as('vendor1')
  const { body } = await vendor.send(listStatements, { query: { orderItem: 'saleStartDate', pageSize: 100 } })
  expect(body.list.map(({ saleStartDate }) => saleStartDate)).toEqual(months.slice(0, 12))
  const notifications = await vendor.send(listNotifications)
  expect(notifications.body.list[0]?.text).toContain('2026년 10월 수수료 정산 내역')
})

test('without orders there are none', async () => {
  const empty = await portalForFile()
  await insertNsatStatements(empty.db, { now: empty.clock.now() })
  expect((await (await empty.as('nsat')).send(listStatements)).body.totalCount).toBe(0)
})
