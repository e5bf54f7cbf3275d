import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from './database/database.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'
import type { Caller } from './endpoint.ts'
import type { Log } from './log.ts'
import { lookForWaiting, screenPath, type WaitingSource } from './waiting.ts'
import { talliesOf, tallyOf } from './waiting-tally.ts'

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

async function look(sources: WaitingSource[], caller = callerWith('ADS'), db = {} as Db) {
  const logged: unknown[] = []
  const log = { error: (fields: unknown) => logged.push(fields) } as unknown as Log
  return { ...(await lookForWaiting(sources, { db, caller, now: NOW, log })), logged }
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

test('a source that fails is logged and told as a gap, and the others show in their order', async () => {
  const fails = async () => {
    throw new Error('no such table')
  }
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return 3
  }
  const { list, gaps, logged } = await look([
    source('slow', { count: slow }),
    source('broken', { count: fails }),
    source('unsure', { isUrgent: fails }),
    source('quick'),
  ])
  expect(list.map(({ key, count }) => [key, count])).toEqual([
    ['slow', 3],
    ['quick', 2],
  ])
  expect(gaps).toEqual([
    { key: 'broken', text: 'broken', path: '/broken' },
    { key: 'unsure', text: 'unsure', path: '/unsure' },
  ])
  expect(logged).toEqual([
    { err: expect.any(Error), source: 'broken' },
    { err: expect.any(Error), source: 'unsure' },
  ])
})

test('the sources of an area are asked one after the other, and a few areas at once', async () => {
  const asked: string[] = []
  let most = 0
  const counted = (key: string) =>
    source(key, {
      count: async () => {
        asked.push(key)
        most = Math.max(most, asked.length)
        await new Promise((resolve) => setImmediate(resolve))
        expect(asked.filter((each) => each.startsWith(key.slice(0, 2)))).toEqual([key])
        asked.splice(asked.indexOf(key), 1)
        return 1
      },
    })
  const keys = ['a.1', 'a.2', 'b.1', 'b.2', 'c.1', 'd.1', 'e.1']
  const { list, gaps } = await look(keys.map(counted))
  expect(list.map(({ key }) => key)).toEqual(keys)
  expect({ gaps, most }).toEqual({ gaps: [], most: 2 })
})

test('an area that cannot be reached in time is not waited for again and again', async () => {
  const asked: string[] = []
  const away = (key: string) =>
    source(key, {
      count: async () => {
        asked.push(key)
        throw new DatabaseUnavailable('no connection')
      },
    })
  const { list, gaps } = await look([away('a.1'), away('a.2'), source('b.1')])
  expect(asked).toEqual(['a.1'])
  expect(list.map(({ key }) => key)).toEqual(['b.1'])
  expect(gaps.map(({ key }) => key)).toEqual(['a.1', 'a.2'])
})

/** A database that answers each question of a statement with the values that stand in it, added up. */
function answering(asked: CompiledQuery[], refused: string): Db {
  const answerOf = (text: string, values: readonly unknown[]): unknown => {
    const parts = [...text.matchAll(/\(select (\w+)((?: \$\d+)*)\)/g)]
    return parts.map(([, , given = '']) =>
      given
        .split(' ')
        .filter((word) => word !== '')
        .reduce((sum, word) => sum + Number(values[Number(word.slice(1)) - 1]), 0),
    )
  }
  const executeQuery = async (query: CompiledQuery) => {
    asked.push(query)
    if (query.sql.includes(refused)) throw new Error('no such table')
    return { rows: [{ answers: answerOf(query.sql, query.parameters) }] }
  }
  return { executeQuery } as unknown as Db
}

const tally = (text: string, ...values: number[]) =>
  tallyOf(CompiledQuery.raw(`select ${text}${values.map((_, at) => ` $${at + 1}`).join('')}`, values))

test('the tallies of an area are one statement, in which each keeps its own values', async () => {
  const asked: CompiledQuery[] = []
  const { list } = await look(
    [
      source('a.one', { count: () => tally('one', 1, 2) }),
      source('a.other', { count: async () => 7 }),
      source('a.two', { count: () => tally('two', 10) }),
      source('b.three', { count: () => tally('three', 100) }),
    ],
    callerWith('ADS'),
    answering(asked, 'nothing'),
  )
  expect(list.map(({ key, count }) => [key, count])).toEqual([
    ['a.one', 3],
    ['a.other', 7],
    ['a.two', 10],
    ['b.three', 100],
  ])
  expect(asked.map(({ sql, parameters }) => [sql, parameters])).toEqual([
    ['select json_build_array((select three $1)) as answers', [100]],
    ['select json_build_array((select one $1 $2), (select two $3)) as answers', [1, 2, 10]],
  ])
})

test('what several ask is asked once, and told to each; with other values it is another question', async () => {
  const asked: CompiledQuery[] = []
  const { list } = await look(
    [
      source('a.one', { count: () => tally('one', 1, 2) }),
      source('a.same', { count: () => tally('one', 1, 2) }),
      source('a.other', { count: () => tally('one', 1, 3) }),
    ],
    callerWith('ADS'),
    answering(asked, 'nothing'),
  )
  expect(list.map(({ count }) => count)).toEqual([3, 3, 4])
  expect(asked.map(({ sql, parameters }) => [sql, parameters])).toEqual([
    ['select json_build_array((select one $1 $2), (select one $3 $4)) as answers', [1, 2, 1, 3]],
  ])
})

test('a tally that cannot be asked is a gap, and the others of its statement are asked without it', async () => {
  const { list, gaps, logged } = await look(
    [
      source('a.one', { count: () => tally('one', 1) }),
      source('a.broken', { count: () => tally('broken', 1) }),
      source('a.two', { count: () => tally('two', 2) }),
    ],
    callerWith('ADS'),
    answering([], 'broken'),
  )
  expect(list.map(({ key, count }) => [key, count])).toEqual([
    ['a.one', 1],
    ['a.two', 2],
  ])
  expect(gaps.map(({ key }) => key)).toEqual(['a.broken'])
  expect(logged).toEqual([{ err: expect.any(Error), source: 'a.broken' }])
})

test('two questions may be one source', () => {
  const both = talliesOf([tally('one', 1), tally('two', 2, 3)], (one, two) => ({ count: one, isUrgent: two > 4 }))
  expect([both.query.sql, both.query.parameters]).toEqual([
    'select json_build_array((select one $1), (select two $2 $3)) as answers',
    [1, 2, 3],
  ])
  expect(both.read([4, 5])).toEqual({ count: 4, isUrgent: true })
})
