import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { changeView, listViews, MOST_VIEWS, removeView, saveView } from '#platform/contract/saved-view.contract.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { listAudit } from '../audit/audit.ts'

const LIST = '/ads/manage'
const VIEW = { name: '집행 중', query: '?status=DELIVERING', columns: { position: false }, isShared: false }

let portal: TestPortal
let academy: Person
let academy2: Person
let admin: Person
let adops: Person
/** One of the operator’s people who has nothing to do with advertising. */
let itempool: Person

beforeAll(async () => {
  portal = await startTestPortal({ env: ROOM_FOR_TEN })
  academy = await portal.as('academy')
  academy2 = await portal.as('academy2')
  admin = await portal.as('admin')
  adops = await portal.as('adops')
  itempool = await portal.as('itempool')
})
afterAll(() => portal.close())
beforeEach(() => sql`delete from platform.saved_view`.execute(portal.db))

const save = async (person: Person, over: Partial<typeof VIEW & { list: string }> = {}): Promise<number> => {
  const answer = await person.send(saveView, { body: { ...VIEW, list: LIST, ...over } })
  expect(answer.status).toBe(200)
  return answer.body.viewId
}

const namesFor = async (person: Person, list = LIST) => {
  const { body } = await person.send(listViews, { query: { list } })
  return body.list.map(({ name }) => name)
}

describe('views of a list', () => {
  test('come back as they were saved, own ones first and by name, and only those of that list', async () => {
    const viewId = await save(adops, { name: '나' })
    await save(adops, { name: '가' })
    await save(admin, { name: '공유', isShared: true })
    await save(adops, { name: '다른 목록', list: '/notices/manage' })
    expect(await namesFor(adops)).toEqual(['가', '나', '공유'])
    const { body } = await adops.send(listViews, { query: { list: LIST } })
    expect(body.list[1]).toMatchObject({ ...VIEW, name: '나', viewId, isOwn: true })
    expect(body.list[2]).toMatchObject({ name: '공유', isShared: true, isOwn: false })
  })

  test('are seen by others only where shared, and only by people with an authority in common', async () => {
    await save(adops, { name: '나만' })
    await save(adops, { name: '우리', isShared: true })
    expect(await namesFor(admin)).toEqual(['우리'])
    expect(await namesFor(itempool)).toEqual([])
  })

  test('that others see keep no words that somebody searched for: they may name a person', async () => {
    const query =
      '?status=DELIVERING&keyword=%EA%B9%80%ED%95%98%EB%8A%98&searchItem=schoolName&examineeName=a&sort=title'
    const queryOf = async () => (await adops.send(listViews, { query: { list: LIST } })).body.list[0]?.query
    const viewId = await save(adops, { query })
    expect(await queryOf()).toBe(query)
    const params = { id: viewId }
    expect((await adops.send(changeView, { params, body: { ...VIEW, query, isShared: true } })).status).toBe(200)
    expect(await queryOf()).toBe('?status=DELIVERING&sort=title')
    await save(admin, { name: '검색어뿐', query: '?%6Beyword=a', isShared: true })
    const { body } = await adops.send(listViews, { query: { list: LIST } })
    expect(body.list.find(({ name }) => name === '검색어뿐')?.query).toBe('')
  })

  test('are neither shared with customers nor by them', async () => {
    await save(admin, { isShared: true })
    expect(await namesFor(academy)).toEqual([])
    const refused = await academy.send(saveView, { body: { ...VIEW, list: LIST, isShared: true } })
    expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const id = await save(academy)
    const changed = await academy.send(changeView, { params: { id }, body: { ...VIEW, isShared: true } })
    expect(changed).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await sql`update platform.saved_view set shared_with = 'IAMCLASS ROLE_MEMBER_IAMCLASS' where view_id = ${id}`.execute(
      portal.db,
    )
    expect(await namesFor(academy2)).toEqual([])
    const mayShare = async (person: Person) => (await person.send(listViews, { query: { list: LIST } })).body.mayShare
    expect([await mayShare(academy), await mayShare(adops)]).toEqual([false, true])
  })

  test('are shared between people who advertise and whoever administers everything, both ways', async () => {
    await save(adops, { name: '광고 운영', isShared: true })
    await save(admin, { name: '관리자', isShared: true })
    expect(await namesFor(admin)).toEqual(['관리자', '광고 운영'])
    expect(await namesFor(adops)).toEqual(['광고 운영', '관리자'])
    expect(await namesFor(academy)).toEqual([])
  })

  test('that were shared by their authorities alone are still seen by whoever holds one of them', async () => {
    await save(admin, { isShared: true })
    await sql`update platform.saved_view set shared_with = 'ROLE_ADS_PARTNER ROLE_ALL_NSAT'`.execute(portal.db)
    expect(await namesFor(adops)).toEqual([VIEW.name])
    expect(await namesFor(itempool)).toEqual([])
  })

  test('stop being seen when they are not shared any more', async () => {
    const id = await save(adops, { isShared: true })
    expect(await namesFor(admin)).toEqual([VIEW.name])
    await adops.send(changeView, { params: { id }, body: VIEW })
    expect(await namesFor(admin)).toEqual([])
  })

  test('that are shared leave a trace', async () => {
    const viewId = await save(adops, { isShared: true })
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

  test('the last one that a list may have is kept once, also of ten that come at once', async () => {
    for (let kept = 1; kept < MOST_VIEWS.ofList; kept += 1) await save(academy, { name: `보기 ${kept}` })
    const asking = tenTimes((index) =>
      academy.send(saveView, { body: { ...VIEW, list: LIST, name: `새 보기 ${index}` } }),
    )
    const answers = await atOnce(portal.db, noWrites('platform.saved_view'), asking)
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array<string>(9).fill('TOO_MANY'), undefined])
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
  ])('refuses %s', async (_, over) => {
    const answer = await academy.send(saveView, { body: { ...VIEW, list: LIST, ...over } })
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
  const id = await save(admin, { isShared })
  for (const person of [academy2, adops]) {
    const changed = await person.send(changeView, { params: { id }, body: { ...VIEW, name: '내 것' } })
    expect(changed).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const removed = await person.send(removeView, { params: { id } })
    expect(removed).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  const { body } = await admin.send(listViews, { query: { list: LIST } })
  expect(body.list).toMatchObject([{ ...VIEW, isShared }])
})

test('whoever may do everything sees every shared view and may take it down, but not change it', async () => {
  await save(itempool, { name: '나만' })
  const id = await save(itempool, { isShared: true })
  const { body } = await admin.send(listViews, { query: { list: LIST } })
  expect(body.list).toMatchObject([{ viewId: id, isOwn: false, mayRemove: true }])
  expect((await admin.send(changeView, { params: { id }, body: VIEW })).code).toBe('NOT_FOUND')
  expect((await admin.send(removeView, { params: { id } })).status).toBe(200)
  expect(await namesFor(itempool)).toEqual(['나만'])
  expect(await listAudit(portal.db, 'platform.savedView', id)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ action: 'platform.removeView' })]),
  )
})

test('a name is one line of what can be seen', async () => {
  await save(academy, { name: 'ab\u202ec\u0007\n 둘째\u2028줄' })
  expect(await namesFor(academy)).toEqual(['abc 둘째 줄'])
})

describe('others are told', () => {
  const announced: string[][] = []
  const isAnnounced = (name: string) => announced.flat().includes(name)
  beforeEach(() => {
    announced.splice(0)
    vi.spyOn(portal.platform.live, 'changed').mockImplementation((names) => void announced.push([...names]))
  })
  afterEach(() => vi.restoreAllMocks())

  test('nothing of views that somebody keeps to themselves', async () => {
    const id = await save(adops)
    await adops.send(changeView, { params: { id }, body: { ...VIEW, name: '새 이름' } })
    await adops.send(removeView, { params: { id } })
    expect([isAnnounced('own:platform.savedViews'), isAnnounced('platform.savedViews')]).toEqual([true, false])
  })

  test('when a view is shared, not shared any more, or removed', async () => {
    const id = await save(adops, { isShared: true })
    expect(isAnnounced('platform.savedViews')).toBe(true)
    announced.splice(0)
    await adops.send(changeView, { params: { id }, body: VIEW })
    expect(isAnnounced('platform.savedViews')).toBe(true)
    const other = await save(adops, { name: '또', isShared: true })
    announced.splice(0)
    await adops.send(removeView, { params: { id: other } })
    expect(isAnnounced('platform.savedViews')).toBe(true)
  })
})
