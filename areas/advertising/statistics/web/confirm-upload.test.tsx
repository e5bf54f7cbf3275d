import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toastStore } from '#platform/web/feedback/toast.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { checkUpload, uploadStatistics } from '../contract/upload.contract.ts'
import { button, checked, chooseBoth, listOf, show, stored } from '../testing/upload.samples.ts'

const warnings = [
  { row: 3, column: '월간이용자수(MAU)', reason: '누적가입자수보다 많습니다. (부산: 2,270,000 > 500)' },
  { row: 9, column: '누적가입자수', reason: '이전 기준일보다 1% 넘게 줄었습니다. (서울, 2026-09-30: 900 → 90)' },
]
const strange = { ...checked, statisticsDates: ['2026-10-31'], warnings: listOf(warnings) }
const question = () => page.getByRole('alertdialog', { name: '확인하고 업로드하시겠습니까?' })
const asks: Answer = {
  call: uploadStatistics,
  respond: (request) => {
    const isConfirmed = (request.body as { confirm?: string }).confirm === 'true'
    const said = isConfirmed
      ? answer(uploadStatistics, stored)
      : refuse(uploadStatistics, 'NEEDS_CONFIRMATION', { preview: strange })
    return said.respond(request)
  },
}
/** Somebody else stores something meanwhile: what was shown does not hold any more. */
const asksTwice: Answer = {
  call: uploadStatistics,
  respond: (request) => {
    const { shown } = request.body as { shown?: string }
    const later = { ...strange, changedCount: 9, fingerprint: 'c3d4' }
    const said =
      shown === 'c3d4'
        ? answer(uploadStatistics, stored)
        : refuse(uploadStatistics, 'NEEDS_CONFIRMATION', { preview: shown === undefined ? strange : later })
    return said.respond(request)
  },
}
const confirmations = (shown: ReturnType<typeof show>) =>
  shown.server.of(uploadStatistics).map(({ body }) => (body as { confirm?: string }).confirm)

test('stands in the check: strange figures row by row, and how many rows are overwritten', async () => {
  show(answer(checkUpload, strange))
  await chooseBoth()
  await button('검사(미리보기)').click()
  const panel = page.getByRole('region', { name: '검사 결과' })
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('확인이 필요한 수치가 2건 있습니다. 수치가 맞는지 확인한 뒤 업로드해주세요.')
  await expect.element(panel.getByText('이미 저장된 4행을 덮어씁니다.')).toBeVisible()
  const list = panel.getByRole('table', { name: '경고 내역' })
  await expect
    .element(list.getByRole('row', { name: /^3 월간이용자수\(MAU\) 누적가입자수보다 많습니다/ }))
    .toBeVisible()
  await expectAccessible()
})

test('is asked before an upload stores anything, and nothing is stored without a yes', async () => {
  const shown = show(asks)
  await chooseBoth()
  await button('업로드').click()
  await expect.element(question()).toBeVisible()
  await expect
    .element(question().getByText(/확인이 필요한 수치가 2건 있습니다\. 이미 저장된 4행을 덮어씁니다\./))
    .toBeVisible()
  await expectAccessible()
  await question().getByRole('button', { name: '취소' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: '경고 내역' })).toBeVisible()
  await expect.element(page.getByText('시도.xlsx (2B)')).toBeVisible()
  expect(confirmations(shown)).toEqual(['false'])
  expect(toastStore.read()).toEqual([])
})

test('is stored after a yes', async () => {
  const shown = show(asks)
  await chooseBoth()
  await button('업로드').click()
  await question().getByRole('button', { name: '확인하고 업로드' }).click()
  await expect.element(page.getByText('업로드가 완료되었습니다.')).toBeVisible()
  expect(confirmations(shown)).toEqual(['false', 'true'])
  await expect.element(page.getByRole('region', { name: '업로드 결과' })).toBeVisible()
})

test('is asked again when something else would be overwritten by now', async () => {
  const shown = show(asksTwice)
  await chooseBoth()
  await button('업로드').click()
  await question().getByRole('button', { name: '확인하고 업로드' }).click()
  await expect.element(question().getByText(/이미 저장된 9행을 덮어씁니다\./)).toBeVisible()
  await question().getByRole('button', { name: '확인하고 업로드' }).click()
  await expect.element(page.getByText('업로드가 완료되었습니다.')).toBeVisible()
  expect(shown.server.of(uploadStatistics).map(({ body }) => (body as { shown?: string }).shown)).toEqual([
    undefined,
    'a1b2',
    'c3d4',
  ])
})
