import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { changeView, listViews, MOST_VIEWS, removeView, saveView } from '#platform/contract/saved-view.contract.ts'
import { listAudit } from '../audit/audit.ts'

const LIST = '/ads/manage'
const VIEW = { name: '집행 중', query: '?status=DELIVERING', columns: { position: false }, isShared: false }

let portal: TestPortal
let academy: Person
let academy2: Person
let admin: Person
let adops: Person

beforeAll(async () => {
  portal = await startTestPortal()
  academy = await portal.as('academy')
  academy2 = await portal.as('academy2')
  admin = await portal.as('admin')
  adops = await portal.as('adops')
})
afterAll(() => portal.close())
beforeEach(() => sql`delete from platform.saved_view`.execute(portal.db))

const save = async (person: Person, wish: Partial<typeof VIEW & { list: string }> = {}): Promise<number> => {
  const answer = await person.send(saveView, { body: { ...VIEW, list: LIST, ...wish } })
  expect(answer.status).toBe(200)
  return answer.body.viewId
}

const namesFor = async (person: Person, list = LIST) => {
  const { body } = await person.send(listViews, { query: { list } })
  return body.list.map(({ name }) => name)
}

describe('views of a list', () => {
  test('come back as they were saved, own ones first and by name, and only those of that list', async () => {
    const viewId = await save(academy, { name: '나' })
    await save(academy, { name: '가' })
    await save(academy2, { name: '공유', isShared: true })
    await save(academy, { name: '다른 목록', list: '/notices/manage' })
    expect(await namesFor(academy)).toEqual(['가', '나', '공유'])
    const { body } = await academy.send(listViews, { query: { list: LIST } })
    expect(body.list[1]).toMatchObject({ ...VIEW, name: '나', viewId, isOwn: true })
    expect(body.list[2]).toMatchObject({ name: '공유', isShared: true, isOwn: false })
  })

  test('are seen by others only where shared, and only by people with an authority in common', async () => {
    await save(academy, { name: '나만' })
    await save(academy, { name: '우리', isShared: true })
    expect(await namesFor(academy2)).toEqual(['우리'])
    expect(await namesFor(admin)).toEqual([])
    expect(await namesFor(adops)).toEqual([])
  })

  test('are shared between people who advertise and whoever administers everything, both ways', async () => {
    await save(adops, { name: '광고 운영', isShared: true })
    await save(admin, { name: '관리자', isShared: true })
    expect(await namesFor(admin)).toEqual(['관리자', '광고 운영'])
    expect(await namesFor(adops)).toEqual(['광고 운영', '관리자'])
    expect(await namesFor(academy)).toEqual([])
  })

  test('that were shared by their authorities alone are still seen by whoever holds one of them', async () => {
    await save(academy, { isShared: true })
    await sql`update platform.saved_view set shared_with = 'ROLE_AGENCY_PARTNER ROLE_MEMBER_IAMCLASS'`.execute(
      portal.db,
    )
    expect(await namesFor(academy2)).toEqual([VIEW.name])
    expect(await namesFor(adops)).toEqual([])
  })

  test('stop being seen when they are not shared any more', async () => {
    const id = await save(academy, { isShared: true })
    expect(await namesFor(academy2)).toEqual([VIEW.name])
    await academy.send(changeView, { params: { id }, body: VIEW })
    expect(await namesFor(academy2)).toEqual([])
  })

  test('that are shared leave a trace', async () => {
    const viewId = await save(academy, { isShared: true })
    const [entry] = await listAudit(portal.db, 'platform.savedView', viewId)
    expect(entry).toMatchObject({ action: 'platform.shareView', to: { isShared: true } })
  })
})

describe('saving', () => {
  test('a second view of the same name is refused, in another list or by somebody else it is not', async () => {
    await save(academy)
    const again = await academy.send(saveView, { body: { ...VIEW, list: LIST } })
    expect(again).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    await save(academy, { list: '/notices/manage' })
    await save(academy2)
  })

  test('of many at once no more than a list may have are kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_VIEWS.ofList + 5 }, (_, index) =>
        academy.send(saveView, { body: { ...VIEW, list: LIST, name: `보기 ${index}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_VIEWS.ofList)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['TOO_MANY']),
    )
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: '가'.repeat(41) }],
    ['an address of another page', { query: 'https://evil.example/?a=b' }],
    ['too much of an address', { query: `?keyword=${'a'.repeat(2_000)}` }],
    ['what is no list', { list: '//evil.example' }],
    [
      'too many columns',
      { columns: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`c${index}`, true])) },
    ],
  ])('refuses %s', async (_, wish) => {
    const answer = await academy.send(saveView, { body: { ...VIEW, list: LIST, ...wish } })
    expect(answer.status).toBe(400)
  })
})

describe('an own view', () => {
  test('can be renamed, unless the name is taken', async () => {
    const id = await save(academy)
    await save(academy, { name: '다른 이름' })
    const taken = await academy.send(changeView, { params: { id }, body: { ...VIEW, name: '다른 이름' } })
    expect(taken).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    const renamed = await academy.send(changeView, { params: { id }, body: { ...VIEW, name: '새 이름', columns: {} } })
    expect(renamed.status).toBe(200)
    expect(await namesFor(academy)).toEqual(['다른 이름', '새 이름'])
  })

  test('is gone once removed', async () => {
    const id = await save(academy)
    expect((await academy.send(removeView, { params: { id } })).status).toBe(200)
    expect(await namesFor(academy)).toEqual([])
    expect((await academy.send(removeView, { params: { id } })).code).toBe('NOT_FOUND')
  })
})

test.each([
  ['kept to oneself', false],
  ['shared', true],
])('a view of somebody else, %s, can neither be changed nor removed', async (_, isShared) => {
  const id = await save(academy, { isShared })
  for (const person of [academy2, admin, adops]) {
    const changed = await person.send(changeView, { params: { id }, body: { ...VIEW, name: '내 것' } })
    expect(changed).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const removed = await person.send(removeView, { params: { id } })
    expect(removed).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  const { body } = await academy.send(listViews, { query: { list: LIST } })
  expect(body.list).toMatchObject([{ ...VIEW, isShared }])
})
