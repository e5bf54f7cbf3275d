import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_STATUSES, VENDOR_STATUSES } from '../contract/codes.ts'
import { nextStep, type Situation, type Step } from './next-step.rules.ts'

const calm = { isAmountRight: true, saidCode: null, isPastHold: false, wasRefused: false } as const

test.each<[Partial<Situation> & Pick<Situation, 'status' | 'vendor'>, Step]>([
  [{ status: 'READY', vendor: 'RESERVED' }, 'WAIT'],
  [{ status: 'READY', vendor: 'RESERVED', isPastHold: true }, 'CLOSE'],
  [{ status: 'READY', vendor: 'RESERVED', saidCode: '0' }, 'WAIT'],
  [{ status: 'READY', vendor: 'RESERVED', saidCode: '0', isPastHold: true }, 'CLOSE'],
  [{ status: 'READY', vendor: 'RESERVED', saidCode: '2222' }, 'CLOSE'],
  [{ status: 'READY', vendor: 'CERTIFIED' }, 'APPROVE'],
  [{ status: 'READY', vendor: 'CERTIFIED', isPastHold: true }, 'CLOSE'],
  [{ status: 'READY', vendor: 'CERTIFIED', saidCode: '0', isPastHold: true }, 'APPROVE'],
  [{ status: 'READY', vendor: 'CERTIFIED', saidCode: '2222' }, 'CLOSE'],
  [{ status: 'READY', vendor: 'CERTIFIED', saidCode: '0', isAmountRight: false }, 'CLOSE'],
  [{ status: 'READY', vendor: 'APPROVED' }, 'COMPLETE'],
  [{ status: 'READY', vendor: 'FAILED' }, 'CLOSE'],
  [{ status: 'READY', vendor: 'ABSENT' }, 'WAIT'],
  [{ status: 'READY', vendor: 'ABSENT', saidCode: '0' }, 'WAIT'],
  [{ status: 'READY', vendor: 'ABSENT', saidCode: '2222' }, 'CLOSE'],
  [{ status: 'READY', vendor: 'ABSENT', isPastHold: true }, 'CLOSE'],
  [{ status: 'APPROVING', vendor: 'CERTIFIED' }, 'APPROVE'],
  [{ status: 'APPROVING', vendor: 'CERTIFIED', wasRefused: true }, 'CLOSE'],
  [{ status: 'APPROVING', vendor: 'APPROVED', saidCode: '2222' }, 'COMPLETE'],
  [{ status: 'APPROVING', vendor: 'APPROVED', isAmountRight: false }, 'REVERSE'],
  [{ status: 'APPROVING', vendor: 'RESERVED' }, 'WAIT'],
  [{ status: 'APPROVING', vendor: 'ABSENT' }, 'WAIT'],
  [{ status: 'APPROVING', vendor: 'ABSENT', wasRefused: true }, 'CLOSE'],
  [{ status: 'APPROVING', vendor: 'ABSENT', isPastHold: true }, 'CLOSE'],
  [{ status: 'APPROVING', vendor: 'CANCELLED' }, 'CLOSE'],
  [{ status: 'CANCEL_REQUESTED', vendor: 'APPROVED' }, 'REFUND'],
  [{ status: 'CANCEL_REQUESTED', vendor: 'APPROVED', wasRefused: true }, 'WAIT'],
  [{ status: 'CANCEL_REQUESTED', vendor: 'CANCELLED' }, 'CONFIRM_REFUND'],
  [{ status: 'CANCEL_REQUESTED', vendor: 'ABSENT' }, 'ALARM'],
  [{ status: 'FAILED', vendor: 'APPROVED' }, 'REVERSE'],
  [{ status: 'FAILED', vendor: 'CERTIFIED', saidCode: '0' }, 'WAIT'],
  [{ status: 'PAID', vendor: 'APPROVED' }, 'WAIT'],
  [{ status: 'CANCELLED', vendor: 'CANCELLED' }, 'WAIT'],
])('%j leads to %s', (situation, step) => {
  expect(nextStep({ ...calm, ...situation })).toBe(step)
})

const anySituation: fc.Arbitrary<Situation> = fc.record({
  status: fc.constantFrom(...PAYMENT_STATUSES),
  vendor: fc.constantFrom(...VENDOR_STATUSES),
  isAmountRight: fc.boolean(),
  saidCode: fc.constantFrom(null, '0', '2222', '9999'),
  isPastHold: fc.boolean(),
  wasRefused: fc.boolean(),
})

test('money is only asked for when the vendor itself says that the person agreed to the right amount', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      if (nextStep(situation) !== 'APPROVE') return
      expect(situation).toMatchObject({ vendor: 'CERTIFIED', isAmountRight: true })
      expect(['READY', 'APPROVING']).toContain(situation.status)
    }),
  )
})

test('a browser that says yes never ends a payment whose window may still be open', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const isEarly = situation.vendor === 'RESERVED' || situation.vendor === 'ABSENT'
      if (situation.status !== 'READY' || situation.isPastHold || !isEarly) return
      expect(nextStep({ ...situation, saidCode: '0' })).toBe('WAIT')
    }),
  )
})

test('a payment is never closed while the vendor holds its money', () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      if (situation.vendor === 'APPROVED') expect(nextStep(situation)).not.toBe('CLOSE')
    }),
  )
})
