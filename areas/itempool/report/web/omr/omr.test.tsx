import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { downloadTemplate, readPaperToken, uploadPaperFile } from '#areas/itempool/import/contract/upload.contract.ts'
import { type Applicant, listApplicants } from '#areas/itempool/report/contract/applicant.contract.ts'
import {
  excludeOmrException,
  listOmrExceptions,
  listOmrPlans,
  listOmrScores,
  listOmrUploads,
  type OmrException,
  registerOmr,
  settleOmrException,
} from '#areas/itempool/report/contract/omr.contract.ts'
import { checkOmr, type OmrCheck } from '#areas/itempool/report/contract/omr-check.contract.ts'
import { listReportSchools } from '#areas/itempool/report/contract/school-report.contract.ts'
import {
  previewOmrWithdrawal,
  type WithdrawalPreview,
  withdrawOmr,
} from '#areas/itempool/report/contract/withdrawal.contract.ts'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { readHistory } from '#platform/contract/history.contract.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const PLANS = [
  { planNo: 12, planYm: '202611', nsatServiceNo: 1001, examStartYmd: '2026-11-30' },
  { planNo: 13, planYm: '202611', nsatServiceNo: 1002, examStartYmd: '2026-11-30' },
  { planNo: 11, planYm: '202610', nsatServiceNo: 1001, examStartYmd: '2026-11-20' },
]
const WAITING: OmrException[] = [
  {
    exceptionNo: 5,
    examineeNo: '9999',
    examineeName: '김수험',
    schoolNo: 101,
    examTarget: 'HIGH1',
    reason: '신청자 중에 없는 수험번호입니다.',
    fileName: '11월 판독.xlsx',
    questionCount: 28,
    markedCount: 27,
    score: 61,
    totalScore: 100,
  },
]
const APPLICANT: Applicant = {
  applicationNo: 3,
  registerYmdt: '2026-11-01T10:00:00+09:00',
  neoId: null,
  examineeNo: '1001',
  examineeName: '김신청',
  gender: 'F',
  examineePhone: '01000000300',
  examineeEmail: 'a@example.com',
  grade: 'GRADE10',
  schoolNo: 102,
}
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
  omrAnswerNo: at + 1,
  exceptionNo: null,
  isNameOther: at === 1,
  examineeNo: String(1001 + at),
  examTarget: 'HIGH1',
  score: at < 40 ? 60 + at : null,
}))
const CHECKED: OmrCheck = {
  rowCount: 46,
  answerCount: 44,
  replacedCount: 0,
  exceptionCount: 2,
  blankCount: 0,
  problems: { problems: [], kinds: [], total: 0 },
  doubts: [],
}
const WITHDRAWAL: WithdrawalPreview = {
  restoredCount: 1,
  removedCount: 1,
  keptCount: 0,
  closedExceptionCount: 1,
  reopenedExceptionCount: 0,
  list: [
    { examineeNo: '1001', scoreBefore: 60, scoreAfter: 97 },
    { examineeNo: '1002', scoreBefore: 61, scoreAfter: null },
  ],
  count: 2,
  settledList: [{ exceptionNo: 5, readNo: '9999', examineeNo: '1002' }],
  fingerprint: 'seen',
}
const UPLOAD = {
  omrUploadNo: 1,
  fileName: '11월 판독.xlsx',
  rowCount: 46,
  exceptionCount: 2,
  waitingCount: 1,
  otherNameCount: 3,
  uploadedByName: '문항뱅크',
  withdrawnYmdt: null,
  withdrawnByName: null,
  withdrawnReason: null,
  uploadedYmdt: '2026-11-21T10:00:00+09:00',
}

const show = (at: string, more: readonly Answer[] = [], flags: readonly string[] = ['ITEMPOOL']) =>
  showScreen({
    at,
    screens: itempoolReportScreens,
    flags,
    now: '2026-11-24T11:00:00+09:00',
    answers: [
      answer(listApplicants, { list: [APPLICANT], count: 1 }),
      answer(readHistory, { list: [], totalCount: 0 }),
      answer(excludeOmrException, { exceptionNo: 5 }),
      answer(checkOmr, CHECKED),
      answer(previewOmrWithdrawal, WITHDRAWAL),
      answer(withdrawOmr, {
        restoredCount: 1,
        removedCount: 1,
        keptCount: 0,
        closedExceptionCount: 0,
        reopenedExceptionCount: 0,
      }),
      answer(downloadTemplate, new Blob(['x'])),
      answer(listOmrPlans, PLANS),
      answer(listOmrUploads, { list: [UPLOAD], count: 1 }),
      answer(listOmrScores, { list: SCORES, count: 45, scoredCount: 40, papers: [PAPER] }),
      answer(listOmrExceptions, { list: WAITING, count: 1 }),
      answer(listReportSchools, { list: [SCHOOL], count: 1 }),
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

const SCHOOL = { schoolNo: 1001, schoolName: '가람학원', answerCount: 45, scoredCount: 40, averageScore: 61.5 }
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

test('the rounds of the subject are offered newest first, beginning with the latest that has begun', async () => {
  const shown = show('/itempool/omr')
  await expect.poll(() => choices(month())).toEqual(['선택해주세요.', '2026년 11월', '2026년 10월'])
  expect(choices(subject())).toEqual(['수학', '영어'])
  await expect.element(month()).toHaveValue('11')
  await month().selectOptions('선택해주세요.')
  await expect.element(page.getByText('시행 월을 선택하면 등록한 파일과 채점 결과가 표시됩니다.')).toBeVisible()
  await month().selectOptions('2026년 11월')
  await expect.poll(() => shown.address()).toBe('/itempool/omr?planNo=12')
  await expect.element(page.getByText(/아직 시험이 시작되지 않은 시행 월입니다/)).toBeVisible()
  await subject().selectOptions('영어')
  await expect.poll(() => shown.address()).toBe('/itempool/omr?subjectCode=ENGLISH')
  expect(choices(month())).toEqual(['선택해주세요.', '2026년 11월'])
  await expect.element(month()).toHaveValue('')
})

test('the template is asked for the round that is chosen', async () => {
  const shown = show(ROUND)
  await expect.element(month()).toHaveValue('12')
  await page.getByRole('button', { name: '양식 내려받기' }).click()
  await expect
    .poll(() => shown.server.of(downloadTemplate).at(-1)?.query)
    .toEqual({ planNo: '12', subjectCode: 'MATH' })
})

test('people of the restricted provider register mathematics alone', async () => {
  show('/itempool/omr?subjectCode=ENGLISH&planNo=13', [], ['ITEMPOOL', 'KTUTOR'])
  await expect.poll(() => choices(subject())).toEqual(['수학'])
  await expect.element(month()).toHaveValue('11')
})

test('nothing is sent without a file, nor without a round', async () => {
  const shown = show('/itempool/omr?subjectCode=ENGLISH')
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
  await expect.element(page.getByText('11월 판독.xlsx').last()).toBeVisible()
  await expect.element(page.getByText('2명 중 1명 남음')).toBeVisible()
  await expect.element(page.getByText('71.5점 / 100점')).toBeVisible()
  await expect.element(page.getByText('40명 완료')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '신청자 이름과 다름' })).toBeVisible()
  await expect.element(page.getByText('3명', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '2026년 11월 고1 문항 분석' }))
    .toHaveAttribute('href', '/itempool/answers/31')
  await expect.element(page.getByRole('cell', { name: '60점' })).toBeVisible()
  await page.getByRole('button', { name: '3 페이지' }).click()
  await expect.element(page.getByRole('cell', { name: '채점 중' }).first()).toBeVisible()
  await expectAccessible()
})

test('an examinee who is scored leads to the report, and an institute to its table', async () => {
  show(ROUND)
  await expect
    .element(page.getByRole('link', { name: '가람학원' }))
    .toHaveAttribute('href', '/itempool/omr/school/1001?subjectCode=MATH&planNo=12')
  await expect
    .element(page.getByRole('link', { name: /성적표$/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^\/itempool\/omr\/report\/\d+$/))
})

test('what fits nobody is put right in its place', async () => {
  const shown = show(ROUND, [refuse(settleOmrException, 'OTHER_SCHOOL')])
  const form = page.getByRole('form', { name: '김수험 답안 확인' })
  for (const text of ['신청자 중에 없는 수험번호입니다.', '고1', '28문항 중 27문항 표기', '61점 / 100점'])
    await expect.element(form.getByText(text)).toBeVisible()
  const [examineeNo, schoolNo, name] = ['수험번호', '학교번호', '이름'].map((label) =>
    form.getByRole('textbox', { name: label }),
  ) as [Locator, Locator, Locator]
  const settle = () => form.getByRole('button', { name: '답안으로 등록' }).click()
  await examineeNo.fill('10a')
  await settle()
  await expect.element(form.getByText('수험번호를 숫자로 입력해주세요.')).toBeVisible()
  expect(shown.server.of(listApplicants)).toEqual([])
  await examineeNo.fill('1001')
  await expect.element(form.getByText('신청자: 김신청, 학교번호 102, 고1')).toBeVisible()
  await settle()
  await expect.element(schoolNo).toHaveAccessibleDescription('신청한 학교번호와 다른 학교번호입니다.')
  await expectAccessible()
  shown.server.use(answer(settleOmrException, { exceptionNo: 5, examineeNo: '1001' }))
  shown.server.use(answer(listOmrExceptions, { list: [], count: 0 }))
  await schoolNo.fill('102')
  await settle()
  const asked = alertOf('신청자의 이름과 다릅니다.')
  await expect.element(asked.getByText(/김신청의 답안으로 등록하시겠습니까/)).toBeVisible()
  await asked.getByRole('button', { name: '취소' }).click()
  expect(shown.server.of(settleOmrException)).toHaveLength(1)
  await name.fill('김 신청')
  await settle()
  await expect.element(page.getByText('수험번호 1001의 답안으로 등록되었습니다.')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(shown.server.of(settleOmrException).at(-1)).toMatchObject({
    params: { exceptionNo: '5' },
    body: { examineeNo: '1001', schoolNo: 102, examineeName: '김 신청' },
  })
})

test('people of the restricted provider are told nothing of applicants', async () => {
  const shown = show(ROUND, [], ['ITEMPOOL', 'KTUTOR'])
  const form = page.getByRole('form', { name: '김수험 답안 확인' })
  await form.getByRole('textbox', { name: '수험번호' }).fill('1001')
  await form.getByRole('button', { name: '답안으로 등록' }).click()
  await expect.element(page.getByText('수험번호 1001의 답안으로 등록되었습니다.')).toBeVisible()
  expect(shown.server.of(listApplicants)).toEqual([])
})

test('what is nobody’s is set aside with a reason', async () => {
  const shown = show(ROUND)
  await page.getByRole('form', { name: '김수험 답안 확인' }).getByRole('button', { name: '제외' }).click()
  const asked = page.getByRole('alertdialog', { name: '이 답안을 제외하시겠습니까?' })
  await asked.getByRole('textbox', { name: '사유' }).fill('백지 답안')
  await asked.getByRole('button', { name: '제외', exact: true }).click()
  await expect.element(page.getByText('답안을 제외했습니다.')).toBeVisible()
  expect(shown.server.of(excludeOmrException)).toMatchObject([
    { params: { exceptionNo: '5' }, body: { reason: '백지 답안' } },
  ])
})

test('an answer opens what became of it', async () => {
  const shown = show(ROUND)
  await page.getByRole('cell', { name: '1002' }).click()
  const layer = page.getByRole('dialog', { name: '수험번호 1002 답안' })
  await expect.element(layer.getByText('신청자 이름과 다름')).toBeVisible()
  await expect
    .poll(() => shown.server.of(readHistory).at(-1)?.params)
    .toEqual({
      entity: 'itempoolReport.answer',
      id: '2',
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
  await expect.element(page.getByText('11월 판독.xlsx').last()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('everything that is wrong with a file is listed, and nothing is registered', async () => {
  const problem = { row: 2, column: '3', label: '문항 3번', reason: '객관식 답은 1~5의 번호입니다.' }
  const problems = { problems: [problem], kinds: [{ ...problem, count: 1 }], total: 1 }
  const shown = show(ROUND, [answer(checkOmr, { ...CHECKED, answerCount: 0, problems })])
  await expect.element(month()).toHaveValue('12')
  await pick()
  await register()
  await acknowledge('등록 실패되었습니다')
  await expect.element(page.getByText('객관식 답은 1~5의 번호입니다.').first()).toBeVisible()
  await expect.element(page.getByText('문항 3번').first()).toBeVisible()
  expect(shown.server.of(registerOmr)).toEqual([])
})

test('a file that is hardly of the round is asked about before it is registered', async () => {
  const doubts = ['수험생 12명 모두 2026년 12월 회차에 같은 답안이 등록되어 있습니다.']
  const shown = show(ROUND, [answer(checkOmr, { ...CHECKED, doubts, replacedCount: 12 })])
  await expect.element(month()).toHaveValue('12')
  await pick()
  await register()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/같은 답안이 등록되어/)).toBeVisible()
  await expect.element(dialog.getByText(/12명의 답안을 이 파일의 답안이 대신합니다/)).toBeVisible()
  expect(shown.server.of(registerOmr)).toEqual([])
  await dialog.getByRole('button', { name: '등록', exact: true }).click()
  await acknowledge('등록 완료 되었습니다')
  expect(shown.server.of(registerOmr).map(({ body }) => body)).toMatchObject([{ confirm: true }])
})

test('sheets without a mark are asked about, and may be left out', async () => {
  const shown = show(ROUND, [answer(checkOmr, { ...CHECKED, blankCount: 3 })])
  await expect.element(month()).toHaveValue('12')
  await pick()
  await register()
  const dialog = page.getByRole('alertdialog', { name: '빈 답안도 등록하시겠습니까?' })
  await expect.element(dialog.getByText(/답안이 3건 있습니다.*결시라면/)).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).click()
  expect(shown.server.of(registerOmr)).toEqual([])
})

test('a file is taken back after whose scores that moves is shown, with its reason', async () => {
  const shown = show(ROUND)
  await page.getByRole('button', { name: '11월 판독.xlsx 되돌리기' }).click()
  const layer = page.getByRole('dialog', { name: '11월 판독.xlsx 되돌리기' })
  for (const text of ['97점', '답안 없음', '판독 9999 → 수험번호 1002로 등록'])
    await expect.element(layer.getByText(text)).toBeVisible()
  await layer.getByRole('button', { name: '되돌리기', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: '등록을 되돌리시겠습니까?' })
  await dialog.getByRole('textbox', { name: '사유' }).fill('다른 달의 파일')
  await dialog.getByRole('button', { name: '되돌리기', exact: true }).click()
  await expect
    .poll(() => shown.server.of(withdrawOmr).map(({ body }) => body))
    .toEqual([{ reason: '다른 달의 파일', fingerprint: 'seen' }])
})
