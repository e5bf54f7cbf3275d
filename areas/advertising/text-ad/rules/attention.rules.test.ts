import { expect, test } from 'vitest'
import { RESERVE_STATUSES } from '../contract/codes.ts'
import { attentionOf, ownerAttentionOf, type Watched } from './attention.rules.ts'

const ad = (over: Partial<Watched> = {}): Watched => ({
  adSmsReserveSeq: 7,
  reserveStatus: 'INSPECTION_COMPLETE',
  deleteYn: 'N',
  isCancelRequested: false,
  isSendMissed: false,
  ...over,
})
const labels = (over: Partial<Watched>): string[] => attentionOf(ad(over)).map(({ label }) => label)

test.each([
  [{}, []],
  [{ isCancelRequested: true }, ['환불 확인 중']],
  [{ isSendMissed: true }, ['발송 누락']],
  [{ isCancelRequested: true, isSendMissed: true }, ['환불 확인 중', '발송 누락']],
  [{ isSendMissed: true, deleteYn: 'Y' as const }, []],
])('%j calls for %j', (over, expected) => {
  expect(labels(over)).toEqual(expected)
})

test('an ad that has come to its end calls for nothing', () => {
  const calling = RESERVE_STATUSES.filter((reserveStatus) => labels({ reserveStatus, isSendMissed: true }).length > 0)
  expect(RESERVE_STATUSES.filter((status) => !calling.includes(status))).toEqual(['SEND_CANCEL', 'SEND_COMPLETE'])
})

test('the ad is named where somebody has to be asked about it', () => {
  expect(attentionOf(ad({ isCancelRequested: true }))[0]?.text).toContain('예약번호: 7')
})

test('whoever placed an ad hears that it missed its time, and that somebody looks after it, until the ad is over', () => {
  const hears = (over: Partial<Watched>) => ownerAttentionOf(ad(over)).map(({ text }) => text)
  expect(hears({})).toEqual([])
  expect(hears({ isCancelRequested: true })).toEqual([])
  expect(hears({ isSendMissed: true })).toEqual(['발송 시각에 발송되지 않았습니다. 담당자가 확인하고 있습니다.'])
  expect(hears({ isSendMissed: true, reserveStatus: 'SEND_CANCEL' })).toEqual([])
  expect(hears({ isSendMissed: true, deleteYn: 'Y' })).toEqual([])
})
