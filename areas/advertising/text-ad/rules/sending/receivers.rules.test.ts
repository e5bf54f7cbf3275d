import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskReceivers, readReceivers, receiversOf, takeReceiversInput } from './receivers.rules.ts'

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
  expect(takeReceiversInput(typed)).toEqual({ text: FIVE.join(','), problem: undefined })
})

const MOST = '결과 수신번호는 5개까지 입력할 수 있습니다.'

test.each([
  ['a sixth mobile number', `${FIVE.join(',')},01000000006`, FIVE.join(','), `${MOST} 입력되지 않은 번호: 01000000006`],
  [
    'a sixth and a seventh, in lines',
    [...FIVE, '010-0000-0006', '010-0000-0007'].join('\n'),
    FIVE.join(','),
    `${MOST} 입력되지 않은 번호: 01000000006, 01000000007`,
  ],
  [
    'six short numbers',
    `${'12345678,'.repeat(5)}87654321`,
    `${'12345678,'.repeat(5)}87654321`,
    `${MOST} 1개를 지워주세요.`,
  ],
  ['a number without end', '1'.repeat(62), '1'.repeat(59), `${MOST} 입력되지 않은 번호: 111`],
  ['a comma too many', `${FIVE.join(',')},`, FIVE.join(','), MOST],
  ['five', FIVE.join(','), FIVE.join(','), undefined],
  ['masked ones', '010-****-0001,', '010****0001,', undefined],
])('of %s nothing is dropped without a word', (_what, typed, text, problem) => {
  expect(takeReceiversInput(typed)).toEqual({ text, problem })
})

test('every digit that was pasted stands in the field or is named', () => {
  const number = fc.stringMatching(/^[0-9]{1,15}$/)
  fc.assert(
    fc.property(fc.array(number, { maxLength: 9 }), (numbers) => {
      const { text, problem } = takeReceiversInput(numbers.join(', '))
      const named = problem?.split('입력되지 않은 번호: ')[1] ?? ''
      const digits = (each: string): string => each.replaceAll(/\D/g, '')
      expect(digits(text + named)).toBe(numbers.join(''))
      expect(text.length).toBeLessThanOrEqual(59)
    }),
  )
})
