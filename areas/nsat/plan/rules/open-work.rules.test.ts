import { expect, test } from 'vitest'
import { OPEN_KINDS, type OpenWork } from '../contract/open-work.contract.ts'
import { OPEN_WORK, openKinds, openWorkText } from './open-work.rules.ts'

const NOTHING = Object.fromEntries(OPEN_KINDS.map((kind) => [kind, 0])) as OpenWork

test.each<[Partial<OpenWork>, string | undefined]>([
  [{}, undefined],
  [{ unpaidSchool: 2 }, '결제 대기 2곳'],
  [{ sheetSchool: 3, unsettledPayment: 1_234 }, '답안지 미입고 3곳, 정산 전 결제·환불 1,234건'],
  [{ refusedPayment: 1, unprintedOrder: 1 }, '처리하지 않은 결제·환불 통보 1건, 발주하지 않은 주문 1건'],
])('%o is %s', (open, text) => {
  const work = { ...NOTHING, ...open }
  expect(openWorkText(work)).toBe(text)
  expect(openKinds(work)).toHaveLength(Object.keys(open).length)
})

test('of each kind is said where it is dealt with and what becomes of it', () => {
  for (const { list, afterwards } of Object.values(OPEN_WORK)) {
    expect(list.to).toMatch(/^\/nsat\//)
    expect(afterwards).toMatch(/다\.$/)
  }
})
