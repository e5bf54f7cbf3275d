import { expect, test } from 'vitest'
import { boxCode } from './box-code.rules.ts'
import {
  newsOf,
  type Scan,
  type ScannedBox,
  skippedScans,
  waitingAgain,
  waitingScans,
  withOutcome,
  withScan,
} from './scans.rules.ts'

const codeOf = (boxNo: number): string => boxCode({ invoiceNo: 700_001, boxNo })
const BOX: ScannedBox = {
  schoolNo: 1,
  schoolName: '가람학원',
  boxNo: 2,
  boxCount: 3,
  scannedCount: 1,
  deliveryStatus: 'SHIPPING',
}

test('labels wait in the order in which they were scanned, and the last one is shown first', () => {
  const scans = [1, 2, 3].reduce<readonly Scan[]>((before, boxNo) => withScan(before, 'DELIVER', codeOf(boxNo)), [])
  expect(scans.map(({ code }) => code)).toEqual([codeOf(3), codeOf(2), codeOf(1)])
  expect(waitingScans(scans).map(({ code }) => code)).toEqual([codeOf(1), codeOf(2), codeOf(3)])
  const rest = withOutcome(scans, scans[2]?.no ?? 0, { kind: 'BOX', box: BOX })
  expect(waitingScans(rest).map(({ code }) => code)).toEqual([codeOf(2), codeOf(3)])
})

test('a label that waits is not kept twice, but another step with it is', () => {
  const once = withScan(withScan([], 'DELIVER', codeOf(1)), 'DELIVER', codeOf(2))
  const again = withScan(once, 'DELIVER', ` ${codeOf(1).toLowerCase()}`)
  expect(again.map(({ code }) => code)).toEqual([codeOf(1), codeOf(2)])
  expect(withScan(again, 'TAKE_IN', codeOf(1))).toHaveLength(3)
  const [first] = again
  const done = withOutcome(again, first?.no ?? 0, { kind: 'BOX', box: BOX })
  expect(waitingScans(withScan(done, 'DELIVER', codeOf(1)))).toHaveLength(2)
})

test('what waits is kept, whatever else was scanned', () => {
  let scans = withScan([], 'DELIVER', codeOf(1))
  for (let at = 0; at < 150; at += 1) scans = withScan(scans, 'DELIVER', `https://example.com/${at}`)
  expect(waitingScans(scans).map(({ code }) => code)).toEqual([codeOf(1)])
  expect(scans.length).toBeLessThan(110)
  expect(new Set(scans.map(({ no }) => no)).size).toBe(scans.length)
})

test('what was skipped lets others go before it, is kept, and waits again behind them or when it is scanned again', () => {
  const three = [1, 2, 3].reduce<readonly Scan[]>((before, boxNo) => withScan(before, 'DELIVER', codeOf(boxNo)), [])
  const skipped = withOutcome(three, 1, { kind: 'SKIPPED', text: '오류' })
  const codes = (scans: readonly Scan[]) => scans.map(({ code }) => code)
  expect(codes(waitingScans(skipped))).toEqual([codeOf(2), codeOf(3)])
  expect(codes(skippedScans(skipped))).toEqual([codeOf(1)])
  let many = skipped
  for (let at = 0; at < 150; at += 1) many = withScan(many, 'DELIVER', `https://example.com/${at}`)
  expect(codes(skippedScans(many))).toEqual([codeOf(1)])
  const [first] = skippedScans(skipped)
  const again = first ? waitingAgain(skipped, first) : []
  expect(codes(waitingScans(again))).toEqual([codeOf(2), codeOf(3), codeOf(1)])
  expect(codes(waitingScans(withScan(skipped, 'DELIVER', codeOf(1))))).toEqual([codeOf(2), codeOf(3), codeOf(1)])
  expect(skippedScans(again)).toEqual([])
})

const scanOf = (outcome: Scan['outcome']): Scan => ({ no: 1, step: 'DELIVER', code: codeOf(2), outcome })

test.each<[Scan['outcome'], string, string]>([
  [{ kind: 'WAITING' }, 'wait', '보관했습니다'],
  [{ kind: 'SKIPPED', text: '오류입니다.' }, 'wait', '건너뛰었습니다'],
  [{ kind: 'REFUSED', text: '없습니다.' }, 'bad', '처리하지 못했습니다'],
  [{ kind: 'BOX', box: BOX }, 'good', '상자 2/3 확인'],
  [{ kind: 'BOX', box: { ...BOX, scannedCount: 3, deliveryStatus: 'DELIVERY_COMPLETED' } }, 'done', '배송 완료'],
  // Somebody completed it by hand.
  [{ kind: 'BOX', box: { ...BOX, scannedCount: 2, deliveryStatus: 'DELIVERY_COMPLETED' } }, 'good', '상자 2/3 확인'],
  [
    { kind: 'SHEETS', sheets: { schoolNo: 1, schoolName: '가람학원', answersheetPickup: 'WAREHOUSING_TO_VENDOR' } },
    'done',
    '수거 완료',
  ],
])('%j is told as %s: %s', (outcome, tone, head) => {
  expect(newsOf(scanOf(outcome))).toMatchObject({ tone, head })
})

test('what is left is not told of a parcel that is delivered already', () => {
  const told = (box: Partial<ScannedBox>) =>
    newsOf(scanOf({ kind: 'BOX', box: { ...BOX, scannedCount: 2, ...box } })).text
  expect(told({})).toBe('가람학원 · 1개 남음')
  expect(told({ deliveryStatus: 'DELIVERY_COMPLETED' })).toBe('가람학원 · 이미 배송 완료된 건입니다.')
})

test('what is no label of ours is refused at once', () => {
  const [scan] = withScan([], 'DELIVER', '8801234567893')
  expect(scan && newsOf(scan)).toEqual({
    tone: 'bad',
    head: '처리하지 못했습니다',
    text: '상자 라벨의 코드가 아닙니다. (8801234567893)',
  })
})
