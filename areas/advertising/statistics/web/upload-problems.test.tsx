import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { checkUpload, downloadFileProblems, uploadStatistics } from '../contract/upload.contract.ts'
import { button, chooseBoth, listOf, problems, show } from '../testing/upload.samples.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('lists everything that is wrong with the rows, by kind and row by row', async () => {
  show(refuse(uploadStatistics, 'INVALID_ROWS', listOf(problems)))
  await chooseBoth()
  await button('업로드').click()
  const panel = page.getByRole('region', { name: '업로드 오류' })
  await expect.element(panel.getByText('총 121건')).toBeVisible()
  const list = panel.getByRole('table', { name: '오류 내역' })
  await expect.element(list.getByRole('row', { name: '2 학생수 숫자가 아닙니다.', exact: true })).toBeVisible()
  expect(list.element().querySelectorAll('tbody tr')).toHaveLength(50)
  await panel.getByRole('button', { name: /1건 지역코드/ }).click()
  await expect.element(panel.getByText('총 1건')).toBeVisible()
  await expect.element(list.getByRole('row', { name: '200 지역코드 등록되지 않은 지역입니다. (강남)' })).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: /1건 지역코드/ }).click()
  await expect.element(panel.getByText('총 121건')).toBeVisible()
})

test('counts the problems that no answer lists, and saves all of them from the file itself', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const kinds = [
    { column: '학생수', reason: '숫자가 아닙니다.', count: 150_000 },
    { column: '기준일', reason: '값이 없습니다.', count: 149_999 },
  ]
  const shown = show(
    refuse(uploadStatistics, 'INVALID_ROWS', { problems, kinds, total: 299_999 }),
    answer(downloadFileProblems, new Blob(['x'])),
  )
  await chooseBoth()
  await button('업로드').click()
  const panel = page.getByRole('region', { name: '업로드 오류' })
  await expect.element(panel.getByText('오류 299,999건 중 앞의 121건을 표시합니다.')).toBeVisible()
  await panel.getByRole('button', { name: '149,999건 기준일: 값이 없습니다.' }).click()
  await expect.element(panel.getByText('표시한 내역에는 이 유형이 없습니다.')).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: '전체 오류 엑셀 내려받기' }).click()
  await expect.poll(() => click.mock.calls.length).toBe(1)
  const [request] = shown.server.of(downloadFileProblems)
  expect(request?.params).toEqual({ type: 'parent' })
  expect(request?.body).toMatchObject({ file: { name: '시도.xlsx' } })
})

test('gives the problems away as text and as a file', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  show(refuse(uploadStatistics, 'INVALID_ROWS', listOf(problems)))
  await chooseBoth()
  await button('업로드').click()
  await button('복사').click()
  await expect.element(page.getByText('오류 내역을 복사했습니다.')).toBeVisible()
  expect(copied.mock.calls[0]?.[0]).toContain('200\t지역코드')
  await button('CSV 내려받기').click()
  expect((click.mock.contexts[0] as unknown as HTMLAnchorElement).download).toBe('시도 오류 내역.csv')
})

test('where the clipboard is closed offers the file instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  show(refuse(checkUpload, 'INVALID_ROWS', listOf(problems)))
  await chooseBoth()
  await button('검사(미리보기)').click()
  await button('복사').click()
  await expect.element(page.getByText('복사하지 못했습니다. CSV 파일로 내려받아주세요.')).toBeVisible()
})
