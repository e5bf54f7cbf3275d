import { expect, test } from 'vitest'
import type { PaperQuestion } from './marks.rules.ts'
import type { OmrRow } from './omr-sheet.rules.ts'
import { markProblem, paperProblems, problemText } from './papers.rules.ts'

const choice = (questionNo: number): PaperQuestion => ({ questionNo, itemType: 'MULTIPLE_CHOICE', choiceCount: 5 })
const written = (questionNo: number): PaperQuestion => ({ questionNo, itemType: 'SHORT_ANSWER', choiceCount: null })
const [CHOICE, WRITTEN] = [choice(1), written(2)]
const PAPERS = new Map([
  ['HIGH1', { questions: [choice(1), choice(2), written(3)] }],
  ['MIDDLE3', { questions: [choice(1), choice(2)] }],
  ['HIGH2', { questions: [choice(23), written(24), choice(30)] }],
])
const row = (examTargetCode: OmrRow['examTargetCode'], ...marks: string[]) => ({
  row: 2,
  examTargetCode,
  marks: new Map(marks.map((mark, at) => [at + 1, mark])),
})
const numbered = (marks: Readonly<Record<number, string>>) => ({
  row: 2,
  examTargetCode: 'HIGH2' as const,
  marks: new Map(Object.entries(marks).map(([number, mark]) => [Number(number), mark])),
})

test.each([
  ['as many as the paper has', [row('HIGH1', '1', '', '3')], []],
  ['no rows', [], []],
  ['one too many', [row('HIGH1', '1', '2', '3', '4')], ['4']],
  ['one too many behind an empty one', [row('HIGH1', '1', '2', '3', '', '4')], ['5']],
  ['a target without a paper', [row('HIGH3', '1', '2', '3')], ['examTargetCode']],
  ['a shorter paper, empty behind its end', [row('HIGH1', '1', '2', '3'), row('MIDDLE3', '1', '2', '')], []],
  ['a shorter paper, marked behind its end', [row('HIGH1', '1', '2', '3'), row('MIDDLE3', '1', '2', '1')], ['3']],
  ['what is no choice', [row('HIGH1', '9', '모름', '모름')], ['1', '2']],
  ['numbers of an elective', [numbered({ 23: '1', 24: '3,5', 30: '2' })], []],
  ['an elective beside empty columns of others', [numbered({ 1: '', 22: '', 23: '1', 24: '', 25: '', 30: '2' })], []],
  ['an elective with the mark of another', [numbered({ 23: '1', 24: '', 25: '4', 30: '2' })], ['25']],
])('%s', (_what, rows, columns) => {
  expect(paperProblems(rows, PAPERS).map(({ column }) => column)).toEqual(columns)
})

test('columns that the whole file lacks are told once, whatever else is wrong', () => {
  const rows = [row('HIGH1', '9'), row('HIGH1', ''), row('MIDDLE3', '1')]
  expect(problemText(paperProblems(rows, PAPERS))).toBe(
    '1행: 문항 2~3번 열이 없습니다. (1/3)\n1행: 문항 2번 열이 없습니다. (1/2)',
  )
})

test('an elective without its columns is told which it lacks', () => {
  const problems = paperProblems([numbered({ 1: '1', 23: '2' })], PAPERS)
  expect(problemText(problems)).toBe('1행: 문항 24, 30번 열이 없습니다. (1/3)')
})

test.each([
  ['', null],
  ['*', null],
  ['5', null],
  ['1|5', null],
  ['0', '(0)'],
  ['6', '(6)'],
  ['1|6', '(1|6)'],
  ['1|', '(1|)'],
  ['모름', '(모름)'],
])('%j of five choices: %s', (mark, said) => {
  const problem = markProblem(CHOICE, mark)
  if (said === null) expect(problem).toBeNull()
  else expect(problem).toContain('1~5의 번호')
  expect(problem ?? '').toContain(said ?? '')
  expect(markProblem(WRITTEN, mark)).toBeNull()
})

test('a question is not taken for a column', () => {
  expect(problemText(paperProblems([row('HIGH1', '1', '9', '')], PAPERS))).toMatch(/^2행 문항 2번: 객관식 답은 /)
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
