import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from './issue-text.ts'
import { Id } from './shapes.ts'

const textsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: issueText }).error?.issues.map((issue) => issue.message) ?? []

test.each([
  ['a missing text', z.object({ title: z.string() }), {}, '필수 항목입니다.'],
  ['null for a number', z.number(), null, '필수 항목입니다.'],
  ['a list for an object', z.object({}), [], '값의 형식이 올바르지 않습니다.'],
  ['a word for a number', z.coerce.number(), 'x', '숫자를 입력해주세요.'],
  ['half a number', z.number().int(), 1.5, '정수를 입력해주세요.'],
  ['a number for yes or no', z.boolean(), 3, '예 또는 아니요로 답해주세요.'],
  ['a number that is too big', z.number().max(100), 101, '100 이하여야 합니다.'],
  ['a number that is too small', z.number().min(1), 0, '1 이상이어야 합니다.'],
  ['a number that may not be zero', z.number().positive(), 0, '0보다 커야 합니다.'],
  ['a number that has to stay below', z.number().lt(5), 5, '5보다 작아야 합니다.'],
  ['an id of zero', Id, '0', '번호는 1 이상이어야 합니다.'],
  ['a long text', z.string().max(3), '가나다라', '3자 이하여야 합니다.'],
  ['a short text', z.string().min(2), '가', '2자 이상이어야 합니다.'],
  ['a long list', z.array(z.number()).max(1), [1, 2], '1개 이하여야 합니다.'],
  ['no day', z.iso.date(), 'x', '형식이 올바르지 않습니다.'],
  ['another word', z.enum(['A']), 'B', '선택할 수 없는 값입니다.'],
  ['neither of two', z.union([z.literal('A'), z.null()]), 'B', '올바르지 않은 값입니다.'],
  ['a field too many', z.strictObject({}), { a: 1 }, '알 수 없는 항목입니다: a'],
])('%s', (_what, schema, value, expected) => {
  expect(textsOf(schema, value)).toEqual([expected])
})

test('what a schema says itself comes first', () => {
  expect(textsOf(z.string().min(1, '제목을 입력해주세요.'), '')).toEqual(['제목을 입력해주세요.'])
})
