import { expect, test } from 'vitest'
import { formerMarkOf, isDoubtful, marksReadAgain } from './read-again.rules.ts'

const WRITTEN = [false, true, true]
const row = (examineeNo: string, ...marks: string[]) => ({ examineeNo, marks })

test.each([
  ['3,5', '3|5'],
  ['10,2', '2|10'],
  ['12|7', '7|12'],
  ['1/2', '1/2'],
  ['5', '5'],
  ['1,234', '1,234'],
])('%s was kept as %s', (written, kept) => {
  expect(formerMarkOf(written)).toBe(kept)
})

test('only written answers that look like choices can have been kept otherwise', () => {
  expect(isDoubtful(['1|3', '12', '1/2'], [false, true, true])).toBe(true)
  expect(isDoubtful(['1|3', '1/2', 'x'], WRITTEN)).toBe(false)
  expect(isDoubtful(['1|3', '', '12.5'], WRITTEN)).toBe(false)
})

test('written answers become what the file says, marks of choices stay', () => {
  const kept = { examineeNo: '1', marks: ['1|3', '3|5', '2|10'] }
  expect(marksReadAgain(kept, WRITTEN, [row('1', '3,1', '3,5', '10,2'), row('2', '1', '', '')])).toEqual([
    '1|3',
    '3,5',
    '10,2',
  ])
})

test('what somebody settled has another number than its row; rows that do not agree say nothing', () => {
  const kept = { examineeNo: '7', marks: ['1', '3|5', ''] }
  expect(marksReadAgain(kept, WRITTEN, [row('9', '1', '5,3', '')])).toEqual(['1', '5,3', ''])
  expect(marksReadAgain(kept, WRITTEN, [row('9', '1', '5,3', ''), row('8', '1', '3,5', '')])).toBeNull()
  expect(marksReadAgain(kept, WRITTEN, [row('7', '2', '3,5', '')])).toBeNull()
})
