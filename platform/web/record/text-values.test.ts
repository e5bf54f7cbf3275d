import { expect, test } from 'vitest'
import { z } from 'zod'
import { field, recordOf } from '#platform/contract/record.ts'
import { emptyTexts, textsOf, writtenOf } from './text-values.ts'

const THING = recordOf({
  entity: 'area.thing',
  reads: [],
  fields: {
    thingName: field('이름', z.string().nullable()),
    phone: field('전화번호', z.string().nullable(), { typed: 'phone' }),
    line: field('한 줄', z.string()),
    rate: field('비율', z.number()),
    count: field('인원', z.number().nullable()),
  },
})

test('what is left empty is sent as nothing where nothing may stand; a number that is none as none', () => {
  expect(writtenOf(THING, emptyTexts(THING))).toEqual({
    thingName: null,
    phone: null,
    line: '',
    rate: Number.NaN,
    count: null,
  })
  expect(writtenOf(THING, { ...emptyTexts(THING), thingName: ' ' })).toMatchObject({ thingName: null })
})

test('a phone number is shown with dashes and sent in digits; one of another country stays as it was written', () => {
  const written = { thingName: null, phone: '01000001234', line: '', rate: 22.5, count: 7 }
  expect(textsOf(THING, written)).toEqual({ thingName: '', phone: '010-0000-1234', line: '', rate: '22.5', count: '7' })
  expect(writtenOf(THING, textsOf(THING, written))).toEqual(written)
  expect(textsOf(THING, { ...written, phone: '+1 212 555 0100' }).phone).toBe('+1 212 555 0100')
})
