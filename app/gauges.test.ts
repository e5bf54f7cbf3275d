import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { valuesOf } from '#platform/testing/prometheus.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile({ env: { ROLE: 'all', LOG_LEVEL: 'silent' } })

const read = () => portal.platform.metrics.registry.metrics()
const value = async (name: string) => valuesOf(await read(), name)

test('each recurring work tells how long ago it last went well, and how often it should', async () => {
  const names = portal.areas.list.flatMap((area) => area.recurring ?? []).map((work) => `work=${work.name}`)
  const every = await value('portal_recurring_every_seconds')
  expect(Object.keys(every)).toEqual(expect.arrayContaining(names))
  await sql`update platform.recurring set succeeded_at = clock_timestamp() - interval '1 hour' where name = 'payment.compareBooks'`.execute(
    portal.db,
  )
  const age = await value('portal_recurring_age_seconds')
  expect(Object.keys(age).sort()).toEqual(Object.keys(every).sort())
  expect(age['work=payment.compareBooks']).toBeGreaterThanOrEqual(3600)
  expect(age['work=messaging.sendDue']).toBeLessThan(3600)
})

test('messages that are not at the vendor in time are counted', async () => {
  await sql`
    with d as (
      insert into messaging.dispatch (purpose, reserve_seq, send_at, give_up_at, is_advertising, state, recipient_count, created_at)
      select 'AD', n, ${portal.clock.now()}::timestamptz - make_interval(mins => minutes), ${portal.clock.now()}::timestamptz + interval '1 day', false,
        'SENDING', 3, ${portal.clock.now()}::timestamptz from (values (1, 11), (2, 9)) as v(n, minutes) returning dispatch_id
    ), p as (insert into messaging.dispatch_part select dispatch_id, 1, '', '' from d returning dispatch_id)
    insert into messaging.request (request_key, dispatch_id, part_no, request_no, state, recipient_count, next_try_at, next_look_at)
    select gen_random_uuid(), dispatch_id, 1, 1, 'SENDING', 3, null, ${portal.clock.now()}::timestamptz + interval '1 day' from p`.execute(
    portal.db,
  )
  expect(await value('portal_messages_overdue')).toEqual({ 'state=waiting': 0, 'state=unknown': 3 })
})

test('ads whose time has passed are counted, flagged ones apart', async () => {
  const sendAt = new Date(portal.clock.now().getTime() - 5 * 60_000).toISOString()
  const ad = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', sendAt })
  await sql`update text_ad.reservation set missed_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${ad.reserveSeq}`.execute(
    portal.db,
  )
  expect(await value('portal_text_ads_overdue')).toEqual({ 'state=unprepared': 0, 'state=flagged': 1 })
})

test('payments without an outcome and differences of the books are counted', async () => {
  const at = new Date(portal.clock.now().getTime() - 86_400_000)
  const later = new Date(portal.clock.now().getTime() + 86_400_000)
  await sql`
    with paid as (
      insert into payment.payment (kind, ref_seq, user_id, order_amount_won, order_title, product_name, status,
        seller_order_key, hold_until, created_at, approving_at, check_at, tries)
      values ('SMS', 900001, 1, 1000, '', '', 'APPROVING', 'late', ${at}, ${at}, ${at}, ${later}, 20) returning pay_seq)
    insert into payment.difference (day, pay_seq, finding, our_status, our_amount_won, vendor_status, vendor_amount_won,
      vendor_cancelled_won, found_at)
    select '2026-11-20', pay_seq, 'AMOUNT', 'PAID', 1, 'PAID', 2, 0, ${at} from paid`.execute(portal.db)
  expect(await value('portal_payments_unsettled')).toMatchObject({
    'status=APPROVING': 1,
    'status=CANCEL_REQUESTED': 0,
  })
  expect(await value('portal_payment_differences')).toEqual({ '': 1 })
})

test('how many people the busiest reader read of is counted over five minutes, what they took along with all its rows', async () => {
  const line = (actor: number, action: string, to: object, minutesAgo: number) =>
    sql`insert into platform.audit (actor_id, actor_name, action, entity, entity_id, to_state, at)
      values (${actor}, '', ${action}, 'sales.contacts', 'all', ${JSON.stringify(to)}::jsonb,
        ${new Date(portal.clock.now().getTime() - minutesAgo * 60_000)})`.execute(portal.db)
  await line(1, 'sales.readContacts', { readCount: 40 }, 6)
  await line(1, 'sales.readContacts', { readCount: 20 }, 4)
  await line(1, 'nsatVendor.readAddress', {}, 3)
  await line(1, 'sales.saveContact', { readCount: 900 }, 3)
  await line(2, 'sales.readContacts', { readCount: 15 }, 1)
  expect(await value('portal_people_read')).toEqual({ '': 21 })
  await line(2, 'itempoolReport.exportApplicants', { exportedCount: 1020, filters: {} }, 1)
  expect(await value('portal_people_read')).toEqual({ '': 1035 })
  // Whoever looks at what is masked for everybody reads of one, too.
  await line(2, 'liveConsulting.showContact', {}, 1)
  expect(await value('portal_people_read')).toEqual({ '': 1036 })
})

test('connections and the wait for them are told for requests and for work', async () => {
  await portal.as('academy')
  const connections = await value('portal_database_connections')
  expect(connections['use=requests,state=waiting']).toBe(0)
  expect((connections['use=requests,state=idle'] ?? 0) + (connections['use=requests,state=busy'] ?? 0)).toBeGreaterThan(
    0,
  )
  expect((await value('portal_database_wait_seconds_count'))['use=requests']).toBeGreaterThan(0)
})

test('a number that cannot be read is left out: a zero would say that all is well', async () => {
  const other = openDatabase(openPool(portal.databaseUrl, 1))
  const holder = await other.startTransaction().execute()
  await sql`lock table payment.difference in access exclusive mode`.execute(holder)
  const text = await read()
  await holder.rollback().execute()
  await other.destroy()
  expect(valuesOf(text, 'portal_payment_differences')).toEqual({})
  expect(valuesOf(text, 'portal_text_ads_overdue')).not.toEqual({})
})

test('every alert asks for numbers that there are, and the runbook says what to do about it', async () => {
  const alerts = readFileSync(join(ROOT, 'docs/alerts.yaml'), 'utf8')
  const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8')
  const text = await read()
  const asked = [...new Set(alerts.match(/\bportal_\w+/g))].filter((name) => !/^portal_health/.test(name))
  const known = asked.filter((name) => text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `))
  expect(known).toEqual(asked)
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect([...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(names)
})
