import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'

/** Values that no honest browser sends: wrong types, extremes, and texts that try to be something else. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  9_999_999_999,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'a',
  'nul\u0000byte',
  "'; drop table account.user; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff',
  '\ud800',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  '9999-12-31',
  '9999-12-31 23:59',
  '9999-12-31T23:59:59+09:00',
  '0001-01-01',
  '0001-01-01 00:00',
  'a b; c="d", e=f',
  '{"tcFileName":"nul\\u0000byte.jpg","objectStorageNo":1}',
  '{"__proto__":{"isAdmin":true}}',
  '2026-13-45T99:99:99+09:00',
  'x'.repeat(70_000),
  [],
  {},
  [[[[[]]]]],
  Array.from({ length: 300 }, () => 1),
  { $ne: null },
  { constructor: { prototype: { isAdmin: true } } },
]

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** What honest people send: tried in this order until a field takes one. */
const HONEST_VALUES: readonly unknown[] = [
  1,
  36,
  '2026-12-01',
  '2026-12-01 11:00',
  '2026-12-01T11:00:00+09:00',
  'a',
  '가나다라마바사',
  'ABcd12!@#efgh',
  '010-1234-5678',
  '123456',
  'https://portal.test/',
  true,
  {},
  [],
  [1],
  null,
]

type Fields = Readonly<Record<string, z.ZodType>>

const shapeOf = (schema: z.ZodType | undefined): Fields => {
  if (schema instanceof z.ZodObject) return schema.shape as Fields
  if (schema instanceof z.ZodPipe)
    return shapeOf((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  // A call that takes whatever comes is asked by a name that may mean something to it.
  if (schema instanceof z.ZodRecord) return { state: schema.valueType as z.ZodType }
  if (schema instanceof z.ZodUnion) return shapeOf(schema.options[0] as z.ZodType)
  return {}
}

/** A value that the field takes; undefined for one that may be left out, or for which none is known. */
function honestValue(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined
  if (schema instanceof z.ZodObject) return honestFields(shapeOf(schema))
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodArray) return [honestValue(schema.element as z.ZodType)]
  return HONEST_VALUES.find((value) => schema.safeParse(value).success)
}

const honestFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, schema]) => [name, honestValue(schema)] as const)
      .filter(([, value]) => value !== undefined),
  )

const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 3000)

/** Inputs in which one field at a time is hostile and all others honest, plus bodies that are no object at all. */
export function hostileInputs(theCall: Call): Input[] {
  const paramNames = Object.keys(shapeOf(theCall.params))
  const fields = { query: shapeOf(theCall.query), body: shapeOf(theCall.body) }
  const honest = {
    params: { ...Object.fromEntries(paramNames.map((name) => [name, 1])), ...honestFields(shapeOf(theCall.params)) },
    query: honestFields(fields.query),
    body: honestFields(fields.body),
  }
  const inputs: Input[] = [honest]
  for (const value of HOSTILE_VALUES) {
    for (const name of paramNames)
      inputs.push({ ...honest, params: { ...honest.params, [name]: asText(value) || '-' } })
    for (const name of Object.keys(fields.query))
      inputs.push({ ...honest, query: { ...honest.query, [name]: asText(value) } })
    for (const name of Object.keys(fields.body)) inputs.push({ ...honest, body: { ...honest.body, [name]: value } })
    if (Object.keys(fields.body).length > 0) inputs.push({ ...honest, body: value })
  }
  return inputs
}

/** A form as nobody's browser sends it. */
export interface MalformedForm {
  readonly what: string
  readonly contentType: string
  readonly body: string
}

const FORM_TYPE = 'multipart/form-data'
const FILE_HEADER = 'content-disposition: form-data; name="file"; filename="a.xlsx"'
const MANY_HEADERS = Array.from({ length: 5000 }, (_, at) => `x-${at}: 1\r\n`).join('')
const LONG_BOUNDARY = 'x'.repeat(200)

/** Requests that call themselves forms and are none, or break off in the middle. */
export const MALFORMED_FORMS: readonly MalformedForm[] = [
  { what: 'no boundary', contentType: FORM_TYPE, body: '--x--\r\n' },
  { what: 'an empty boundary', contentType: `${FORM_TYPE}; boundary=`, body: '----\r\n' },
  { what: 'an empty boundary in quotes', contentType: `${FORM_TYPE}; boundary=""`, body: '----\r\n' },
  ...[
    ['a boundary that never comes', 'PK'],
    ['a part without headers', '--x\r\n\r\n'],
    ['garbage', '\u0000\u0001\r\n\r\n--y\r\n--'],
    ['headers cut off', `--x\r\n${FILE_HEADER}`],
    ['a file cut off', `--x\r\n${FILE_HEADER}\r\n\r\nPK\u0003\u0004`],
    ['a field cut off', '--x\r\ncontent-disposition: form-data; name="confirm"\r\n\r\n1'],
    ['a nameless part cut off', '--x\r\ncontent-type: text/plain\r\n\r\n1'],
    ['a picture cut off', `--x\r\n${FILE_HEADER}\r\n\r\n\u00ff\u00d8\u00ff${'a'.repeat(9000)}\r\n--`],
    ['5,000 headers of a part, cut off', `--x\r\n${MANY_HEADERS}${FILE_HEADER}\r\n\r\nPK`],
    ['5,000 headers of a part', `--x\r\n${MANY_HEADERS}${FILE_HEADER}\r\n\r\nPK\r\n--x--\r\n`],
  ].map(([what = '', body = '']) => ({ what, contentType: `${FORM_TYPE}; boundary=x`, body })),
  { what: 'a boundary of 200 characters', contentType: `${FORM_TYPE}; boundary=${LONG_BOUNDARY}`, body: '--x--\r\n' },
  {
    what: 'a boundary of 300 characters',
    contentType: `${FORM_TYPE}; boundary=${'x'.repeat(300)}`,
    body: `--${'x'.repeat(300)}--\r\n`,
  },
]
