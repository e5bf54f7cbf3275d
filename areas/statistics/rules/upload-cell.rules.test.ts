import { expect, test } from 'vitest'
import { type FileCell, isBlank, quote, readCount, readDay, readKey } from './upload-cell.rules.ts'

const number = (value: number): FileCell => ({ kind: 'number', value })
const text = (value: string): FileCell => ({ kind: 'text', value })
const date = (value: string): FileCell => ({ kind: 'date', value: new Date(value) })
const FORMULA: FileCell = { kind: 'formula', value: null }
const ERROR: FileCell = { kind: 'error', value: '#N/A' }
const EMPTY: FileCell = { kind: 'empty', value: null }

test.each([
  [number(0), 0],
  [number(12_345), 12_345],
  [number(2_147_483_647), 2_147_483_647],
  [number(5e3), 5000],
])('the cell %j counts %i', (cell, expected) => {
  expect(readCount(cell, false)).toEqual({ value: expected })
})

test.each([
  [undefined, '값이 없습니다'],
  [EMPTY, '값이 없습니다'],
  [text('   '), '값이 없습니다'],
  [FORMULA, '수식'],
  [ERROR, '오류 값'],
  [number(-1), '0 이상'],
  [number(1.5), '정수'],
  [number(-0.5), '0 이상'],
  [number(2_147_483_648), '2,147,483,647 이하'],
  [number(Number.NaN), '숫자로'],
  [number(Number.POSITIVE_INFINITY), '숫자로'],
  [text('１２３'), '반각'],
  [text('1,234'), '텍스트로 저장된 숫자'],
  [text('123'), '텍스트로 저장된 숫자'],
  [text('약 120명'), '숫자로 입력해주세요. (약 120명)'],
  [{ kind: 'boolean', value: true } as const, '숫자로'],
  [date('2026-10-31'), '날짜가 아니라'],
])('the cell %j is no count', (cell, expected) => {
  expect(readCount(cell, false)).toEqual({ reason: expect.stringContaining(expected) })
})

test('a count that may be blank is then unknown, not zero', () => {
  expect(readCount(EMPTY, true)).toEqual({ value: null })
  expect(readCount(undefined, true)).toEqual({ value: null })
  expect(readCount(number(0), true)).toEqual({ value: 0 })
  expect(readCount(FORMULA, true)).toHaveProperty('reason')
})

const TODAY = '2026-11-21'

test.each([
  [date('2026-10-31'), '2026-10-31'],
  [date('2026-10-31T23:59:59Z'), '2026-10-31'],
  [text('2026-10-31'), '2026-10-31'],
  [text(' 2026.10.31 '), '2026-10-31'],
  [text('2024-02-29'), '2024-02-29'],
  [text(TODAY), TODAY],
  [text('2000-01-01'), '2000-01-01'],
])('the cell %j is the day %s', (cell, expected) => {
  expect(readDay(cell, TODAY)).toEqual({ value: expected })
})

test.each([
  [EMPTY, '값이 없습니다'],
  [FORMULA, '수식'],
  [ERROR, '오류 값'],
  [text('2026-11-22'), '미래'],
  [date('2027-01-01'), '미래'],
  [text('1999-12-31'), '2000년'],
  [text('0000-01-01'), '존재하지 않는'],
  [text('2026-02-30'), '존재하지 않는'],
  [text('2026-13-01'), '존재하지 않는'],
  [text('2026/10/31'), 'YYYY-MM-DD'],
  [text('26-10-31'), 'YYYY-MM-DD'],
  [text('2026년 10월'), 'YYYY-MM-DD'],
  [text('２０２６-１０-３１'), '반각'],
  [number(20_261_031), 'YYYY-MM-DD'],
  [number(46_326), 'YYYY-MM-DD'],
  [{ kind: 'boolean', value: false } as const, 'YYYY-MM-DD'],
  [date('not a date'), 'YYYY-MM-DD'],
  [{ kind: 'date', value: new Date(8.64e15) } as const, 'YYYY-MM-DD'],
])('the cell %j is no day', (cell, expected) => {
  expect(readDay(cell, TODAY)).toEqual({ reason: expect.stringContaining(expected) })
})

test.each([
  [number(11_110), '11110'],
  [text(' 종로구 '), '종로구'],
  [text('B000001838'), 'B000001838'],
  [text('서울특별시\u00a0 종로구'), '서울특별시 종로구'],
  [text('종로구'.normalize('NFD')), '종로구'],
])('the cell %j calls %s', (cell, expected) => {
  expect(readKey(cell)).toEqual({ value: expected })
})

test.each([[EMPTY], [FORMULA], [ERROR], [text('１１１１０')], [date('2026-10-31')]])(
  'the cell %j calls nobody',
  (cell) => {
    expect(readKey(cell)).toHaveProperty('reason')
  },
)

test('a quoted text is short and has no control characters', () => {
  expect(quote('a\u0000b\nc')).toBe('a b c')
  expect(quote('가'.repeat(100))).toBe(`${'가'.repeat(40)}…`)
  expect(quote('\ud800')).toBe('\ufffd')
})

test('spaces are nothing, a formula is something', () => {
  expect([undefined, EMPTY, text(' \t'), FORMULA, number(0)].map(isBlank)).toEqual([true, true, true, false, false])
})
