import { expect, test } from 'vitest'
import { EXAM_TARGET_CODES, targetsOf } from './codes.ts'

test('one month tells the two types of the second year of high school apart, all others know one', () => {
  const split = targetsOf('2020년 2월')
  const usual = targetsOf('2020년 3월')
  expect(split).toEqual(EXAM_TARGET_CODES.filter((target) => target !== 'HIGH2'))
  expect(usual).toEqual(EXAM_TARGET_CODES.filter((target) => !['HIGH2GA', 'HIGH2NA'].includes(target)))
  for (const other of ['', '2020년2월', ' 2020년 2월', '2021년 2월']) expect(targetsOf(other)).toEqual(usual)
})
