import type { JSX } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { PAGED_BY_OFFSET, PAGED_IN_ENVELOPE } from '#platform/contract/list/envelope-wires.ts'
import { bySearch } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { screen } from '../screens/screen.ts'
import { answer, fail } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { ListScreen } from './list-screen.tsx'

const schools = listOf({
  name: 'sample.listSchools',
  path: '/schools',
  title: '학원 현황',
  access: ['OFFICE'],
  row: z.object({ schoolNo: z.number(), schoolName: z.string() }),
  reads: [],
  filters: [bySearch(['schoolNo', 'schoolName'], { numeric: ['schoolNo'] })],
  sorts: ['schoolName'],
  pageSizes: [20, 500],
  mostRows: 500,
  wire: PAGED_BY_ORDER_ITEM,
})
const schoolTable = tableOf(schools, {
  words: { searchItem: { schoolNo: '학교번호', schoolName: '학원명' } },
  columns: [
    { key: 'schoolNo', title: '학교번호', value: (row) => row.schoolNo },
    { key: 'schoolName', title: '학원명', value: (row) => row.schoolName },
  ],
})
const SchoolListScreen = () => (
  <ListScreen of={schoolTable} rowKey={({ schoolNo }) => schoolNo} emptyText="없습니다." noneYetText="아직 없습니다." />
)
const screens = [
  screen({
    path: '/schools',
    title: '학원 현황',
    access: ['OFFICE'],
    load: () => Promise.resolve({ SchoolListScreen }),
  }),
]
const list = [{ schoolNo: 100_001, schoolName: '한빛학원' }]

const show = (at: string, answers = [answer(schools.listCall, { list, totalCount: 400 })]) =>
  showScreen({ at, screens, flags: ['OFFICE'], answers })

const keyword = () => page.getByRole('searchbox', { name: '검색어' })
const asked = (shown: ReturnType<typeof show>) => shown.server.of(schools.listCall).at(-1)?.query

test('address and call name page, size and order alike, and a click on a head sorts', async () => {
  const shown = show('/schools?page=2&pageSize=500&orderItem=schoolName&orderDirection=DESC&orderBy=x')
  await expect.element(page.getByRole('columnheader', { name: '학원명' })).toHaveAttribute('aria-sort', 'descending')
  expect(asked(shown)).toMatchObject({ searchItem: 'schoolNo', pageSize: '500' })
  expect(shown.server.of(schools.listCall)[0]?.query).toMatchObject({
    page: '2',
    orderItem: 'schoolName',
    orderDirection: 'DESC',
  })
  const head = page.getByRole('button', { name: '학원명' })
  await head.click()
  await expect
    .element(page.getByRole('columnheader', { name: '학원명' }))
    .not.toHaveAttribute('aria-sort', 'descending')
  await head.click()
  await expect.poll(() => asked(shown)).toMatchObject({ page: '1', orderItem: 'schoolName', orderDirection: 'ASC' })
  await expect.element(page.getByRole('columnheader', { name: '학원명' })).toHaveAttribute('aria-sort', 'ascending')
  await expectAccessible()
})

test('what is typed chooses what it is searched in, until the person does; the chip says it', async () => {
  const shown = show('/schools')
  const item = page.getByRole('combobox', { name: '검색 대상' })
  await keyword().fill('10번')
  await expect.element(item).toHaveValue('schoolName')
  await keyword().fill('10-0001')
  await expect.element(item).toHaveValue('schoolNo')
  await expectAccessible()
  await expect.element(keyword()).toHaveValue('100001')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked(shown)).toMatchObject({ searchItem: 'schoolNo', searchKeyword: '100001' })
  await expect.element(page.getByRole('button', { name: '검색어 학교번호 100001 조건 지우기' })).toBeVisible()
  await keyword().fill('한빛')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked(shown)).toMatchObject({ searchItem: 'schoolName', searchKeyword: '한빛' })
  await item.selectOptions('학교번호')
  await expect.element(keyword()).toHaveValue('한빛')
  await expect.element(page.getByText('숫자만 입력해주세요.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '검색', exact: true })).toBeDisabled()
})

test('a keyword of letters in the address is objected to beside the field', async () => {
  show('/schools?searchKeyword=%ED%95%9C%EB%B9%9B', [fail(schools.listCall, 400, '입력값을 확인해주세요.')])
  await expect.element(page.getByText('숫자만 입력해주세요.')).toBeVisible()
})

test('what would be searched in leaves nothing out: an empty list says that there is nothing yet', async () => {
  show('/schools?searchItem=schoolName', [answer(schools.listCall, { list: [], totalCount: 0 })])
  await expect.element(page.getByText('아직 없습니다.')).toBeVisible()
})

test('eleven pages stand beside each other, five where there is less room, three on a phone', async () => {
  show('/schools?page=9')
  const numbers = () => page.getByRole('button', { name: /^\d+ 페이지$/ }).elements().length
  await expect.poll(numbers).toBe(11)
  await page.viewport(768, 844)
  await expect.poll(numbers).toBe(5)
  await page.viewport(390, 844)
  await expect.poll(numbers).toBe(3)
})

const examParts = {
  name: 'sample.listExams',
  path: '/itemPool/exam/list',
  title: '시험지 관리',
  access: ['OFFICE'],
  row: z.object({ examNo: z.number(), examName: z.string() }),
  reads: [],
  filters: [],
} as const
const examColumns = [{ key: 'examName', title: '시험지', value: (row: { examName: string }) => row.examName }] as const

const wrapped = listOf({ ...examParts, wire: PAGED_IN_ENVELOPE })
const skipping = listOf({ ...examParts, wire: PAGED_BY_OFFSET })
const wrappedTable = tableOf(wrapped, { columns: examColumns })
const skippingTable = tableOf(skipping, { columns: examColumns })
const WrappedScreen = () => <ListScreen of={wrappedTable} rowKey={({ examNo }) => examNo} />
const SkippingScreen = () => <ListScreen of={skippingTable} rowKey={({ examNo }) => examNo} />
const found = { list: [{ examNo: 1, examName: '3월 고1' }], count: 45 }
const examScreen = (rooms: Record<string, () => JSX.Element>) =>
  screen({ path: '/exams', title: '시험지 관리', access: ['OFFICE'], load: () => Promise.resolve(rooms) })

test('a list in an envelope is counted and paged; sizes that it does not take are not asked for', async () => {
  const screens = [examScreen({ WrappedScreen })]
  const answers = [answer(wrapped.listCall, found)]
  const shown = showScreen({ at: '/exams?pageSize=30', screens, flags: ['OFFICE'], answers })
  const lastAsked = () => shown.server.of(wrapped.listCall).at(-1)?.query
  await expect.element(page.getByText('총 45건')).toBeVisible()
  expect(lastAsked()).toEqual({ pageNum: '1', pageSize: '20' })
  const size = page.getByRole('combobox', { name: '한 페이지에 표시할 수' })
  await expect.element(size).toHaveTextContent('10개씩20개씩50개씩')
  await page.getByRole('button', { name: '2 페이지' }).click()
  await expect.poll(lastAsked).toEqual({ pageNum: '2', pageSize: '20', knownTotal: '45' })
  await size.selectOptions('10개씩')
  await expect.poll(lastAsked).toMatchObject({ pageNum: '1', pageSize: '10' })
  await expectAccessible()
})

test('a list by the rows before a page asks for them, with the total that it knows', async () => {
  const screens = [examScreen({ SkippingScreen })]
  const answers = [answer(skipping.listCall, found)]
  const shown = showScreen({ at: '/exams', screens, flags: ['OFFICE'], answers })
  const lastAsked = () => shown.server.of(skipping.listCall).at(-1)?.query
  await expect.element(page.getByText('총 45건')).toBeVisible()
  expect(lastAsked()).toEqual({ size: '20', offset: '0' })
  await page.getByRole('button', { name: '3 페이지' }).click()
  await expect.poll(lastAsked).toEqual({ size: '20', offset: '40', knownTotal: '45' })
})
