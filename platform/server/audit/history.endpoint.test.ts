import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openBarePlatform } from '#app/testing/bare-platform.ts'
import type { HistoryEntry } from '#platform/contract/history.contract.ts'
import { SYSTEM_ACTOR, writeAudit } from './audit.ts'
import { historyEndpoint } from './history.endpoint.ts'
import { forManagers, type HistoryKind } from './history-kind.ts'

/** Book 1 belongs to user 1, book 2 to user 2; everybody signed in has the flag ADS. */
const BOOKS: HistoryKind = {
  entity: 'library.book',
  readerOf: ({ caller, no }) => (no === caller.userId ? 'OWNER' : undefined),
  actions: { 'library.lend': '대출', 'library.change': '수정' },
  statusWord: (status) => ({ IN: '보유', OUT: '대출' })[status],
  fields: { title: '제목', ownerId: '주인' },
  named: async (_db, rows) => rows.map((row) => ({ ...row, to: { ...Object(row.to), ownerId: '홍길동' } })),
}
const SHELVES: HistoryKind = { entity: 'library.shelf', readerOf: forManagers(['ADS']), actions: {} }
const VAULTS: HistoryKind = { entity: 'library.vault', readerOf: forManagers(['ALL']), actions: {} }
const ROOMS: HistoryKind = {
  entity: 'library.room',
  readerOf: ({ id }) => (id === 'cellar' ? 'MANAGER' : undefined),
  actions: {},
  fields: (id) => ({ size: `${id}의 크기` }),
}

/** Of a yard everybody sees what its owner did, and the owner all. */
const YARDS: HistoryKind = {
  entity: 'library.yard',
  readerOf: () => 'OWNER',
  rowsOf: async ({ caller }) => (caller.userId === 1 ? undefined : sql<boolean>`a.to_state ->> 'ownerId' = '1'`),
  actions: {},
  fields: { ownerId: '주인' },
  named: async (_db, rows, { caller }) => rows.map((row) => (caller.userId === 1 ? row : { ...row, from: null })),
}

const bare = await openBarePlatform()
const base = await bare.serve([historyEndpoint([BOOKS, SHELVES, VAULTS, ROOMS, YARDS])])
const { db } = bare.platform
afterAll(() => bare.close())

const AT = new Date('2026-11-23T00:00:00Z')
const ME = { userId: 1, name: '사람1' }
const STAFF = { userId: 9, name: '김직원' }

const ask = async (path: string, who: string | null = '1') => {
  const response = await fetch(`${base}/api/histories/${path}`, {
    headers: who === null ? {} : { cookie: `who=${who}` },
  })
  const body = (await response.json()) as { list: HistoryEntry[]; totalCount: number }
  return { status: response.status, body }
}

test('a history is told newest first: who, when, what, from what to what, and why', async () => {
  const entry = { entity: 'library.book', entityId: 1 }
  await writeAudit(db, ME, AT, {
    ...entry,
    action: 'library.change',
    from: { title: '가', ownerId: 3 },
    to: { title: '나' },
  })
  await writeAudit(db, STAFF, AT, {
    ...entry,
    action: 'library.lend',
    from: { status: 'IN' },
    to: { status: 'OUT' },
    comment: '연락처 010-1234-5678',
  })
  await writeAudit(db, SYSTEM_ACTOR, AT, { ...entry, action: 'library.archive' })
  await writeAudit(db, ME, AT, { ...entry, entityId: 11, action: 'library.lend' })
  const at = { historyNo: expect.any(Number), atYmdt: '2026-11-23T09:00:00+09:00' }
  expect((await ask('library.book/1')).body).toEqual({
    list: [
      { ...at, actorName: '시스템', action: 'library.archive', changes: [], reason: '' },
      {
        ...at,
        actorName: '관리자',
        action: '대출',
        changes: [{ label: '상태', from: '보유', to: '대출' }],
        reason: '연락처 010-****-5678',
      },
      {
        ...at,
        actorName: '사람1',
        action: '수정',
        changes: [
          { label: '제목', from: '가', to: '나' },
          { label: '주인', from: '3', to: '홍길동' },
        ],
        reason: '',
      },
    ],
    totalCount: 3,
  })
})

test('a page holds what is asked for, and the total is told', async () => {
  for (let step = 1; step <= 5; step += 1)
    await writeAudit(db, STAFF, AT, { action: `library.step${step}`, entity: 'library.shelf', entityId: 7 })
  const { body } = await ask('library.shelf/7?pageNum=2&pageSize=2')
  expect(body.list.map((entry) => entry.action)).toEqual(['library.step3', 'library.step2'])
  expect(body.totalCount).toBe(5)
  expect(body.list[0]?.actorName).toBe('김직원')
})

test.each([
  ['of somebody else', 'library.book/2', '1', 404],
  ['of no record', 'library.book/0', '1', 404],
  ['of what is no number', 'library.book/abc', '1', 404],
  ['of a kind for others', 'library.vault/1', '1', 404],
  ['of a kind that nobody knows', 'library.cat/1', '1', 404],
  ['of what only looks like one', 'library.book/1%27', '1', 400],
  ['without a session', 'library.book/1', null, 401],
] as const)('a history %s is not told', async (_what, path, who, status) => {
  expect((await ask(path, who)).status).toBe(status)
})

test('a record may be known by a word, and what is told may depend on it', async () => {
  const entry = { action: 'library.grow', entity: 'library.room', entityId: 'cellar' }
  await writeAudit(db, STAFF, AT, { ...entry, from: { size: 1 }, to: { size: 2000 } })
  expect((await ask('library.room/cellar')).body.list).toMatchObject([
    { changes: [{ label: 'cellar의 크기', from: '1', to: '2,000' }] },
  ])
  expect((await ask('library.room/attic')).status).toBe(404)
})

test('of a record that several share each reads and counts the rows that are theirs', async () => {
  const entry = { action: 'library.hand', entity: 'library.yard', entityId: 1 }
  await writeAudit(db, STAFF, AT, { ...entry, from: { ownerId: 2 }, to: { ownerId: 1 } })
  await writeAudit(db, STAFF, AT, { ...entry, from: { ownerId: 1 }, to: { ownerId: 3 } })
  expect((await ask('library.yard/1')).body).toMatchObject({ list: [{}, {}], totalCount: 2 })
  expect((await ask('library.yard/1', '2')).body).toMatchObject({ list: [{ changes: [] }], totalCount: 1 })
})
