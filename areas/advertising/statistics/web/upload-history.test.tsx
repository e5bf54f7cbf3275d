import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { checkRollBackUpload, listUploadProblems, listUploads, rollBackUpload } from '../contract/upload.contract.ts'
import { sampleRefusedUpload, sampleUpload } from '../testing/statistics.samples.ts'
import { statisticsScreens } from './area.tsx'

const PATH = '/upload-statistics'

const problems = [
  { row: 2, column: '학생수', reason: '숫자로 입력해주세요.' },
  { row: 200, column: '지역코드', reason: '등록되지 않은 지역입니다. (강남)' },
]

const show = (at: string, ...more: Answer[]) =>
  showScreen({
    at,
    screens: statisticsScreens,
    flags: ['ALL'],
    answers: [
      answer(listUploads, { list: [sampleUpload(), sampleRefusedUpload], totalCount: 2 }),
      answer(listUploadProblems, { list: problems, totalCount: 2 }),
      answer(checkRollBackUpload, { restoredCount: 4, removedCount: 12 }),
      ...more,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the history', () => {
  const drawer = () => page.getByRole('dialog', { name: '업로드 상세' })

  test('shows who uploaded what and how it ended, and is narrowed by kind and outcome', async () => {
    const shown = show(PATH)
    await expect.element(page.getByRole('cell', { name: '2026.11.03 10:20' }).first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '거절 오류 2건' })).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('파일 유형'), '전국 학교')
    await userEvent.selectOptions(page.getByLabelText('결과'), '되돌림')
    await button('검색').click()
    await expect.poll(shown.address).toBe(`${PATH}?type=organization&outcome=ROLLED_BACK`)
    await expect
      .poll(() => shown.server.of(listUploads).at(-1)?.query)
      .toEqual({ pageNum: '1', pageSize: '20', type: 'organization', outcome: 'ROLLED_BACK' })
  })

  test('a refused upload opens its problems', async () => {
    const shown = show(PATH)
    await page.getByRole('link', { name: '잘못된 파일.xlsx' }).click()
    await expect.poll(shown.address).toBe(`${PATH}?detail=30`)
    await expect.element(drawer().getByText('등록되지 않은 지역입니다. (강남)').first()).toBeVisible()
    await expect.element(drawer().getByRole('button', { name: '되돌리기' })).not.toBeInTheDocument()
    expect(shown.server.of(listUploadProblems)[0]?.params).toEqual({ id: '30' })
    await expectAccessible()
  })

  test('a stored upload is taken back after a confirmation that says what happens', async () => {
    const shown = show(`${PATH}?detail=31`, answer(rollBackUpload, { restoredCount: 4, removedCount: 12 }))
    await drawer().getByRole('button', { name: '되돌리기' }).click()
    const question = page.getByRole('alertdialog', { name: '업로드를 되돌리시겠습니까?' })
    await expect
      .element(
        question.getByText(/변경된 수치 4건은 업로드하기 전의 값으로 돌아갑니다. 새로 추가된 수치 12건은 삭제됩니다./),
      )
      .toBeVisible()
    await expectAccessible()
    await question.getByRole('button', { name: '되돌리기' }).click()
    await expect.element(page.getByText('업로드를 되돌렸습니다. (4행 복원, 12행 삭제)')).toBeVisible()
    expect(shown.server.of(rollBackUpload)[0]?.params).toEqual({ id: '31' })
    await expect.poll(() => shown.server.of(listUploads).length).toBe(2)
  })

  test('saying no takes nothing back', async () => {
    const shown = show(`${PATH}?detail=31`)
    await drawer().getByRole('button', { name: '되돌리기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
    expect(shown.server.of(rollBackUpload)).toEqual([])
  })

  test('an upload that meanwhile was overwritten says so and is read again', async () => {
    const shown = show(`${PATH}?detail=31`, refuse(rollBackUpload, 'LATER_UPLOAD'))
    await drawer().getByRole('button', { name: '되돌리기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
    await expect.element(page.getByText(rollBackUpload.refusals.LATER_UPLOAD.text)).toBeVisible()
    await expect.poll(() => shown.server.of(listUploads).length).toBe(2)
  })

  test('what will stay as it is, or that nothing can be taken back, is said before', async () => {
    const left = { count: 1, names: ['서울'], list: [{ name: '서울', reason: '업로드 후에 변경되었습니다.' }] }
    const shown = show(`${PATH}?detail=31`, answer(checkRollBackUpload, { restoredCount: 3, removedCount: 0, left }))
    await drawer().getByRole('button', { name: '되돌리기' }).click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(/1행은 되돌리지 않고 그대로 둡니다: 서울/)).toBeVisible()
    await question.getByRole('button', { name: '취소' }).click()
    shown.server.use(refuse(checkRollBackUpload, 'NOTHING_TO_ROLL_BACK'))
    await drawer().getByRole('button', { name: '되돌리기' }).click()
    await expect.element(page.getByText(checkRollBackUpload.refusals.NOTHING_TO_ROLL_BACK.text)).toBeVisible()
    expect(shown.server.of(rollBackUpload)).toEqual([])
  })

  test('an upload that was overwritten offers nothing and says why', async () => {
    show(`${PATH}?detail=31`, answer(listUploads, { list: [sampleUpload({ canRollBack: false })], totalCount: 1 }))
    await expect.element(drawer().getByText(/되돌릴 수 없습니다/)).toBeVisible()
    await expect.element(drawer().getByRole('button', { name: '되돌리기' })).not.toBeInTheDocument()
  })

  test('an upload that was taken back says by whom', async () => {
    const back = sampleUpload({
      outcome: 'ROLLED_BACK',
      canRollBack: false,
      rolledBackByName: '이관리',
      rolledBackYmdt: '2026-11-04T09:00:00+09:00',
    })
    show(`${PATH}?detail=31`, answer(listUploads, { list: [back], totalCount: 1 }))
    await expect.element(drawer().getByText('이관리, 2026.11.04 09:00')).toBeVisible()
  })
})
