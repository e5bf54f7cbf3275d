import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '#platform/contract/call.ts'
import { kindsOf, type RowProblem } from '#platform/contract/sheet/problems.ts'
import { answerUploads } from '#platform/testing/answer-uploads.ts'
import { screen } from '../screens/screen.ts'
import { type Answer, answer, refuse } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { UploadPage } from './upload-page.tsx'
import { uploadSearch } from './upload-search.ts'
import { uploadView } from './upload-view.ts'

const { upload, check, history, template, problems } = answerUploads
const search = uploadSearch()
const VIEW = uploadView(answerUploads, { search })
const AnswersScreen = () => (
  <UploadPage of={VIEW} fixed={{ planNo: 3 }} title="답안 업로드" description="응시자의 답안을 등록합니다." />
)
const screens = [
  screen({ path: '/answers', title: '답안 업로드', access: 'session', load: async () => ({ AnswersScreen }) }),
]

const line: CallOutput<typeof history>['list'][number] = {
  planNo: 3,
  uploadId: 8,
  fileName: '지난 답안.xlsx',
  sha256: 'a'.repeat(64),
  rowCount: 2,
  addedCount: 2,
  changedCount: 0,
  unchangedCount: 0,
  outcome: 'STORED',
  refusal: null,
  problemCount: 0,
  correctionCount: 4,
  uploadedByName: '김담당',
  uploadedYmdt: '2026-11-20T10:00:00+09:00',
  rolledBackByName: null,
  rolledBackYmdt: null,
  canRollBack: true,
}
const effect = { planNo: 3, fileName: '답안.xlsx', rowCount: 2, addedCount: 1, changedCount: 1, unchangedCount: 0 }
const checked: CallOutput<typeof check> = {
  ...effect,
  changes: [{ name: '0012', column: '점수', before: 92.5, after: 50 }],
  warnings: { problems: [], kinds: [], total: 0 },
  needsConfirmation: true,
  fingerprint: 'a1b2',
}
const wrong = [
  { row: 1, column: '대상', reason: '필수 열이 없습니다. 양식을 내려받아 사용해주세요.' },
  { row: 2, column: '점수', reason: '100 이하의 수를 입력해주세요.', value: '101' },
  { row: 3, column: '수험번호', reason: '숫자만 입력해주세요. (12-1)', value: '12-1' },
]
const listOf = (found: readonly RowProblem[]) => ({ problems: [...found], kinds: kindsOf(found), total: found.length })

/** Refuses a file until both cells are corrected. */
const judging: Answer = {
  call: check,
  respond: (request) => {
    const sent = String((request.body as { corrections?: string }).corrections ?? '[]')
    const corrected = JSON.parse(sent) as { row: number }[]
    const left = wrong.slice(1).filter(({ row }) => !corrected.some((each) => each.row === row))
    const said = left.length > 0 ? refuse(check, 'INVALID_ROWS', listOf(left)) : answer(check, checked)
    return said.respond(request)
  },
}

const show = (...more: Answer[]) =>
  showScreen({
    at: '/answers',
    screens,
    answers: [answer(history, { list: [line], totalCount: 1 }), answer(upload, { ...effect, uploadId: 9 }), ...more],
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cell = (row: number, column: string) => page.getByRole('textbox', { name: `${row}행 ${column} 고칠 값` })
const refused = () => page.getByRole('region', { name: '업로드 오류' })
const corrected = () => page.getByRole('region', { name: '고친 칸' })
async function checkFile(): Promise<void> {
  await expect.element(button('파일 선택')).toBeVisible()
  await userEvent.upload(page.getByLabelText('답안 파일').element(), [new File(['PK'], '답안.xlsx')])
  await button('검사(미리보기)').click()
}
const sent = (request: { body: unknown } | undefined) =>
  JSON.parse(String((request?.body as { corrections?: string } | undefined)?.corrections ?? '[]'))

test('what uploads are for may be said by the screen: nobody chooses, and only those uploads stand in the history', async () => {
  const shown = show(answer(template, new Blob(['x'])))
  await expect.element(page.getByText('엑셀(.xlsx) 파일 1개, 97.7KB 이하, 최대 100행')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
  expect(shown.server.of(history)[0]?.query).toMatchObject({ planNo: '3' })
  await button('양식 내려받기').click()
  await expect.poll(() => shown.server.of(template)[0]?.params).toEqual({ planNo: '3' })
  await page.getByRole('link', { name: '지난 답안.xlsx' }).click()
  await expect.element(page.getByRole('dialog').getByText('4칸')).toBeVisible()
})

test('wrong cells are corrected in the list of problems, checked again, and stored with the same file', async () => {
  const shown = show(judging)
  await checkFile()
  await expect.element(cell(2, '점수')).toHaveValue('101')
  await expect.element(button('고친 값으로 다시 검사')).toBeDisabled()
  await userEvent.fill(cell(2, '점수'), '100')
  await expect.element(corrected().getByText('2행 점수: 101 → 100')).toBeVisible()
  void shown.router.navigate({ to: '/elsewhere' })
  await page.getByRole('button', { name: '계속 작성' }).click()
  await expect.element(cell(2, '점수')).toHaveValue('100')
  await expectAccessible()
  await button('고친 값으로 다시 검사').click()
  await expect.element(refused().getByText('총 1건')).toBeVisible()
  await userEvent.fill(cell(3, '수험번호'), '0012')
  await button('고친 값으로 다시 검사').click()
  const panel = page.getByRole('region', { name: '검사 결과' })
  await expect.element(panel.getByRole('row', { name: '0012 점수 92.5 50' })).toBeVisible()
  await expect.element(corrected().getByText('2칸')).toBeVisible()
  await expectAccessible()
  await button('업로드').click()
  await expect.element(page.getByText('업로드가 완료되었습니다.')).toBeVisible()
  const [request] = shown.server.of(upload)
  expect(request?.body).toMatchObject({ file: { name: '답안.xlsx' } })
  expect(sent(request)).toEqual([
    { row: 2, column: '점수', value: '100' },
    { row: 3, column: '수험번호', value: '0012' },
  ])
  await expect.element(corrected()).not.toBeInTheDocument()
})

test('columns that the file lacks are named: what is stored there stays, also where somebody uploads without a look', async () => {
  const lacking = ['이름', '응시일']
  const text = '파일에 없는 열(이름, 응시일)은 저장된 값을 그대로 둡니다.'
  const preview = { ...checked, lacking }
  const shown = show(answer(check, preview), refuse(upload, 'NEEDS_CONFIRMATION', { preview }))
  await checkFile()
  await expect.element(page.getByRole('region', { name: '검사 결과' }).getByText(text)).toBeVisible()
  await expectAccessible()
  await button('업로드').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/덮어씁니다\. 파일에 없는 열\(이름, 응시일\)은/)).toBeVisible()
  expect(shown.server.of(upload)).toHaveLength(1)
})

test('a corrected cell that is still wrong shows what it is now, and knows what the file has', async () => {
  show(refuse(check, 'INVALID_ROWS', listOf([{ row: 2, column: '점수', reason: '숫자가 아닙니다.', value: '1000' }])))
  await checkFile()
  await userEvent.fill(cell(2, '점수'), '많음')
  await button('고친 값으로 다시 검사').click()
  await expect.element(cell(2, '점수')).toHaveValue('많음')
  await userEvent.fill(cell(2, '점수'), '1000')
  await expect.element(corrected()).not.toBeInTheDocument()
})

test('corrections are taken back one by one, all at once, and with the file', async () => {
  const shown = show(judging)
  await checkFile()
  await userEvent.fill(cell(2, '점수'), '100')
  await userEvent.fill(cell(3, '수험번호'), '')
  await expect.element(corrected().getByText('3행 수험번호: 12-1 → (빈칸)')).toBeVisible()
  await corrected().getByRole('button', { name: '2행 점수 고친 값 취소' }).click()
  // What was found with it does not hold any more.
  await expect.element(refused()).not.toBeInTheDocument()
  await button('검사(미리보기)').click()
  await expect.element(refused().getByText('총 1건')).toBeVisible()
  expect(sent(shown.server.of(check).at(-1))).toEqual([{ row: 3, column: '수험번호', value: '' }])
  await corrected().getByRole('button', { name: '모두 취소' }).click()
  await expect.element(corrected()).not.toBeInTheDocument()
  await button('검사(미리보기)').click()
  await userEvent.fill(cell(2, '점수'), '100')
  await button('답안.xlsx 제거').click()
  await expect.element(corrected()).not.toBeInTheDocument()
})

test('what no other value in a cell can mend is mended in the file only', async () => {
  show(refuse(check, 'INVALID_ROWS', listOf(wrong)))
  await checkFile()
  const list = refused().getByRole('table', { name: '오류 내역' })
  await expect.element(list.getByRole('row', { name: /^1 대상 필수 열이 없습니다.*-$/ })).toBeVisible()
  expect(list.getByRole('textbox').elements()).toHaveLength(2)
})

test('a refused upload of the history is only read', async () => {
  const past = { ...line, outcome: 'REFUSED' as const, refusal: '파일에 잘못된 내용이 있습니다.', problemCount: 3 }
  show(
    answer(history, { list: [{ ...past, canRollBack: false }], totalCount: 1 }),
    answer(problems, { list: wrong, totalCount: 3 }),
  )
  await page.getByRole('link', { name: '지난 답안.xlsx' }).click()
  const drawer = page.getByRole('dialog', { name: '업로드 상세' })
  await expect.element(drawer.getByText('숫자만 입력해주세요. (12-1)').first()).toBeVisible()
  expect(drawer.getByRole('textbox').elements()).toEqual([])
})

test('on a phone nothing is wider than the window while cells are corrected', async () => {
  await page.viewport(390, 844)
  show(judging)
  await checkFile()
  await userEvent.fill(cell(3, '수험번호'), '0012')
  await expect.element(corrected().getByText('3행 수험번호: 12-1 → 0012')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})

test('on a phone a wrong cell stands below what is wrong with it, as wide as its card, and the keyboard stays there', async () => {
  await page.viewport(390, 844)
  show(judging)
  await checkFile()
  const card = page
    .getByRole('listitem')
    .filter({ hasText: '2행 · 점수' })
    .filter({ has: cell(2, '점수') })
  const box = (element: Element) => element.getBoundingClientRect()
  await expect.element(card.getByText('고칠 값', { exact: true })).toBeVisible()
  const reason = box(card.getByText('100 이하의 수를 입력해주세요.').element())
  const place = box(card.getByText('2행 · 점수').element())
  const input = box(cell(2, '점수').element())
  const width = box(card.element()).width
  expect(reason.height).toBeLessThan(60)
  expect(reason.bottom).toBeLessThanOrEqual(place.top)
  expect(place.bottom).toBeLessThanOrEqual(input.top)
  expect(input.width).toBeGreaterThan(width * 0.8)
  expect(box(card.element()).right).toBeLessThanOrEqual(box(refused().element()).right)
  await expectAccessible()
  await userEvent.fill(cell(2, '점수'), '100')
  await button('고친 값으로 다시 검사').click()
  await expect.element(refused()).toHaveFocus()
  await page.viewport(1280, 800)
})
