import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listDistricts, listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { toastStore } from '#platform/web/feedback/toast.ts'
import { type Answer, answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import {
  exportSchoolStatistics,
  listSchoolStatistics,
  listSchoolTrend,
  listStatisticsDates,
  readActivity,
} from '../contract/statistics.contract.ts'
import { JONGNO, SEOUL, sampleDistrictsOf, sampleProvinces, sampleSchool } from '../testing/statistics.samples.ts'
import { statisticsScreens } from './area.tsx'

const PATH = '/sales/school-organization-statistics'
const FOUND = `${PATH}?date=2026-10-31&provinceId=${SEOUL}&districtId=${JONGNO}`

const schools = [
  sampleSchool(),
  sampleSchool({ organizationId: 5002, organizationName: '나래중학교', cumulationSubscriberCount: 520 }),
  sampleSchool({
    organizationId: 5003,
    organizationName: '다솜초등학교',
    cumulationSubscriberCount: 90,
    studentCount: null,
    userShareRate: null,
    realUserShareRate: null,
  }),
]

const activity = {
  organizationId: 5001,
  organizationName: '가온초등학교',
  surveyCount: 12,
  albumCount: 1_034,
  agendaCount: 256,
  enrolmentCount: 0,
}

const show = (at: string, ...more: Answer[]) =>
  showScreen({
    at,
    screens: statisticsScreens,
    flags: ['ALL'],
    answers: [
      answer(listProvinces, sampleProvinces),
      answer(listDistricts, ({ params }) => sampleDistrictsOf(params.id)),
      answer(listSchoolStatistics, { list: schools }),
      answer(listStatisticsDates, { list: ['2026-09-30'] }),
      answer(readActivity, activity),
      answer(listSchoolTrend, { list: [sampleSchool({ statisticsDate: '2026-09-30' }), sampleSchool()] }),
      ...more,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const table = () => page.getByRole('table', { name: '학교별 통계' })
const names = () =>
  [...table().element().querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent)
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleSchool({ organizationId: 6000 + index, organizationName: `학교 ${index + 1}` }),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:30:00+09:00') })
})

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

describe('searching', () => {
  test('asks for what is missing: first the province, then the district', async () => {
    const shown = show(PATH)
    await button('검색').click()
    await expect.element(page.getByText('시/도를 선택해주세요.')).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('시/도', { exact: true }), '서울')
    await button('검색').click()
    await expect
      .element(page.getByRole('form', { name: '검색 조건' }).getByText('시/군/구를 선택해주세요.'))
      .toBeVisible()
    await expect.element(page.getByText('시/도를 선택해주세요.')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('시/군/구', { exact: true })).toHaveFocus()
    expect(shown.server.of(listSchoolStatistics)).toEqual([])
    await expectAccessible()
  })

  test('puts day, province and district into the address', async () => {
    const shown = show(PATH)
    await userEvent.selectOptions(page.getByLabelText('시/도', { exact: true }), '서울')
    await userEvent.selectOptions(page.getByLabelText('시/군/구', { exact: true }), '종로구')
    await button('검색').click()
    await expect.poll(shown.address).toBe(FOUND)
    await expect.element(table().getByRole('link', { name: '가온초등학교', exact: true })).toBeVisible()
    expect(shown.server.of(listSchoolStatistics)[0]).toMatchObject({
      params: { id: '1', childId: '101' },
      query: { date: '2026-10-31' },
    })
    await expectAccessible()
  })

  test('another province empties the district', async () => {
    show(FOUND)
    const district = page.getByLabelText('시/군/구', { exact: true })
    await expect.element(district).toHaveValue(String(JONGNO))
    await userEvent.selectOptions(page.getByLabelText('시/도', { exact: true }), '시/도 선택')
    await expect.element(district).toHaveValue('')
    await expect.element(district).toBeDisabled()
  })

  test('the only district of a province is chosen at once', async () => {
    const shown = show(PATH)
    await userEvent.selectOptions(page.getByLabelText('시/도', { exact: true }), '세종')
    await expect.element(page.getByLabelText('시/군/구', { exact: true })).toHaveValue('1701')
    await button('검색').click()
    await expect.poll(shown.address).toBe(`${PATH}?date=2026-10-31&provinceId=17&districtId=1701`)
  })

  test('regions that cannot be had are asked for again', async () => {
    const shown = show(PATH, fail(listProvinces, 500, '오류'))
    await expect.element(button('다시 시도')).toBeVisible()
    shown.server.use(answer(listProvinces, sampleProvinces))
    await button('다시 시도').click()
    await expect.element(page.getByRole('option', { name: '서울' })).toBeInTheDocument()
  })
})

describe('the schools', () => {
  test('have their figures, without a count of schools', async () => {
    show(FOUND)
    await expect.element(page.getByText('총 3건')).toBeVisible()
    const heads = [...table().element().querySelectorAll('th')].map((head) => head.textContent?.replace(/[▲▼↕]/, ''))
    expect(heads).toEqual([
      '학교',
      '지역',
      '기준일',
      '누적가입자수',
      '월간이용자수(MAU)',
      '실사용자율',
      '학생수',
      '점유율',
      '실사용자 점유율',
      '활동',
    ])
    const unknown = table().getByRole('row', { name: /다솜초등학교/ })
    await expect.element(unknown.getByText('학생 수를 알 수 없는 학교입니다').first()).toBeInTheDocument()
    await expect.element(page.getByText('‘-’: 학생 수를 알 수 없는 학교입니다.')).toBeVisible()
  })

  test('with absent subscribers have 0', async () => {
    const bare = { ...sampleSchool(), cumulationSubscriberCount: undefined, subscriberMau: undefined } as never
    show(FOUND, answer(listSchoolStatistics, { list: [bare] }))
    await expect.element(table().getByRole('cell', { name: '0', exact: true }).first()).toBeVisible()
  })

  test('are narrowed by name while one types; the address follows', async () => {
    const shown = show(FOUND)
    await userEvent.type(page.getByRole('searchbox', { name: '학교명' }), '초등')
    await expect.element(page.getByText('총 2건')).toBeVisible()
    await expect.poll(shown.address).toBe(`${FOUND}&name=${encodeURIComponent('초등')}`)
    expect(shown.server.of(listSchoolStatistics)).toHaveLength(1)
    await userEvent.type(page.getByRole('searchbox', { name: '학교명' }), '없음')
    await expect.element(page.getByText('이름이 일치하는 학교가 없습니다.')).toBeVisible()
  })

  test('are sorted, over all pages', async () => {
    const shown = show(FOUND)
    await table().getByRole('button', { name: '누적가입자수' }).click()
    await expect.poll(names).toEqual(['다솜초등학교', '가온초등학교', '나래중학교'])
    await expect.poll(shown.address).toBe(`${FOUND}&sort=cumulationSubscriberCount`)
  })

  test('come fifty at a time', async () => {
    const shown = show(FOUND, answer(listSchoolStatistics, { list: many(120) }))
    await expect.element(page.getByText('총 120건')).toBeVisible()
    expect(names()).toHaveLength(50)
    await button('3 페이지').click()
    await expect.poll(names).toHaveLength(20)
    expect(shown.address()).toBe(`${FOUND}&page=3`)
    expect(shown.server.of(listSchoolStatistics)).toHaveLength(1)
  })

  test('that cannot be had give a notice without words; the list says why and can be asked for again', async () => {
    const shown = show(FOUND, fail(listSchoolStatistics, 500, '통계를 불러올 수 없습니다.'))
    await expect.element(page.getByText('통계를 불러올 수 없습니다.')).toBeVisible()
    await expect.poll(() => toastStore.read().map(({ kind, text }) => [kind, text])).toEqual([['error', '']])
    await expectAccessible()
    shown.server.use(answer(listSchoolStatistics, { list: schools }))
    await button('다시 시도').click()
    await expect.element(page.getByText('총 3건')).toBeVisible()
  })

  test('of a day without figures offer the newest days that have some', async () => {
    const shown = show(
      FOUND,
      answer(listSchoolStatistics, ({ query }) => ({ list: query.date === '2026-09-30' ? schools : [] })),
    )
    await button('2026.09.30').click()
    await expect.element(page.getByText('총 3건')).toBeVisible()
    expect(shown.address()).toBe(`${PATH}?date=2026-09-30&provinceId=${SEOUL}&districtId=${JONGNO}`)
    expect(shown.server.of(listStatisticsDates)[0]?.params).toEqual({ type: 'organization' })
  })

  test('are saved as a spreadsheet', async () => {
    const shown = show(FOUND, answer(exportSchoolStatistics, new Blob(['x'])))
    await button('엑셀 내려받기').click()
    await expect
      .poll(() => shown.server.of(exportSchoolStatistics)[0])
      .toMatchObject({ params: { id: '1', childId: '101' }, query: { date: '2026-10-31' } })
  })
})

describe('one school', () => {
  test('shows its activity', async () => {
    const shown = show(FOUND)
    await button('가온초등학교 활동 내역').click()
    const popup = page.getByRole('dialog', { name: '가온초등학교 활동 내역' })
    await expect.element(popup.getByText('1,034건')).toBeVisible()
    for (const text of ['설문', '앨범', '알림', '수강신청', '12건', '256건', '0건']) {
      await expect.element(popup.getByText(text, { exact: true })).toBeVisible()
    }
    expect(shown.server.of(readActivity)[0]?.params).toEqual({ id: '5001' })
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(popup).not.toBeInTheDocument()
    await expect.element(button('가온초등학교 활동 내역')).toHaveFocus()
  })

  test('whose activity cannot be had says so for three seconds', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout')
    show(FOUND, fail(readActivity, 500, '오류'))
    await button('가온초등학교 활동 내역').click()
    await expect.element(page.getByText('관리자에게 문의해주세요.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(timer.mock.calls.some(([, milliseconds]) => milliseconds === 3_000)).toBe(true)
    timer.mockRestore()
  })

  test('shows its trend', async () => {
    const shown = show(FOUND)
    await table().getByRole('link', { name: '나래중학교', exact: true }).click()
    await expect.poll(shown.address).toBe(`${FOUND}&detail=5002`)
    const drawer = page.getByRole('dialog', { name: '나래중학교 추이' })
    await expect.element(drawer.getByRole('rowheader', { name: '2026.09.30' })).toBeVisible()
    await expect.element(drawer.getByRole('img', { name: /누적가입자수 310에서 310/ })).toBeVisible()
    expect(shown.server.of(listSchoolTrend)[0]).toMatchObject({
      params: { id: '5002' },
      query: { date: '2026-10-31', months: '12' },
    })
    await expectAccessible()
  })
})

test('on a phone rows are cards and nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show(FOUND)
  await expect.element(page.getByRole('list', { name: '학교별 통계' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
