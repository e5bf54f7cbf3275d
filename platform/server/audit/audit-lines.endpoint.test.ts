import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAuditLines } from '#platform/contract/audit.contract.ts'
import { SYSTEM_ACTOR, writeAudit } from './audit.ts'

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
  const entry = { from: { title: '토지' }, to: { title: '혼불', isOpen: true }, comment: '문의 010-1234-5678 ' }
  await write('library.change', entry, { userId: 1, name: '김사서' })
  await writeAudit(portal.db, SYSTEM_ACTOR, AT, { ...thing, entityId: 71, action: 'library.read' })
  const line = { auditNo: expect.any(Number), atYmdt: '2026-11-23T09:00:00+09:00' }
  expect(await linesOf('7')).toEqual({
    list: [
      {
        ...line,
        actorName: '김사서',
        action: 'library.change',
        fields: ['title', 'isOpen'],
        comment: '문의 010-****-5678',
      },
      { ...line, actorName: '시스템', action: 'library.add', fields: ['title', 'ownerPhone'], comment: '' },
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
