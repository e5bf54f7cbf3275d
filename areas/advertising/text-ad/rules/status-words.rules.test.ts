import { expect, test } from 'vitest'
import { codesOf, codesWhere } from '#platform/contract/statuses.ts'
import { RESERVE_STATUSES } from '../contract/codes.ts'
import { AD_GROUPS, AD_STATUSES } from '../contract/statuses.ts'
import { groupWords, ownerLook, ownerStatusLabel } from './status-words.rules.ts'

test('every status stands in one group of the advertiser, and no group is empty', () => {
  const grouped = codesOf(AD_GROUPS).map((group) => codesWhere(AD_STATUSES, { group }))
  expect(grouped.every((statuses) => statuses.length > 0)).toBe(true)
  expect(grouped.flat().sort()).toEqual([...RESERVE_STATUSES].sort())
})

test('every status has a word and a legend of its own', () => {
  const looks = Object.values(AD_STATUSES)
  expect(new Set(looks.map((each) => each.word)).size).toBe(RESERVE_STATUSES.length)
  expect(new Set(looks.map((each) => each.legend)).size).toBe(RESERVE_STATUSES.length)
})

test('approved and prepared ads read alike for the advertiser', () => {
  expect(ownerStatusLabel('INSPECTION_COMPLETE', 'NORMAL')).toBe('발송대기')
  expect(ownerLook({ reserveStatus: 'SEND_WAIT', senderType: 'NORMAL' })).toEqual({ word: '발송대기', tone: 'success' })
})

test('only whoever paid by card is told of a refund', () => {
  expect(ownerStatusLabel('SEND_CANCEL', 'NORMAL')).toBe('발송취소(환불)')
  expect(ownerStatusLabel('SEND_CANCEL', 'AGENCY')).toBe('발송취소')
  expect(ownerStatusLabel('SEND_CANCEL', 'ADMIN')).toBe('발송취소')
  expect(groupWords('AGENCY')).toEqual({ ...groupWords('NORMAL'), SEND_CANCEL: '발송취소' })
})
