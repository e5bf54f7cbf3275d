import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProblemError } from '../calls/problem-error.ts'
import { errorAt, errorsWithout, problemErrors, schemaErrors } from './field-errors.ts'

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
    const errors = problemErrors(problem(path), { title: '' })
    expect(errorAt(errors, 'title')).toBe(`${path} 오류`)
    expect(errorsWithout(errors, ['title'])).toEqual({})
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

test('what is wrong within a list is named by its row', () => {
  const schema = z.object({ rows: z.array(z.object({ name: z.string().min(1, '이름을 입력해주세요.') })) })
  const errors = schemaErrors(schema, { rows: [{ name: '가' }, { name: '' }] })
  expect(errors).toEqual({ 'rows.1.name': '이름을 입력해주세요.' })
  expect(errorAt(errors, 'rows.1.name')).toBe('이름을 입력해주세요.')
  expect(errorAt(errors, 'rows.0.name')).toBeUndefined()
  expect(errorsWithout(errors, ['rows.0'])).toEqual(errors)
  expect(errorsWithout(errors, ['rows.1'])).toEqual({})
})

test('a name of the body stands under its name in the form, for both sides', () => {
  const renamed = { targetIds: 'targets' }
  const schema = z.object({ targetIds: z.array(z.number()).min(1, '대상을 선택해주세요.') })
  expect(schemaErrors(schema, { targetIds: [] }, renamed)).toEqual({ targets: '대상을 선택해주세요.' })
  expect(problemErrors(problem('body.targetIds[0]'), { targets: [] }, renamed)).toEqual({
    'targets.0': 'body.targetIds[0] 오류',
  })
})
