import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitReceiversInput, maskReceivers, readReceivers, receiversOf } from './receivers.rules.ts'

const FIVE = ['01000000001', '01000000002', '01000000003', '01000000004', '01000000005']

test.each([
  ['', []],
  [' , ,', []],
  ['010-0000-0001', ['01000000001']],
  ['010 0000 0001, 02-123-4567', ['01000000001', '021234567']],
  ['010-0000-0001\n010-0000-0002', ['01000000001', '01000000002']],
  [FIVE.join(','), FIVE],
])('%j names the receivers %j', (text, numbers) => {
  expect(readReceivers(text)).toEqual({ ok: true, numbers, joined: numbers.join(',') })
})

test.each([
  ['six numbers', [...FIVE, '01000000006'].join(',')],
  ['the same number twice', '010-0000-0001,01000000001'],
  ['a short number', '1234567'],
  ['a long number', '010123456789'],
  ['letters', '010abcd1234'],
  ['a masked number that hides nothing stored', '010-****-0001'],
])('%s are refused', (_, text) => {
  expect(readReceivers(text)).toMatchObject({ ok: false, code: 'RECEIVERS_INVALID' })
})

test('masked numbers that come back mean the stored ones, in any order and beside new ones', () => {
  expect(readReceivers('010-****-0002, 01099990000, 010-****-0001', FIVE)).toMatchObject({
    numbers: ['01000000002', '01099990000', '01000000001'],
  })
})

test('two stored numbers that look alike when masked both come back', () => {
  const stored = ['01011110001', '01022220001']
  expect(readReceivers(maskReceivers(stored.join(',')), stored)).toMatchObject({ numbers: stored })
})

test('what leaves masked can always be sent back', () => {
  const number = fc.stringMatching(/^01[0-9]{9}$/)
  fc.assert(
    fc.property(fc.uniqueArray(number, { maxLength: 5 }), (stored) => {
      const back = readReceivers(maskReceivers(stored.join(',')), stored)
      return back.ok && back.numbers.toSorted().join() === stored.toSorted().join()
    }),
  )
})

test('an academy that pays itself has no extra receivers', () => {
  expect(receiversOf('NORMAL', '010-0000-0001')).toEqual({ ok: true, numbers: [], joined: '' })
  expect(receiversOf('AGENCY', '010-0000-0001')).toMatchObject({ joined: '01000000001' })
  expect(receiversOf('ADMIN', 'x')).toMatchObject({ code: 'RECEIVERS_INVALID' })
})

test('the field takes five mobile numbers typed with dashes', () => {
  const typed = FIVE.map((number) => `${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`).join(', ')
  expect(limitReceiversInput(typed)).toBe(FIVE.join(','))
  expect(limitReceiversInput(`${typed},01000000006`)).toHaveLength(59)
})
