import { expect, test } from 'vitest'
import { settingFields } from './fields.ts'

const kinds = (property: object) => settingFields({ properties: { field: property } })[0]

test.each([
  [{ type: 'string', enum: ['A'] }, 'choice'],
  [{ type: 'boolean' }, 'switch'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'number' }, 'number'],
  [{ type: 'string' }, 'text'],
  [{ type: 'string', default: 'a\nb' }, 'lines'],
  [{ type: 'array' }, 'unknown'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, 'many'],
  [{}, 'unknown'],
] as const)('%j is a field of the kind %s', (property, kind) => {
  expect(kinds(property)?.kind).toBe(kind)
})

test('a field without a title is named by its key, a choice without a label by its value', () => {
  expect(kinds({ type: 'string', enum: ['A', 'B'], labels: { A: '가' }, default: 'B' })).toMatchObject({
    title: 'field',
    choices: [
      { value: 'A', label: '가' },
      { value: 'B', label: 'B' },
    ],
    defaultText: 'B',
  })
})

test('defaults are told in the words of the screen', () => {
  expect(kinds({ type: 'boolean', default: true })?.defaultText).toBe('켜짐')
  expect(kinds({ type: 'string', default: '' })?.defaultText).toBeUndefined()
  expect(kinds({ type: 'string', default: '\n끝' })?.defaultText).toBe('↵끝')
})

test('a schema without fields has none', () => {
  expect(settingFields({})).toEqual([])
})
