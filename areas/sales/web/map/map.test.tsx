import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { listSalesPeople, listStatuses } from '#areas/sales/contract/look-up.contract.ts'
import { type MapArea, readMap } from '#areas/sales/contract/map.contract.ts'
import { STAGES } from '#areas/sales/testing/organization.samples.ts'
import { reportScreens } from '#areas/sales/web/report/screens.tsx'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const area = (areaId: number, areaName: string, schoolCount: number, contactedCount: number): MapArea => ({
  areaId,
  areaName,
  schoolCount,
  contactedCount,
  statuses: STAGES.map(({ salesStatusId }) => ({
    salesStatusId,
    count: salesStatusId === 1 ? schoolCount - contactedCount : salesStatusId === 2 ? contactedCount : 0,
  })),
})
const COUNTRY = [
  area(11, '서울특별시', 1_000, 250),
  area(36, '세종특별자치시', 100, 5),
  area(50, '제주특별자치도', 0, 0),
]
const SEOUL = [area(11230, '동대문구', 40, 10), area(11680, '강남구', 80, 40)]

const open = (at = '/sales/map', list = COUNTRY) =>
  showScreen({
    at,
    screens: reportScreens,
    flags: ['NORMAL'],
    answers: [
      answer(listStatuses, { list: STAGES }),
      answer(listSalesPeople, { list: [{ salesPersonId: 3, salesPersonName: '김담당' }] }),
      answer(listProvinces, { list: [{ areaId: 11, areaName: '서울특별시' }] }),
      answer(readMap, { list }),
    ],
  })

const tiles = (name: string) => page.getByRole('list', { name })
const tile = (name: string) => tiles('전국 접촉률 지도').getByRole('listitem').filter({ hasText: name })
const rowsOf = (name: string) =>
  [...page.getByRole('table', { name }).element().querySelectorAll('tr')].map((row) =>
    [...row.children].slice(0, 4).map((cell) => cell.textContent),
  )

test('shows the country as tiles, in colours and words, and the same as a table with its sum', async () => {
  open()
  await expect.element(tile('서울')).toHaveTextContent('서울25.0%250 / 1,000곳')
  await expect.element(tile('서울')).toHaveAttribute('data-step', '5')
  await expect.element(tile('세종')).toHaveAttribute('data-step', '1')
  await expect.element(tile('제주')).toHaveTextContent('제주-0 / 0곳')
  await expect.element(tile('제주')).toHaveAttribute('data-step', '0')
  expect(rowsOf('전국 학교와 영업상태')).toEqual([
    ['지역', '학교', '접촉', '접촉률'],
    ['서울특별시', '1,000', '250', '25.0%'],
    ['세종특별자치시', '100', '5', '5.0%'],
    ['제주특별자치도', '0', '0', '-'],
    ['합계', '1,100', '255', '23.2%'],
  ])
  await expectAccessible()
})

test('a province opens into its districts, in the order of their names, and a district into its list', async () => {
  const shown = open()
  await expect.element(tile('서울')).toBeVisible()
  shown.server.use(answer(readMap, { list: SEOUL }))
  await tile('서울').getByRole('link').click()
  await expect.element(page.getByRole('heading', { name: '서울특별시 접촉률' })).toBeVisible()
  await expect.element(tiles('서울특별시 접촉률 지도')).toBeVisible()
  expect(shown.server.of(readMap).at(-1)?.query).toEqual({ provinceId: '11' })
  await expect
    .poll(() => rowsOf('서울특별시 학교와 영업상태').map(([name]) => name))
    .toEqual(['지역', '강남구', '동대문구', '합계'])
  await expect
    .element(tiles('서울특별시 접촉률 지도').getByRole('link', { name: /강남구/ }))
    .toHaveAttribute('href', '/sales/organizations?province=11&childAreaId=11680')
})

test('what is chosen stands in the address and goes with every tile', async () => {
  const shown = open('/sales/map?provinceId=11', SEOUL)
  await expect.element(tiles('서울특별시 접촉률 지도')).toBeVisible()
  await page.getByRole('combobox', { name: '영업상태' }).selectOptions('접촉')
  await page.getByRole('combobox', { name: '담당자' }).selectOptions('김담당')
  await page.getByRole('combobox', { name: '분류' }).selectOptions('중학교')
  await vi.waitFor(() =>
    expect(shown.server.of(readMap).at(-1)?.query).toEqual({ provinceId: '11', salesPersonId: '3', schoolType: '2' }),
  )
  await expect
    .element(page.getByRole('table').getByRole('link', { name: '강남구' }))
    .toHaveAttribute(
      'href',
      '/sales/organizations?province=11&childAreaId=11680&salesStatusId=2&salesPersonId=3&schoolType=2',
    )
  await expect.element(page.getByRole('heading', { name: '서울특별시 ‘접촉’ 비율' })).toBeVisible()
})

test("of one person's schools the bar shows their share of all schools", async () => {
  const theirs = { ...area(11680, '강남구', 80, 10), statuses: [{ salesStatusId: 2, count: 10 }] }
  open('/sales/map?provinceId=11&salesPersonId=3', [theirs])
  const bar = tiles('서울특별시 접촉률 지도').getByRole('listitem').getByText('10 / 80곳')
  await expect.element(bar).toBeVisible()
  const parts = [...(bar.element().nextElementSibling?.children ?? [])] as HTMLElement[]
  expect(parts.map(({ style }) => Number(style.flexGrow)).filter((grow) => grow > 0)).toEqual([10, 70])
})

test('what cannot be read can be asked for again', async () => {
  const shown = open()
  await expect.element(tile('서울')).toBeVisible()
  shown.server.use(fail(readMap, 400, '조회할 수 없습니다.'))
  await page.getByRole('combobox', { name: '분류' }).selectOptions('고등학교')
  await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
  shown.server.use(answer(readMap, { list: COUNTRY }))
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(tile('서울')).toBeVisible()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(tile('서울')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
