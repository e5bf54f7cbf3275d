import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesWhere } from '#platform/contract/statuses.ts'
import { RESERVE_STATUSES, type ReserveStatus } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import type { AdState } from './ad-life.rules.ts'
import * as questions from './reservation-questions.rules.ts'

const {
  canDelete,
  canEdit,
  canModifyContents,
  canModifyTime,
  canResend,
  canSendTest,
  editableParts,
  ownerButtons,
  reasonText,
} = questions

const SEND = '2026-11-24T11:00:00+09:00'
const at = (text: string): Date => new Date(`${text}+09:00`)
const EARLY = at('2026-11-20T09:00:00')
const ad = (reserveStatus: ReserveStatus): AdState => ({ reserveStatus, reserveYmdt: SEND })

const statusesThat = (ask: (ad: AdState) => { ok: boolean }): ReserveStatus[] =>
  RESERVE_STATUSES.filter((status) => ask(ad(status)).ok)

const IN_INSPECTION = ['REQUEST_FOR_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN', 'UNDER_INSPECTION']

test.each([
  ['tested by an inspector', canSendTest, IN_INSPECTION],
  ['moved', canModifyTime, [...IN_INSPECTION, 'INSPECTION_COMPLETE']],
  ['reworded by an administrator', canModifyContents, [...IN_INSPECTION, 'INSPECTION_COMPLETE']],
  ['saved by its owner', canEdit, ['TEMPORARY_SAVE', 'REJECT_INSPECTION']],
  ['deleted', canDelete, ['TEMPORARY_SAVE']],
  ['sent again', canResend, ['INSPECTION_COMPLETE', 'SEND_WAIT', 'SEND_CANCEL', 'SEND_COMPLETE']],
] as const)('days before sending an ad can be %s in the right statuses', (_, ask, expected) => {
  expect(statusesThat((each) => ask(each, EARLY)).toSorted()).toEqual([...expected].toSorted())
})

test('an ad to those whom another one did not reach is not written on, but corrected when it is held', () => {
  const resend = (reserveStatus: 'TEMPORARY_SAVE' | 'REJECT_INSPECTION') =>
    canEdit({ ...ad(reserveStatus), isResend: true })
  expect(resend('TEMPORARY_SAVE')).toMatchObject({
    code: 'NOT_EDITABLE',
    text: expect.stringContaining('바꿀 수 없습니다'),
  })
  expect(resend('REJECT_INSPECTION').ok).toBe(true)
})

test('a missed send can be moved although its time is over', () => {
  const missed = { ...ad('INSPECTION_COMPLETE'), isSendMissed: true }
  expect(canModifyTime(missed, at('2026-11-24T18:00:00')).ok).toBe(true)
})

test.each([
  ['10:44:59', true],
  ['10:45:00', false],
])('at %s on the day of sending the time can be moved: %s', (clock, expected) => {
  expect(canModifyTime(ad('INSPECTION_COMPLETE'), at(`2026-11-24T${clock}`)).ok).toBe(expected)
})

test('the text closes when the day of sending begins', () => {
  expect(canModifyContents(ad('INSPECTION_COMPLETE'), at('2026-11-23T23:59:59')).ok).toBe(true)
  expect(canModifyContents(ad('INSPECTION_COMPLETE'), at('2026-11-24T00:00:00'))).toMatchObject({
    text: '내용은 발송 전날까지만 수정할 수 있습니다.',
  })
  expect(canModifyContents(ad('REJECT_INSPECTION'), EARLY)).toMatchObject({ text: '내용을 수정할 수 없는 상태입니다.' })
})

test('of a held ad only the material may change', () => {
  expect(
    RESERVE_STATUSES.map((status) => [status, editableParts(ad(status))]).filter(([, parts]) => parts !== 'NOTHING'),
  ).toEqual([
    ['TEMPORARY_SAVE', 'EVERYTHING'],
    ['REJECT_INSPECTION', 'MATERIAL'],
  ])
})

test('a deleted ad can only be brought back, or deleted again to no effect', () => {
  const asks = [canModifyTime, canModifyContents, canEdit, canResend, canSendTest]
  for (const reserveStatus of RESERVE_STATUSES) {
    const deleted = { ...ad(reserveStatus), deleteYn: 'Y' as const }
    expect(asks.map((ask) => ask(deleted, EARLY).ok)).toEqual(asks.map(() => false))
    expect(Object.values(ownerButtons(deleted))).toEqual([false, false, false, false, false])
  }
  expect(canDelete({ ...ad('TEMPORARY_SAVE'), deleteYn: 'Y' }).ok).toBe(true)
})

test('reasons stand beside held and cancelled ads, and a missing one reads as a dash', () => {
  expect(codesWhere(AD_STATUSES, { showsReason: true })).toEqual(['REJECT_INSPECTION', 'SEND_CANCEL'])
  expect([reasonText(''), reasonText('  '), reasonText('내용 수정')]).toEqual(['-', '-', '내용 수정'])
})

test.each([
  ['TEMPORARY_SAVE', ['continueWriting', 'remove']],
  ['REQUEST_FOR_INSPECTION', ['disabledEditAndRemove']],
  ['UNDER_INSPECTION', ['disabledEditAndRemove']],
  ['REJECT_INSPECTION', ['editMaterial']],
  ['SEND_WAIT', ['resend']],
  ['INSPECTION_COMPLETE', ['resend']],
  ['SEND_CANCEL', ['resend']],
  ['SEND_COMPLETE', ['resend']],
] as const)('the owner of an ad in %s sees the buttons %j', (status, expected) => {
  const shown = Object.entries(ownerButtons(ad(status))).filter(([, isShown]) => isShown)
  expect(shown.map(([name]) => name)).toEqual(expected)
})

test('every question has an answer for every status, any time and even an unreadable send time', () => {
  const asks = Object.entries(questions)
    .filter(([name]) => name.startsWith('can'))
    .map(([, ask]) => ask as (ad: AdState, now: Date) => { ok: boolean; code?: string; text?: string })
  expect(asks.length).toBeGreaterThan(5)
  fc.assert(
    fc.property(
      fc.constantFrom(...RESERVE_STATUSES),
      fc.oneof(fc.date({ noInvalidDate: true }), fc.constant('nonsense'), fc.constant(SEND)),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (reserveStatus, reserveYmdt, now) =>
        asks.every((ask) => {
          const verdict = ask({ reserveStatus, reserveYmdt }, now)
          return verdict.ok || (verdict.code !== undefined && verdict.text !== '')
        }),
    ),
  )
})
