import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Id, inOrder, longestPeriodText, OptionalId, Paging, requiredDay, wholeNumber } from './shapes.ts'

const read = (schema: z.ZodType, value: unknown) => {
  const { success, data, error } = z.object({ no: schema }).safeParse({ no: value })
  return success ? data.no : (error?.issues.map(({ message }) => message) ?? [])
}

test.each([
  [7, 7],
  ['7', 7],
  ['007', 7],
  ['2147483647', 2_147_483_647],
])('an id %j is read as %i', (written, id) => {
  expect(read(Id, written)).toBe(id)
})

test.each(['1e3', '0x10', '0b1', ' 7', '7 ', '7.0', '+7', '', '٧', 'a', [7], true, null, undefined, 1.5, '1.5'])(
  '%j is no id, and that is said once',
  (written) => {
    expect(read(Id, written)).toHaveLength(1)
  },
)

test.each([0, '0', -1, '-1', '-99999999999'])('%j is too small for an id', (written) => {
  expect(read(Id, written)).toEqual(['번호는 1 이상이어야 합니다.'])
})

test.each([2_147_483_648, '2147483648', '9999999999', '9'.repeat(30), '9'.repeat(400)])(
  '%j is too large for an id, and that is said once',
  (written) => {
    expect(read(Id, written)).toHaveLength(1)
  },
)

test.each([undefined, null, '', 0, '0'])('%j is no id where one may be missing', (written) => {
  expect(read(OptionalId, written)).toBeUndefined()
  expect(read(OptionalId, '7')).toBe(7)
})

test('a page is a number of digits, the first one unless said otherwise', () => {
  expect(read(Paging.pageNum, undefined)).toBe(1)
  expect(read(Paging.pageNum, '1e1')).toHaveLength(1)
  expect(read(wholeNumber(-5, 5), '-3')).toBe(-3)
})

const PERIOD = inOrder(z.object({ startDate: Day, endDate: Day })).refine(() => false, longestPeriodText(366))
const NEEDED = z.object({ startDate: requiredDay('시작일을 입력해주세요.'), endDate: Day }).refine(() => false, '순서')

test.each([
  [undefined, '날짜를 입력해주세요.', '시작일을 입력해주세요.'],
  ['', '날짜는 YYYY-MM-DD 형식이어야 합니다.', '시작일을 입력해주세요.'],
  ['내일', '날짜는 YYYY-MM-DD 형식이어야 합니다.', '날짜는 YYYY-MM-DD 형식이어야 합니다.'],
  ['2026-02-31', '존재하지 않는 날짜입니다.', '존재하지 않는 날짜입니다.'],
])('%j is no day: that is said once, and nothing of the period beside it', (startDate, said, saidOfNeeded) => {
  const messages = (schema: z.ZodType) =>
    schema.safeParse({ startDate, endDate: '2026-11-24' }).error?.issues.map(({ message }) => message)
  expect(messages(PERIOD)).toEqual([said])
  expect(messages(NEEDED)).toEqual([saidOfNeeded])
})
