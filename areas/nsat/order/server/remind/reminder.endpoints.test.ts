import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listReminded, readReminder, sendReminder } from '#areas/nsat/order/contract/reminder.contract.ts'
import { USUAL_REMINDER } from '#areas/nsat/order/rules/reminder.rules.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld } from '#areas/nsat/order/testing/order-world.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, beside, namedLock, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { exportReminded } from '../../contract/reminder.contract.ts'

const NOW = '2026-11-23T10:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: { ...ROOM_FOR_TEN } })
let world: OrderWorld
let former: NsatPlan
let vendor1: Person
let office: Person

beforeEach(async () => {
  portal.clock.set(NOW)
  await sql`truncate nsat_order.reminder, nsat_plan.plan cascade`.execute(portal.db)
  await sql`truncate messaging.dispatch, messaging.opt_out cascade`.execute(portal.db)
  world = await newOrderWorld(portal)
  former = await seedPlan(portal, {
    planYm: `2025${world.plan.planYm.slice(4)}`,
    applyStart: '2026-09-01',
    applyEnd: '2026-09-30',
  })
  vendor1 = await portal.as('vendor1')
  office = await portal.as('nsat')
  // All of them are customers; the first one has ordered in this round, too.
  for (const schoolNo of world.schools) await earlier(schoolNo, world.one)
  await earlier(world.foreign, world.other)
  await order(world.schools[0], world.one)
})

const earlier = (schoolNo: number, vendorNo: number, at = '2026-09-10T10:00:00+09:00') =>
  addOrder(portal, { planNo: former.nsatPlanNo, schoolNo, vendorNo, type: 'PAID', createdAt: new Date(at) })
const order = (schoolNo: number, vendorNo: number) =>
  addOrder(portal, { planNo: world.plan.nsatPlanNo, schoolNo, vendorNo, type: 'UNPAID' })

const query = () => ({ nsatPlanNo: world.plan.nsatPlanNo })
const read = async (person = vendor1) => (await person.send(readReminder, { query: query() })).body
const remind = (person = vendor1, over: object = {}) =>
  person.send(sendReminder, { body: { nsatPlanNo: world.plan.nsatPlanNo, text: USUAL_REMINDER, ...over } })
const reminded = async (person = vendor1, over: object = {}) =>
  (await person.send(listReminded, { query: { ...query(), ...over } })).body

/** What is planned to be sent: by number. */
async function planned() {
  const { rows } = await sql<{ phone: string; body: string; sendAt: Date }>`
    select r.phone_number as phone, p.body, d.send_at from messaging.dispatch d
    join messaging.recipient r using (dispatch_id)
    join messaging.request q using (request_key)
    join messaging.dispatch_part p on p.dispatch_id = d.dispatch_id and p.part_no = q.part_no
    where d.purpose = 'REMINDER' and d.is_advertising order by r.organization_id`.execute(portal.db)
  return rows
}

test('a vendor sees how many of its own have not ordered, and the office all of them', async () => {
  expect(await read()).toMatchObject({
    round: { nsatPlanNo: world.plan.nsatPlanNo },
    noOrderSchool: 2,
    orderedBeforeSchool: 2,
    remindableSchool: 2,
    spared: { RECENT: 0, NO_TRADE: 0, NOT_MOBILE: 0, OPTED_OUT: 0 },
    whyNot: '',
    sendYmdt: NOW,
    everyDays: 3,
    text: USUAL_REMINDER,
    frame: { prefix: '(광고)', suffix: '\n무료수신거부 080-123-4567' },
    sample: { 학원명: '나래학원', 총판명: '한빛총판', 마감일: '2026.11.30' },
  })
  expect(await read(office)).toMatchObject({ noOrderSchool: 3, remindableSchool: 3 })
})

test('each of them gets the text once, as advertising with its own name in it; it is kept who was told by whom', async () => {
  const sent = await remind()
  expect([sent.status, sent.body]).toEqual([200, { reminderNo: expect.any(Number), remindedSchool: 2, sendYmdt: NOW }])
  const messages = await planned()
  expect(messages).toHaveLength(2)
  expect(messages[0]?.body).toContain('(광고)한빛총판\n나래학원 원장님')
  expect(messages[0]?.body).toMatch(/2026\.11\.30까지[\s\S]*무료수신거부 080-123-4567$/)
  expect((await reminded()).list).toEqual([
    expect.objectContaining({
      schoolNo: world.schools[2],
      vendorName: '한빛총판',
      outcome: 'PENDING',
      orderedYmdt: null,
    }),
    expect.objectContaining({ schoolNo: world.schools[1], remindedYmdt: NOW, orderedYmdt: null }),
  ])
  const [entry] = await listAudit(portal.db, 'nsatOrder.reminder', sent.body.reminderNo)
  expect(entry).toMatchObject({ action: 'nsatOrder.sendReminder', to: { remindedSchool: 2 } })
  expect(JSON.stringify(entry)).not.toMatch(/010\d{7}/)
})

test('not again within the days of the setting, but to whoever came since', async () => {
  await remind()
  expect(await read()).toMatchObject({ noOrderSchool: 2, remindableSchool: 0, spared: { RECENT: 2 } })
  const again = await remind()
  expect([again.status, again.code]).toEqual([409, 'NOBODY_TO_REMIND'])
  const schoolNo = await addInstitute(portal, { name: '새학원', vendorNo: world.one })
  await earlier(schoolNo, world.one)
  expect((await remind()).body.remindedSchool).toBe(1)
  portal.clock.set('2026-11-26T09:00:00+09:00')
  vendor1 = await portal.as('vendor1')
  expect((await remind()).body.remindedSchool).toBe(3)
  expect((await reminded()).totalCount).toBe(6)
})

test('ten who ask at once remind each institute once', async () => {
  const lock = namedLock(`nsat_order.reminder:${world.plan.nsatPlanNo}`)
  const answers = await atOnce(
    portal.db,
    lock,
    tenTimes(() => remind()),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await planned()).toHaveLength(2)
})

test('whoever is no customer, refuses advertising or has a telephone is spared, and counted by why', async () => {
  await sql`update nsat_vendor.institute set phone_number = '0212345678' where school_no = ${world.schools[1]}`.execute(
    portal.db,
  )
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from nsat_vendor.institute where school_no = ${world.schools[2]}`.execute(portal.db)
  await sql`insert into messaging.opt_out (phone_number, source, at) values (${rows[0]?.phone}, 'TEST', ${portal.clock.now()})`.execute(
    portal.db,
  )
  await addInstitute(portal, { name: '처음학원', vendorNo: world.one })
  const old = await addInstitute(portal, { name: '오랜학원', vendorNo: world.one })
  await earlier(old, world.one, '2026-05-22T10:00:00+09:00')
  expect(await read()).toMatchObject({
    noOrderSchool: 4,
    orderedBeforeSchool: 3,
    remindableSchool: 0,
    spared: { RECENT: 0, NO_TRADE: 2, NOT_MOBILE: 1, OPTED_OUT: 1 },
  })
  expect((await remind()).code).toBe('NOBODY_TO_REMIND')
  expect(await planned()).toEqual([])
})

test('nobody is sent to a vendor that sells nothing any more', async () => {
  const spared = async () => (await read(office)).spared.NO_SELLER
  expect(await spared()).toBe(0)
  const stopped = sql`update nsat_vendor.vendor set is_active = false where nsat_vendor_no = ${world.other}`
  await stopped.execute(portal.db)
  expect(await spared()).toBe(1)
  await sql`update nsat_vendor.vendor set is_active = true`.execute(portal.db)
  await sql`delete from nsat_vendor.vendor_service where nsat_vendor_no = ${world.other}`.execute(portal.db)
  expect(await spared()).toBe(1)
  expect((await remind(office)).body.remindedSchool).toBe(2)
})

test('two institutes of one number get one message that names both', async () => {
  await sql`update nsat_vendor.institute set phone_number = '01099998888' where school_no = any(${[world.schools[1], world.schools[2]]}::int[])`.execute(
    portal.db,
  )
  expect((await remind()).body.remindedSchool).toBe(2)
  const messages = await planned()
  expect(messages).toHaveLength(1)
  expect(messages[0]?.body).toContain('나래학원, 다솜학원 원장님')
  expect((await reminded()).list.map(({ outcome }) => outcome)).toEqual(['PENDING', 'PENDING'])
})

test('what is asked for at night leaves in the morning; in the last night nothing is sent', async () => {
  portal.clock.set('2026-11-23T22:00:00+09:00')
  vendor1 = await portal.as('vendor1')
  expect((await remind()).body.sendYmdt).toBe('2026-11-24T08:00:00+09:00')
  portal.clock.set('2026-11-30T21:30:00+09:00')
  vendor1 = await portal.as('vendor1')
  const late = await remind()
  expect([late.status, late.code]).toEqual([409, 'TOO_LATE_TO_REMIND'])
  expect((await read()).whyNot).toContain('밤에는')
})

describe('who orders in the night', () => {
  const takeBack = () => portal.runRecurring('nsatOrder.takeBackReminders')
  const outcomes = async () =>
    new Map((await reminded(office)).list.map(({ schoolNo, outcome }) => [schoolNo, outcome]))

  beforeEach(async () => {
    portal.clock.set('2026-11-23T22:00:00+09:00')
    vendor1 = await portal.as('vendor1')
    office = await portal.as('nsat')
  })

  async function morning(): Promise<void> {
    portal.clock.set('2026-11-24T08:00:01+09:00')
    office = await portal.as('nsat')
    await portal.runRecurring('messaging.sendDue')
  }

  test.each([
    ['a text of their own', USUAL_REMINDER],
    ['the text of all', '주문이 아직 없어 안내드립니다.'],
  ])('is not told in the morning that they have not: %s', async (_, text) => {
    // The simulated carrier judges by the last digits.
    await sql`update nsat_vendor.institute set phone_number = '01099991000' where school_no = ${world.schools[2]}`.execute(
      portal.db,
    )
    await remind(vendor1, { text })
    await takeBack()
    await order(world.schools[1], world.one)
    await takeBack()
    await takeBack()
    await morning()
    expect(await outcomes()).toEqual(
      new Map([
        [world.schools[1], 'NOT_SENT'],
        [world.schools[2], 'PENDING'],
      ]),
    )
    const { rows } = await sql<{ notSentCount: number }>`
      select sum(not_sent_count)::int as not_sent_count from messaging.request`.execute(portal.db)
    expect(rows[0]?.notSentCount).toBe(1)
    portal.clock.set('2026-11-24T08:05:00+09:00')
    office = await portal.as('nsat')
    await portal.runRecurring('messaging.collectResults')
    expect([...(await outcomes()).values()].sort()).toEqual(['DELIVERED', 'NOT_SENT'])
  })

  test('for one of two institutes of a number is told of the other; for both of nothing', async () => {
    await sql`update nsat_vendor.institute set phone_number = '01099998888'
      where school_no = any(${[world.schools[1], world.schools[2]]}::int[])`.execute(portal.db)
    await remind()
    await order(world.schools[2], world.one)
    await takeBack()
    expect([...(await outcomes()).values()]).toEqual(['PENDING', 'PENDING'])
    await order(world.schools[1], world.one)
    await takeBack()
    await morning()
    expect([...(await outcomes()).values()]).toEqual(['NOT_SENT', 'NOT_SENT'])
  })

  test('too late is told all the same: what has begun to leave stays', async () => {
    await remind()
    await order(world.schools[1], world.one)
    await sql`update messaging.request set state = 'SENDING', attempts = 1`.execute(portal.db)
    await takeBack()
    expect([...(await outcomes()).values()]).toEqual(['PENDING', 'PENDING'])
  })

  test('while the messages begin to leave nothing is taken back, and nobody waits', async () => {
    await remind()
    await order(world.schools[1], world.one)
    const leaving = await beside(portal.db, sql`update messaging.request set state = 'SENDING', attempts = 1`)
    await takeBack()
    await leaving.commit().execute()
    expect([...(await outcomes()).values()]).toEqual(['PENDING', 'PENDING'])
  })
})

test.each([
  ['a field that there is not', { text: '{원장님} 안녕하세요' }, 422, 'UNKNOWN_FIELD'],
  ['nothing', { text: '  ' }, 400, 'BAD_REQUEST'],
  ['too much', { text: '가'.repeat(801) }, 400, 'BAD_REQUEST'],
  ['a picture sign', { text: '안녕하세요 😀' }, 422, 'UNSENDABLE_CHARACTERS'],
  ['a round that there is not', { nsatPlanNo: 999_999 }, 404, 'PLAN_NOT_FOUND'],
])('%s is refused, and nobody reminded', async (_, over, status, code) => {
  const refused = await remind(vendor1, over)
  expect([refused.status, refused.code]).toEqual([status, code])
  expect(await planned()).toEqual([])
  expect((await reminded()).totalCount).toBe(0)
})

test('only while the round is ordered', async () => {
  portal.clock.set('2026-12-01T10:00:00+09:00')
  vendor1 = await portal.as('vendor1')
  expect((await remind()).code).toBe('WINDOW_CLOSED')
})

test('a vendor sees its own alone, and whether they ordered since; the office sees and reminds all', async () => {
  expect((await remind(office)).body.remindedSchool).toBe(3)
  expect((await reminded(await portal.as('vendor2'))).list.map(({ schoolNo }) => schoolNo)).toEqual([world.foreign])
  portal.clock.set('2026-11-23T11:00:00+09:00')
  await order(world.schools[1], world.one)
  expect((await reminded(vendor1, { hasOrdered: 'true' })).list).toEqual([
    expect.objectContaining({ schoolNo: world.schools[1], orderedYmdt: '2026-11-23T11:00:00+09:00' }),
  ])
  expect((await reminded(office, { hasOrdered: 'false' })).totalCount).toBe(2)
  const rows = await sheetRecords((await office.send(exportReminded, { query: query() })).raw)
  expect(rows.map((row) => [row.학원명, row['이후 주문']])).toContainEqual(['나래학원', '주문함'])
  // What the vendor wrote last begins its next one; what the office wrote is not the vendor's.
  expect((await read()).text).toBe(USUAL_REMINDER)
})

test('what was written last is offered again', async () => {
  await remind(vendor1, { text: '{학원명} 주문 안내' })
  expect((await read()).text).toBe('{학원명} 주문 안내')
  expect((await read(office)).text).toBe(USUAL_REMINDER)
})

test('the messages leave once, and what became of them is shown', async () => {
  await remind()
  await portal.runRecurring('messaging.sendDue')
  const phones = (await planned()).map(({ phone }) => phone)
  const all = (await (await fetch(`${portal.simulators.url}/sms/_messages`)).json()) as {
    recipientNo: string
    body: string
  }[]
  for (const phone of phones) expect(all.filter(({ recipientNo }) => recipientNo === phone)).toHaveLength(1)
  await portal.runRecurring('messaging.sendDue')
  portal.clock.set('2026-11-23T10:05:00+09:00')
  await portal.runRecurring('messaging.collectResults')
  expect((await reminded()).list.map(({ outcome }) => outcome)).toEqual(['DELIVERED', 'DELIVERED'])
  const later = (await (await fetch(`${portal.simulators.url}/sms/_messages`)).json()) as unknown[]
  expect(later).toHaveLength(all.length)
})
