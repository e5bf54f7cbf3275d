import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkTrackingUpload,
  listTrackingUploads,
  type TrackingChange,
  uploadTracking,
} from '#areas/nsat/delivery/contract/tracking-upload.contract.ts'
import { showDeliveries } from '#areas/nsat/delivery/testing/deliveries-shown.samples.tsx'
import type { CallOutput } from '#platform/contract/call.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const ROUND = '수학 모의고사 2026년 11월'
const change = (invoiceNo: number, column: string, before: string | null, after: string): TrackingChange => ({
  name: '가람학원 (학원)',
  column,
  before,
  after,
  invoiceNo,
  round: ROUND,
  vendor: '한빛총판',
  address: '서울특별시 강남구 테헤란로 1',
  boxes: 2,
})

const PREVIEW: CallOutput<typeof checkTrackingUpload> = {
  fileName: '배송 결과.xlsx',
  rowCount: 3,
  addedCount: 0,
  changedCount: 2,
  unchangedCount: 1,
  rounds: [ROUND],
  changes: [
    change(1, '배송상태', '배송대기', '배송중'),
    change(1, '택배사', null, '한진택배'),
    change(1, '운송장번호', null, '5000-1'),
    change(2, '배송상태', '배송중', '배송완료'),
  ],
  warnings: {
    problems: [{ row: 4, column: '배송상태', reason: '지금 배송완료이므로 변경하지 않습니다.' }],
    kinds: [{ column: '배송상태', reason: '지금 배송완료이므로 변경하지 않습니다.', count: 1 }],
    total: 1,
  },
  overwrittenCount: 1,
  needsConfirmation: true,
  fingerprint: 'a1',
}

const show = () =>
  showDeliveries({
    at: '/nsat/delivery/tracking',
    flags: ['NSAT_ADMIN'],
    answers: [
      answer(listTrackingUploads, { list: [], totalCount: 0 }),
      answer(checkTrackingUpload, PREVIEW),
      refuse(uploadTracking, 'NEEDS_CONFIRMATION', { preview: PREVIEW }),
    ],
  })
const chooseFile = async () => {
  await expect.element(page.getByRole('button', { name: '검사(미리보기)' })).toBeVisible()
  await page.getByLabelText('배송 결과 파일').upload(new File(['xx'], '배송 결과.xlsx'))
}

test('a preview counts parcels, says the round, and never that nothing is wrong below a warning', async () => {
  await page.viewport(1440, 900)
  show()
  await chooseFile()
  await page.getByRole('button', { name: '검사(미리보기)' }).click()
  const panel = page.getByRole('region', { name: '검사 결과' })
  await expect.element(panel.getByText('업로드하면 배송 건 2건이 아래와 같이 바뀝니다.')).toBeVisible()
  await expect.element(panel.getByText(/오류가 없습니다/)).not.toBeInTheDocument()
  await expect.element(panel.getByText('배송 건 2건의 값 4개')).toBeVisible()
  await expect.element(panel.getByText('이미 저장된 1행을 덮어씁니다.')).toBeVisible()
  await expect.element(panel.getByText(ROUND).first()).toBeVisible()
  const table = panel.getByRole('table', { name: '바뀌는 배송 건' })
  const heads = ['현재', '업로드 후'].map((name) => table.getByRole('columnheader', { name }).element())
  expect(heads.map((head) => getComputedStyle(head).textAlign)).not.toContain('right')
  await expectAccessible()
})

test('the question names the round of the file, and what is lost apart from what changes', async () => {
  show()
  await chooseFile()
  await page.getByRole('button', { name: '업로드', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(new RegExp(`파일\\(${ROUND}\\)을 업로드합니다\\.`))).toBeVisible()
  await expect.element(question.getByText(/배송 건 2건이 바뀝니다\. 이미 저장된 1행을 덮어씁니다\./)).toBeVisible()
})

test('on a phone each value is a card with its way in one line, as wide as the window', async () => {
  await page.viewport(390, 844)
  show()
  await chooseFile()
  await page.getByRole('button', { name: '검사(미리보기)' }).click()
  const panel = page.getByRole('region', { name: '검사 결과' })
  await expect.element(panel.getByText('배송상태: 배송대기 → 배송중')).toBeVisible()
  await expect.element(panel.getByText('택배사: - → 한진택배')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
