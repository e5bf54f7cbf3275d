import { expect, test } from 'vitest'
import { codesOf, codesWhere } from '#platform/contract/statuses.ts'
import { RESERVE_STATUSES } from '../contract/codes.ts'
import { AD_GROUPS, AD_STATUSES } from '../contract/statuses.ts'
import { ownerLook, ownerStatusLabel } from './status-words.rules.ts'

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
  expect(ownerStatusLabel('INSPECTION_COMPLETE')).toBe('발송대기')
  expect(ownerLook('SEND_WAIT')).toEqual({ word: '발송대기', tone: 'success' })
  expect(ownerStatusLabel('SEND_CANCEL')).toBe('발송취소(환불)')
})
