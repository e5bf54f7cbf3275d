import { expect, test } from 'vitest'
import {
  isEmptyCell,
  quote,
  readDay,
  readDecimal,
  readDigits,
  readKey,
  readText,
  readWhole,
  type SheetCell,
  seenText,
  shownText,
  typedNumber,
  typedText,
} from './cell.ts'

const number = (value: number): SheetCell => ({ kind: 'number', value })
const text = (value: string): SheetCell => ({ kind: 'text', value })
const date = (value: string): SheetCell => ({ kind: 'date', value: new Date(value) })
const FORMULA: SheetCell = { kind: 'formula', value: null }
const ERROR: SheetCell = { kind: 'error', value: '#N/A' }
const EMPTY: SheetCell = { kind: 'empty', value: null }

test.each([
  [number(0), 0],
  [number(12_345), 12_345],
  [number(2_147_483_647), 2_147_483_647],
  [number(5e3), 5000],
])('the cell %j counts %i', (cell, expected) => {
  expect(readWhole(cell)).toEqual({ value: expected })
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
  expect(readWhole(cell)).toEqual({ reason: expect.stringContaining(expected) })
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
  expect([undefined, EMPTY, text(' \t'), FORMULA, number(0)].map(isEmptyCell)).toEqual([true, true, true, false, false])
})

test.each([
  [number(2.5), {}, { value: 2.5 }],
  [number(-3), { least: -5 }, { value: -3 }],
  [number(101), { most: 100 }, { reason: '100 이하의 수를 입력해주세요.' }],
  [number(101), { least: 1, most: 100 }, { reason: '1부터 100까지의 수를 입력해주세요.' }],
  [number(0.5), { least: 1, most: 100 }, { reason: '1부터 100까지의 수를 입력해주세요.' }],
  [number(-0.1), {}, { reason: '0 이상의 수를 입력해주세요.' }],
  [text('12.5'), { isTextTaken: true }, { value: 12.5 }],
  [text('1,234'), { isTextTaken: true }, { value: 1_234 }],
  [text('1,23'), { isTextTaken: true }, { reason: '텍스트로 저장된 숫자입니다. 셀 서식을 숫자로 바꿔주세요.' }],
])('the cell %j within %j is the number %j', (cell, bounds, expected) => {
  expect(readDecimal(cell, bounds)).toEqual(expected)
})

test.each([
  [text('00120'), { value: '00120' }],
  [number(120), { value: '120' }],
  [text('12가'), { reason: '숫자만 입력해주세요. (12가)' }],
  [number(1.5), { reason: '숫자만 입력해주세요. (1.5)' }],
  [text('１２'), { reason: '전각 숫자는 사용할 수 없습니다. 반각 숫자로 입력해주세요.' }],
  [text('1'.repeat(21)), { reason: `20자 이하로 입력해주세요. (${'1'.repeat(21)})` }],
])('the cell %j has the digits %j', (cell, expected) => {
  expect(readDigits(cell)).toEqual(expected)
})

test('a text is at most as long as its column says', () => {
  expect(readText(text('가나다'), 3)).toEqual({ value: '가나다' })
  expect(readText(text('가나다라'), 3)).toEqual({ reason: '3자 이하로 입력해주세요. (가나다라)' })
  expect(readText({ kind: 'boolean', value: true })).toEqual({ reason: '텍스트로 입력해주세요.' })
})

test.each([
  ['12', number(12)],
  ['-1,234.5', number(-1_234.5)],
  [' ', EMPTY],
  ['12명', text('12명')],
  ['１２', text('１２')],
])('typing %s into a column of numbers makes %j', (typed, cell) => {
  expect(typedNumber(typed)).toEqual(cell)
})

test('typing a number into a column of texts leaves it a text, with its zeros', () => {
  expect([typedText('0012'), typedText('')]).toEqual([text('0012'), EMPTY])
})

test('a cell is shown as one would type it', () => {
  const cells = [undefined, EMPTY, FORMULA, number(1.5), text(' a\u0007b '), date('2026-10-31'), text('가'.repeat(201))]
  expect(cells.map(shownText)).toEqual(['', '', '', '1.5', 'a b', '2026-10-31', ''])
})

test('whoever looks at a cell sees its formula, and the beginning of a long text', () => {
  const formula: SheetCell = { kind: 'formula', value: null, formula: '=SUM(A1:A3)' }
  const cells = [
    undefined,
    EMPTY,
    FORMULA,
    formula,
    number(1.5),
    date('2026-10-31'),
    text('가'.repeat(200)),
    { kind: 'error', value: '#N/A' } as const,
  ]
  expect(cells.map(seenText)).toEqual(['', '', '=…', '=SUM(A1:A3)', '1.5', '2026-10-31', '가'.repeat(200), '#N/A'])
  expect(seenText(text('가'.repeat(201)))).toBe(`${'가'.repeat(199)}…`)
})
