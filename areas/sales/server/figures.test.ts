import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { figuresOf, standingOf } from '#areas/base/portal/testing/figures.ts'
import { linkOf } from '#areas/base/portal/testing/waiting.ts'
import { addressOf } from '#platform/web/list/list-address.ts'
import { readFigures } from '../contract/figures.contract.ts'
import { listReports, reports } from '../contract/report.contract.ts'
import { reportTable } from '../rules/report-table.rules.ts'
import { changeFrom, writeReport } from '../testing/sales.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const admin = await portal.as('admin')
const member = await portal.as('member')
const member2 = await portal.as('member2')
const { rows } = await sql<{ id: number }>`
  select organization_id as id from directory.school
  where district_id = ${SEJONG_DISTRICT} and not is_test order by 1 limit 3`.execute(portal.db)
const [one = 0, other = 0, third = 0] = rows.map(({ id }) => id)
const { rows: won } = await sql<{ id: number }>`select status_id as id from sales.status where kind = 'WON'`.execute(
  portal.db,
)
const salesStatusId = won[0]?.id ?? 0

await writeReport(member, one, { salesDateTime: '2026-11-20 10:00:00' })
await writeReport(member, one, { salesDateTime: '2026-10-27 00:00:00' })
await writeReport(member, other, { salesDateTime: '2026-10-26 23:59:00' })
await writeReport(member2, other, { salesDateTime: '2026-11-19 10:00:00' })
await changeFrom(member, one, { salesStatusId })
await changeFrom(member2, other, { salesStatusId })
await changeFrom(member2, third, { salesStatusId })

test('one’s own reports are those of the list behind the figure', async () => {
  const written = (await figuresOf(member))['sales.own-reports']
  expect(standingOf(written)).toEqual([2, 1])
  const { screen, filters } = linkOf(written)
  expect(screen).toBe('/sales/sales-reports')
  const asked = reportTable.ask(addressOf(reports).parse(filters))
  expect((await member.send(listReports, asked)).body.list).toHaveLength(2)
  expect(standingOf((await figuresOf(member2))['sales.own-reports'])).toEqual([1, 0])
})

test('contracts are those of the screen of figures: one’s own, and everybody’s for who looks after all', async () => {
  const contracts = async (mine: 'true' | undefined, person = member) => {
    const { months } = (await person.send(readFigures, { query: { year: 2026, mine } })).body
    return months.reduce((sum, month) => sum + month.contractCount, 0)
  }
  expect(standingOf((await figuresOf(member))['sales.own-won'])).toEqual([await contracts('true'), 0])
  expect(standingOf((await figuresOf(member2))['sales.own-won'])).toEqual([2, 0])
  expect(standingOf((await figuresOf(admin))['sales.won'])).toEqual([await contracts(undefined, admin), 0])
  expect(await contracts(undefined)).toBe(3)
})
