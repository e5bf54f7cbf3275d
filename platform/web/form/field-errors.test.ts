import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProblemError } from '../calls/problem-error.ts'
import { problemErrors, schemaErrors } from './field-errors.ts'

const problem = (...paths: string[]) =>
  new ProblemError({
    status: 400,
    code: 'BAD_REQUEST',
    detail: '입력값을 확인해주세요.',
    errors: paths.map((path) => ({ path, message: `${path} 오류` })),
  })

test.each(['title', 'body.title', '/title', 'title.0.text', 'title[0]'])(
  'the path %s belongs to the field title',
  (path) => {
    expect(problemErrors(problem(path), { title: '' })).toEqual({ title: `${path} 오류` })
  },
)

test('paths of no field of the form are left to the whole form', () => {
  expect(problemErrors(problem('body', 'price'), { title: '' })).toEqual({})
})

test('the first sentence about a field wins', () => {
  expect(problemErrors(problem('title', 'body.title'), { title: '' })).toEqual({ title: 'title 오류' })
})

test('a schema answers its sentences per field', () => {
  const schema = z.object({ title: z.string().min(1, '제목을 입력해주세요.'), kind: z.string() })
  expect(schemaErrors(schema, { title: '', kind: 'a' })).toEqual({ title: '제목을 입력해주세요.' })
  expect(schemaErrors(schema, { title: 'x', kind: 'a' })).toEqual({})
  expect(schemaErrors(undefined, { title: '' })).toEqual({})
})
