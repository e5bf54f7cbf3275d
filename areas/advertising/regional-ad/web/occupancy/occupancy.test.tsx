import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAd, listManagedAds, listTargets } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import {
  type AdConflict,
  type DistrictOccupancy,
  type IdleDistrict,
  listConflicts,
  listIdlePlaces,
  readOccupancy,
} from '#areas/advertising/regional-ad/contract/occupancy.contract.ts'
import { sampleDistricts, sampleProvinces } from '#areas/advertising/regional-ad/testing/timeline.samples.ts'
import { adsScreens } from '#areas/advertising/regional-ad/web/area.tsx'
import { listDistricts, listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const NONE = Array.from({ length: 12 }, () => 0)
const districtOf = (areaId: number, areaName: string, over: Partial<DistrictOccupancy> = {}): DistrictOccupancy => ({
  areaId,
  parentAreaId: 36,
  areaName: `세종특별자치시 ${areaName}`,
  schoolCount: 20,
  placeCount: 100,
  takenCounts: NONE,
  conflictCounts: NONE,
  ...over,
})
const OCCUPANCY = {
  areaName: '세종특별자치시',
  positions: ['메인 상단', '홈 화면'],
  list: [
    districtOf(36_110, '새롬구', { takenCounts: [24, 80, ...NONE.slice(2)], conflictCounts: [0, 3, ...NONE.slice(2)] }),
    districtOf(36_120, '한솔구'),
  ],
}
const IDLE: IdleDistrict = {
  areaId: 36_120,
  parentAreaId: 36,
  areaName: '세종특별자치시 한솔구',
  schoolCount: 20,
  placeCount: 100,
  takenCount: 4,
  freeCount: 96,
  takenPercent: 4,
  adCount: 2,
}
const CONFLICT: AdConflict = {
  areaId: 36_110,
  parentAreaId: 36,
  areaName: '세종특별자치시 새롬구',
  position: '메인 상단',
  startDate: '2026-12-03',
  endDate: '2026-12-05',
  dayCount: 3,
  schoolCount: 2,
  firstSchoolName: '가람초등학교',
  first: {
    advertisementId: 7,
    advertisementTitle: '수학 특강',
    advertiserName: '바른수학학원',
    advertisementStartDate: '2026-11-20',
    advertisementEndDate: '2026-12-05',
  },
  second: {
    advertisementId: 8,
    advertisementTitle: '겨울 캠프',
    advertiserName: '큰나무캠프',
    advertisementStartDate: '2026-12-03',
    advertisementEndDate: '2026-12-20',
  },
}

const show = (at: string, flags = ['ADS'], ...more: Answer[]) =>
  showScreen({
    at,
    screens: adsScreens,
    flags,
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      answer(listProvinces, { list: sampleProvinces }),
      answer(listDistricts, ({ params }) => ({ list: sampleDistricts(params.id) })),
      answer(readOccupancy, OCCUPANCY),
      answer(listIdlePlaces, { list: [IDLE], totalCount: 1 }),
      answer(listConflicts, { list: [CONFLICT], totalCount: 1 }),
      answer(listManagedAds, { list: [], totalCount: 0 }),
      answer(listTargets, {
        list: [{ targetId: 1, targetName: '가람초등학교', areaName: '세종특별자치시 새롬구' }],
      }),
      answer(createAd, { advertisementId: 9 }),
      ...more,
    ],
  })

const AT = '/ads/occupancy'
const cell = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })

afterEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

test('each month of a district says in words how many places are taken, and where ads overlap', async () => {
  const shown = show(`${AT}?provinceId=36`)
  await expect.element(cell('새롬구 2026년 11월 24% 자리 100곳 중 24곳 사용')).toHaveAttribute('data-look', '1')
  await expect
    .element(cell('새롬구 2026년 12월 80% 자리 100곳 중 80곳 사용, 겹치는 자리 3곳'))
    .toHaveAttribute('data-look', '4')
  await expect.element(cell('한솔구 2027년 10월 0% 자리 100곳 중 0곳 사용')).toHaveAttribute('data-look', '0')
  await expect.element(page.getByText(/위치 2곳: 메인 상단, 홈 화면/)).toBeVisible()
  expect(shown.server.of(readOccupancy)[0]?.query).toEqual({
    startMonth: '2026-11',
    parentAreaId: '36',
    schoolType: '1,2,3',
  })
  await expectAccessible()
})

test('the months stand in the head of the table, which paper repeats on every sheet', async () => {
  show(`${AT}?provinceId=36`)
  await expect.element(cell(/^새롬구 2026년 11월/)).toBeVisible()
  const heads = page.getByRole('table').element().querySelectorAll('thead th')
  expect([...heads].map(({ textContent }) => textContent).slice(0, 3)).toEqual(['시/군/구', '2026년11월', '12월'])
})

test('a pressed month tells its figures and leads to timeline, conflicts and the form, each with district and days', async () => {
  show(`${AT}?provinceId=36&position=메인`)
  await cell(/^새롬구 2026년 12월/).click()
  await expect.element(page.getByText(/자리 100곳 중 80곳 사용 \(80%\) · 빈 자리 20곳 · 겹치는 자리 3곳/)).toBeVisible()
  const days = 'startDate=2026-12-01&endDate=2026-12-31'
  await expect
    .element(link('현황에서 보기'))
    .toHaveAttribute('href', `/ad-timeline?provinceId=36&districtId=36110&${days}`)
  const conflicts = new URL(link('겹치는 광고 보기').element().getAttribute('href') ?? '', location.href)
  expect(Object.fromEntries(conflicts.searchParams)).toEqual({
    provinceId: '36',
    districtId: '36110',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    position: '메인',
  })
  await expect
    .element(link('이 지역에 광고 등록'))
    .toHaveAttribute('href', `/ads/manage/new?provinceId=36&districtId=36110&${days}`)
  await cell(/^한솔구 2026년 11월/).click()
  await expect
    .element(link('이 지역에 광고 등록'))
    .toHaveAttribute('href', expect.stringContaining('startDate=2026-11-24&endDate=2026-11-30'))
  await expect.element(link('겹치는 광고 보기')).not.toBeInTheDocument()
})

test('the keyboard moves over months and districts and chooses with Enter; the ends of a row are ends', async () => {
  show(`${AT}?provinceId=36`)
  const first = cell(/^새롬구 2026년 11월/)
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}')
  await expect.element(cell(/^한솔구 2026년 12월/)).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}{Enter}')
  await expect.element(cell(/^한솔구 2027년 10월/)).toHaveAttribute('aria-pressed', 'true')
})

test('whoever places no ads is not led to the form; months that are over lead nobody there', async () => {
  show(`${AT}?provinceId=36`, ['IAMCLASS'])
  await cell(/^새롬구 2026년 12월/).click()
  await expect.element(link('현황에서 보기')).toBeVisible()
  await expect.element(link('이 지역에 광고 등록')).not.toBeInTheDocument()
})

test('twelve months back and forth stand in the address, the current ones do not', async () => {
  const shown = show(`${AT}?provinceId=36`)
  await cell('이전 12개월').click()
  await expect.poll(shown.address).toBe(`${AT}?provinceId=36&startMonth=2025-11`)
  await cell(/^새롬구 2025년 12월/).click()
  await expect.element(link('현황에서 보기')).toBeVisible()
  await expect.element(link('이 지역에 광고 등록')).not.toBeInTheDocument()
  await cell('다음 12개월').click()
  await expect.poll(shown.address).toBe(`${AT}?provinceId=36`)
})

test.each([
  [`${AT}?provinceId=36&schoolType=1&schoolType=3`, '현황에서 보기'],
  [`${AT}/idle?startDate=2026-12-01&endDate=2026-12-31&schoolType=1&schoolType=3`, /현황에서 보기, 광고 2/],
])('of %s the timeline shows the same kinds of schools', async (at, name) => {
  show(at)
  if (!at.includes('/idle')) await cell(/^새롬구 2026년 12월/).click()
  await expect.element(page.getByRole('link', { name })).toBeVisible()
  const { searchParams } = new URL(page.getByRole('link', { name }).element().getAttribute('href') ?? '', location.href)
  expect(searchParams.getAll('schoolType')).toEqual(['1', '3'])
})

test('without a province nothing is asked, and the search says what it needs', async () => {
  const shown = show(AT)
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: '알림' }).getByText('시/도를 선택해주세요.')).toBeVisible()
  expect(shown.server.of(readOccupancy)).toEqual([])
})

test('a province that is gone is told, and can be asked about again', async () => {
  show(`${AT}?provinceId=36`, ['ADS'], refuse(readOccupancy, 'NOT_FOUND'))
  await expect.element(page.getByText('해당 시/도를 찾을 수 없습니다.')).toBeVisible()
})

test('on a phone the months scroll beside the names, and the page does not', async () => {
  await page.viewport(390, 844)
  show(`${AT}?provinceId=36`)
  await expect.element(cell(/^새롬구 2026년 11월/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a district with free places leads to the form of a new ad: its days stand there, its schools are offered', async () => {
  const shown = show(`${AT}/idle?startDate=2026-12-01&endDate=2026-12-31`)
  await expect
    .element(link('세종특별자치시 한솔구 현황에서 보기, 광고 2'))
    .toHaveAttribute('href', expect.stringContaining('/ad-timeline?provinceId=36&districtId=36120'))
  await expectAccessible()
  await link('세종특별자치시 한솔구 광고 등록').click()
  await expect.element(page.getByRole('textbox', { name: '시작일' })).toHaveValue('2026.12.01')
  await expect.element(page.getByRole('textbox', { name: '종료일' })).toHaveValue('2026.12.31')
  await expect.element(page.getByRole('checkbox', { name: /가람초등학교/ })).toBeVisible()
  expect(shown.server.of(listTargets)[0]?.query).toEqual({ parentAreaId: '36', childAreaId: '36120' })
})

test('of two ads that meet both are told, and lead whoever places ads to themselves, anybody to the timeline', async () => {
  show(`${AT}/conflicts`)
  await expect.element(page.getByText('2026.12.03 ~ 2026.12.05 (3일)')).toBeVisible()
  await expect.element(page.getByText('가람초등학교 외 1곳')).toBeVisible()
  await expect.element(link('수학 특강')).toHaveAttribute('href', '/ads/manage/7')
  await expect.element(link('겨울 캠프')).toHaveAttribute('href', '/ads/manage/8')
  await expect
    .element(link('세종특별자치시 새롬구 메인 상단 현황'))
    .toHaveAttribute('href', '/ad-timeline?provinceId=36&districtId=36110&startDate=2026-12-03&endDate=2026-12-05')
  await expectAccessible()
})

test('whoever only looks reads the ads without links', async () => {
  show(`${AT}/conflicts`, ['NORMAL'])
  await expect.element(page.getByRole('cell', { name: /^수학 특강/ })).toBeVisible()
  await expect.element(link('수학 특강')).not.toBeInTheDocument()
})
