import { expect, test } from 'vitest'
import type { OmrRow } from './omr-sheet.rules.ts'
import { paperProblems, problemText } from './papers.rules.ts'

const PAPERS = new Map([
  ['HIGH1', { questionCount: 3 }],
  ['MIDDLE3', { questionCount: 2 }],
])
const row = (examTargetCode: OmrRow['examTargetCode'], ...marks: string[]) => ({ row: 2, examTargetCode, marks })

test.each([
  ['as many as the paper has', [row('HIGH1', '1', '', '3')], []],
  ['no rows', [], []],
  ['one too few', [row('HIGH1', '1', '2')], ['3']],
  ['one too many', [row('HIGH1', '1', '2', '3', '4')], ['4']],
  ['one too many behind an empty one', [row('HIGH1', '1', '2', '3', '', '4')], ['5']],
  ['a target without a paper', [row('HIGH3', '1', '2', '3')], ['examTargetCode']],
  ['a shorter paper, empty behind its end', [row('HIGH1', '1', '2', '3'), row('MIDDLE3', '1', '2', '')], []],
  ['a shorter paper, marked behind its end', [row('HIGH1', '1', '2', '3'), row('MIDDLE3', '1', '2', '1')], ['3']],
])('%s', (_what, rows, columns) => {
  expect(paperProblems(rows, PAPERS).map(({ column }) => column)).toEqual(columns)
})

test('problems are told with row and column, the first five of them', () => {
  const problem = (number: number) => ({ row: number, column: 'schoolNo', reason: '숫자만 입력해주세요.' })
  expect(problemText([problem(2), { row: 1, column: '', reason: '내용이 없는 파일입니다.' }])).toBe(
    '2행 schoolNo열: 숫자만 입력해주세요.\n1행: 내용이 없는 파일입니다.',
  )
  const many = problemText(Array.from({ length: 1_205 }, (_, at) => problem(at + 2)))
  expect(many.split('\n')).toHaveLength(6)
  expect(many).toMatch(/이 밖에 1,200건이 더 있습니다\.$/)
})
