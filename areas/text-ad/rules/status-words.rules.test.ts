import { expect, test } from 'vitest'
import { RESERVE_STATUSES } from '../contract/codes.ts'
import { ownerStatusLabel, STATUS_GROUPS, STATUS_WORDS, statusGroup } from './status-words.rules.ts'

test('every status stands in exactly one group of the advertiser', () => {
  for (const status of RESERVE_STATUSES) {
    const groups = STATUS_GROUPS.filter((group) => (group.statuses as readonly string[]).includes(status))
    expect(groups.map((group) => group.key)).toEqual([statusGroup(status)])
    expect(ownerStatusLabel(status)).toBe(groups[0]?.label)
  }
})

test('every status has a label and a legend of its own', () => {
  const words = RESERVE_STATUSES.map((status) => STATUS_WORDS[status])
  expect(new Set(words.map((each) => each.label)).size).toBe(RESERVE_STATUSES.length)
  expect(new Set(words.map((each) => each.legend)).size).toBe(RESERVE_STATUSES.length)
})

test('approved and prepared ads read alike for the advertiser', () => {
  expect(ownerStatusLabel('INSPECTION_COMPLETE')).toBe('발송대기')
  expect(ownerStatusLabel('SEND_WAIT')).toBe('발송대기')
  expect(ownerStatusLabel('SEND_CANCEL')).toBe('발송취소(환불)')
})
