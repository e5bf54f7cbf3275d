import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toastStore } from '#platform/web/feedback/toast.ts'
import { answer, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { checkUpload, downloadTemplate, listUploads, uploadStatistics } from '../contract/upload.contract.ts'
import { button, checked, chooseBoth, pick, show, stored, xlsx } from '../testing/upload.samples.ts'

const toasts = () => toastStore.read().map(({ kind, text }) => [kind, text])

function drop(...files: File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const zone = document.querySelector('[class*="_fileDrop_"]')
  zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
}

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

describe('what is needed', () => {
  test('the three kinds are offered and none is chosen', async () => {
    show()
    for (const name of [/시\/도별 학교/, /시\/군\/구별 학교/, /전국 학교/]) {
      await expect.element(page.getByRole('radio', { name })).not.toBeChecked()
    }
    await expectAccessible()
  })

  test.each(['업로드', '검사(미리보기)', '양식 내려받기'])(
    'without a kind, %s asks for it for one second',
    async (name) => {
      const timer = vi.spyOn(globalThis, 'setTimeout')
      const shown = show()
      await pick(xlsx())
      await button(name).click()
      await expect.poll(toasts).toEqual([['error', '파일 유형을 선택해주세요.']])
      expect(timer.mock.calls.some(([, milliseconds]) => milliseconds === 1_000)).toBe(true)
      const group = page.getByRole('group', { name: /파일 유형/ })
      await expect.element(group.getByText('파일 유형을 선택해주세요.')).toBeVisible()
      await expect.element(group.getByRole('radio').first()).toHaveFocus()
      expect(shown.server.requests.map(({ name }) => name)).toEqual([listUploads.name])
    },
  )

  test.each(['업로드', '검사(미리보기)'])('without a file, %s asks for it for one second', async (name) => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    const shown = show()
    await page.getByRole('radio', { name: /전국 학교/ }).click()
    await button(name).click()
    await expect.poll(toasts).toEqual([['error', '선택된 파일이 없습니다.']])
    const group = page.getByRole('group', { name: /^파일(?! 유형)/ })
    await expect.element(group.getByText('선택된 파일이 없습니다.')).toBeVisible()
    await expect.element(button('파일 선택')).toHaveFocus()
    expect(timer.mock.calls.some(([, milliseconds]) => milliseconds === 1_000)).toBe(true)
    expect(shown.server.of(uploadStatistics)).toEqual([])
  })
})

describe('the file', () => {
  test('is dropped, shown with its size, and removed', async () => {
    show()
    await expect.element(button('파일 선택')).toBeVisible()
    drop(xlsx('학교.xlsx', 'x'.repeat(2_048)))
    await expect.element(page.getByText('학교.xlsx (2KB)')).toBeVisible()
    await button('학교.xlsx 제거').click()
    await expect.element(button('파일 선택')).toBeVisible()
  })

  test('is one at most and a spreadsheet', async () => {
    show()
    await expect.element(button('파일 선택')).toBeVisible()
    expect(page.getByLabelText('통계 파일').element().getAttribute('accept')).toContain('.xlsx')
    drop(xlsx(), xlsx('둘.xlsx'))
    await expect.element(page.getByText('파일은 한 번에 하나만 선택할 수 있습니다.').first()).toBeVisible()
    drop(new File(['x'], '통계.csv'))
    await expect.element(page.getByText('엑셀(.xlsx) 파일만 업로드할 수 있습니다.').first()).toBeVisible()
    await expect.element(button('파일 선택')).toBeVisible()
  })

  test.each([
    ['of another kind', [new File(['a,b'], 'table.csv')], '엑셀(.xlsx) 파일만 업로드할 수 있습니다.'],
    ['one of several', [xlsx(), xlsx('둘.xlsx')], '파일은 한 번에 하나만 선택할 수 있습니다.'],
  ])('that was chosen before goes when another one is refused: %s', async (_what, files, reason) => {
    const shown = show()
    await chooseBoth()
    await button('검사(미리보기)').click()
    await expect.element(page.getByRole('region', { name: '검사 결과' })).toBeVisible()
    drop(...files)
    await expect.element(page.getByRole('group', { name: /^파일(?! 유형)/ }).getByText(reason)).toBeVisible()
    await expect.element(page.getByText('시도.xlsx (2B)')).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: '검사 결과' })).not.toBeInTheDocument()
    await button('업로드').click()
    await expect.poll(toasts).toContainEqual(['error', '선택된 파일이 없습니다.'])
    expect(shown.server.of(uploadStatistics)).toEqual([])
  })

  test('that was saved again after it was chosen has to be chosen again', async () => {
    const shown = show()
    await page.getByRole('radio', { name: /시\/도별 학교/ }).click()
    const stale = xlsx()
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('changed', 'NotReadableError'))
    drop(stale)
    await button('업로드').click()
    await expect.element(page.getByText(/내용이 바뀐 파일입니다/).first()).toBeVisible()
    expect(shown.server.of(uploadStatistics)).toEqual([])
  })

  test('to fill in is the one of the chosen kind', async () => {
    const shown = show(answer(downloadTemplate, new Blob(['x'])))
    await page.getByRole('radio', { name: /시\/군\/구별 학교/ }).click()
    await button('양식 내려받기').click()
    await expect.poll(() => shown.server.of(downloadTemplate)[0]?.params).toEqual({ type: 'child' })
  })
})

describe('checking', () => {
  test('stores nothing and shows what would change', async () => {
    const shown = show()
    await chooseBoth()
    await button('검사(미리보기)').click()
    const panel = page.getByRole('region', { name: '검사 결과' })
    await expect.element(panel.getByText('12행')).toBeVisible()
    await expect.element(panel.getByRole('row', { name: '서울 2026.10.31 학교수 1,309 1,310' })).toBeVisible()
    await expect.element(panel.getByRole('row', { name: '부산 2026.10.31 학생수 - 280,000' })).toBeVisible()
    expect(shown.server.of(checkUpload)[0]?.params).toEqual({ type: 'parent' })
    expect(shown.server.of(uploadStatistics)).toEqual([])
    await expect.element(page.getByText('시도.xlsx (2B)')).toBeVisible()
    await expectAccessible()
  })

  test('says that nothing would change', async () => {
    show(answer(checkUpload, { ...checked, addedCount: 0, changedCount: 0, unchangedCount: 17, changes: [] }))
    await chooseBoth()
    await button('검사(미리보기)').click()
    await expect.element(page.getByText(/이미 저장된 수치와 모두 같습니다/)).toBeVisible()
  })

  test('of another kind forgets what was found', async () => {
    show()
    await chooseBoth()
    await button('검사(미리보기)').click()
    await expect.element(page.getByRole('region', { name: '검사 결과' })).toBeVisible()
    await page.getByRole('radio', { name: /전국 학교/ }).click()
    await expect.element(page.getByRole('region', { name: '검사 결과' })).not.toBeInTheDocument()
  })
})

describe('uploading', () => {
  test('shows that it is under way, tells the end, and reads the history again', async () => {
    const held = heldBack(answer(uploadStatistics, stored))
    const shown = show(held)
    await chooseBoth()
    await button('업로드').click()
    await expect.element(page.getByRole('progressbar', { name: '통계 업로드' })).toBeVisible()
    held.release()
    await expect.element(page.getByText('업로드가 완료되었습니다.')).toBeVisible()
    await expect.element(page.getByRole('region', { name: '업로드 결과' }).getByText('4행')).toBeVisible()
    const [request] = shown.server.of(uploadStatistics)
    expect(request?.params).toEqual({ type: 'parent' })
    expect(request?.body).toMatchObject({ file: { name: '시도.xlsx' } })
    await expect.poll(() => shown.server.of(listUploads).length).toBe(2)
    await expect.element(button('파일 선택')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /시\/도별 학교/ })).toBeChecked()
  })

  test('that fails tells to contact the administrator until the notice is closed, and keeps kind and file', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    show(fail(uploadStatistics, 500, '처리하지 못했습니다.'))
    await chooseBoth()
    await button('업로드').click()
    const notice = page.getByText('처리하지 못했습니다. 관리자에게 문의해주세요.')
    await expect.element(notice).toBeVisible()
    expect(timer.mock.calls.some(([, milliseconds]) => milliseconds === Number.POSITIVE_INFINITY)).toBe(false)
    await expect.element(page.getByText('시도.xlsx (2B)')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /시\/도별 학교/ })).toBeChecked()
    // Whether it was stored is not known, so nothing may say that it was not.
    await expect.element(page.getByRole('region', { name: '업로드 오류' })).not.toBeInTheDocument()
    await button('알림 닫기').click()
    await expect.element(notice).not.toBeInTheDocument()
  })

  test.each(['UNSAFE_FILE', 'BROKEN_FILE', 'TOO_MANY_ROWS', 'NOT_XLSX', 'PASSWORD', 'OLD_FORMAT'] as const)(
    'tells why a file is refused: %s',
    async (code) => {
      show(refuse(uploadStatistics, code))
      await chooseBoth()
      await button('업로드').click()
      const panel = page.getByRole('region', { name: '업로드 오류' })
      const reason = panel.getByRole('alert')
      const text = uploadStatistics.refusals[code].text
      await expect.element(reason).toHaveTextContent(`시도.xlsx: ${text} 해결되지 않으면 관리자에게 문의해주세요.`)
      // The panel says it all: a notice that stays would cover what is worked with next.
      expect(toasts()).toEqual([])
    },
  )
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByRole('list', { name: '업로드 이력' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
