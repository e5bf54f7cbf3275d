import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OWN_TASKS } from '#platform/contract/own-tasks.contract.ts'
import { isWatched } from '#platform/web/bell/watched-tasks.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { type Analysis, analysisTitle, readAnalysis, registerPaper, startAnalysis } from '../contract/parse.contract.ts'
import { unpackArchives, uploadPaperFile } from '../contract/upload.contract.ts'
import {
  archiveFile,
  button,
  PATH,
  pick,
  sampleAnalysis,
  sampleItem,
  show,
  TEST_NAME,
  TROUBLED,
  WRONG_CELL,
} from '../testing/import.samples.ts'

// What is wrong stands in the list alone.
const LISTED =
  '파일에 오류가 있습니다. 오류 목록에서 고친 뒤 다시 분석해주세요. 목록에서 고칠 수 없는 오류는 파일을 고쳐 다시 올려주세요.'

const AT = `${PATH}?parseNo=5`
const alertOf = (text: string) => page.getByRole('alertdialog', { name: text })
const acknowledge = (text: string) => alertOf(text).getByRole('button', { name: '확인' }).click()
const items = () => page.getByRole('table', { name: '문항 분석 결과' })
const rowsOf = (table: ReturnType<typeof items>) => table.element().querySelectorAll('tbody tr')
const fine = { itemPoolTestCheckDetailList: [sampleItem(1), sampleItem(2)], problems: [], errorMessage: null }

test('flags what is registered already, what has no picture and what has no answer, with counts', async () => {
  show(AT)
  const result = page.getByRole('region', { name: '분석 결과' })
  for (const flag of ['[이미 등록된 문항 번호]', '오류: 이미지 없음', '정답 정보 없음']) {
    await expect.element(result.getByRole('term').filter({ hasText: flag })).toBeVisible()
  }
  await expect.element(items().getByRole('row', { name: /^1 A1 .*이상 없음/ })).toBeVisible()
  await expect
    .element(items().getByRole('row', { name: /^2 A2 .*\[이미 등록된 문항 번호\] ?등록된 문항 700/ }))
    .toBeVisible()
  await expect.element(items().getByRole('row', { name: /^3 A3 .*오류: 이미지 없음 ?없는 파일: A3_q/ })).toBeVisible()
  await expect.element(items().getByRole('row', { name: /^4 A4 .*정답 정보 없음/ })).toBeVisible()
  await expect
    .element(
      page.getByRole('table', { name: '파일별 요약' }).getByRole('row', { name: /문항 문항\.xlsx 4문항 3 1 2 16/ }),
    )
    .toBeVisible()
  await expectAccessible()
})

test('an item that looks like one of the bank leads there, and is registered all the same', async () => {
  const twinList = [{ itemPoolItemNo: 812, reason: 'PICTURE' } as const]
  const of = { ...fine, itemPoolTestCheckDetailList: [sampleItem(1, { twinList }), sampleItem(2)] }
  show(AT, answer(readAnalysis, sampleAnalysis(of)))
  await expect.element(items().getByRole('row', { name: /^1 A1 .*이상 없음/ })).toBeVisible()
  await expect
    .element(items().getByRole('link', { name: '문제 이미지가 같음: 문항 812' }))
    .toHaveAttribute('href', '/itempool/manageItem/812')
  await expect.element(button('문항 DB 등록')).toBeEnabled()
})

test('items of the paper that look like each other name each other, and are registered all the same', async () => {
  const of = {
    ...fine,
    itemPoolTestCheckDetailList: [
      sampleItem(1, { paperTwinList: [{ id: 'A2', reason: 'TEXT' }] }),
      sampleItem(2, { paperTwinList: [{ id: 'A1', reason: 'TEXT' }] }),
    ],
  }
  show(AT, answer(readAnalysis, sampleAnalysis(of)))
  await expect.element(items().getByRole('row', { name: /^1 A1 .*내용이 같음: 이 시험지의 A2/ })).toBeVisible()
  await expect.element(items().getByRole('row', { name: /^2 A2 .*내용이 같음: 이 시험지의 A1/ })).toBeVisible()
  await expect.element(button('문항 DB 등록')).toBeEnabled()
})

test('shows only what needs work, and keeps that in the address', async () => {
  const shown = show(AT)
  await expect.poll(() => rowsOf(items()).length).toBe(4)
  await page.getByRole('checkbox', { name: '확인이 필요한 문항만' }).click()
  await expect.poll(() => rowsOf(items()).length).toBe(3)
  expect(shown.address()).toContain('onlyWork=true')
})

test('an item opens with its pictures beside what was read, and leads on to the next', async () => {
  show(AT)
  await items().getByRole('button', { name: 'A1', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: /1번 문항 A1/ })).toBeVisible()
  await expect.element(dialog.getByText('문제 이미지를 불러올 수 없습니다.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '다음 문항' }).click()
  await expect.element(dialog.getByRole('heading', { name: /2번 문항 A2/ })).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a thousand items stand in pages, and each list in a tab of its own', async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => sampleItem(at + 1))
  const similar = [sampleItem(1, { id: 'S1', no: null, originId: 'A1', type: 'SIMILAR_1' })]
  const of = { itemPoolTestCheckDetailList: many, itemPoolTestSimilarDetailList: similar }
  const shown = show(AT, answer(readAnalysis, sampleAnalysis(of)))
  await expect.element(page.getByRole('tab', { name: '문항 1,000', exact: true })).toBeVisible()
  expect(rowsOf(items())).toHaveLength(20)
  await page.getByRole('tab', { name: '유사 문항 1' }).click()
  await expect
    .element(page.getByRole('table', { name: '유사 문항 분석 결과' }).getByRole('row', { name: /^A1 S1/ }))
    .toBeVisible()
  expect(shown.address()).toContain('part=similar')
  expect(page.getByRole('tab', { name: /취약 문항/ }).elements()).toEqual([])
})

test('a running analysis says how far it is, also after a reload, until it is done', async () => {
  const running = sampleAnalysis({ status: 'RUNNING', done: 30, total: 100, itemPoolTestCheckDetailList: [] })
  const shown = show(AT, answer(readAnalysis, running))
  await expect.element(page.getByText('문항 내용을 분석하고 있습니다. 30 / 100')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: '문항 내용 분석' })).toHaveValue(30)
  await expectAccessible()
  // Whoever waits for its end here is not told of it once more.
  expect([analysisTitle(TEST_NAME), analysisTitle('또 다른 시험지')].map(isWatched)).toEqual([true, false])
  shown.server.use(answer(readAnalysis, sampleAnalysis()))
  shown.tellChanged([OWN_TASKS])
  await expect.element(button('문항 DB 등록')).toBeVisible()
})

test('an analysis that failed says why, one that there is not leads back', async () => {
  const failed = { status: 'FAILED', errorMessage: '엑셀 파일을 읽을 수 없습니다.' } as const
  const shown = show(AT, answer(readAnalysis, sampleAnalysis(failed)))
  await expect.element(page.getByRole('alert')).toHaveTextContent('엑셀 파일을 읽을 수 없습니다.')
  await expectAccessible()
  await button('양식으로 돌아가기').click()
  await expect.element(button('문항 내용 분석')).toBeVisible()
  shown.server.use(refuse(readAnalysis, 'NOT_FOUND'))
  void shown.router.navigate({ to: PATH, search: { parseNo: 6 } } as never)
  await expect.element(page.getByText('분석 결과를 찾을 수 없습니다. 다시 분석해주세요.')).toBeVisible()
  await button('양식으로 돌아가기').click()
  await expect.element(button('문항 내용 분석')).toBeVisible()
})

test('registers under the category and target of its name, says so and leads to the exam', async () => {
  const shown = show(AT, answer(readAnalysis, sampleAnalysis(fine)), answer(registerPaper, 'ok'))
  await expect.element(button('문항 DB 등록')).toBeVisible()
  shown.server.use(answer(readAnalysis, sampleAnalysis({ ...fine, itemPoolExamNo: 42 })))
  await button('문항 DB 등록').click()
  await acknowledge('등록 완료')
  await expect.element(button('문항 내용 분석')).toBeVisible()
  expect(shown.address()).toBe(PATH)
  await expect
    .element(page.getByRole('link', { name: '등록한 시험지 보기' }))
    .toHaveAttribute('href', '/itempool/manageExam/42')
  const entry = {
    subjectCode: 'MATH',
    itemType: 'MULTIPLE_CHOICE',
    answerList: ['3'],
    point: 4,
    difficulty: 'MEDIUM',
    behavior: 2,
  }
  expect(shown.server.of(registerPaper).map(({ body }) => body)).toEqual([
    {
      parseNo: 5,
      contentProvider: 1,
      targetCategory: 11,
      testTarget: 'HIGH1',
      testName: TEST_NAME,
      detailList: [
        { no: 1, id: 'A1', ...entry },
        { no: 2, id: 'A2', ...entry },
      ],
      similarDetailList: [],
      weaknessDetailList: [],
      expertDetailList: [],
    },
  ])
})

test('a refused registration shows the sentence of the server, and everything stays', async () => {
  show(AT, refuse(registerPaper, 'IMAGES_MISSING'))
  await button('문항 DB 등록').click()
  const alert = alertOf('문항 DB에 등록할 수 없습니다.')
  await expect.element(alert.getByText('오류: 이미지 없음')).toBeVisible()
  await expectAccessible()
  await acknowledge('문항 DB에 등록할 수 없습니다.')
  await expect.element(items()).toBeVisible()
})

test('wrong cells are corrected in place and judged again, without a new file', async () => {
  const wrong = { problems: [WRONG_CELL], problemCount: 1, errorMessage: '문항 3행 point: 2에서 5까지 입력해주세요.' }
  const corrected = { type: 'TEST', row: 3, column: 'point', value: '4' } as const
  const shown = show(
    AT,
    answer(readAnalysis, ({ params }) =>
      params.parseNo === '5' ? sampleAnalysis(wrong) : sampleAnalysis({ parseNo: 6, corrections: [corrected] }),
    ),
    answer(startAnalysis, sampleAnalysis({ parseNo: 6 })),
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent(LISTED)
  await expect.element(button('고친 내용으로 다시 분석')).toBeDisabled()
  await expectAccessible()
  await page.getByLabelText('3행 point 고칠 값').fill('4')
  await button('고친 내용으로 다시 분석').click()
  await expect
    .element(page.getByRole('region', { name: '고친 칸' }).getByText('3행 배점(point): 4', { exact: true }))
    .toBeVisible()
  expect(shown.address()).toContain('parseNo=6')
  const body = { cpNo: 1, testName: TEST_NAME, objectStorageList: sampleAnalysis().objectStorageList }
  expect(shown.server.of(startAnalysis).map((each) => each.body)).toEqual([{ ...body, corrections: [corrected] }])
  // What was corrected before can be taken back, which is another analysis.
  await button('3행 배점(point) 고친 값 취소').click()
  await button('고친 내용으로 다시 분석').click()
  await expect.poll(() => shown.server.of(startAnalysis).at(-1)?.body).toEqual({ ...body, corrections: [] })
})

test('rows without an item because of their cells are counted, files stand in the order of the form', async () => {
  const [summary] = sampleAnalysis().itemPoolCheckSummary
  const archive = {
    ...summary,
    type: 'TEST_RESOURCE',
    fileName: '그림.zip',
    imageCount: 9,
    rowCount: 0,
    existsCount: 0,
  }
  const itemPoolCheckSummary = [
    { ...archive, errorCount: 0, totalPoint: 0 },
    { ...summary, rowCount: 5 },
  ] as Analysis['itemPoolCheckSummary']
  const lost = { ...WRONG_CELL, row: 9 }
  const whole = { ...WRONG_CELL, row: 1, column: 'point' }
  show(AT, answer(readAnalysis, sampleAnalysis({ itemPoolCheckSummary, problems: [lost, whole], problemCount: 2 })))
  const summaries = page.getByRole('table', { name: '파일별 요약' })
  await expect.element(summaries.getByRole('row', { name: /문항\.xlsx 5행 중 4문항/ })).toBeVisible()
  expect([...rowsOf(summaries)].map((row) => row.textContent)).toEqual([
    expect.stringContaining('문항.xlsx'),
    // What an archive cannot have is no zero.
    '문항 이미지그림.zip-9---',
  ])
})

test('what was corrected does not go without a question, and is not asked for when it was sent', async () => {
  const wrong = { problems: [WRONG_CELL], problemCount: 1 }
  const shown = show(
    AT,
    answer(readAnalysis, sampleAnalysis(wrong)),
    answer(startAnalysis, sampleAnalysis({ parseNo: 6 })),
  )
  await page.getByLabelText('3행 point 고칠 값').fill('4')
  await button('양식으로 돌아가기').click()
  await alertOf('작성 중인 내용이 있습니다.').getByRole('button', { name: '계속 작성' }).click()
  expect(shown.address()).toContain('parseNo=5')
  await expect.element(page.getByLabelText('3행 point 고칠 값')).toHaveValue('4')
  await button('고친 내용으로 다시 분석').click()
  await expect.poll(() => shown.address()).toContain('parseNo=6')
  expect(alertOf('작성 중인 내용이 있습니다.').elements()).toEqual([])
})

test('cells and an archive go together', async () => {
  const wrong = { problems: [WRONG_CELL], problemCount: 1 }
  const shown = show(
    AT,
    answer(readAnalysis, sampleAnalysis(wrong)),
    answer(startAnalysis, sampleAnalysis({ parseNo: 6 })),
  )
  await page.getByLabelText('3행 point 고칠 값').fill('4')
  await pick('문항 이미지(zip)', archiveFile())
  await expect
    .element(page.getByText('아직 분석에 반영하지 않은 내용이 있습니다: 고친 칸, 바꿀 압축 파일 1개'))
    .toBeVisible()
  await expectAccessible()
  await button('고친 내용으로 다시 분석').click()
  await expect.poll(() => shown.address()).toContain('parseNo=6')
  expect(shown.server.of(unpackArchives)).toHaveLength(1)
  expect(shown.server.of(startAnalysis)[0]?.body).toMatchObject({
    objectStorageList: [{ objectStorageNo: 900 }, { objectStorageNo: 902 }],
    corrections: [{ type: 'TEST', row: 3, column: 'point', value: '4' }],
  })
})

test('what an item lacks in its cells is mended where it is looked at', async () => {
  const shown = show(AT, answer(startAnalysis, sampleAnalysis({ parseNo: 6 })))
  await items().getByRole('button', { name: 'A4', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('고칠 정답').fill('1|3')
  await dialog.getByRole('button', { name: '이전 문항' }).click()
  // A missing picture is no matter of cells.
  await expect.element(dialog.getByRole('heading', { name: /3번 문항 A3/ })).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
  expect(dialog.getByText('오류: 이미지 없음').elements()).toHaveLength(1)
  await expect.element(dialog.getByText('없는 파일: A3_q')).toBeVisible()
  await dialog.getByRole('button', { name: '이전 문항' }).click()
  await dialog.getByLabelText('고칠 문항 ID').fill('B2')
  await expectAccessible()
  await dialog.getByRole('button', { name: '고친 내용으로 다시 분석' }).click()
  await expect.poll(() => shown.address()).toContain('parseNo=6')
  expect(shown.server.of(startAnalysis).map(({ body }) => (body as { corrections: unknown }).corrections)).toEqual([
    [
      { type: 'TEST', row: 5, column: 'answerList', value: '1|3' },
      { type: 'TEST', row: 3, column: 'id', value: 'B2' },
    ],
  ])
})

test('a corrected archive is sent alone, and everything is analysed again with it', async () => {
  const shown = show(AT, answer(startAnalysis, sampleAnalysis({ parseNo: 6 })))
  const again = button('고친 내용으로 다시 분석')
  await expect.element(again).toBeDisabled()
  await pick('문항 이미지(zip)', archiveFile('고친 그림.zip'))
  await again.click()
  await expect.poll(() => shown.address()).toContain('parseNo=6')
  expect(shown.server.of(uploadPaperFile).map(({ body }) => body)).toMatchObject([{ type: 'TEST_RESOURCE' }])
  const list = [
    { objectStorageNo: 900, type: 'TEST' },
    { objectStorageNo: 902, type: 'TEST_RESOURCE' },
  ]
  const body = { cpNo: 1, testName: TEST_NAME, objectStorageList: list }
  expect(shown.server.of(unpackArchives).map((each) => each.body)).toEqual([body])
  expect(shown.server.of(startAnalysis).map((each) => each.body)).toEqual([{ ...body, corrections: [] }])
})

const english = { cpNo: 3, testName: '모의고사>영어>2026년 3월 고1', ...fine }

test('a paper in English is registered at once where nothing is wrong with it', async () => {
  const shown = show(`${AT}&saves=true`, answer(readAnalysis, sampleAnalysis(english)), answer(registerPaper, 'ok'))
  await acknowledge('등록 완료')
  await expect.element(button('문항 내용 분석')).toBeVisible()
  expect(shown.server.of(registerPaper)).toHaveLength(1)
  expect(shown.server.of(registerPaper)[0]?.body).toMatchObject({ contentProvider: 3, targetCategory: 31 })
})

test('a paper in English with an error message shows its problems, one opened later waits for its click', async () => {
  const wrong = { ...english, problems: [WRONG_CELL], problemCount: 1, errorMessage: '음원 파일이 없습니다.' }
  const shown = show(`${AT}&saves=true`, answer(readAnalysis, sampleAnalysis(wrong)))
  await expect.element(page.getByRole('alert')).toHaveTextContent(LISTED)
  await expect.poll(() => shown.address()).not.toContain('saves')
  shown.server.use(answer(readAnalysis, sampleAnalysis(english)))
  void shown.router.navigate({ to: PATH, search: { parseNo: 6 } } as never)
  await expect.element(page.getByRole('table', { name: '문항 분석 결과' })).toBeVisible()
  expect(shown.server.of(registerPaper)).toEqual([])
})

test('what is registered leads to its exam in place of another registration', async () => {
  show(AT, answer(readAnalysis, sampleAnalysis({ ...fine, itemPoolExamNo: 42 })))
  await expect
    .element(page.getByRole('link', { name: '시험지 보기' }))
    .toHaveAttribute('href', '/itempool/manageExam/42')
  expect(button('문항 DB 등록').elements()).toEqual([])
})

test('on a phone the items stand on cards, and nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const wrong = { problems: [WRONG_CELL], problemCount: 1, errorMessage: '오류가 있습니다.' }
  show(AT, answer(readAnalysis, sampleAnalysis({ ...wrong, itemPoolTestCheckDetailList: TROUBLED })))
  await expect.element(button('문항 DB 등록')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
