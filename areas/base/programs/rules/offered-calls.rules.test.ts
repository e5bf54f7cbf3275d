import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call } from '#platform/contract/call.ts'
import { judgeCalls, offeredCalls } from './offered-calls.rules.ts'

const some = { method: 'GET', summary: '무엇인가를 조회한다.', output: z.object({}) } as const
const CALLS: readonly Call[] = [
  call({ ...some, name: 'sales.list', path: '/a', access: ['NORMAL'] }),
  call({ ...some, name: 'portal.read', path: '/b', access: 'session' }),
  call({ ...some, name: 'portal.write', method: 'PUT', path: '/b', access: ['ALL'] }),
  call({ ...some, name: 'account.password', path: '/c', access: 'session', isForPeople: true }),
  call({ ...some, name: 'board.token', path: '/d', access: 'session', hasSecretAnswer: true }),
  call({ ...some, name: 'account.login', path: '/e', access: 'public' }),
]
const KNOWN = new Map(CALLS.map((each) => [each.name, each]))

test.each([
  ['sales.list', { unknown: [], forbidden: [] }],
  ['portal.read', { unknown: [], forbidden: [] }],
  ['portal.write', { unknown: [], forbidden: ['portal.write'] }],
  ['account.password', { unknown: ['account.password'], forbidden: [] }],
  ['board.token', { unknown: ['board.token'], forbidden: [] }],
  ['account.login', { unknown: ['account.login'], forbidden: [] }],
  ['no.such', { unknown: ['no.such'], forbidden: [] }],
])('a token of sales that wants %s', (name, verdict) => {
  expect(judgeCalls([name], KNOWN, new Set(['NORMAL']))).toEqual(verdict)
})

test('what is offered stands by area and is what its owner may do', () => {
  const groups = offeredCalls(CALLS, new Set(['NORMAL']))
  expect(groups.map(({ title, calls }) => [title, calls.map(({ name }) => name)])).toEqual([
    ['공지와 설정', ['portal.read']],
    ['영업', ['sales.list']],
  ])
})
