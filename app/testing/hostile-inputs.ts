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

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema || schema instanceof z.ZodUndefined) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
  }
  return Object.keys(json.properties ?? {})
}

const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 3000)

/** Inputs in which one field at a time is hostile, plus bodies that are no object at all. */
export function hostileInputs(theCall: Call): Input[] {
  const params = fieldsOf(theCall.params)
  const query = fieldsOf(theCall.query)
  const body = fieldsOf(theCall.body)
  const goodParams = Object.fromEntries(params.map((name) => [name, 1]))
  const inputs: Input[] = [{ params: goodParams }]
  for (const value of HOSTILE_VALUES) {
    for (const name of params) inputs.push({ params: { ...goodParams, [name]: asText(value) || '-' } })
    for (const name of query) inputs.push({ params: goodParams, query: { [name]: asText(value) } })
    for (const name of body) inputs.push({ params: goodParams, body: { [name]: value } })
    if (body.length > 0) inputs.push({ params: goodParams, body: value })
  }
  return inputs
}
