import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listDue } from '#areas/sales/contract/due.contract.ts'
import { reportedOrganization, salesReport } from '#areas/sales/testing/report.samples.ts'
import { reportScreens } from '#areas/sales/web/report/screens.tsx'
import type { CallOutput } from '#platform/contract/call.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

type Due = CallOutput<typeof listDue>['list'][number]

const due = (organizationId: number, organizationName: string, nextContactDate: string): Due => ({
  ...reportedOrganization({ organizationId, organizationName }),
  nextContactDate,
  lastReport: salesReport(),
  roadAddress: '서울특별시 강남구 가람로 1',
  mainContact: { contactName: '김교무', phoneNumber: '01000001234' },
})
const LIST = [
  due(12, '가람초등학교', '2026-11-20'),
  due(13, '나래초등학교', '2026-11-23'),
  due(14, '다솜중학교', '2026-11-24'),
  due(15, '라온고등학교', '2026-11-30'),
]

const open = (at = '/sales/due', list = LIST) =>
  showScreen({
    at,
    screens: reportScreens,
    flags: ['NORMAL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [answer(listDue, { list, totalCount: list.length })],
  })

const table = () => page.getByRole('table', { name: '오늘 연락할 기관' })

test('says how late each organisation is, and leads to its page and to a report', async () => {
  const shown = open()
  await expect.element(table()).toBeVisible()
  for (const text of ['3일 지남', '오늘', '내일', '7일 뒤'])
    await expect.element(table().getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(table().getByRole('link', { name: '가람초등학교', exact: true }))
    .toHaveAttribute('href', '/sales/organizations/12')
  await expect
    .element(table().getByRole('link', { name: '나래초등학교 보고 작성' }))
    .toHaveAttribute('href', '/sales/organizations/13/edit-report/new?from=due')
  expect(shown.server.of(listDue)[0]?.query).toEqual({
    until: 'TODAY',
    whose: 'MINE',
    pageNum: '1',
    pageSize: '20',
  })
  await expectAccessible()
})

test('stands beside the other screens of sales, the two lists first', async () => {
  open()
  const links = () =>
    page
      .getByRole('navigation', { name: '영업현황' })
      .getByRole('link')
      .all()
      .map((link) => link.element())
  await expect
    .poll(() => links().map((link) => link.textContent))
    .toEqual(['기관별 영업현황', '전체 영업현황', '연락 예정', '오늘의 동선', '학교 지도', '영업 실적'])
  expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null, null, null])
})

test('looks a week ahead, and at what others have to do', async () => {
  const shown = open()
  await page.getByRole('combobox', { name: '기간' }).selectOptions('7일 안')
  await page.getByRole('combobox', { name: '담당' }).selectOptions('전체')
  await page.getByRole('button', { name: '검색' }).click()
  await vi.waitFor(() => expect(shown.server.of(listDue).at(-1)?.query).toMatchObject({ until: 'WEEK', whose: 'ALL' }))
})

describe('on a phone', () => {
  test('each organisation is a card with its buttons, the number to call and the way there', async () => {
    await page.viewport(390, 844)
    open()
    await expect.element(page.getByRole('list', { name: '오늘 연락할 기관' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '가람초등학교 보고 작성' })).toBeVisible()
    const call = page.getByRole('link', { name: '010-0000-1234' }).first()
    await expect.element(call).toHaveAttribute('href', 'tel:01000001234')
    const map = page.getByRole('link', { name: '서울특별시 강남구 가람로 1 지도에서 보기 (새 창)' }).first()
    await expect.element(map).toHaveAttribute('href', expect.stringContaining('https://map.naver.com/'))
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})

test('what nobody knows of an organisation takes no place on its card', async () => {
  await page.viewport(390, 844)
  open('/sales/due', [{ ...due(12, '가람초등학교', '2026-11-20'), roadAddress: '', mainContact: null }])
  await expect.element(page.getByRole('list', { name: '오늘 연락할 기관' })).toBeVisible()
  expect(page.getByText('연락처', { exact: true }).query()).toBeNull()
  expect(page.getByText('주소', { exact: true }).query()).toBeNull()
  await page.viewport(1280, 800)
})

test('nothing to do says so', async () => {
  open('/sales/due', [])
  await expect.element(page.getByText('오늘 연락할 기관이 없습니다.')).toBeVisible()
})
