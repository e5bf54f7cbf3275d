import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import { exportAuditLines, listAuditChoices, listAuditLines, readAuditLine } from '../contract/audit.contract.ts'

const portal = await portalForFile()
const admin = await portal.as('admin')
const AT = new Date('2026-11-23T00:00:00Z')
const thing = { entity: 'library.book', entityId: 7 }

const write = (action: string, more: object = {}, actor: Parameters<typeof writeAudit>[1] = SYSTEM_ACTOR) =>
  writeAudit(portal.db, actor, AT, { action, ...thing, ...more })

const linesOf = async (entityId: string, page: { pageNum?: number; pageSize?: number } = {}) =>
  (await admin.send(listAuditLines, { query: { entity: 'library.book', entityId, ...page } })).body

test('lines come newest first and say who did what, with names of fields but no values', async () => {
  await write('library.add', { to: { title: '토지', ownerPhone: '010-1234-5678' } })
  const told = { from: { title: '토지' }, to: { title: '혼불', isOpen: true }, comment: '문의 010-1234-5678 ' }
  await write('library.change', told, { userId: 1, name: '김사서' })
  await writeAudit(portal.db, SYSTEM_ACTOR, AT, { ...thing, entityId: 71, action: 'library.read' })
  const line = {
    auditNo: expect.any(Number),
    atYmdt: '2026-11-23T09:00:00+09:00',
    entity: 'library.book',
    entityTitle: 'library.book',
    entityId: '7',
    entityName: '',
    href: null,
    kind: 'CHANGE',
  }
  expect(await linesOf('7')).toEqual({
    list: [
      {
        ...line,
        actorName: '김사서',
        actorNo: 1,
        summary: '수정',
        action: 'library.change',
        fields: ['title', 'isOpen'],
        comment: '문의 010-****-5678',
      },
      {
        ...line,
        actorName: '시스템',
        actorNo: null,
        summary: '등록',
        action: 'library.add',
        fields: ['title', 'ownerPhone'],
        comment: '',
      },
    ],
    totalCount: 2,
  })
})

test('a page holds what is asked for, and the total is told', async () => {
  for (const step of [1, 2, 3])
    await writeAudit(portal.db, SYSTEM_ACTOR, AT, { ...thing, entityId: 8, action: `a.${step}` })
  const { list, totalCount } = await linesOf('8', { pageNum: 2, pageSize: 2 })
  expect([list.map(({ action }) => action), totalCount]).toEqual([['a.1'], 3])
  expect(await linesOf('9')).toEqual({ list: [], totalCount: 0 })
})

test.each(['member', 'adops', 'academy'])('%s reads no lines', async (loginId) => {
  const person = await portal.as(loginId)
  const answer = await person.send(listAuditLines, { query: { entity: 'library.book', entityId: '7' } })
  expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN'])
})

test('of a kind that does not exist only the kinds are told that do', async () => {
  await write('library.add')
  const answer = await admin.send(listAuditLines, { query: { entity: 'sales.phones', entityId: '7' } })
  expect([answer.status, answer.code]).toEqual([400, 'UNKNOWN_KIND'])
  expect(answer.problem).toMatchObject({
    kinds: expect.arrayContaining(['library.book', 'sales.contact', 'textAd.reservation']),
    detail: expect.stringContaining('sales.contacts,'),
  })
})

test('a kind that exists is read also before anything happened to one of it', async () => {
  const { body } = await admin.send(listAuditLines, { query: { entity: 'portal.notice', entityId: '999999' } })
  expect(body).toEqual({ list: [], totalCount: 0 })
})

type Query = NonNullable<CallInput<typeof listAuditLines>['query']>
const DAYS: Query = { startDate: '2026-10-01', endDate: '2026-10-31' }
const ask = async (query: Query) => (await admin.send(listAuditLines, { query })).body
const actionsOf = async (query: Query) => (await ask({ ...DAYS, ...query })).list.map(({ action }) => action)

test('the trail of everything is searched by who, what, kind, days and words', async () => {
  const at = (time: string) => new Date(`2026-${time}+09:00`)
  const put = (time: string, actor: number, entry: Parameters<typeof writeAudit>[3]) =>
    writeAudit(portal.db, { userId: actor, name: `사람${actor}` }, at(time), entry)
  await put('09-30T23:59:59', 1, { ...thing, action: 'library.before' })
  await put('10-01T00:00:00', 1, { ...thing, action: 'library.lend', comment: '반납이 늦어 연장' })
  await put('10-12T12:00:00', 2, { ...thing, action: 'library.readBooks', to: { readCount: 3 } })
  await put('10-31T23:59:59', 2, {
    entity: 'library.shelf',
    entityId: 'all',
    action: 'library.exportShelves',
    to: { exportedCount: 12 },
  })
  await put('11-01T00:00:00', 1, { ...thing, action: 'library.after' })
  expect(await actionsOf({})).toEqual(['library.exportShelves', 'library.readBooks', 'library.lend'])
  expect(await actionsOf({ kind: 'CHANGE' })).toEqual(['library.lend'])
  expect(await actionsOf({ kind: 'READ' })).toEqual(['library.readBooks'])
  expect(await actionsOf({ kind: 'EXPORT' })).toEqual(['library.exportShelves'])
  expect(await actionsOf({ actorNo: 2, entity: 'library.book' })).toEqual(['library.readBooks'])
  expect(await actionsOf({ keyword: '연장' })).toEqual(['library.lend'])
  expect(await actionsOf({ keyword: '사람2' })).toEqual(['library.exportShelves', 'library.readBooks'])
  expect(await actionsOf({ keyword: '%' })).toEqual([])
  expect((await ask(DAYS)).list.map(({ summary }) => summary)).toEqual(['내보내기 12건', '열람 3명', '처리'])
  // The second page by either name of the number.
  for (const page of [{ page: 2 }, { pageNum: 2 }])
    expect(await actionsOf({ ...page, pageSize: 2 })).toEqual(['library.lend'])
  // The number of a record is found without its kind, and without days.
  await put('01-02T00:00:00', 1, { entity: 'library.book', entityId: 'q-77', action: 'library.lend' })
  expect((await ask({ entityId: 'q-77' })).totalCount).toBe(1)
})

test.each<[string, Query]>([
  ['no days', {}],
  ['one day alone', { startDate: '2026-10-01' }],
  ['32 days', { startDate: '2026-10-01', endDate: '2026-11-01' }],
  ['days the wrong way round', { startDate: '2026-10-02', endDate: '2026-10-01' }],
  ['a kind that lines do not have', { ...DAYS, kind: 'WRITE' as never }],
])('a search of everything over %s is refused', async (_what, query) => {
  const answer = await admin.send(listAuditLines, { query })
  expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
})

test('who searches is offered the kinds by name, and the people of the operator', async () => {
  const { kinds, actors } = (await admin.send(listAuditChoices)).body
  expect(kinds).toContainEqual({ entity: 'sales.contact', title: '영업 연락처' })
  const names = actors.map(({ actorName }) => actorName)
  const { rows } = await sql<{ name: string }>`
    select name from account."user" where login_id in ('admin', 'academy') order by login_id`.execute(portal.db)
  expect(names).toContain(rows[1]?.name)
  expect(names).not.toContain(rows[0]?.name)
})

test('one line is read with its values, numbers masked, and from where it came', async () => {
  await write('library.change', {
    from: { title: '토지', ownerPhone: '01012345678', tags: ['가', '나'] },
    to: { title: '혼불', ownerPhone: '', note: '문의 010-1234-5678', tags: [] },
  })
  const [{ auditNo } = { auditNo: 0 }] = (await linesOf('7')).list
  const { body } = await admin.send(readAuditLine, { params: { auditNo } })
  expect(body.changes).toHaveLength(4)
  expect(body.changes).toMatchObject(
    expect.arrayContaining([
      { field: 'title', title: 'title', before: '토지', after: '혼불' },
      { field: 'ownerPhone', title: 'ownerPhone', before: '010-****-5678', after: null },
      { field: 'tags', title: 'tags', before: '가, 나', after: null },
      { field: 'note', title: 'note', before: null, after: '문의 010-****-5678' },
    ]),
  )
  // No request wrote it.
  expect(body).toMatchObject({ ip: null, userAgent: null, requestId: null, isRevertible: false })
  const none = await admin.send(readAuditLine, { params: { auditNo: 999_999 } })
  expect([none.status, none.code]).toEqual([404, 'NOT_FOUND'])
})

test('the trail is taken along with a reason alone, which it keeps', async () => {
  const query = DAYS as CallInput<typeof exportAuditLines>['query'] & object
  const send = (reason?: string) =>
    admin.send(exportAuditLines, { query: { ...query, ...(reason !== undefined && { reason }) } as never })
  const refused = await send()
  expect([refused.status, refused.code]).toEqual([400, 'REASON_REQUIRED'])
  for (const reason of ['네 글자', ' 짧다 ', '가'.repeat(201)]) expect((await send(reason)).status).toBe(400)
  expect((await send('분기 점검 자료')).status).toBe(200)
  const day = portal.clock.now().toISOString().slice(0, 10)
  const { list } = await ask({ startDate: day, endDate: day, kind: 'EXPORT' })
  expect(list[0]).toMatchObject({ action: 'baseAudit.exportAuditLines', comment: '분기 점검 자료', kind: 'EXPORT' })
  const { body } = await admin.send(readAuditLine, { params: { auditNo: list[0]?.auditNo ?? 0 } })
  expect(body.userAgent).toEqual(expect.any(String))
  expect(body.ip).toMatch(/127\.0\.0\.1|::1/)
  expect(body.requestId).toEqual(expect.any(String))
  expect(body.changes).toContainEqual({
    field: 'filters',
    title: '조회 조건',
    before: null,
    after: '종료일: 2026-10-31, 시작일: 2026-10-01',
  })
  expect(body.changes).toContainEqual({ field: 'exportedCount', title: '내보낸 건수', before: null, after: '3' })
})
