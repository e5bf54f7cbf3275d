import { expect, test } from 'vitest'
import { may, possibleMoves } from '#platform/contract/life.ts'
import { HANDOVER_STATUS_CODES } from '../contract/statuses.ts'
import { type HandedView, mayHandOver } from './handing-over.rules.ts'
import { HANDOVER_LIFE } from './handover-life.rules.ts'

const OPEN: HandedView = { status: 'OPEN', isEnded: true, holderName: null }

test.each<[Partial<HandedView>, object]>([
  [{}, { ok: true }],
  [{ status: 'ARTICLE' }, { ok: false, code: 'NO_REQUEST' }],
  [
    { status: 'ANSWERED', isEnded: false },
    { ok: false, code: 'ANSWERED' },
  ],
  [{ isEnded: false }, { ok: false, code: 'NOT_ENDED' }],
  [{ holderName: '정다운' }, { ok: false, code: 'HANDED_ALREADY', text: '정다운님이 이미 넘겨받은 상담입니다.' }],
])('a request with %j can be handed over: %j', (over, expected) => {
  expect(mayHandOver({ ...OPEN, ...over })).toMatchObject(expected)
})

const answerOf = (move: 'FINISH' | 'TAKE_BACK', isHolder: boolean, isHander: boolean) => {
  const verdict = may(
    HANDOVER_LIFE,
    move,
    { status: 'OPEN', isHolder, isHander, isAdministrator: false },
    { by: 'OWNER' },
  )
  return verdict.ok || verdict.code
}

test('who has a request does it, and who handed it takes it back', () => {
  expect([answerOf('FINISH', true, false), answerOf('TAKE_BACK', true, false)]).toEqual([true, 'NOT_HANDER'])
  expect([answerOf('FINISH', false, true), answerOf('TAKE_BACK', false, true)]).toEqual(['NOT_HOLDER', true])
  expect([answerOf('FINISH', true, true), answerOf('TAKE_BACK', true, true)]).toEqual([true, true])
})

test('an administrator takes back and gives away what others handed, and finishes nothing', () => {
  const view = { status: 'OPEN', isHolder: false, isHander: false, isAdministrator: true } as const
  expect(possibleMoves(HANDOVER_LIFE, view, { by: 'OWNER' })).toEqual(['TAKE_BACK', 'REASSIGN'])
  expect(possibleMoves(HANDOVER_LIFE, { ...view, isAdministrator: false }, { by: 'OWNER' })).toEqual([])
})

test.each(HANDOVER_STATUS_CODES.filter((status) => status !== 'OPEN'))(
  'nothing happens to one that is %s',
  (status) => {
    for (const move of ['FINISH', 'TAKE_BACK', 'REASSIGN'] as const) {
      const everybody = { status, isHolder: true, isHander: true, isAdministrator: true }
      const verdict = may(HANDOVER_LIFE, move, everybody, { by: 'OWNER' })
      expect(verdict).toMatchObject({ ok: false, code: 'NOT_OPEN' })
    }
  },
)
