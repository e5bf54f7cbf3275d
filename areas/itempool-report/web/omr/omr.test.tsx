import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPaperToken, uploadPaperFile } from '#areas/itempool-import/contract/upload.contract.ts'
import {
  listOmrExceptions,
  listOmrPlans,
  listOmrScores,
  listOmrUploads,
  type OmrException,
  registerOmr,
  settleOmrException,
} from '#areas/itempool-report/contract/omr.contract.ts'
import { itempoolReportScreens } from '#areas/itempool-report/web/area.tsx'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const PLANS = [
  { planNo: 12, planYm: '202611', nsatServiceNo: 1001 },
  { planNo: 13, planYm: '202611', nsatServiceNo: 1002 },
  { planNo: 11, planYm: '202610', nsatServiceNo: 1001 },
]
const WAITING: OmrException[] = [
  {
    exceptionNo: 5,
    examineeNo: '9999',
    examineeName: '김수험',
    schoolNo: 101,
    examTarget: 'HIGH1',
    reason: '신청자 중에 없는 수험번호입니다.',
  },
]
const PAPER = {
  itempoolExamSubjectNo: 31,
  examTarget: 'HIGH1',
  examName: '2026년 11월 고1',
  totalScore: 100,
  answerCount: 45,
  scoredCount: 40,
  averageScore: 71.5,
}
const SCORES = Array.from({ length: 45 }, (_, at) => ({
  examineeNo: String(1001 + at),
  examTarget: 'HIGH1',
  score: at < 40 ? 60 + at : null,
}))
const UPLOAD = {
  omrUploadNo: 1,
  fileName: '11월 판독.xlsx',
  rowCount: 46,
  exceptionCount: 2,
  waitingCount: 1,
  uploadedByName: '문항뱅크',
  uploadedYmdt: '2026-11-21T10:00:00+09:00',
}

const show = (at: string, more: readonly Answer[] = [], flags: readonly string[] = ['ITEMPOOL']) =>
  showScreen({
    at,
    screens: itempoolReportScreens,
    flags,
    answers: [
      answer(listOmrPlans, PLANS),
      answer(listOmrUploads, { list: [UPLOAD], count: 1 }),
      answer(listOmrScores, { list: SCORES, count: 45, scoredCount: 40, papers: [PAPER] }),
      answer(listOmrExceptions, { list: WAITING, count: 1 }),
      answer(readPaperToken, { token: 'token', serverUrl: 'http://portal.test/api/itemPool' }),
      answer(uploadPaperFile, {
        objectStorageNo: 77,
        type: 'OMR',
        fileName: 'OMR.xlsx',
        fileSize: 5,
        contentType: 'application/zip',
        fileUrl: '',
      }),
      answer(registerOmr, { omrUploadNo: 2, rowCount: 46, answerCount: 46, exceptionCount: 0 }),
      answer(settleOmrException, { exceptionNo: 5, examineeNo: '1001' }),
      ...more,
    ],
  })

const ROUND = '/itempool/omr?planNo=12'
const subject = () => page.getByRole('combobox', { name: '과목' })
const month = () => page.getByRole('combobox', { name: '시행 월' })
const choices = (select: ReturnType<typeof subject>) =>
  [...(select.element() as HTMLSelectElement).options].map(({ text }) => text)
const pick = (name = 'OMR.xlsx') =>
  userEvent.upload(page.getByLabelText('판독 결과 파일 선택').element(), new File(['sheet'], name))
const register = () => page.getByRole('button', { name: '등록', exact: true }).click()
const alertOf = (name: string) => page.getByRole('alertdialog', { name })
const acknowledge = (name: string) => alertOf(name).getByRole('button', { name: '확인' }).click()

beforeEach(() => page.viewport(1280, 900))

test('the rounds of the subject are offered newest first, and another subject begins without one', async () => {
  const shown = show('/itempool/omr')
  await expect.poll(() => choices(month())).toEqual(['선택해주세요.', '2026년 11월', '2026년 10월'])
  expect(choices(subject())).toEqual(['수학', '영어'])
  await expect.element(page.getByText('시행 월을 선택하면 등록한 파일과 채점 결과가 표시됩니다.')).toBeVisible()
  expect(shown.server.of(listOmrScores)).toEqual([])
  await month().selectOptions('2026년 10월')
  await expect.poll(() => shown.address()).toBe('/itempool/omr?planNo=11')
  await subject().selectOptions('영어')
  await expect.poll(() => shown.address()).toBe('/itempool/omr?subjectCode=ENGLISH')
  expect(choices(month())).toEqual(['선택해주세요.', '2026년 11월'])
})

test('people of the restricted provider register mathematics alone', async () => {
  show('/itempool/omr?subjectCode=ENGLISH&planNo=13', [], ['ITEMPOOL', 'KTUTOR'])
  await expect.poll(() => choices(subject())).toEqual(['수학'])
  await expect.element(month()).toHaveValue('')
})

test('nothing is sent without a file, nor without a round', async () => {
  const shown = show('/itempool/omr')
  await expect.element(subject()).toBeVisible()
  await register()
  await acknowledge('OMR 판독 결과 엑셀 파일을 선택 후, 진행하세요.')
  await pick()
  await register()
  await expect.element(alertOf('답안지 등록할 시행 월을 선택하세요.')).toBeVisible()
  await expectAccessible()
  await acknowledge('답안지 등록할 시행 월을 선택하세요.')
  expect(shown.server.of(readPaperToken)).toEqual([])
})

test('a file of another kind is refused at once', async () => {
  show(ROUND)
  await expect.element(subject()).toBeVisible()
  await pick('OMR.xls')
  await expect.element(page.getByText('엑셀 파일(.xlsx)을 선택해주세요.')).toBeVisible()
})

test('a file is stored as one of the OMR reader and registered for the subject of the round', async () => {
  const shown = show(ROUND)
  await expect.element(month()).toHaveValue('12')
  await pick()
  await register()
  await expect.element(alertOf('등록 완료 되었습니다').getByText(/46명의 답안을 등록했습니다\./)).toBeVisible()
  expect(shown.server.of(uploadPaperFile)).toMatchObject([{ query: { token: 'token' }, body: { type: 'OMR' } }])
  expect(shown.server.of(registerOmr).map(({ body }) => body)).toMatchObject([
    { objectStorageModel: { objectStorageNo: 77, type: 'OMR' }, planNo: 12, subjectCode: 'MATH' },
  ])
  await acknowledge('등록 완료 되었습니다')
  await expect.element(page.getByText('OMR.xlsx')).not.toBeInTheDocument()
})

test.each([
  ['등록 실패되었습니다', '선택한 과목의 시행 월이 아닙니다.', refuse(registerOmr, 'PLAN_OF_OTHER_SUBJECT')],
  ['등록 실패', '고장입니다.', fail(registerOmr, 500, '고장입니다.')],
])('%s: %s', async (title, reason, refusal) => {
  show(ROUND, [refusal])
  await expect.element(month()).toHaveValue('12')
  await pick()
  await register()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(dialog.getByText(reason)).toBeVisible()
  await dialog.getByRole('button', { name: '확인' }).click()
  // The file is still there, for another try.
  await expect.element(page.getByText('OMR.xlsx')).toBeVisible()
})

test('files, papers and scores of the round are shown, with the way to what the answers say', async () => {
  show(ROUND)
  await expect.element(page.getByText('11월 판독.xlsx')).toBeVisible()
  await expect.element(page.getByText('2명 중 1명 남음')).toBeVisible()
  await expect.element(page.getByText('71.5점 / 100점')).toBeVisible()
  await expect.element(page.getByText('40명 완료')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '2026년 11월 고1 문항 분석' }))
    .toHaveAttribute('href', '/itempool/answers/31')
  await expect.element(page.getByRole('cell', { name: '60점' })).toBeVisible()
  await page.getByRole('button', { name: '3 페이지' }).click()
  await expect.element(page.getByRole('cell', { name: '채점 중' }).first()).toBeVisible()
  await expectAccessible()
})

test('what fits nobody is put right in its place', async () => {
  const shown = show(ROUND, [refuse(settleOmrException, 'MATCHES_NOBODY')])
  const form = page.getByRole('form', { name: '김수험 답안 확인' })
  await expect.element(form.getByText('신청자 중에 없는 수험번호입니다.')).toBeVisible()
  const examineeNo = form.getByRole('textbox', { name: '수험번호' })
  await examineeNo.fill('10a')
  await form.getByRole('button', { name: '답안으로 등록' }).click()
  await expect.element(form.getByText('수험번호를 숫자로 입력해주세요.')).toBeVisible()
  await examineeNo.fill('8888')
  await form.getByRole('button', { name: '답안으로 등록' }).click()
  await expect.element(examineeNo).toHaveAccessibleDescription('신청자 중에 없는 수험번호입니다.')
  await expectAccessible()
  shown.server.use(answer(settleOmrException, { exceptionNo: 5, examineeNo: '1001' }))
  shown.server.use(answer(listOmrExceptions, { list: [], count: 0 }))
  await examineeNo.fill('1001')
  await form.getByRole('textbox', { name: '학교번호' }).fill('102')
  await form.getByRole('button', { name: '답안으로 등록' }).click()
  await expect.element(page.getByText('수험번호 1001의 답안으로 등록되었습니다.')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(shown.server.of(settleOmrException).at(-1)).toMatchObject({
    params: { exceptionNo: '5' },
    body: { examineeNo: '1001', schoolNo: 102, examineeName: '김수험' },
  })
})

test('a round of which there is nothing says so', async () => {
  show(ROUND, [
    answer(listOmrUploads, { list: [], count: 0 }),
    answer(listOmrScores, { list: [], count: 0, scoredCount: 0, papers: [] }),
    answer(listOmrExceptions, { list: [], count: 0 }),
  ])
  await expect.element(page.getByText('등록한 답안이 없습니다.')).toBeVisible()
  await expect.element(page.getByText('등록한 파일이 없습니다.')).toBeVisible()
  await expect.element(page.getByText('신청자 확인 필요')).not.toBeInTheDocument()
})

test('on a phone nothing stands beyond the edge', async () => {
  await page.viewport(390, 844)
  show(ROUND)
  await expect.element(page.getByText('11월 판독.xlsx')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
