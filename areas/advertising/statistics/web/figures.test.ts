import { describe, expect, test } from 'vitest'
import { sampleDistrict } from '../testing/statistics.samples.ts'
import { measureText, sortRows, withNumbers } from './figures.ts'

describe('numbers of a row', () => {
  test('come as numbers or as text, and are 0 where they are absent', () => {
    const row = { ...sampleDistrict(), cumulationSubscriberCount: '1200', subscriberMau: undefined } as never
    expect(withNumbers([row])[0]).toMatchObject({ cumulationSubscriberCount: 1200, subscriberMau: 0 })
  })

  test('are 0 where they cannot be read', () => {
    const row = { ...sampleDistrict(), subscriberMau: 'many' } as never
    expect(withNumbers([row])[0]).toMatchObject({ subscriberMau: 0 })
  })

  test.each([null, undefined])('of pupils stay unknown (%s), which is not 0', (studentCount) => {
    expect(withNumbers([{ ...sampleDistrict(), studentCount } as never])[0]).toMatchObject({ studentCount: null })
  })

  test('of pupils may be 0', () => {
    expect(withNumbers([sampleDistrict({ studentCount: 0 })])[0]).toMatchObject({ studentCount: 0 })
  })
})

test.each([
  ['studentCount', 12345, '12,345'],
  ['studentCount', 0, '0'],
  ['studentCount', null, '-'],
  ['realUserRate', 40, '40.0%'],
  ['userShareRate', 12.3, '12.3%'],
  ['userShareRate', null, '-'],
  ['schoolCount', undefined, '-'],
] as const)('%s %s is shown as %s', (measure, value, text) => {
  expect(measureText(measure, value)).toBe(text)
})

describe('sorting', () => {
  const rows = [
    { name: '나', count: 2 },
    { name: '10구', count: null },
    { name: '2구', count: 10 },
    { name: '가', count: 1 },
  ]
  const names = (sort: string | undefined) => sortRows(rows, sort).map(({ name }) => name)

  test('without a column leaves the rows as they are', () =>
    expect(names(undefined)).toEqual(['나', '10구', '2구', '가']))
  test('by text follows the alphabet and the size of numbers in it', () =>
    expect(names('name')).toEqual(['2구', '10구', '가', '나']))
  test('by number puts what is unknown last', () => expect(names('count')).toEqual(['가', '나', '2구', '10구']))
  test('descending puts what is unknown last too', () => expect(names('-count')).toEqual(['2구', '나', '가', '10구']))
  test('leaves the given rows alone', () => expect(rows[0]?.name).toBe('나'))
})
