import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REGISTER_REFUSALS } from '../contract/parse.contract.ts'
import { papersOf } from '../testing/arbitrary-papers.ts'
import { sheetFileOf, writtenRow } from '../testing/paper-rows.ts'
import { nameKeyOf } from './archive/entry-name.rules.ts'
import { errorMessageOf, type Findings, findingsOf, lacksSomething } from './findings.rules.ts'
import { filesOfItem, joinRow, type PaperItem, type PaperWorld } from './join-paper.rules.ts'
import { readLayout } from './layouts/read-layout.rules.ts'
import { hasRightAnswers, obstaclesOf } from './obstacles.rules.ts'
import { areAnalysed, LISTS, type PostedLists } from './posted-lists.rules.ts'

const worldOf = (names: readonly string[], registered: readonly string[] = [], providerNo = 1): PaperWorld => ({
  providerNo,
  filesOf: () => new Map(names.map((name) => [nameKeyOf(name), { objectKey: `key of ${name}`, fileName: name }])),
  registered: new Map(registered.map((id, at) => [id, at + 1])),
})

/** A paper with some of its files there and some of its items registered. */
const paper = papersOf('TEST').chain((rows) => {
  const named = rows.flatMap(({ id, imageNames }) => [`${id}_q`, `${id}_c1`, ...Object.values(imageNames).flat()])
  return fc.record({
    rows: fc.constant(rows),
    names: fc.subarray(named),
    registered: fc.subarray(rows.map(({ id }) => id)),
  })
})

const findingsFor = ({ rows, names, registered }: typeof paper extends fc.Arbitrary<infer T> ? T : never): Findings =>
  findingsOf({
    files: [{ type: 'TEST', objectStorageNo: 1, fileName: '문항.xlsx' }],
    readings: { TEST: { rows, problems: [], rowCount: rows.length } },
    world: worldOf(names, registered),
    bankSubjects: new Map(),
  })

const postedOf = ({ items }: Findings): PostedLists => {
  const rowsOf = (list: keyof typeof LISTS) =>
    items.filter(({ type }) => (LISTS[list] as readonly string[]).includes(type)).map(({ row }) => ({ ...row }))
  return {
    detailList: rowsOf('detailList'),
    similarDetailList: rowsOf('similarDetailList'),
    weaknessDetailList: rowsOf('weaknessDetailList'),
    expertDetailList: rowsOf('expertDetailList'),
  }
}

describe('what an analysis found', () => {
  test('a registration finds too, as long as nothing has changed', () => {
    fc.assert(
      fc.property(paper, (given) => {
        const found = findingsFor(given)
        const kept = JSON.parse(JSON.stringify(found)) as Findings
        const again = kept.items.map(({ type, row }) => joinRow(type, row, worldOf(given.names, given.registered)))
        expect(again).toEqual(found.items)
        expect(areAnalysed(postedOf(found), kept.items)).toBe(true)
        const isClean = found.items.every(
          (item) => !lacksSomething(item) && item.registeredNo === null && hasRightAnswers(item),
        )
        expect(obstaclesOf(again, kept.problemCount) === null).toBe(isClean)
      }),
    )
  })

  test('names every item that stands in the way', () => {
    fc.assert(
      fc.property(paper, (given) => {
        const { items } = findingsFor(given)
        const text = obstaclesOf(items, 0)?.text ?? ''
        for (const { row, registeredNo } of items) if (registeredNo !== null) expect(text).toContain(`(${row.id})`)
      }),
    )
  })

  test('a list with one value altered is another one', () => {
    const altered = paper.chain((given) =>
      fc.record({
        given: fc.constant(given),
        at: fc.nat(given.rows.length - 1),
        field: fc.constantFrom('point', 'difficulty', 'answerList', 'unitLabel', 'no', 'subjectCode' as const),
      }),
    )
    fc.assert(
      fc.property(altered, ({ given, at, field }) => {
        const found = findingsFor(given)
        const lists = postedOf(found)
        const detailList = lists.detailList.map((row, index) => (index === at ? { ...row, [field]: 'another' } : row))
        expect(areAnalysed({ ...lists, detailList }, found.items)).toBe(false)
      }),
    )
  })
})

const itemOf = (over: Parameters<typeof writtenRow>[2], names: readonly string[], providerNo = 1): PaperItem => {
  const [row] = readLayout('TEST', sheetFileOf('TEST', [writtenRow('TEST', 1, over)])).rows
  if (!row) throw new Error('the row is right')
  return joinRow('TEST', row, worldOf(names, [], providerNo))
}

describe('pictures of a row', () => {
  test.each([
    ['its usual name', {}, ['math-1_q.png'], ['math-1_q.png'], []],
    ['another case and folder', {}, ['a/MATH-1_Q.PNG'], ['a/MATH-1_Q.PNG'], []],
    ['parts in their order', {}, ['math-1_q_2', 'math-1_q_1'], ['math-1_q_1', 'math-1_q_2'], []],
    ['parts of which one is left out', {}, ['math-1_q_1', 'math-1_q_3'], ['math-1_q_1'], ['math-1_q_2']],
    ['parts without the first one', {}, ['math-1_q_2'], [], ['math-1_q_1']],
    ['a solution of which a part is left out', {}, ['math-1_q', 'math-1_s_2'], ['math-1_q'], ['math-1_s_1']],
    ['nothing', {}, ['math-2_q'], [], ['math-1_q']],
    ['the name of the sheet', { questionImage: 'x.png' }, ['x', 'math-1_q'], ['x'], []],
    ['a name of the sheet that is missing', { questionImage: 'x|y' }, ['x'], ['x'], ['y']],
    [
      'choices by their number',
      { bogiCount: 3 },
      ['math-1_q', 'math-1_c3', 'math-1_c4'],
      ['math-1_q', 'math-1_c3'],
      [],
    ],
    ['named choices', { choiceImage: 'a|b' }, ['math-1_q', 'b'], ['math-1_q', 'b'], ['a']],
    ['an answer and a solution', {}, ['math-1_q', 'math-1_a', 'math-1_s'], ['math-1_q', 'math-1_a', 'math-1_s'], []],
    ['a named solution that is missing', { solutionImage: 's' }, ['math-1_q'], ['math-1_q'], ['s']],
  ])('%s', (_, over, names, found, missing) => {
    const item = itemOf(over, names)
    expect(filesOfItem(item).map(({ fileName }) => fileName)).toEqual(found)
    expect(item.missing).toEqual(missing)
  })

  test('an English item needs no picture', () => {
    expect(itemOf({}, [], 3).missing).toEqual([])
  })
})

test('the sentence about wrong cells names the first ones and counts the rest', () => {
  const problems = [2, 3, 4, 5].map((row) => ({
    type: 'TEST' as const,
    row,
    column: 'point',
    reason: '없음',
    fileName: 'a',
  }))
  expect(errorMessageOf({ problems: [], problemCount: 0 })).toBeNull()
  expect(errorMessageOf({ problems, problemCount: 7 })).toBe(
    '엑셀 파일에 오류가 7건 있습니다.\na 2행 point: 없음\na 3행 point: 없음\na 4행 point: 없음\n그 밖에 4건',
  )
})

test('a problem of the file as a whole names no row, one of a cell its column as people call it', () => {
  const whole = { type: 'TEST' as const, row: 1, column: '', reason: '비었습니다.', fileName: 'a.xlsx' }
  const cell = { ...whole, row: 6, column: 'point', label: '배점(point)', reason: '다릅니다.' }
  expect(errorMessageOf({ problems: [whole, cell], problemCount: 2 })).toBe(
    '엑셀 파일에 오류가 2건 있습니다.\na.xlsx: 비었습니다.\na.xlsx 6행 배점(point): 다릅니다.',
  )
})

test('a sound that is missing is one error of its file', () => {
  const { rows } = readLayout('ENGLISH', sheetFileOf('ENGLISH', [writtenRow('ENGLISH', 1, { soundFile: 'a.mp3' })]))
  const { summary, problems } = findingsOf({
    files: [{ type: 'TEST', objectStorageNo: 1, fileName: '문항.xlsx' }],
    readings: { TEST: { rows, problems: [], rowCount: 2 } },
    world: worldOf([], [], 3),
    bankSubjects: new Map(),
  })
  expect(problems).toMatchObject([{ column: 'soundFile', label: '음원 파일(soundFile)' }])
  expect(summary).toMatchObject([{ errorCount: 1, rowCount: 2, itemCount: 1 }])
})

test('a paper without items, or with wrong cells, is no paper', () => {
  expect(obstaclesOf([], 0)).toMatchObject({ code: 'NO_ITEMS' })
  expect(obstaclesOf([itemOf({}, ['math-1_q'])], 1)).toMatchObject({
    code: 'BAD_CELLS',
    text: REGISTER_REFUSALS.BAD_CELLS.text,
  })
})
