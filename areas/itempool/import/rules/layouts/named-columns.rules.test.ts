import { expect, test } from 'vitest'
import { LAYOUT_SHEETS } from './layout-sheets.rules.ts'
import { columnsOfLayout, columnText } from './named-columns.rules.ts'

test.each([
  ['point', '배점(point)'],
  ['배점', '배점(point)'],
  ['answerList', '정답(answerList)'],
  ['비고', '비고'],
])('the column %s is called %s', (title, text) => {
  expect(columnText('TEST', title)).toBe(text)
})

test.each(['TEST', 'SIMILAR', 'WEAKNESS', 'EXPERT', 'ENGLISH'] as const)(
  'every column of %s has a Korean name',
  (layout) => {
    expect(columnsOfLayout(layout).map(({ column }) => column)).toEqual(Object.keys(LAYOUT_SHEETS[layout].columns))
  },
)
