import { expect, test } from 'vitest'
import type { Db } from './database/database.ts'
import type { Caller } from './endpoint.ts'
import type { Log } from './log.ts'
import { lookForWaiting, screenPath, type WaitingSource } from './waiting.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')

const callerWith = (...flags: string[]): Caller => ({
  userId: 7,
  loginId: 'someone',
  name: '누군가',
  authorities: [],
  flags: new Set(flags),
  sessionId: 'session',
})

const source = (key: string, over: Partial<WaitingSource> = {}): WaitingSource => ({
  key,
  text: key,
  flags: ['ADS'],
  path: `/${key}`,
  count: async () => 2,
  ...over,
})

async function look(sources: WaitingSource[], caller = callerWith('ADS')) {
  const logged: unknown[] = []
  const log = { error: (fields: unknown) => logged.push(fields) } as unknown as Log
  return { list: await lookForWaiting(sources, { db: {} as Db, caller, now: NOW, log }), logged }
}

test('only holders of a flag are counted for; without flags everybody is', async () => {
  const asked: string[] = []
  const counted = (key: string) => ({
    count: async () => {
      asked.push(key)
      return 1
    },
  })
  const sources = [
    source('inspect', counted('inspect')),
    source('order', { flags: ['AGENCY', 'IAMCLASS'], ...counted('order') }),
    source('greet', { flags: [], ...counted('greet') }),
  ]
  const { list } = await look(sources, callerWith('IAMCLASS'))
  expect(list.map(({ key }) => key)).toEqual(['order', 'greet'])
  expect(asked).toEqual(['order', 'greet'])
})

test('the link is made for the person and the moment', async () => {
  const path = (now: Date, { userId }: Caller) => screenPath('/list', { of: String(userId), at: now.toISOString() })
  const { list } = await look([source('inspect', { path })])
  expect(list).toEqual([
    { key: 'inspect', text: 'inspect', count: 2, path: '/list?of=7&at=2026-11-23T00%3A00%3A00.000Z', isUrgent: false },
  ])
})

test('work in several places is told place by place, and not at all where there is no place', async () => {
  const places = [
    { count: 3, text: '수학', path: '/list?of=1' },
    { count: 1, text: '영어', path: '/list?of=2', isUrgent: true },
  ]
  const { list } = await look([
    source('inspect', { count: async () => places }),
    source('none', { count: async () => [] }),
  ])
  expect(list).toEqual([
    { key: 'inspect', isUrgent: false, ...places[0] },
    { key: 'inspect.2', ...places[1] },
  ])
})

test('a source may say of what it found what it does not say of all', async () => {
  const found = { count: 3, text: '오늘 마감', path: '/list?day=today', isUrgent: true }
  const { list } = await look([source('inspect', { count: async () => found }), source('other')])
  expect(list).toEqual([
    { key: 'inspect', ...found },
    { key: 'other', text: 'other', count: 2, path: '/other', isUrgent: false },
  ])
})

test('nothing is urgent while nothing waits', async () => {
  const mustNotAsk = async () => {
    throw new Error('asked')
  }
  const { list, logged } = await look([
    source('some', { isUrgent: true }),
    source('none', { isUrgent: true, count: async () => 0 }),
    source('unasked', { isUrgent: mustNotAsk, count: async () => 0 }),
    source('asked', { isUrgent: async () => true }),
  ])
  expect(list.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false, true])
  expect(logged).toEqual([])
})

test('a source that fails is logged, and the others show in their order', async () => {
  const fails = async () => {
    throw new Error('no such table')
  }
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return 3
  }
  const { list, logged } = await look([
    source('slow', { count: slow }),
    source('broken', { count: fails }),
    source('unsure', { isUrgent: fails }),
    source('quick'),
  ])
  expect(list.map(({ key, count }) => [key, count])).toEqual([
    ['slow', 3],
    ['quick', 2],
  ])
  expect(logged).toEqual([
    { err: expect.any(Error), source: 'broken' },
    { err: expect.any(Error), source: 'unsure' },
  ])
})
