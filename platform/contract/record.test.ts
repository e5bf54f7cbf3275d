import { expect, test } from 'vitest'
import { z } from 'zod'
import { field, recordOf, titlesOf } from './record.ts'
import type { SheetCell } from './sheet/cell.ts'
import { fieldCell } from './sheet/field-cell.ts'

const THING = recordOf({
  entity: 'area.thing',
  reads: [],
  fields: {
    thingName: field('이름', z.string().min(1, '이름을 입력해주세요.').max(5)),
    phone: field('전화번호', z.string().regex(/^0\d+$/, '전화번호가 아닙니다.'), { typed: 'phone' }),
    note: field('비고', z.string().max(20)),
    rate: field('비율', z.number().max(100, '100 이하로 입력해주세요.')),
    postCode: field('우편번호', z.string().nullable(), { typed: 'digits' }),
  },
  links: { tags: field('꼬리표', z.array(z.string())) },
})

test('the form of a record takes its fields and what it is tied to', () => {
  expect(Object.keys(THING.form.shape)).toEqual(['thingName', 'phone', 'note', 'rate', 'postCode', 'tags'])
  expect(titlesOf(THING)).toMatchObject({ thingName: '이름', tags: '꼬리표' })
})

const typed = (value: string): SheetCell => ({ kind: 'text', value })
const number = (value: number): SheetCell => ({ kind: 'number', value })
const EMPTY: SheetCell = { kind: 'empty', value: null }
const context = { today: '2026-11-24', lookUps: {} }

test.each([
  ['thingName', typed('가나다'), { value: '가나다' }],
  ['thingName', EMPTY, { reason: expect.stringContaining('값이 없습니다') }],
  ['thingName', typed('가나다라마바'), { reason: expect.stringContaining('5자') }],
  ['note', EMPTY, { value: '' }],
  ['rate', number(22.5), { value: 22.5 }],
  ['rate', number(101), { reason: '100 이하로 입력해주세요.' }],
  ['postCode', EMPTY, { value: null }],
  ['postCode', typed('01234'), { value: '01234' }],
] as const)('a cell of %s is judged as its form judges it: %j', (name, cell, expected) => {
  expect(fieldCell(THING, name).read(cell, context)).toEqual(expected)
  expect(fieldCell(THING, name).title).toBe(THING.fields[name].title)
})
