import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { createPeople } from '#areas/base/account/server/door.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { listWaitingWork } from '../contract/waiting-work.contract.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })

const waiting = async (loginId: string | null) => (await portal.as(loginId)).send(listWaitingWork)

test('every kind of work has a name of its own and a screen inside the portal', async () => {
  const sources = portal.areas.list.flatMap((area) => area.waiting ?? [])
  expect(new Set(sources.map(({ key }) => key)).size).toBe(sources.length)
  const { status, body } = await waiting('admin')
  expect(status).toBe(200)
  expect(body.list.length).toBeGreaterThan(0)
  for (const { path } of body.list) expect(path).toMatch(/^\/[\w/-]+(\?[\w=&-]+)?$/)
})

test('a person without work of any kind gets an empty list, a visitor none', async () => {
  const nobody = { loginId: 'nobody', name: '새 직원', phoneNumber: null, password: DEMO_PASSWORD, authorities: [] }
  await createPeople(portal.db, [nobody], portal.clock.now())
  expect((await waiting('nobody')).body).toEqual({ list: [], gaps: [] })
  expect((await waiting(null)).status).toBe(401)
})

test('when the books cannot be read, all other work still shows, and what is missing is told', async () => {
  await sql`alter table payment.difference rename to difference_away`.execute(portal.db)
  const { status, body } = await waiting('adops')
  await sql`alter table payment.difference_away rename to difference`.execute(portal.db)
  expect(status).toBe(200)
  const keys = body.list.map(({ key }) => key)
  expect(keys).not.toContain('payment.differences')
  expect(body.gaps.map(({ key, text }) => [key, text])).toEqual([['payment.differences', '결제사 장부와 다른 결제']])
  expect(keys).toEqual(expect.arrayContaining(['text-ad.inspection', 'payment.attention', 'package-ad.coming']))
})
