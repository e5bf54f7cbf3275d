import { describe, expect, test } from 'vitest'
import { RESERVE_STATUSES, type ReserveStatus } from '../contract/codes.ts'
import { checkRecoverer, recoverableStatuses } from './recovery.rules.ts'

const UNDECIDED = [
  'REQUEST_FOR_INSPECTION',
  'REQUEST_FOR_INSPECTION_AGAIN',
  'UNDER_INSPECTION',
  'REJECT_INSPECTION',
] as const
const SENDABLE: readonly ReserveStatus[] = ['INSPECTION_COMPLETE', 'SEND_WAIT']
const YES_OR_NO = [true, false]

describe.each(RESERVE_STATUSES)('a deleted ad in %s', (reserveStatus) => {
  const facts = YES_OR_NO.flatMap((isRegistered) =>
    YES_OR_NO.flatMap((isRefunded) =>
      YES_OR_NO.map((isComplete) => ({ reserveStatus, isRegistered, isRefunded, isComplete })),
    ),
  )

  test.each(facts)('comes back where it cannot be sent unpaid, refunded or unfinished: %o', (ad) => {
    const statuses = recoverableStatuses(ad)
    expect(statuses.length).toBeGreaterThan(0)
    expect(new Set(statuses).size).toBe(statuses.length)
    const mayBeSent = ad.isRegistered && !ad.isRefunded && ad.isComplete
    if (!mayBeSent) expect(statuses.filter((status) => SENDABLE.includes(status))).toEqual([])
    // Nobody but an inspector approves: a status to be sent only comes back where the ad had it.
    for (const status of statuses) if (SENDABLE.includes(status)) expect(status).toBe(reserveStatus)
  })
})

test.each([
  ['TEMPORARY_SAVE', { isRegistered: false }, ['TEMPORARY_SAVE']],
  ['INSPECTION_COMPLETE', { isRegistered: false }, ['TEMPORARY_SAVE']],
  ['TEMPORARY_SAVE', { isRegistered: true }, [...UNDECIDED]],
  ['INSPECTION_COMPLETE', { isRegistered: true }, ['INSPECTION_COMPLETE', ...UNDECIDED]],
  ['INSPECTION_COMPLETE', { isRegistered: true, isComplete: false }, ['REJECT_INSPECTION']],
  ['REQUEST_FOR_INSPECTION', { isRegistered: true, isRefunded: true }, ['SEND_CANCEL']],
  ['SEND_COMPLETE', { isRegistered: true }, ['SEND_COMPLETE']],
] as const)('case %#: %s with %o may come back in %s', (reserveStatus, facts, expected) => {
  const ad = { reserveStatus, isRefunded: false, isComplete: true, ...facts }
  expect(recoverableStatuses(ad)).toEqual(expected)
})

const ACADEMY = new Set(['IAMCLASS'])
const MANAGER = new Set(['ADS'])
const PROVIDER = new Set(['ALL', 'ADS', 'NSAT_ADMIN'])

test.each([
  [PROVIDER, 'admin', '', true],
  [PROVIDER, 'admin', 'dev1', true],
  [MANAGER, 'adops', '', false],
  [MANAGER, 'adops', ' , ', false],
  [MANAGER, 'adops', 'dev1, adops', true],
  [MANAGER, 'adops', 'dev1', false],
  [MANAGER, '', '', false],
  [MANAGER, '', 'dev1,', false],
  [ACADEMY, 'academy', '', false],
  [ACADEMY, 'academy', 'academy', false],
] as const)('case %#: who may bring ads back', (flags, loginId, recoverUsers, expected) => {
  expect(checkRecoverer(flags, loginId, { recoverUsers }).ok).toBe(expected)
})
