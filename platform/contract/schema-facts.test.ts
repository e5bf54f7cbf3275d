import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day } from '#platform/contract/shapes.ts'
import { optionalText, requiredText } from '#platform/contract/written-text.ts'
import { factsAt } from './schema-facts.ts'

const Form = z
  .object({
    title: requiredText('제목을 입력해주세요.', 100),
    note: optionalText(500),
    address: z.string().trim().max(1000).pipe(z.url()).nullable(),
    kind: z.enum(['A', 'B']),
    day: Day,
    until: Day.optional(),
    replyBy: Day.nullable().default(null),
    priceWon: z.number().int().min(0).max(2_000),
    rank: z.number().int().optional(),
    isOpen: z.boolean(),
    isAgreed: z.literal(true),
    tags: z.array(z.string()).min(1),
    rows: z.array(z.object({ name: requiredText('이름을 입력해주세요.', 20), notes: z.string().max(7).default('') })),
  })
  .refine(({ title }) => title !== 'x')

test.each([
  ['title', { isRequired: true, maxLength: 100 }],
  ['note', { isRequired: false, mayBeNull: false, mayBeMissing: false, maxLength: 500 }],
  ['address', { isRequired: false, mayBeNull: true, mayBeMissing: false, maxLength: 1000 }],
  ['kind', { isRequired: true }],
  ['day', { isRequired: true, maxLength: undefined }],
  ['until', { isRequired: false, mayBeNull: false, mayBeMissing: true, maxLength: undefined }],
  ['replyBy', { isRequired: false, mayBeNull: true, mayBeMissing: true, maxLength: undefined }],
  ['priceWon', { isRequired: true, min: 0, max: 2_000 }],
  ['rank', { isRequired: false, mayBeNull: false, mayBeMissing: true, min: undefined, max: undefined }],
  ['isOpen', { isRequired: false, mayBeNull: false, mayBeMissing: false }],
  ['isAgreed', { isRequired: true }],
  ['tags', { isRequired: true }],
  ['rows', { isRequired: false, mayBeNull: false, mayBeMissing: false }],
  ['rows.3.name', { isRequired: true, maxLength: 20 }],
  ['rows.0.notes', { isRequired: false, mayBeNull: false, mayBeMissing: true, maxLength: 7 }],
  ['rows.0.unknown', { isRequired: false }],
  ['unknown', { isRequired: false }],
])('of %s the schema says %j', (name, facts) => {
  expect(factsAt(Form, name)).toEqual(facts)
})

test('without a schema nothing is said', () => {
  expect(factsAt(undefined, 'title')).toEqual({ isRequired: false })
})
