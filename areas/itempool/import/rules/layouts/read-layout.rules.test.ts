import { describe, expect, test } from 'vitest'
import type { PaperLayout } from '#areas/itempool/import/contract/file-types.ts'
import { sheetFileOf, titlesOf, type WrittenRow, writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import type { Correction } from '#platform/contract/sheet/corrections.ts'
import { LAYOUT_SHEETS } from './layout-sheets.rules.ts'
import { namedIn, readLayout } from './read-layout.rules.ts'

const read = (layout: PaperLayout, rows: readonly WrittenRow[], corrections?: readonly Correction[]) =>
  readLayout(layout, sheetFileOf(layout, rows), { ...(corrections && { corrections }) })
const problemsOf = ({ problems }: ReturnType<typeof readLayout>) =>
  problems.map(({ row, column, reason }) => `${row} ${column} ${reason}`)

test.each([
  [
    'TEST',
    'no subjectCode subjectDisplayName id itemType languageCode bogiCount answerMultipleYn answerList answerCount maxAnswerCount point difficulty behavior unitCode unitLabel depth1Title depth2Title depth3Title depth4Title depth5Title depth6Title depth7Title depth8Title questionImage answerImage solutionImage choiceImage averageRate grade1Rate grade2Rate grade3Rate videoLink answerReading',
  ],
  [
    'SIMILAR',
    'originId id itemType languageCode bogiCount answerMultipleYn answerList answerCount maxAnswerCount point difficulty behavior unitCode unitLabel depth1Title depth2Title depth3Title depth4Title depth5Title depth6Title depth7Title depth8Title questionImage answerImage solutionImage choiceImage averageRate grade1Rate grade2Rate grade3Rate videoLink answerReading',
  ],
  [
    'WEAKNESS',
    'no subjectCode expectedGrade id itemType languageCode bogiCount answerMultipleYn answerList answerCount maxAnswerCount point difficulty behavior unitCode unitLabel depth1Title depth2Title depth3Title depth4Title depth5Title depth6Title depth7Title depth8Title questionImage answerImage solutionImage choiceImage averageRate grade1Rate grade2Rate grade3Rate videoLink answerReading',
  ],
  [
    'ENGLISH',
    'no id itemType bogiCount answerMultipleYn answerList point difficulty behavior unitCode unitLabel depth1Title depth2Title depth3Title depth4Title depth5Title depth6Title depth7Title depth8Title soundFile averageRate grade1Rate grade2Rate grade3Rate answerReading',
  ],
] as const)('the columns of %s stand in the agreed order', (layout, titles) => {
  expect(titlesOf(layout)).toEqual(titles.split(' '))
})

test('no two columns of a layout have a title in common', () => {
  for (const sheet of Object.values(LAYOUT_SHEETS)) {
    const titles = Object.values(sheet.columns).flatMap((column) =>
      'title' in column ? [column.title, ...(column.alsoCalled ?? [])] : [],
    )
    const plain = titles.map((title) => title.toLowerCase().replaceAll(' ', ''))
    expect(new Set(plain).size).toBe(plain.length)
  }
})

describe('an item', () => {
  test('of a paper is read with what the sheet leaves to us', () => {
    const blank = { languageCode: null, bogiCount: null, answerMultipleYn: null, averageRate: null, depth7Title: null }
    const { rows, problems } = read('TEST', [writtenRow('TEST', 1, blank)])
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        row: 2,
        no: 1,
        subjectCode: 'MATH',
        subjectDisplayName: '수학',
        originId: null,
        expectedGrade: null,
        id: 'math-1',
        itemType: 'MULTIPLE_CHOICE',
        languageCode: 'KOREAN',
        bogiCount: 5,
        answerMultipleYn: 'n',
        answerList: ['2'],
        answerCount: 1,
        maxAnswerCount: 1,
        answerReading: 'ALL',
        point: 3,
        difficulty: 'MEDIUM',
        behavior: 2,
        unitCode: 'U1',
        unitLabel: '이차방정식',
        depth1Title: '대한민국',
        depth2Title: '2015 개정',
        depth3Title: '고등학교',
        depth4Title: '수학',
        depth5Title: '수학(상)',
        depth6Title: '방정식과 부등식',
        depth7Title: '',
        depth8Title: '',
        averageRate: null,
        grade1Rate: null,
        grade2Rate: null,
        grade3Rate: null,
        videoLink: null,
        imageNames: { question: [], answer: [], solution: [], choice: [] },
        soundFile: null,
      },
    ])
  })

  test.each<[string, WrittenRow, object]>([
    ['numbers as text', { no: '1,000', point: '5', averageRate: '12.5' }, { no: 1000, point: 5, averageRate: 12.5 }],
    [
      'words in place of codes',
      { itemType: '객관식', difficulty: '최상', languageCode: '영어', behavior: '이해' },
      { itemType: 'MULTIPLE_CHOICE', difficulty: 'HIGHEST', languageCode: 'ENGLISH', behavior: 2 },
    ],
    [
      'several answers',
      { answerMultipleYn: 'Y', answerList: ' 1 | 3 |', maxAnswerCount: 3 },
      { answerMultipleYn: 'y', answerList: ['1', '3'], answerCount: 2, maxAnswerCount: 3 },
    ],
    [
      'a written answer',
      { itemType: 'SHORT_ANSWER', bogiCount: 5, answerList: 12.5 },
      { bogiCount: null, answerList: ['12.5'] },
    ],
    [
      'several answers of which any is right, though it asks for one',
      { answerMultipleYn: 'n', answerList: '2|4', answerReading: '하나라도 맞으면 정답' },
      { answerMultipleYn: 'n', answerList: ['2', '4'], answerReading: 'ANY' },
    ],
    [
      'an answer that is given to everybody',
      { answerList: '3', answerReading: 'EVERYBODY' },
      { answerList: ['3'], answerReading: 'EVERYBODY' },
    ],
    ['one answer of which any is right, which is all of them', { answerReading: 'ANY' }, { answerReading: 'ALL' }],
    ['no answer, which is told otherwise', { answerList: null }, { answerList: [], answerCount: 0 }],
    [
      'pictures that it names',
      { questionImage: 'a.png|b.png', choiceImage: 'c1 | c2' },
      { imageNames: { question: ['a.png', 'b.png'], answer: [], solution: [], choice: ['c1', 'c2'] } },
    ],
    ['a video', { videoLink: 'https://videos.example.com/1' }, { videoLink: 'https://videos.example.com/1' }],
  ])('may have %s', (_what, over, expected) => {
    const { rows, problems } = read('TEST', [writtenRow('TEST', 1, over)])
    expect(problems).toEqual([])
    expect(rows[0]).toMatchObject(expected)
  })

  test('of a file without the column of the reading is read as before', () => {
    const titles = titlesOf('TEST').filter((title) => title !== 'answerReading')
    const file = sheetFileOf('TEST', [writtenRow('TEST', 1, { answerList: '2|4' })], titles)
    expect(problemsOf(readLayout('TEST', file))).toEqual(['2 answerMultipleYn 정답이 하나인 문항입니다.'])
    expect(problemsOf(read('TEST', [writtenRow('TEST', 1, { answerReading: '아무거나' })]))).toEqual([
      expect.stringContaining('2 answerReading '),
    ])
  })

  test('of an English paper is English, and heard', () => {
    const { rows, problems } = read('ENGLISH', [writtenRow('ENGLISH', 7, { soundFile: 'q07.mp3' })])
    expect(problems).toEqual([])
    expect(rows[0]).toMatchObject({
      no: 7,
      subjectCode: 'ENGLISH',
      subjectDisplayName: '영어',
      languageCode: 'ENGLISH',
      soundFile: 'q07.mp3',
    })
  })

  test('to practise is for one grade or for all of them', () => {
    const rows = [writtenRow('EXPERT', 1, { expectedGrade: 3 }), writtenRow('EXPERT', 2)]
    expect(read('EXPERT', rows).rows.map(({ expectedGrade }) => expectedGrade)).toEqual([3, null])
  })

  test('that is like another one names it', () => {
    expect(read('SIMILAR', [writtenRow('SIMILAR', 4)]).rows[0]).toMatchObject({ originId: 'math-4', no: null })
  })
})

test.each<[string, PaperLayout, WrittenRow, string]>([
  ['a point that is too high', 'TEST', { point: 6 }, '2 point 2부터 5까지의 정수를 입력해주세요.'],
  ['a point that is too low', 'TEST', { point: 1 }, '2 point 2부터 5까지의 정수를 입력해주세요.'],
  ['a number with decimals', 'TEST', { no: 1.5 }, '2 no 소수점 없이 정수로 입력해주세요.'],
  ['number 0', 'TEST', { no: 0 }, '2 no 1부터 9,999까지의 정수를 입력해주세요.'],
  [
    'an unknown code',
    'TEST',
    { difficulty: 'EASY' },
    '2 difficulty 최하, 하, 중, 상, 최상 중 하나를 입력해주세요. (EASY)',
  ],
  ['a missing id', 'TEST', { id: null }, '2 id 값이 없습니다.'],
  [
    'a choice that there is not',
    'TEST',
    { answerList: 5, bogiCount: 4 },
    '2 answerList 정답은 보기 번호로 입력해주세요. 보기는 1부터 4까지입니다.',
  ],
  [
    'choices separated otherwise',
    'TEST',
    { answerList: '1,3', answerMultipleYn: 'y' },
    '2 answerList 정답은 보기 번호로 입력해주세요. 보기는 1부터 5까지입니다.',
  ],
  [
    'one answer twice',
    'TEST',
    { answerList: '1|1', answerMultipleYn: 'y' },
    '2 answerList 같은 정답을 두 번 입력할 수 없습니다.',
  ],
  [
    'several answers of an item with one',
    'ENGLISH',
    { answerList: '1|2' },
    '2 answerMultipleYn 정답이 하나인 문항입니다.',
  ],
  [
    'more answers than are allowed',
    'TEST',
    { answerList: '1|2', answerMultipleYn: 'y', maxAnswerCount: 1 },
    '2 answerList 입력할 수 있는 정답 수를 넘었습니다.',
  ],
  [
    'an answer fewer than is said',
    'TEST',
    { answerList: '2', answerCount: 3 },
    '2 answerCount 정답 수가 정답의 개수와 다릅니다. 정답은 1개입니다.',
  ],
  [
    'a behaviour that there is not',
    'TEST',
    { behavior: 5 },
    '2 behavior 계산, 이해, 추론, 문제해결 중 하나를 입력해주세요. (5)',
  ],
  ['eleven choices', 'TEST', { bogiCount: 11 }, '2 bogiCount 2부터 10까지의 정수를 입력해주세요.'],
  ['a rate of more than everybody', 'TEST', { grade2Rate: 100.1 }, '2 grade2Rate 100 이하의 수를 입력해주세요.'],
  ['a grade that there is not', 'WEAKNESS', { expectedGrade: 6 }, '2 expectedGrade 1부터 5까지의 정수를 입력해주세요.'],
  ['an address that is none', 'TEST', { videoLink: 'javascript:x' }, '2 videoLink 주소는 https://로 시작해야 합니다.'],
  ['an item that is like itself', 'SIMILAR', { id: 'math-1' }, '2 originId 문항 id와 원본 문항 id가 같습니다.'],
])('%s is a problem of its cell', (_what, layout, over, problem) => {
  expect(problemsOf(read(layout, [writtenRow(layout, 1, over)]))).toEqual([problem])
})

test('numbers and ids stand in a file once, numbers by subject', () => {
  const science = { subjectCode: 'SCIENCE', subjectDisplayName: '과학' }
  expect(
    problemsOf(read('TEST', [writtenRow('TEST', 1), writtenRow('TEST', 1, { ...science, id: 'science-1' })])),
  ).toEqual([])
  expect(problemsOf(read('TEST', [writtenRow('TEST', 1), writtenRow('TEST', 1)]))).toEqual([
    '3 id 2행과 같은 문항 id입니다. (math-1)',
    '3 no 2행과 같은 과목, 같은 번호입니다. (1)',
  ])
  expect(problemsOf(read('ENGLISH', [writtenRow('ENGLISH', 1), writtenRow('ENGLISH', 1, { id: 'b' })]))).toEqual([
    '3 no 2행과 같은 번호입니다. (1)',
  ])
  expect(
    problemsOf(read('SIMILAR', [writtenRow('SIMILAR', 1), writtenRow('SIMILAR', 2, { originId: 'math-1' })])),
  ).toEqual(['3 originId 2행과 같은 원본 문항 id입니다. (math-1)'])
  const twice = [writtenRow('WEAKNESS', 1), writtenRow('WEAKNESS', 1, { id: 'b' })]
  expect(problemsOf(read('WEAKNESS', twice))).toEqual(['3 no 2행과 같은 과목, 같은 예상등급, 같은 번호입니다. (1)'])
  const graded = [writtenRow('WEAKNESS', 1, { expectedGrade: 1 }), writtenRow('WEAKNESS', 1, { id: 'b' })]
  expect(problemsOf(read('WEAKNESS', graded))).toEqual([])
})

test('ids that differ by their case alone are the same', () => {
  expect(problemsOf(read('TEST', [writtenRow('TEST', 1), writtenRow('TEST', 2, { id: 'MATH-1' })]))).toEqual([
    '3 id 2행과 같은 문항 id입니다. (MATH-1)',
  ])
})

test('rows that say something are counted, also those that are wrong and those below wrong titles', () => {
  const rows = [writtenRow('TEST', 1), writtenRow('TEST', 2, { point: 9 }), writtenRow('TEST', 3)]
  expect(read('TEST', rows)).toMatchObject({ rowCount: 3, rows: [{ no: 1 }, { no: 3 }] })
  const without = titlesOf('TEST').filter((title) => title !== 'point')
  expect(readLayout('TEST', sheetFileOf('TEST', rows, without))).toMatchObject({ rowCount: 3, rows: [] })
  expect(read('TEST', []).rowCount).toBe(0)
})

test('a problem names its column as people call it, with the texts that it takes', () => {
  const problem = { row: 2, reason: '이유', value: '' }
  expect(namedIn('TEST', { ...problem, column: '배점' })).toMatchObject({ column: '배점', label: '배점(point)' })
  expect(namedIn('TEST', { ...problem, column: 'difficulty' })).toMatchObject({
    label: '난이도(difficulty)',
    choices: ['최하', '하', '중', '상', '최상'],
  })
  expect(namedIn('TEST', { ...problem, column: '' })).toEqual({ ...problem, column: '' })
})

test('a subject has one name', () => {
  const rows = [1, 2, 3].map((no) => writtenRow('TEST', no, { subjectDisplayName: no === 2 ? '수리' : '수학' }))
  expect(problemsOf(read('TEST', rows))).toEqual(['3 subjectDisplayName 2행의 과목명과 다릅니다. (수학)'])
})

test('the rows that are right are told beside what is wrong with the others', () => {
  const { rows, problems } = read('TEST', [
    writtenRow('TEST', 1),
    writtenRow('TEST', 2, { point: 9 }),
    writtenRow('TEST', 3),
  ])
  expect(rows.map(({ no }) => no)).toEqual([1, 3])
  expect(problems).toHaveLength(1)
})

test('columns may be left out, called in Korean, come in any order, and have others beside them', () => {
  const titles = ['비고', '소단원', 'ID', ' 번호 ', '과목 코드', '과목명', '문항 유형', 'POINT', '난이도', '행동 영역']
  const units = ['단원코드', '단원명', '국가', '교육과정', '학교급', '과목', '세부과목', '대단원']
  const values = ['메모', '', 'm1', 3, 'MATH', '수학', '주관식', 4, '중', 2, 'U', 'U', 'a', 'b', 'c', 'd', 'e', 'f']
  const written = Object.fromEntries([...titles, ...units].map((title, index) => [title, values[index] ?? null]))
  const { rows, problems } = readLayout('TEST', sheetFileOf('TEST', [written], [...titles, ...units]))
  expect(problems).toEqual([])
  expect(rows[0]).toMatchObject({
    no: 3,
    id: 'm1',
    itemType: 'SHORT_ANSWER',
    point: 4,
    answerList: [],
    depth6Title: 'f',
  })
})

test('a file without a needed column says which', () => {
  const titles = titlesOf('TEST').filter((title) => title !== 'point' && title !== 'depth6Title')
  const { rows, problems } = readLayout('TEST', sheetFileOf('TEST', [writtenRow('TEST', 1)], titles))
  expect(rows).toEqual([])
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [1, 'point'],
    [1, 'depth6Title'],
  ])
})

test('a cell is corrected beside the file, by its title or another one of the same column', () => {
  const rows = [writtenRow('TEST', 1, { point: 9 }), writtenRow('TEST', 2, { id: null })]
  const { problems, rows: read2 } = read('TEST', rows, [
    { row: 2, column: 'point', value: '4' },
    { row: 3, column: '문항 id', value: 'math-2' },
  ])
  expect(problems).toEqual([])
  expect(read2.map(({ id, point }) => [id, point])).toEqual([
    ['math-1', 4],
    ['math-2', 4],
  ])
})
