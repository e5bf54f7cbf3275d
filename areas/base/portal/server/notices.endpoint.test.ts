import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalForFile, startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import {
  changeNotice,
  createNotice,
  listManagedNotices,
  listPublicNotices,
  listTopNotices,
  type NoticeForm,
  readManagedNotice,
  readNotice,
  readPublicNotice,
  removeNotice,
} from '../contract/notice.contract.ts'
import { readConfig } from '../contract/portal-config.contract.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const FORM: NoticeForm = {
  categoryName: '공지',
  title: '추석 연휴 발송 안내',
  contents: '연휴에는 검수하지 않습니다.\n미리 등록해주세요.',
  audience: [],
  isPublished: true,
}

const portal = await portalForFile({ now: NOW, env: ROOM_FOR_TEN })
const admin = await portal.as('admin')
const visitor = await portal.as(null)
beforeEach(async () => {
  await sql`delete from portal.notice`.execute(portal.db)
  portal.clock.set(NOW)
})

const write = async (form: Partial<NoticeForm> = {}): Promise<number> => {
  const answer = await admin.send(createNotice, { body: { ...FORM, ...form } })
  expect(answer.status).toBe(200)
  return answer.body.noticeId
}

const publicTitles = async () => {
  const { body } = await visitor.send(listPublicNotices)
  return body.result.contents.map((notice) => notice.title)
}

describe('an audience', () => {
  test('alone reads what is for it; without one everybody does, also who is not signed in', async () => {
    await write({ title: '모두에게' })
    const forVendors = await write({ title: '총판에게', audience: ['ROLE_VENDOR_NSAT', 'ROLE_ALL_NSAT'] })
    const [vendor, academy] = await Promise.all([portal.as('vendor1'), portal.as('academy')])
    const titlesOf = async (person: typeof admin) =>
      (await person.send(listTopNotices)).body.list.map(({ title }) => title)
    expect(await titlesOf(vendor)).toEqual(['총판에게', '모두에게'])
    expect(await titlesOf(academy)).toEqual(['모두에게'])
    expect(await publicTitles()).toEqual(['모두에게'])
    const params = { id: forVendors }
    expect((await vendor.send(readNotice, { params })).status).toBe(200)
    expect((await academy.send(readNotice, { params })).status).toBe(404)
    expect((await visitor.send(readPublicNotice, { params })).status).toBe(404)
    expect((await admin.send(readManagedNotice, { params })).body.audience).toEqual([
      'ROLE_VENDOR_NSAT',
      'ROLE_ALL_NSAT',
    ])
  })

  test('is of the authorities that there are', async () => {
    const body = { ...FORM, audience: ['ROLE_NOBODY'] as never }
    expect((await admin.send(createNotice, { body })).status).toBe(400)
  })
})

describe('readers', () => {
  test('see what is published, newest first, and of the same moment the later one first', async () => {
    await write({ title: '첫째' })
    const second = await write({ title: '둘째' })
    await write({ title: '미게시', isPublished: false })
    portal.clock.set('2026-11-22T09:00:00+09:00')
    await write({ title: '어제' })
    expect(await publicTitles()).toEqual(['둘째', '첫째', '어제'])
    const { body } = await visitor.send(listPublicNotices)
    expect(body.result.contents[0]).toEqual({
      seq: second,
      serviceId: 'partner',
      noticeId: second,
      categoryName: '공지',
      title: '둘째',
      createdDt: NOW,
    })
  })

  test('see four on top and twenty in public', async () => {
    for (let number = 1; number <= 21; number += 1) await write({ title: `${number}번` })
    expect((await publicTitles()).length).toBe(20)
    const { body } = await (await portal.as('academy')).send(listTopNotices)
    expect(body.list.map((notice) => notice.title)).toEqual(['21번', '20번', '19번', '18번'])
  })

  test('get an empty list when there is nothing', async () => {
    expect(await publicTitles()).toEqual([])
  })

  test('read one notice, but neither an unknown nor an unpublished one', async () => {
    const academy = await portal.as('academy')
    const id = await write()
    const hidden = await write({ isPublished: false })
    expect((await academy.send(readNotice, { params: { id } })).body).toMatchObject({
      noticeId: id,
      contents: FORM.contents,
    })
    expect((await visitor.send(readPublicNotice, { params: { id } })).body.contents).toBe(FORM.contents)
    for (const missing of [hidden, 999]) {
      expect(await academy.send(readNotice, { params: { id: missing } })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
      expect((await visitor.send(readPublicNotice, { params: { id: missing } })).status).toBe(404)
    }
  })
})

describe('administrators', () => {
  test('find every notice by a word of title or text, page by page', async () => {
    const first = await write({ title: 'SMS 점검' })
    const second = await write({ contents: '점검은 밤에 합니다.', isPublished: false })
    const third = await write({ title: '100%_할인' })
    const found = async (keyword: string) =>
      (await admin.send(listManagedNotices, { query: { keyword } })).body.list.map((notice) => notice.noticeId)
    expect(await found('점검')).toEqual([second, first])
    expect(await found('sms')).toEqual([first])
    expect(await found('%_')).toEqual([third])
    expect(await found('없는 말')).toEqual([])
    const page = await admin.send(listManagedNotices, { query: { pageNum: 2, pageSize: 2 } })
    expect(page.body).toMatchObject({ totalCount: 3, list: [{ noticeId: first, writerName: '관리자', version: 1 }] })
  })

  test('write a notice, with its row of the trail', async () => {
    const id = await write({ title: '  앞뒤 공백  ' })
    const { body } = await admin.send(readManagedNotice, { params: { id } })
    expect(body).toMatchObject({ title: '앞뒤 공백', isPublished: true, createdDt: NOW, updatedDt: NOW, version: 1 })
    const [row, ...more] = await listAudit(portal.db, 'portal.notice', id)
    expect(row).toMatchObject({
      action: 'portal.createNotice',
      actorName: '관리자',
      from: null,
      to: { title: '앞뒤 공백' },
    })
    expect(more).toEqual([])
  })

  test.each([
    [{ title: ' ' }, '제목을 입력해주세요.'],
    [{ contents: '' }, '내용을 입력해주세요.'],
    [{ title: '가'.repeat(101) }, undefined],
    [{ categoryName: '광고' }, undefined],
  ])('cannot write %j', async (wrong, message) => {
    const answer = await admin.send(createNotice, { body: { ...FORM, ...(wrong as Partial<NoticeForm>) } })
    expect(answer.status).toBe(400)
    if (message) expect(JSON.stringify(answer.problem.errors)).toContain(message)
    expect((await admin.send(listManagedNotices, { query: {} })).body.totalCount).toBe(0)
  })

  test('change a notice: readers see it, its date stays, the trail keeps both states', async () => {
    const id = await write({ isPublished: false })
    expect(await publicTitles()).toEqual([])
    portal.clock.set('2026-11-23T10:00:00+09:00')
    const body = { ...FORM, title: '바뀐 제목', version: 1 }
    expect((await admin.send(changeNotice, { params: { id }, body })).body).toEqual({ version: 2 })
    expect(await publicTitles()).toEqual(['바뀐 제목'])
    expect((await admin.send(readManagedNotice, { params: { id } })).body).toMatchObject({
      createdDt: NOW,
      updatedDt: '2026-11-23T10:00:00+09:00',
    })
    expect((await listAudit(portal.db, 'portal.notice', id)).at(-1)).toMatchObject({
      action: 'portal.changeNotice',
      from: { title: FORM.title, isPublished: false },
      to: { title: '바뀐 제목', isPublished: true },
    })
  })

  test('do not overwrite each other: of two changes at once one wins', async () => {
    const id = await write()
    const change = (title: string) =>
      admin.send(changeNotice, { params: { id }, body: { ...FORM, title, version: 1 } }).then((answer) => answer.status)
    expect((await Promise.all([change('하나'), change('둘')])).sort()).toEqual([200, 409])
    expect((await admin.send(readManagedNotice, { params: { id } })).body.version).toBe(2)
    expect(await listAudit(portal.db, 'portal.notice', id)).toHaveLength(2)
  })

  test('of ten changes at once one wins, also when all have read the same version', async () => {
    const id = await write()
    const asking = tenTimes((index) =>
      admin.send(changeNotice, { params: { id }, body: { ...FORM, title: `제목 ${index}`, version: 1 } }),
    )
    const answers = await atOnce(portal.db, noWrites('portal.notice'), asking)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await listAudit(portal.db, 'portal.notice', id)).toHaveLength(2)
  })

  test('take a notice away once', async () => {
    const id = await write()
    const remove = () => admin.send(removeNotice, { params: { id } }).then((answer) => answer.status)
    expect((await Promise.all([remove(), remove()])).sort()).toEqual([200, 404])
    expect(await publicTitles()).toEqual([])
    const change = await admin.send(changeNotice, { params: { id }, body: { ...FORM, version: 1 } })
    expect(change).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await admin.send(readManagedNotice, { params: { id } })).status).toBe(404)
    expect((await listAudit(portal.db, 'portal.notice', id)).at(-1)).toMatchObject({
      action: 'portal.removeNotice',
      from: { title: FORM.title, contents: FORM.contents },
      to: null,
    })
  })

  test('are the only ones who manage', async () => {
    for (const loginId of ['adops', 'member', 'academy']) {
      const person = await portal.as(loginId)
      expect((await person.send(listManagedNotices, { query: {} })).status).toBe(403)
      expect((await person.send(createNotice, { body: FORM })).status).toBe(403)
    }
  })
})

describe('with an outside help centre', () => {
  let outside: Server
  let answer: () => { status: number; text: string }
  let other: TestPortal

  const entry = { seq: 7, serviceId: 'partner', noticeId: 70, categoryName: '공지', title: '바깥 소식' }
  const good = () => ({
    status: 200,
    text: JSON.stringify({ result: { contents: [{ ...entry, createdDt: '2026-11-20 10:00:00' }] } }),
  })

  beforeAll(async () => {
    answer = good
    outside = createServer((_request, response) => {
      const { status, text } = answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/public/notices.json`
    other = await startTestPortal({ now: NOW, env: { NOTICE_SOURCE_URL: url } })
  })
  afterAll(async () => {
    await other.close()
    outside.close()
  })

  test('the public list is the outside one, and stays when the help centre fails', async () => {
    const person = await other.as(null)
    const read = async () => (await person.send(listPublicNotices)).body.result.contents
    const expected = [{ ...entry, createdDt: '2026-11-20T10:00:00+09:00' }]
    expect(await read()).toEqual(expected)
    answer = () => ({ status: 500, text: 'down' })
    other.clock.set('2026-11-23T09:05:00+09:00')
    expect(await read()).toEqual(expected)
    const { body } = await person.send(readConfig)
    expect(body.helpUrls.notice).toBe(`http://127.0.0.1:${(outside.address() as AddressInfo).port}`)
  })
})

test('the policies and the notices lead where the operator says', async () => {
  const other = await startTestPortal({
    env: {
      TERMS_URL: 'https://help.example/terms',
      PRIVACY_URL: '/terms',
      MEMBERSHIP_URL: 'https://help.example/membership',
      HELP_NOTICE_URL: 'https://help.example/n',
    },
  })
  const { body } = await (await other.as(null)).send(readConfig)
  await other.close()
  expect(body).toMatchObject({
    termsUrl: 'https://help.example/terms',
    privacyUrl: '/terms',
    membershipUrl: 'https://help.example/membership',
    helpUrls: { notice: 'https://help.example/n' },
  })
  const standard = (await visitor.send(readConfig)).body
  expect(standard.termsUrl).toBeUndefined()
  expect(standard.helpUrls.notice).toBe('')
})
