import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { listFailedWork, retryFailedWork, settleFailedWork } from '../contract/failed-work.contract.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00', env: ROOM_FOR_TEN })
const [admin, ads, office, member] = await Promise.all([
  portal.as('admin'),
  portal.as('adops'),
  portal.as('nsat'),
  portal.as('member'),
])
const { rows: people } = await sql<{ id: number; loginId: string }>`
  select user_id as id, login_id from account."user"`.execute(portal.db)
const idOf = (loginId: string) => people.find((person) => person.loginId === loginId)?.id ?? 0

beforeEach(async () => {
  portal.clock.set(new Date('2026-11-23T09:00:00+09:00'))
  await sql`truncate failed_work.item, platform.task, nsat_order.refused_payment, platform.upload cascade`.execute(
    portal.db,
  )
  await sql`update platform.recurring set failures = 0`.execute(portal.db)
})

const failTask = async (ownerId: number | null, kind = 'platform.export', at = '2026-11-23T08:00:00+09:00') => {
  const { rows } = await sql<{ taskNo: number }>`
    insert into platform.task (kind, title, owner_id, input, status, tries, asked_at, finished_at, failure)
    values (${kind}, '명단 내보내기', ${ownerId}, '{}', 'FAILED', 5, ${at}, ${at}, '파일을 만들지 못했습니다.')
    returning task_no`.execute(portal.db)
  return rows[0]?.taskNo ?? 0
}
const refusePayment = () =>
  sql`
  insert into nsat_order.refused_payment (transaction_id, nsat_school_order_no, payment_type, amount_won, reason, told_at)
  values ('t-1', 999999, 'PAID', 5000, 'PAYMENT_ORDER_UNKNOWN', '2026-11-23T08:30:00+09:00')`.execute(portal.db)

const read = async (person = admin, query: { state?: 'OPEN' | 'SETTLED'; kind?: 'TASK' | 'SHOP_PAYMENT' } = {}) =>
  (await person.send(listFailedWork, { query })).body
const onlyNo = async (person = admin) => (await read(person, { state: 'OPEN' })).list[0]?.workNo ?? 0
const statusOfTask = async (taskNo: number) =>
  (await sql<{ status: string }>`select status from platform.task where task_no = ${taskNo}`.execute(portal.db)).rows[0]
    ?.status

test('everybody sees what they answer for: administrators all, offices theirs, a person their own', async () => {
  await failTask(idOf('member'))
  await failTask(null, 'textAd.sendHoldNotice', '2026-11-23T08:10:00+09:00')
  await refusePayment()
  const kindsOf = async (person: typeof admin) => (await read(person)).list.map(({ kind, reason }) => [kind, reason])
  const own = ['TASK', '파일을 만들지 못했습니다.']
  const shop = ['SHOP_PAYMENT', '없는 주문입니다.']
  expect(await kindsOf(admin)).toEqual([shop, own, own])
  expect(await kindsOf(ads)).toEqual([own])
  expect(await kindsOf(office)).toEqual([shop])
  expect(await read(member)).toEqual({
    list: [
      {
        workNo: expect.any(Number),
        kind: 'TASK',
        title: '명단 내보내기',
        reason: '파일을 만들지 못했습니다.',
        advice: expect.any(String),
        sinceYmdt: '2026-11-23T08:00:00+09:00',
        tries: 5,
        href: '/failed-work',
        actions: ['RETRY', 'SETTLE'],
        state: 'OPEN',
        settledYmdt: null,
        settledByName: '',
        comment: '',
      },
    ],
    totalCount: 1,
  })
  expect((await (await portal.as(null)).send(listFailedWork)).status).toBe(401)
})

test('a number stays, whoever reads at the same time', async () => {
  await failTask(idOf('member'))
  const reads = await Promise.all(Array.from({ length: 5 }, () => read()))
  expect(new Set(reads.flatMap(({ list }) => list.map(({ workNo }) => workNo))).size).toBe(1)
  expect(reads.map(({ totalCount }) => totalCount)).toEqual([1, 1, 1, 1, 1])
})

test('a task is tried again once, however many ask at once, and told anew when it fails anew', async () => {
  const taskNo = await failTask(idOf('member'))
  const workNo = await onlyNo()
  const answers = await atOnce(
    portal.db,
    sql`select from failed_work.item where work_no = ${workNo} for update`,
    tenTimes(() => admin.send(retryFailedWork, { params: { workNo } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('NOT_OPEN')
  expect(await statusOfTask(taskNo)).toBe('WAITING')
  expect(await read(admin, { state: 'OPEN' })).toEqual({ list: [], totalCount: 0 })
  expect((await read(admin, { state: 'SETTLED' })).list).toMatchObject([{ workNo, actions: [], state: 'SETTLED' }])
  await sql`update platform.task set status = 'FAILED', finished_at = '2026-11-23T09:30:00+09:00'`.execute(portal.db)
  const [again] = (await read(admin, { state: 'OPEN' })).list
  expect(again?.workNo).toBeGreaterThan(workNo)
})

test('a refused payment is settled in its own area, too', async () => {
  await refusePayment()
  const workNo = await onlyNo(office)
  const settle = () => office.send(settleFailedWork, { params: { workNo }, body: { comment: '전화로 환불했습니다.' } })
  expect((await settle()).body).toEqual({ settledYmdt: '2026-11-23T09:00:00+09:00' })
  expect(await settle()).toMatchObject({ status: 409, code: 'NOT_OPEN' })
  const { rows } = await sql<{ comment: string; by: number }>`
    select settled_comment as comment, settled_by as by from nsat_order.refused_payment`.execute(portal.db)
  expect(rows).toEqual([{ comment: '전화로 환불했습니다.', by: idOf('nsat') }])
  expect((await read(office, { state: 'SETTLED' })).list).toMatchObject([{ comment: '전화로 환불했습니다.' }])
  const trail = await sql<{ action: string; comment: string | null }>`
    select action, comment from platform.audit where entity = 'failedWork.item' and entity_id = ${String(workNo)}`.execute(
    portal.db,
  )
  expect(trail.rows).toEqual([{ action: 'failedWork.settle', comment: '전화로 환불했습니다.' }])
})

test('what still does not fit is refused with the reason of its area, and stays', async () => {
  await refusePayment()
  const workNo = await onlyNo(office)
  expect(await office.send(retryFailedWork, { params: { workNo } })).toMatchObject({
    status: 409,
    code: 'STILL_FAILS',
    body: { detail: '없는 주문입니다.' },
  })
  expect(await onlyNo(office)).toBe(workNo)
})

test('what comes right by itself is settled by nobody, and not open any more', async () => {
  await failTask(idOf('member'))
  const workNo = await onlyNo()
  await sql`update platform.task set cleared_at = finished_at`.execute(portal.db)
  expect((await read()).list).toMatchObject([{ workNo, state: 'SETTLED', settledByName: '', comment: '' }])
  expect(await admin.send(retryFailedWork, { params: { workNo } })).toMatchObject({ status: 409 })
})

test('what was settled is not told again, also while it still stands there', async () => {
  await failTask(idOf('member'))
  const workNo = await onlyNo()
  await admin.send(settleFailedWork, { params: { workNo }, body: { comment: '필요 없는 파일입니다.' } })
  portal.clock.set(new Date('2026-11-23T09:20:00+09:00'))
  expect(await read(admin, { state: 'OPEN' })).toEqual({ list: [], totalCount: 0 })
})

test('nobody does anything about what is not theirs, and nothing without saying what', async () => {
  await failTask(idOf('member'))
  const workNo = await onlyNo()
  const params = { workNo }
  expect(await ads.send(retryFailedWork, { params })).toMatchObject({ status: 404 })
  expect(await ads.send(settleFailedWork, { params, body: { comment: '남의 것' } })).toMatchObject({ status: 404 })
  expect(await admin.send(settleFailedWork, { params, body: { comment: ' ' } })).toMatchObject({ status: 400 })
  expect(await admin.send(retryFailedWork, { params: { workNo: 999_999 } })).toMatchObject({ status: 404 })
})

test('recurring work is told once it failed several times in a row, and cannot be tried by hand', async () => {
  const fail = (failures: number) =>
    sql`
    update platform.recurring set failures = ${failures}, failing_since = clock_timestamp(), failed_at = clock_timestamp()
    where name = 'textAd.dispatch'`.execute(portal.db)
  await fail(2)
  expect((await read()).totalCount).toBe(0)
  await fail(3)
  expect((await read(ads)).list).toMatchObject([
    { kind: 'RECURRING', title: 'textAd.dispatch', reason: '3번 이어서 실패했습니다.', actions: ['SETTLE'] },
  ])
  const params = { workNo: await onlyNo() }
  expect(await admin.send(retryFailedWork, { params })).toMatchObject({ status: 422, code: 'NOT_RETRIABLE' })
})

test('a refused file is told to its person until one of them is stored', async () => {
  const upload = (outcome: string, refusal: string | null) =>
    sql`
    insert into platform.upload (name, file_name, sha256, outcome, refusal, uploaded_by, uploaded_by_name, uploaded_at)
    values ('statistics', '통계.xlsx', ${'a'.repeat(64)}, ${outcome}, ${refusal}, ${idOf('adops')}, '광고', '2026-11-23T08:00:00+09:00')`.execute(
      portal.db,
    )
  await upload('REFUSED', '열이 모자랍니다.')
  expect((await read(ads)).list).toMatchObject([
    { kind: 'UPLOAD', title: '통계 업로드: 통계.xlsx', reason: '열이 모자랍니다.', href: '/upload-statistics' },
  ])
  await upload('STORED', null)
  expect((await read(ads, { state: 'OPEN' })).totalCount).toBe(0)
})

test('the home of who may act tells how much waits, and of nobody else', async () => {
  await failTask(idOf('member'))
  await portal.runRecurring('failedWork.find')
  const waitingOf = async (person: typeof admin) =>
    (await person.send(listWaitingWork)).body.list.filter(({ key }) => key === 'failed-work.open')
  expect(await waitingOf(member)).toMatchObject([{ count: 1, path: '/failed-work?state=OPEN' }])
  expect(await waitingOf(admin)).toMatchObject([{ count: 1 }])
  expect(await waitingOf(office)).toEqual([])
})
