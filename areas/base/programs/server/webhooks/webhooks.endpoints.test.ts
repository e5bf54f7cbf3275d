import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { AD_SENT } from '#areas/advertising/text-ad/contract/program-events.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { deactivateAccount } from '#areas/base/account/server/door.ts'
import { listFailedWork, retryFailedWork } from '#areas/base/failed-work/contract/failed-work.contract.ts'
import { PRINT_ORDER_MADE } from '#areas/nsat/print/contract/program-events.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { tellPrograms } from '#platform/server/program-events.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  MOST_FAILURES,
  MOST_WEBHOOKS,
  removeWebhook,
  resendDelivery,
  testWebhook,
} from '../../contract/webhook.contract.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const admin = await portal.as('admin')
const adops = await portal.as('adops')
const academy = await portal.as('academy')
const agency = await portal.as('agency')
const member = await portal.as('member')

const userIdOf = async (person: Person) => (await person.send(readMe)).body.neoIdNo
const urlOf = (name: string) => `${portal.simulators.url}/webhooks/${name}`
const create = async (person: Person, name: string, events = [AD_SENT.name]) => {
  const answer = await person.send(createWebhook, { body: { url: urlOf(name), events } })
  if (answer.status !== 200) throw new Error(`no webhook: ${answer.code}`)
  return answer.body
}
const run = () => portal.runRecurring('programs.tellPrograms')
const tellSent = (reserveSeq: number, ownerIds: number[]) =>
  tellPrograms(portal.db, AD_SENT, {
    data: { reserveSeq, deliveredCount: 3, failedCount: 1 },
    ownerIds,
    now: portal.clock.now(),
  })
const received = async (name: string) => {
  const answer = await fetch(`${portal.simulators.url}/webhooks/_received`)
  const { list } = (await answer.json()) as { list: Record<'path' | 'body' | 'signature' | 'deliveryId', string>[] }
  return list.filter(({ path }) => path === `/webhooks/${name}`)
}
const deliveriesOf = async (person: Person, webhookNo: number) =>
  (await person.send(listDeliveries, { params: { webhookNo } })).body.list

test('what happens is told to those whom it concerns, signed, once', async () => {
  const { secret } = await create(academy, 'own')
  const all = await create(adops, 'all')
  await create(agency, 'foreign')
  await tellSent(501, [await userIdOf(academy)])
  await run()
  await run()
  const [own, ...more] = await received('own')
  expect(more).toEqual([])
  expect(await received('all')).toHaveLength(1)
  expect(await received('foreign')).toHaveLength(0)
  expect(JSON.parse(own?.body ?? '')).toMatchObject({
    deliveryId: own?.deliveryId,
    event: 'textAd.sent',
    data: { reserveSeq: 501, deliveredCount: 3, failedCount: 1 },
  })
  const [, seconds = '', hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(own?.signature ?? '') ?? []
  expect(createHmac('sha256', secret).update(`${seconds}.${own?.body}`).digest('hex')).toBe(hex)
  expect(Number(seconds)).toBe(Math.floor(portal.clock.now().getTime() / 1000))
  expect(await deliveriesOf(adops, all.webhookNo)).toMatchObject([
    { status: 'DELIVERED', tries: 1, answerStatus: 200, eventTitle: '문자광고 발송 완료' },
  ])
})

test('nothing is told of what is rolled back', async () => {
  const { webhookNo } = await create(adops, 'undone')
  await portal.db
    .transaction()
    .execute(async (tx) => {
      await tellPrograms(tx, AD_SENT, {
        data: { reserveSeq: 1, deliveredCount: 0, failedCount: 0 },
        now: portal.clock.now(),
      })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await run()
  expect(await deliveriesOf(adops, webhookNo)).toEqual([])
})

test('a failure is tried again, later each time, under the same id, and after the last one a person sends it again', async () => {
  const { webhookNo } = await create(academy, 'broken?answer=500')
  await tellSent(502, [await userIdOf(academy)])
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    await run()
    const [delivery] = await deliveriesOf(academy, webhookNo)
    expect(delivery).toMatchObject({ tries: tries + 1, answerStatus: 500 })
    if (!delivery?.nextYmdt) break
    waits.push((Date.parse(delivery.nextYmdt) - portal.clock.now().getTime()) / 1000)
    // As if that time had come: sessions would be over by then.
    await sql`update programs.delivery set next_at = ${portal.clock.now()} where delivery_no = ${delivery.deliveryNo}`.execute(
      portal.db,
    )
  }
  expect(waits).toEqual([60, 300, 1800, 7200, 21600, 43200, 86400])
  const [failed] = await deliveriesOf(academy, webhookNo)
  expect(failed).toMatchObject({ status: 'FAILED', tries: 8, nextYmdt: null })
  const body = { url: urlOf('mended'), events: [AD_SENT.name], isOn: true }
  const { version = 0 } =
    (await academy.send(listWebhooks)).body.list.find((each) => each.webhookNo === webhookNo) ?? {}
  expect((await academy.send(changeWebhook, { params: { webhookNo }, body: { ...body, version } })).status).toBe(200)
  const params = { webhookNo, deliveryNo: failed?.deliveryNo ?? 0 }
  expect((await academy.send(resendDelivery, { params })).status).toBe(200)
  expect(await academy.send(resendDelivery, { params })).toMatchObject({ status: 409, code: 'WAITING_ALREADY' })
  await run()
  expect((await received('mended')).map(({ deliveryId }) => deliveryId)).toEqual([failed?.deliveryId])
  expect(await deliveriesOf(academy, webhookNo)).toMatchObject([{ status: 'DELIVERED', tries: 1 }])
})

test('what was given up is failed work of its owner and of administrators, until it is told again', async () => {
  const { webhookNo } = await create(academy, 'given-up?answer=500')
  await tellSent(504, [await userIdOf(academy)])
  await run()
  await sql`update programs.delivery set tries = 7, next_at = ${portal.clock.now()} where webhook_no = ${webhookNo}`.execute(
    portal.db,
  )
  await run()
  const query = { state: 'OPEN' } as const
  const failedFor = async (person: Person) => (await person.send(listFailedWork, { query })).body.list
  const host = new URL(portal.simulators.url).host
  const [thing, ...more] = await failedFor(academy)
  expect(more).toEqual([])
  expect(thing).toMatchObject({
    kind: 'VENDOR_CALL',
    title: `${host} 웹훅: 문자광고 발송 완료`,
    reason: '받는 쪽이 500 응답을 보냈습니다.',
    tries: 8,
    href: `/account/webhooks/${webhookNo}`,
    actions: ['RETRY', 'SETTLE'],
  })
  expect(await failedFor(admin)).toMatchObject([{ href: `/account/people/${await userIdOf(academy)}` }])
  expect(await failedFor(adops)).toEqual([])
  const switchTo = async (isOn: boolean) => {
    const {
      url = '',
      events = [],
      version = 0,
    } = (await academy.send(listWebhooks)).body.list.find((each) => each.webhookNo === webhookNo) ?? {}
    await academy.send(changeWebhook, { params: { webhookNo }, body: { url, events, isOn, version } })
  }
  const retry = () => academy.send(retryFailedWork, { params: { workNo: thing?.workNo ?? 0 } })
  await switchTo(false)
  expect(await retry()).toMatchObject({ status: 409, code: 'STILL_FAILS' })
  await switchTo(true)
  expect((await retry()).status).toBe(200)
  expect(await deliveriesOf(academy, webhookNo)).toMatchObject([{ status: 'WAITING', tries: 0 }])
  expect(await failedFor(academy)).toEqual([])
})

test('a lost answer is told again: at least once, and the receiver knows it by its id', async () => {
  const { webhookNo } = await create(academy, 'lossy')
  await fetch(`${portal.simulators.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'webhooks', mode: 'lose-answer', times: 1, call: 'POST /webhooks/lossy' }),
  })
  await tellSent(503, [await userIdOf(academy)])
  await run()
  expect(await deliveriesOf(academy, webhookNo)).toMatchObject([{ status: 'WAITING', answerStatus: null }])
  portal.clock.advance(61_000)
  await run()
  const [one, two, ...more] = await received('lossy')
  expect(more).toEqual([])
  expect(one?.deliveryId).toBe(two?.deliveryId)
})

test('after many failures in a row it is switched off, its owner is told, and it is switched on again by hand', async () => {
  const { webhookNo } = await create(agency, 'dead?answer=404')
  const agencyId = await userIdOf(agency)
  for (let told = 0; told < MOST_FAILURES + 3; told += 1) await tellSent(600 + told, [agencyId])
  await run()
  const find = async () => (await agency.send(listWebhooks)).body.list.find((each) => each.webhookNo === webhookNo)
  expect(await find()).toMatchObject({ isOn: false, failureCount: MOST_FAILURES })
  const { body } = await agency.send(listNotifications)
  expect(JSON.stringify(body)).toMatch(/20번 연속 실패하여 꺼졌습니다/)
  expect(await agency.send(testWebhook, { params: { webhookNo } })).toMatchObject({ status: 409, code: 'WEBHOOK_OFF' })
  const tried = (await received('dead')).length
  await run()
  expect((await received('dead')).length).toBe(tried)
  const { version = 0 } = (await find()) ?? {}
  const changed = { url: urlOf('alive'), events: [AD_SENT.name], isOn: true, version }
  expect((await agency.send(changeWebhook, { params: { webhookNo }, body: changed })).status).toBe(200)
  expect(await find()).toMatchObject({ isOn: true, failureCount: 0 })
  const again = await agency.send(changeWebhook, { params: { webhookNo }, body: changed })
  expect(again).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  await run()
  expect(await received('alive')).toHaveLength(3)
})

test('nobody else reads, changes or sends', async () => {
  const { webhookNo } = await create(academy, 'mine')
  await academy.send(testWebhook, { params: { webhookNo } })
  const [delivery] = await deliveriesOf(academy, webhookNo)
  const params = { webhookNo, deliveryNo: delivery?.deliveryNo ?? 0 }
  const body = { url: urlOf('theirs'), events: [AD_SENT.name], isOn: true, version: 1 }
  const answers = [
    await adops.send(listDeliveries, { params }),
    await adops.send(changeWebhook, { params, body }),
    await adops.send(removeWebhook, { params }),
    await adops.send(testWebhook, { params }),
    await adops.send(resendDelivery, { params }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await academy.send(removeWebhook, { params })).status).toBe(200)
})

test.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://10.0.0.8/hook',
  'https://169.254.169.254/latest',
  'https://localhost:8443/hook',
])('%s is not taken down', async (url) => {
  const answer = await academy.send(createWebhook, { body: { url, events: [AD_SENT.name] } })
  expect(answer).toMatchObject({ status: 422, code: 'URL_NOT_ALLOWED' })
})

test.each(['ftp://example.com/', 'https://a:b@example.com/', 'javascript:alert(1)', 'hook', ''])(
  '%s is no address',
  async (url) => {
    const answer = await academy.send(createWebhook, { body: { url, events: [AD_SENT.name] } })
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  },
)

test('who wants to hear of what is not for them is refused, and that is kept', async () => {
  const answer = await academy.send(createWebhook, { body: { url: urlOf('x'), events: [PRINT_ORDER_MADE.name] } })
  expect(answer).toMatchObject({ status: 403, code: 'EVENTS_NOT_ALLOWED' })
  const trail = await listAudit(portal.db, ACCOUNT_RECORD.entity, await userIdOf(academy))
  expect(trail.at(-1)).toMatchObject({ action: 'programs.refuseWebhook', to: { events: [PRINT_ORDER_MADE.name] } })
  expect((await member.send(listWebhooks)).body.events.map(({ name }) => name)).toEqual(['liveReport.handedOver'])
})

test('the secret stands nowhere but in the answer', async () => {
  const { secret } = await create(adops, 'secret')
  expect(secret.length).toBeGreaterThan(30)
  const stored = await sql<{ all: string }>`
    select w::text as all from programs.webhook w union all select a::text from platform.audit a`.execute(portal.db)
  expect(stored.rows.map((row) => row.all).join()).not.toContain(secret)
})

test('an account that is closed is told nothing any more', async () => {
  const leaver = await portal.as('academy2')
  const leaverId = await userIdOf(leaver)
  await create(leaver, 'left')
  await tellSent(700, [leaverId])
  await deactivateAccount(portal.db, 'academy2', portal.clock.now())
  await run()
  expect(await received('left')).toEqual([])
})

test('nobody gets more webhooks than they may, however many ask at once', async () => {
  const memberId = await userIdOf(member)
  for (let made = 0; made < MOST_WEBHOOKS - 1; made += 1) await create(member, `m${made}`, ['liveReport.handedOver'])
  const held = sql`select pg_advisory_xact_lock(hashtextextended(${`programs.webhooks of ${memberId}`}, 0))`
  const body = { url: urlOf('m'), events: ['liveReport.handedOver'] }
  const answers = await atOnce(
    portal.db,
    held,
    tenTimes(() => member.send(createWebhook, { body })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'TOO_MANY_WEBHOOKS')).toHaveLength(9)
})
