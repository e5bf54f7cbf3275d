import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listDistricts, listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { type Answer, answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import {
  exportAreaStatistics,
  listAreaTrend,
  listDistrictStatistics,
  listStatisticsDates,
  readProvinceStatistics,
} from '../contract/statistics.contract.ts'
import {
  JONGNO,
  SEOUL,
  sampleDistricts,
  sampleDistrictsOf,
  sampleProvince,
  sampleProvinces,
  sampleTrend,
} from '../testing/statistics.samples.ts'
import { statisticsScreens } from './area.tsx'

const PATH = '/sales/school-area-statistics'
const FOUND = `${PATH}?date=2026-10-31&provinceId=${SEOUL}`

const show = (at: string, ...more: Answer[]) =>
  showScreen({
    at,
    screens: statisticsScreens,
    flags: ['NORMAL'],
    answers: [
      answer(listProvinces, sampleProvinces),
      answer(listDistricts, ({ params }) => sampleDistrictsOf(params.id)),
      answer(readProvinceStatistics, { list: [sampleProvince] }),
      answer(listDistrictStatistics, { list: sampleDistricts }),
      answer(listAreaTrend, ({ params }) => ({
        list: sampleTrend(sampleDistricts.find(({ areaId }) => String(areaId) === params.id) ?? sampleProvince),
      })),
      answer(listStatisticsDates, { list: ['2026-09-30', '2026-08-31'] }),
      ...more,
    ],
  })

const search = () => page.getByRole('button', { name: '검색', exact: true })
const districts = () => page.getByRole('table', { name: '시/군/구별 통계' })
const province = () => page.getByRole('table', { name: '시/도 통계' })
/** The names of the districts from top to bottom. */
const order = () =>
  [...districts().element().querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:30:00+09:00') })
})

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

describe('searching', () => {
  test('begins with the end of the previous month in Seoul', async () => {
    show(PATH)
    await expect.element(page.getByRole('textbox', { name: '기준일' })).toHaveValue('2026.10.31')
    await expect.element(page.getByText('기준일과 시/도를 선택한 뒤 검색해주세요.')).toBeVisible()
    await expectAccessible()
  })

  test('without a region asks for one and sends nothing', async () => {
    const shown = show(PATH)
    await search().click()
    await expect.element(page.getByRole('form', { name: '검색 조건' }).getByText('지역을 선택해주세요.')).toBeVisible()
    await expect.element(page.getByLabelText('시/도', { exact: true })).toHaveFocus()
    expect(shown.server.of(readProvinceStatistics)).toEqual([])
    expect(shown.address()).toBe(PATH)
  })

  test('puts day and province into the address and shows both tables', async () => {
    const shown = show(PATH)
    await userEvent.selectOptions(page.getByLabelText('시/도', { exact: true }), '서울')
    await search().click()
    await expect.poll(shown.address).toBe(FOUND)
    await expect.element(province().getByRole('cell', { name: '512,345' })).toBeVisible()
    await expect.element(districts().getByRole('cell', { name: '15,500' })).toBeVisible()
    for (const call of [readProvinceStatistics, listDistrictStatistics]) {
      expect(shown.server.of(call)[0]).toMatchObject({ params: { id: '1' }, query: { date: '2026-10-31' } })
    }
    await expectAccessible()
  })

  test('a pasted address shows the same', async () => {
    show(FOUND)
    await expect.element(districts().getByRole('cell', { name: '15,500' })).toBeVisible()
    await expect.element(page.getByLabelText('시/도', { exact: true })).toHaveValue('1')
  })

  test('can be begun anew', async () => {
    const shown = show(`${FOUND}&sort=areaName`)
    await page.getByRole('button', { name: '초기화' }).click()
    await expect.poll(shown.address).toBe(PATH)
  })
})

describe('the tables', () => {
  test('have the columns of a region', async () => {
    show(FOUND)
    await expect.element(districts()).toBeVisible()
    const heads = [...districts().element().querySelectorAll('th')].map((head) =>
      head.textContent?.replace(/[▲▼↕]/, ''),
    )
    expect(heads).toEqual([
      '지역',
      '기준일',
      '학교수',
      '누적가입자수',
      '월간이용자수(MAU)',
      '실사용자율',
      '학생수',
      '점유율',
      '실사용자 점유율',
    ])
  })

  test('show unknown pupils as such and never as 0', async () => {
    show(FOUND)
    const row = districts().getByRole('row', { name: /용산구/ })
    await expect.element(row.getByText('학생 수를 알 수 없는 지역입니다').first()).toBeInTheDocument()
    await expect.element(page.getByText('‘-’: 학생 수를 알 수 없는 지역입니다.')).toBeVisible()
  })

  test('are sorted by a column, with what is unknown last either way', async () => {
    const shown = show(FOUND)
    await expect.element(districts()).toBeVisible()
    expect(order()).toEqual(['종로구', '중구', '용산구'])
    await districts().getByRole('button', { name: '누적가입자수' }).click()
    await expect.poll(order).toEqual(['중구', '종로구', '용산구'])
    await districts().getByRole('button', { name: '누적가입자수' }).click()
    await expect.poll(order).toEqual(['용산구', '종로구', '중구'])
    await expect.poll(shown.address).toBe(`${FOUND}&sort=-cumulationSubscriberCount`)
    await districts().getByRole('button', { name: '학생수' }).click()
    await expect.poll(() => order().at(-1)).toBe('용산구')
  })

  test('are empty when the figures cannot be had, and can be asked for again', async () => {
    const shown = show(FOUND, fail(listDistrictStatistics, 500, '오류'))
    await expect.element(page.getByText('통계를 불러오지 못했습니다.').first()).toBeVisible()
    expect(province().query()).toBeNull()
    expect(districts().query()).toBeNull()
    expect(page.getByText(/등록된 통계가 없습니다/).query()).toBeNull()
    await expectAccessible()
    shown.server.use(answer(listDistrictStatistics, { list: sampleDistricts }))
    await page.getByRole('button', { name: '다시 시도' }).first().click()
    await expect.element(districts()).toBeVisible()
    await expect.element(province()).toBeVisible()
  })

  test('of a day without figures offer the newest days that have some', async () => {
    const shown = show(
      FOUND,
      answer(readProvinceStatistics, ({ query }) => ({ list: query.date === '2026-09-30' ? [sampleProvince] : [] })),
      answer(listDistrictStatistics, { list: [] }),
    )
    await expect.element(page.getByRole('status').filter({ hasText: '2026.10.31에는 등록된' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: '2026.09.30' }).click()
    await expect.poll(shown.address).toBe(`${PATH}?date=2026-09-30&provinceId=${SEOUL}`)
    await expect.element(province()).toBeVisible()
  })

  test('are saved as a spreadsheet', async () => {
    const shown = show(FOUND, answer(exportAreaStatistics, new Blob(['x'])))
    await page.getByRole('button', { name: '엑셀 내려받기' }).click()
    await expect
      .poll(() => shown.server.of(exportAreaStatistics)[0])
      .toMatchObject({ params: { id: '1' }, query: { date: '2026-10-31' } })
  })
})

describe('the charts', () => {
  test('tell in words what they show and point to the figures', async () => {
    show(FOUND)
    const chart = page.getByRole('img', { name: /누적가입자수 510,345에서 512,345/ })
    await expect.element(chart).toBeVisible()
    const table = document.getElementById(chart.element().getAttribute('aria-describedby') ?? '')
    expect(table?.tagName).toBe('TABLE')
    await expect.element(page.getByRole('img', { name: /실사용자율 40.0%에서 40.0%/ })).toBeVisible()
    await page.getByText('서울 추이를 표로 보기').click()
    await expect.element(page.getByRole('table', { name: '서울 추이' }).getByText('2026.06.30')).toBeVisible()
    await expectAccessible()
  })

  test('look back as far as one wants', async () => {
    const shown = show(FOUND)
    await userEvent.selectOptions(page.getByLabelText('기간'), '최근 24개월')
    await expect.poll(shown.address).toBe(`${FOUND}&months=24`)
    await expect.poll(() => shown.server.of(listAreaTrend).at(-1)?.query).toEqual({ date: '2026-10-31', months: '24' })
  })

  test('compare the districts by a measure of choice', async () => {
    const shown = show(FOUND)
    await expect.element(page.getByRole('img', { name: /누적가입자수 비교: 용산구 15,500/ })).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('비교 항목'), '학교수')
    await expect.element(page.getByRole('img', { name: /학교수 비교: 종로구 40/ })).toBeVisible()
    await expect.poll(shown.address).toBe(`${FOUND}&measure=schoolCount`)
  })

  test('a district shows its own trend', async () => {
    const shown = show(FOUND)
    await districts().getByRole('link', { name: '종로구' }).click()
    await expect.poll(shown.address).toBe(`${FOUND}&detail=${JONGNO}`)
    const drawer = page.getByRole('dialog', { name: '종로구 추이' })
    await expect.element(drawer.getByRole('cell', { name: '10,000' })).toBeVisible()
    await expect.element(drawer.getByRole('img', { name: /누적가입자수 10,000에서 12,000/ })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown.address).toBe(FOUND)
  })

  test('a trend that cannot be had leaves the tables alone', async () => {
    show(FOUND, fail(listAreaTrend, 500, '추이를 불러올 수 없습니다.'))
    await expect.element(page.getByText('추이를 불러올 수 없습니다.')).toBeVisible()
    await expect.element(districts()).toBeVisible()
  })
})

test('on a phone rows are cards that can be sorted, and nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const shown = show(FOUND)
  await expect.element(page.getByRole('list', { name: '시/군/구별 통계' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /누적가입자수 비교/ })).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('정렬'), '누적가입자수 내림차순')
  await expect.poll(shown.address).toBe(`${FOUND}&sort=-cumulationSubscriberCount`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
