import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AdvertisementRow,
  findAdvertisements,
} from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import {
  manySampleRows,
  sampleAd,
  sampleDistricts,
  sampleEmptySchool,
  sampleProvinces,
} from '#areas/advertising/regional-ad/testing/timeline.samples.ts'
import { listDistricts, listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { addDays, addMonths } from '#platform/contract/seoul.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { type Answer, answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { placementScreens } from '../placement-screens.tsx'

const PATH = '/ad-cluster'
const ADS = [
  sampleAd({ advertisementPrice: 1_200_000, advertisementImage: 'https://images.example.com/a.png' }),
  sampleAd({
    organizationId: 2,
    organizationName: '나래중학교',
    advertisementId: 9,
    advertisementTitle: '독서 논술',
    advertisementPrice: 300_000,
    advertisementStartDate: '2026-11-01',
    advertisementEndDate: '2026-11-05',
    advertisementImage: `${location.origin}/favicon.svg`,
  }),
  sampleEmptySchool(3, '다솜고등학교'),
]

/** What the server says: ads alone, one page of them, and how many there are. */
function pageOf(rows: AdvertisementRow[], query: Record<string, string | string[]>) {
  const ads = rows.filter((row) => row.advertisementId !== null)
  const [page, size] = [Number(query.pageNum), Number(query.pageSize)]
  return { list: ads.slice((page - 1) * size, page * size), totalCount: ads.length }
}

const show = (at: string, rows: AdvertisementRow[] = ADS, ...more: Answer[]) =>
  showScreen({
    at,
    screens: placementScreens,
    flags: ['NORMAL'],
    answers: [
      answer(listProvinces, { list: sampleProvinces }),
      answer(listDistricts, ({ params }) => ({ list: sampleDistricts(params.id) })),
      answer(findAdvertisements, ({ query }) => pageOf(rows, query)),
      ...more,
    ],
  })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const search = () => page.getByRole('button', { name: '검색', exact: true })
const titles = () => [...document.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent)

afterEach(() => page.viewport(1280, 800))

describe('the list of regional ads', () => {
  test('begins with this month, by school, everywhere', async () => {
    const shown = show(PATH)
    await expect.element(page.getByText('총 2건')).toBeVisible()
    const first = `${serverToday().slice(0, 7)}-01`
    const asked = shown.server.of(findAdvertisements)[0]
    expect(asked?.params).toEqual({ searchType: 'school' })
    expect(asked?.query).toEqual({
      startDate: first,
      endDate: addDays(addMonths(first, 1), -1),
      adsOnly: 'true',
      pageNum: '1',
      pageSize: '20',
    })
    for (const name of ['광고번호', '제목', '게재 대상', '이미지', '집행 기간', '금액'])
      await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '2026.11.23 ~ 2026.11.30' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '1,200,000원' })).toBeVisible()
    await expect.element(page.getByText('다솜고등학교')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('shows pictures of our own, and links to others', async () => {
    show(PATH)
    await expect.element(page.getByRole('img', { name: '독서 논술 이미지 (새 창)' })).toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: '이미지 보기 (새 창)' }))
      .toHaveAttribute('href', 'https://images.example.com/a.png')
    expect(document.querySelectorAll('td img').length).toBe(1)
  })

  test('finds by period, unit, regions and school types', async () => {
    const shown = show(PATH)
    await userEvent.fill(page.getByRole('textbox', { name: '기간 시작일' }), '2026-10-01')
    await userEvent.fill(page.getByRole('textbox', { name: '기간 종료일' }), '2026-12-31')
    await userEvent.selectOptions(page.getByLabelText('단위'), '클러스터')
    await button('시/도 전체').click()
    await page.getByRole('checkbox', { name: '서울특별시' }).click()
    await page.getByRole('checkbox', { name: '세종특별자치시' }).click()
    await button('시/군/구 전체').click()
    await page.getByRole('checkbox', { name: '중구' }).click()
    await page.getByRole('checkbox', { name: '세종시' }).click()
    await expect.element(button('시/군/구 2곳 선택')).toBeVisible()
    await expectAccessible()
    await page.getByRole('checkbox', { name: '고등학교' }).click()
    await search().click()
    await expect
      .poll(() => shown.server.of(findAdvertisements).at(-1))
      .toMatchObject({
        params: { searchType: 'cluster' },
        query: {
          startDate: '2026-10-01',
          endDate: '2026-12-31',
          parentAreaId: '11,36',
          childAreaId: '11140,36110',
          schoolType: '3',
        },
      })
    expect(shown.address()).toContain('unit=cluster')
    expect(shown.address()).toContain('district=11-11140&district=36-36110')
  })

  test('a province that is taken out takes its districts with it', async () => {
    const shown = show(`${PATH}?province=11&province=36&district=11-11140&district=36-36110`)
    await expect.poll(() => shown.server.of(findAdvertisements)[0]?.query.childAreaId).toBe('11140,36110')
    await button('시/도 2곳 선택').click()
    await page.getByRole('checkbox', { name: '서울특별시' }).click()
    await expect.element(button('시/군/구 1곳 선택')).toBeVisible()
    await search().click()
    await expect
      .poll(() => shown.server.of(findAdvertisements).at(-1)?.query)
      .toMatchObject({ parentAreaId: '36', childAreaId: '36110' })
  })

  test('districts need a province first', async () => {
    show(PATH)
    await button('시/군/구 전체').click()
    await expect.element(page.getByText('시/도를 먼저 선택해주세요.')).toBeVisible()
  })

  test('districts that cannot be loaded can be asked for again', async () => {
    const shown = show(`${PATH}?province=11`, ADS, fail(listDistricts, 409, '잠시 뒤 다시 시도해주세요.'))
    await button('시/군/구 전체').click()
    await expect.element(page.getByText('잠시 뒤 다시 시도해주세요.')).toBeVisible()
    shown.server.use(answer(listDistricts, { list: sampleDistricts('11') }))
    await button('다시 시도').click()
    await expect.element(page.getByRole('checkbox', { name: '종로구' })).toBeVisible()
  })

  test('an order that the address does not know is left out', async () => {
    const shown = show(`${PATH}?sort=weather`)
    await expect.element(page.getByText('총 2건')).toBeVisible()
    expect(shown.server.of(findAdvertisements)[0]?.query.sort).toBeUndefined()
  })

  test('a click on a head lets the server sort, from the first page', async () => {
    const shown = show(`${PATH}?page=2`, manySampleRows(10, 3))
    await expect.element(page.getByText('총 30건')).toBeVisible()
    await button(/^금액/).click()
    await expect.poll(shown.address).toBe(`${PATH}?sort=price`)
    await expect
      .poll(() => shown.server.of(findAdvertisements).at(-1)?.query)
      .toMatchObject({ sort: 'price', pageNum: '1' })
  })

  test('twenty are on a page, and no more are asked for', async () => {
    const shown = show(PATH, manySampleRows(10, 3))
    await expect.poll(() => titles().length).toBe(20)
    await button('2 페이지').click()
    await expect.poll(() => titles().length).toBe(10)
    expect(shown.server.of(findAdvertisements).map(({ query }) => [query.pageNum, query.pageSize])).toEqual([
      ['1', '20'],
      ['2', '20'],
    ])
  })

  test('an ad opens with what else is known of it', async () => {
    show(PATH)
    await button('겨울방학 특강').click()
    const dialog = page.getByRole('dialog', { name: '지역광고 상세' })
    await expect.element(dialog.getByText('가온학원')).toBeVisible()
    await expect.element(dialog.getByText('1,200,000원')).toBeVisible()
    await dialog.getByRole('button', { name: '확인' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('without ads the page says so; a failure can be tried again', async () => {
    const shown = show(PATH, [sampleEmptySchool(3, '다솜고등학교')])
    await expect.element(page.getByText('조건에 맞는 지역광고가 없습니다.')).toBeVisible()
    shown.server.use(fail(findAdvertisements, 500, '처리 중 문제가 발생했습니다.'))
    await userEvent.selectOptions(page.getByLabelText('단위'), '클러스터')
    await search().click()
    await expect.element(page.getByText('처리 중 문제가 발생했습니다.')).toBeVisible()
    await expect.element(button('다시 시도')).toBeVisible()
  })

  test('what cannot be read in an address is left out', async () => {
    const shown = show(`${PATH}?province=x&province=11&district=11140&unit=galaxy&startDate=yesterday`)
    await expect
      .poll(() => shown.server.of(findAdvertisements)[0])
      .toMatchObject({ params: { searchType: 'school' }, query: { parentAreaId: '11' } })
    expect(shown.server.of(findAdvertisements)[0]?.query.childAreaId).toBeUndefined()
  })

  test('on a phone nothing reaches beyond the edge', async () => {
    await page.viewport(390, 844)
    show(PATH)
    await expect.element(page.getByText('총 2건')).toBeVisible()
    await button('검색 조건').click()
    await button('시/도 전체').click()
    await expect.element(page.getByRole('checkbox', { name: '서울특별시' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
