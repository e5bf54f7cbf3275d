import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listExams } from '#areas/itempool/exam/contract/exam-list.contract.ts'
import { sampleExam } from '#areas/itempool/exam/testing/exam.samples.ts'
import { itempoolExamScreens } from '#areas/itempool/exam/web/area.tsx'
import { listCategories, listProviders } from '#areas/itempool/item/contract/masters.contract.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const category = (categoryNo: number, provider: number, names: readonly [string, string, string]) => ({
  categoryNo,
  itempoolContentProviderNo: provider,
  fullCategoryName: names.join('>'),
  depth1CategoryName: names[0],
  depth2CategoryName: names[1],
  depth3CategoryName: names[2],
})
const provider = (no: number, contentProviderName: string) => ({
  itempoolContentProviderNo: no,
  itempoolContentProviderNoString: String(no),
  contentProviderName,
})

const show = (flags: readonly string[] = ['ITEMPOOL'], at = '/itempool/manageExam') =>
  showScreen({
    at,
    screens: itempoolExamScreens,
    flags,
    answers: [
      answer(listExams, { list: [sampleExam()], count: 1 }),
      answer(listProviders, [provider(1, '케이튜터'), provider(3, '영어사')]),
      answer(listCategories, [
        category(1, 1, ['수학', '모의고사', '2026년 11월']),
        category(2, 1, ['수학', '진단평가', '2026년 3월']),
        category(3, 3, ['영어', '모의고사', '2026년 11월']),
      ]),
    ],
  })

const filter = (name: string) => page.getByRole('combobox', { name })
const optionsOf = (name: string) =>
  [...(filter(name).element() as HTMLSelectElement).options].map((option) => option.value).slice(1)

test('papers are listed with their counts, and lead to their detail', async () => {
  const shown = show()
  await expect
    .element(page.getByRole('link', { name: sampleExam().examName }))
    .toHaveAttribute('href', '/itempool/manageExam/12')
  for (const text of ['수학>모의고사>2026년 11월', '30', '2026.11.02 10:00'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  expect(shown.server.of(listExams)[0]?.query).toEqual({ pageNum: '1', pageSize: '20' })
  const sizes = page.getByRole('combobox', { name: '한 페이지에 표시할 수' })
  expect([...(sizes.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['10', '20', '50'])
  await expectAccessible()
})

test('papers are searched by name, provider and level; each level offers what there is below the one above', async () => {
  const shown = show()
  await expect.poll(() => optionsOf('카테고리 1단계')).toEqual(['수학', '영어'])
  await filter('카테고리 1단계').selectOptions('수학')
  await expect.poll(() => optionsOf('카테고리 2단계')).toEqual(['모의고사', '진단평가'])
  await filter('카테고리 2단계').selectOptions('진단평가')
  await expect.poll(() => optionsOf('카테고리 3단계')).toEqual(['2026년 3월'])
  await page.getByRole('searchbox', { name: '시험지' }).fill('고1')
  await page.getByRole('button', { name: '검색' }).click()
  await expect
    .poll(() => shown.server.of(listExams).at(-1)?.query)
    .toEqual({
      pageNum: '1',
      pageSize: '20',
      examName: '고1',
      depth1CategoryName: '수학',
      depth2CategoryName: '진단평가',
    })
  await filter('콘텐츠 제공사').selectOptions('영어사')
  await expect.element(filter('카테고리 1단계')).toHaveValue('')
  await page.getByRole('button', { name: '검색' }).click()
  await expect.poll(() => shown.server.of(listExams).at(-1)?.query).toMatchObject({ contentProviderNo: '3' })
})

test('people of one provider are not asked for one', async () => {
  show(['ITEMPOOL', 'KTUTOR'])
  await expect.element(filter('카테고리 1단계')).toBeVisible()
  expect(filter('콘텐츠 제공사').query()).toBeNull()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText(sampleExam().examName).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
