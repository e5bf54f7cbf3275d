import { expect, test } from 'vitest'
import { MOST_ATTACHMENTS } from '../contract/board.ts'
import { attachmentProblem, isPicture } from './chosen-file.rules.ts'

const NONE = { count: 0, mostBytes: 1000 }

test.each([
  ['표지.PNG', 1000, undefined],
  ['안내.hwp', 1, undefined],
  ['a.b.xlsx', 1, undefined],
  ['안내.hwp', 1001, 'TOO_LARGE'],
  ['안내.pdf', 0, 'EMPTY'],
  ['실행.exe', 1, 'TYPE'],
  ['그림.png.html', 1, 'TYPE'],
  ['pdf', 1, 'TYPE'],
  ['', 1, 'TYPE'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(attachmentProblem({ name, size }, NONE)).toBe(problem)
})

test('no more files than an article takes', () => {
  const beside = (count: number) => attachmentProblem({ name: 'a.pdf', size: 1 }, { ...NONE, count })
  expect([beside(MOST_ATTACHMENTS - 1), beside(MOST_ATTACHMENTS)]).toEqual([undefined, 'TOO_MANY'])
})

test.each([
  ['image/png', true],
  ['image/svg+xml', false],
  ['application/pdf', false],
])('a file of the type %s is shown: %s', (mimeType, shown) => {
  expect(isPicture({ mimeType })).toBe(shown)
})
