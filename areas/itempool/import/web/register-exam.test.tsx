import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProviders } from '#areas/itempool/item/contract/masters.contract.ts'
import { answer, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { listAnalyses, startAnalysis } from '../contract/parse.contract.ts'
import { readPaperToken, unpackArchives, uploadPaperFile } from '../contract/upload.contract.ts'
import {
  archiveFile,
  button,
  CHOSEN,
  PATH,
  pick,
  sampleAnalysis,
  sheetFile,
  show,
  storing,
  TEST_NAME,
  TUTOR,
} from '../testing/import.samples.ts'

const select = (name: string) => page.getByRole('combobox', { name })
const optionsOf = (name: string): string[] =>
  [...(select(name).element() as HTMLSelectElement).options].map(({ text }) => text)
const analyse = () => button('문항 내용 분석').click()
const alertOf = (text: string) => page.getByRole('alertdialog', { name: text })

test('a paper in mathematics: its provider, category, target and name, and places for two files and, where wanted, ten more', async () => {
  show(PATH)
  await expect.element(select('콘텐츠 제공사')).toHaveValue('1')
  await expect.element(select('카테고리')).toHaveValue('')
  await expect
    .poll(() => optionsOf('카테고리'))
    .toEqual(['선택해주세요.', '모의고사>수학>2026년 3월', '모의고사>수학>2020년 2월'])
  await expect.element(select('시험 대상')).toHaveValue('')
  await expect.element(page.getByLabelText('시험지 이름')).toHaveValue('')
  expect(page.getByText('파일 선택', { exact: true }).elements()).toHaveLength(2)
  await expectAccessible()
  for (const title of ['유사 문항', '취약 문항', '심화 문항']) await page.getByRole('heading', { name: title }).click()
  await expect.poll(() => page.getByText('파일 선택', { exact: true }).elements().length).toBe(12)
  await expectAccessible()
  await select('카테고리').selectOptions('모의고사>수학>2026년 3월')
  await select('시험 대상').selectOptions('고2')
  await expect.element(page.getByLabelText('시험지 이름')).toHaveValue('모의고사>수학>2026년 3월 고2')
  await select('카테고리').selectOptions('모의고사>수학>2020년 2월')
  await expect.element(page.getByLabelText('시험지 이름')).toHaveValue('모의고사>수학>2020년 2월 고2(가)')
  expect(optionsOf('시험 대상')).not.toContain('고2')
})

test('a paper in English has its spreadsheet and its sounds', async () => {
  const shown = show(CHOSEN)
  await expect.element(page.getByLabelText('시험지 이름')).toHaveValue(TEST_NAME)
  await pick('문항 엑셀', sheetFile())
  await expect.element(page.getByText('문항.xlsx')).toBeVisible()
  await select('콘텐츠 제공사').selectOptions('영어교육')
  await expect.element(page.getByRole('heading', { name: '영어 문항' })).toBeVisible()
  // The sheet of another layout is no sheet of this paper.
  await expect.element(page.getByText('문항.xlsx')).not.toBeInTheDocument()
  expect(page.getByText('파일 선택', { exact: true }).elements()).toHaveLength(2)
  expect(shown.address()).toContain('provider=3')
})

test('whoever may see one provider chooses among no others', async () => {
  show(PATH, answer(listProviders, [TUTOR]))
  await expect.poll(() => optionsOf('콘텐츠 제공사')).toEqual(['케이튜터'])
})

test('nothing is sent before a category is chosen', async () => {
  const shown = show(PATH)
  await pick('문항 엑셀', sheetFile())
  await analyse()
  await alertOf('시험 카테테고리를 선택해주세요.').getByRole('button', { name: '확인' }).click()
  await expect.element(select('카테고리')).toHaveFocus()
  await expect.element(select('카테고리')).toHaveAccessibleDescription('시험 카테테고리를 선택해주세요.')
  await expectAccessible()
  expect(shown.server.of(readPaperToken)).toEqual([])
  await select('카테고리').selectOptions('모의고사>수학>2026년 3월')
  await expect.element(page.getByText('시험 카테테고리를 선택해주세요.')).not.toBeInTheDocument()
})

test('what is missing is said where it is missing, without asking the server', async () => {
  const shown = show(`${PATH}?category=11`)
  await analyse()
  await expect.element(select('시험 대상')).toHaveFocus()
  await expect.element(select('시험 대상')).toHaveAccessibleDescription('시험 대상을 선택해주세요.')
  await expect.element(page.getByText('문항 엑셀 파일을 선택해주세요.')).toBeVisible()
  await expectAccessible()
  await select('시험 대상').selectOptions('고1')
  await pick('문항 이미지(zip)', archiveFile())
  await analyse()
  await expect
    .element(page.getByRole('group', { name: /^문항 엑셀/ }).getByRole('button', { name: '파일 선택' }))
    .toHaveFocus()
  expect(shown.server.of(readPaperToken)).toEqual([])
})

test('chosen files are not left behind without a question', async () => {
  const shown = show(CHOSEN)
  await pick('문항 엑셀', sheetFile())
  await expect.element(page.getByText('문항.xlsx')).toBeVisible()
  void shown.router.navigate({ to: '/elsewhere' })
  const asked = alertOf('아직 전송하지 않은 파일이 있습니다.')
  await expect.element(asked).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: '계속 작성' }).click()
  await expect.element(page.getByText('문항.xlsx')).toBeVisible()
  expect(shown.address()).toContain(PATH)
  await button('문항.xlsx 제거').click()
  void shown.router.navigate({ to: '/elsewhere' })
  await expect.poll(() => shown.address()).toBe('/elsewhere')
})

test('files that wait say so, and those that were not sent because it was stopped', async () => {
  const held = heldBack(storing())
  show(CHOSEN, held)
  await pick('문항 엑셀', sheetFile())
  await pick('문항 이미지(zip)', archiveFile())
  await analyse()
  const archive = page.getByRole('group', { name: '문항 이미지(zip)' })
  await expect.element(archive.getByText('대기 중')).toBeVisible()
  await button('전송 중지').click()
  held.release()
  await expect.element(page.getByText('전송을 중지했습니다.')).toBeVisible()
  await expect.element(archive.getByText('전송 중지')).toBeVisible()
  await expectAccessible()
})

test('a file of another kind is refused at once', async () => {
  show(CHOSEN)
  await pick('문항 엑셀', archiveFile())
  await expect.element(page.getByText('엑셀 파일(.xlsx)만 업로드할 수 있습니다.')).toBeVisible()
  await pick('문항 이미지(zip)', new File(['x'], '그림.png'))
  await expect.element(page.getByText('압축 파일(.zip)만 업로드할 수 있습니다.')).toBeVisible()
  await pick('문항 엑셀', sheetFile())
  await expect.element(page.getByText('엑셀 파일(.xlsx)만 업로드할 수 있습니다.')).not.toBeInTheDocument()
  await button('문항.xlsx 제거').click()
  await expect.element(page.getByText('문항.xlsx')).not.toBeInTheDocument()
})

test('files are sent one by one, archives unpacked, and the analysis opens under its address', async () => {
  const shown = show(CHOSEN)
  await pick('문항 엑셀', sheetFile())
  await pick('문항 이미지(zip)', archiveFile())
  await expect.element(page.getByText('파일 2개를 선택했습니다.')).toBeVisible()
  await analyse()
  await expect.element(page.getByRole('heading', { name: TEST_NAME })).toHaveFocus()
  expect(shown.address()).toContain('parseNo=5')
  const kept = ['TEST', 'TEST_RESOURCE'].map((type, at) => ({ objectStorageNo: 902 + at, type }))
  expect(shown.server.of(uploadPaperFile).map(({ query, body }) => [query, body])).toMatchObject([
    [{ token: 'token' }, { type: 'TEST', file: { name: '문항.xlsx' } }],
    [{ token: 'token' }, { type: 'TEST_RESOURCE', file: { name: '그림.zip' } }],
  ])
  const body = { cpNo: 1, testName: TEST_NAME, objectStorageList: kept }
  expect(shown.server.of(unpackArchives).map((each) => each.body)).toEqual([body])
  expect(shown.server.of(startAnalysis).map((each) => each.body)).toEqual([body])
  const calls = shown.server.requests.map(({ name }) => name)
  expect(calls.indexOf(unpackArchives.name)).toBeLessThan(calls.indexOf(startAnalysis.name))
})

test('says how far a file has been sent, and asks before it is left behind', async () => {
  const held = heldBack(storing())
  const shown = show(CHOSEN, held)
  await pick('문항 엑셀', sheetFile())
  await analyse()
  await expect.element(page.getByRole('progressbar', { name: '문항 엑셀 전송' })).toHaveValue(50)
  await expect.element(page.getByText('파일을 전송하고 있습니다.')).toBeVisible()
  await expectAccessible()
  void shown.router.navigate({ to: '/elsewhere' })
  await alertOf('파일을 전송하고 있습니다.').getByRole('button', { name: '계속 전송' }).click()
  held.release()
  await expect.element(page.getByRole('heading', { name: TEST_NAME })).toBeVisible()
})

test('a file that could not be sent is sent again alone', async () => {
  const shown = show(CHOSEN, fail(uploadPaperFile, 503, '파일 저장소에 연결할 수 없습니다.'))
  await pick('문항 엑셀', sheetFile())
  await analyse()
  await expect.element(page.getByText('파일 1개 중 1개를 전송하지 못했습니다.')).toBeVisible()
  await expect.element(page.getByText('파일 저장소에 연결할 수 없습니다.')).toBeVisible()
  await expectAccessible()
  shown.server.use(storing())
  await pick('문항 이미지(zip)', archiveFile())
  await button('문항 엑셀 다시 전송').click()
  await expect.element(page.getByText('전송 완료')).toBeVisible()
  expect(shown.server.of(uploadPaperFile)).toHaveLength(2)
  await analyse()
  await expect.element(page.getByRole('heading', { name: TEST_NAME })).toBeVisible()
  // The stored sheet stays where it is.
  expect(shown.server.of(uploadPaperFile).map(({ body }) => (body as { type: string }).type)).toEqual([
    'TEST',
    'TEST',
    'TEST_RESOURCE',
  ])
})

test('a wrong archive ends the way with its sentence, and the files stay', async () => {
  const shown = show(CHOSEN, refuse(unpackArchives, 'BAD_ARCHIVE'))
  await pick('문항 엑셀', sheetFile())
  await pick('문항 이미지(zip)', archiveFile())
  await analyse()
  await alertOf('압축 파일을 사용할 수 없습니다.').getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('문항.xlsx')).toBeVisible()
  expect(shown.server.of(startAnalysis)).toEqual([])
})

test('one’s own analyses stand below the form, each with how it stands and the way on', async () => {
  const line = (over: object) => {
    const { parseNo, cpNo, testName, status, done, total, createdYmdt, expiresYmdt, itemPoolExamNo } =
      sampleAnalysis(over)
    return {
      errorCount: 0,
      ...over,
      parseNo,
      cpNo,
      testName,
      status,
      done,
      total,
      createdYmdt,
      expiresYmdt,
      itemPoolExamNo,
    }
  }
  const list = [
    line({ parseNo: 8, status: 'RUNNING', done: 1, total: 40, testName: '진행 중인 시험지' }),
    line({ parseNo: 7, status: 'FAILED', testName: '실패한 시험지' }),
    line({ parseNo: 6, itemPoolExamNo: 42, testName: '등록한 시험지' }),
    line({ parseNo: 5, testName: '기다리는 시험지', errorCount: 18 }),
  ]
  const shown = show(PATH, answer(listAnalyses, { list, count: 4 }))
  const table = page.getByRole('table', { name: '최근 분석' })
  await expect.element(table.getByRole('row', { name: /진행 중인 시험지 분석 중 1 \/ 40/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /실패한 시험지 분석 실패 - / })).toBeVisible()
  await expect.element(button('실패한 시험지 분석 실패 이유 보기')).toBeVisible()
  await expect.element(table.getByRole('row', { name: /기다리는 시험지 분석 완료 오류 18건/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /등록한 시험지 등록 완료 - / })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '등록한 시험지 시험지 보기' }))
    .toHaveAttribute('href', '/itempool/manageExam/42')
  await expectAccessible()
  await button('기다리는 시험지 분석 이어서 보기').click()
  await expect.element(page.getByRole('heading', { name: TEST_NAME })).toBeVisible()
  expect(shown.address()).toContain('parseNo=5')
})

const HEAD = sampleAnalysis()

test('of many analyses ten are shown, and nobody asks again while none runs', async () => {
  const list = Array.from({ length: 12 }, (_, at) => ({
    ...HEAD,
    parseNo: at + 1,
    testName: `시험지 ${at}`,
    errorCount: 0,
  }))
  const shown = show(PATH, answer(listAnalyses, { list, count: 12 }))
  const table = page.getByRole('table', { name: '최근 분석' })
  await expect.poll(() => table.element().querySelectorAll('tbody tr').length).toBe(10)
  await page.getByRole('navigation', { name: '최근 분석 페이지' }).getByRole('button', { name: /^2/ }).click()
  await expect.poll(() => table.element().querySelectorAll('tbody tr').length).toBe(2)
  expect(shown.server.of(listAnalyses)).toHaveLength(1)
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show(CHOSEN)
  await pick(
    '문항 엑셀',
    sheetFile('아주_긴_이름의_고등학교_1학년_3월_전국연합_수학_문항_최종_수정본_진짜_마지막.xlsx'),
  )
  await expect.element(page.getByText(/아주_긴_이름/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
})
