import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  exportManagedAds,
  holdAd,
  listManagedAds,
  type ManagedAd,
} from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { listedAd } from '#areas/advertising/regional-ad/testing/managed-ad.samples.ts'
import { answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { managedAdScreens } from './screens.tsx'

const listOf = (...list: ManagedAd[]) => answer(listManagedAds, { list, totalCount: list.length })

const open = (answers = [listOf(listedAd())], at = '/ads/manage') =>
  showScreen({ at, screens: managedAdScreens, flags: ['ADS'], answers })

const table = () => page.getByRole('table', { name: '지역광고 관리' })
const menu = () => table().getByRole('button', { name: '겨울방학 특강 안내 관리' })
const decide = async (word: string): Promise<void> => {
  await menu().click()
  await page.getByRole('menuitem', { name: word }).click()
}
const question = (name: string) => page.getByRole('alertdialog', { name })

test('shows each ad with its targets, period, price and status', async () => {
  open([listOf(listedAd(), listedAd({ advertisementId: 8, targetCount: 1, advertisementPrice: 0 }))])
  const row = table().getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  const cells = [...row.element().querySelectorAll('td:not([class*="_listCheck_"])')].map((cell) => cell.textContent)
  expect(cells.slice(0, 7)).toEqual([
    '7',
    '겨울방학 특강 안내',
    '누리학원',
    '가람초등학교 외 2곳',
    '2026.11.01 ~ 2026.12.31',
    '1,200,000원',
    '●집행 중',
  ])
  await expect.element(table().getByRole('row').nth(2).getByText('가람초등학교', { exact: true })).toBeVisible()
  await expect
    .element(table().getByRole('link', { name: '겨울방학 특강 안내' }).first())
    .toHaveAttribute('href', '/ads/manage/7')
  await expectAccessible()
})

test('asks by what stands in the address, and filters start at page 1', async () => {
  const shown = open(
    [listOf(listedAd())],
    '/ads/manage?page=1&status=PAUSED&keyword=특강&startDate=2026-11-01&periodType=START',
  )
  await expect.element(table()).toBeVisible()
  expect(shown.server.of(listManagedAds)[0]?.query).toEqual({
    keyword: '특강',
    status: 'PAUSED',
    periodType: 'START',
    startDate: '2026-11-01',
    pageNum: '1',
    pageSize: '20',
  })
  await page.getByRole('combobox', { name: '상태' }).selectOptions('집행 예정')
  await userEvent.fill(page.getByRole('textbox', { name: '기간 종료일' }), '2026-12-31')
  await page.getByRole('button', { name: '검색' }).click()
  await vi.waitFor(() => {
    const query = shown.server.of(listManagedAds).at(-1)?.query
    expect(query).toMatchObject({ status: 'READY', startDate: '2026-11-01', endDate: '2026-12-31', pageNum: '1' })
  })
})

test('leads to the form of a new ad', async () => {
  const shown = open()
  await page.getByRole('link', { name: '광고 등록' }).click()
  await expect.element(page.getByRole('heading', { name: '지역광고 등록' })).toBeVisible()
  expect(shown.address()).toBe('/ads/manage/new')
})

test('an empty list and a failure say so', async () => {
  const shown = open([listOf()])
  await expect.element(page.getByText('조건에 맞는 광고가 없습니다.')).toBeVisible()
  shown.server.use(fail(listManagedAds, 400, '조회 조건을 확인해주세요.'))
  await page.getByRole('searchbox', { name: '제목·광고주' }).fill('가')
  await page.getByRole('button', { name: '검색' }).click()
  await expect.element(page.getByText('조회 조건을 확인해주세요.')).toBeVisible()
  await expectAccessible()
})

describe('deciding about an ad', () => {
  test.each<[ManagedAd['advertisementStatus'], string[]]>([
    ['READY', ['일시중지', '광고 취소']],
    ['DELIVERING', ['일시중지', '광고 취소']],
    ['PAUSED', ['재개', '광고 취소']],
    ['COMPLETED', []],
    ['CANCELED', []],
  ])('offers for %s %j', async (advertisementStatus, expected) => {
    open([listOf(listedAd({ advertisementStatus }))])
    await expect.element(table()).toBeVisible()
    if (expected.length === 0) return expect(menu().query()).toBeNull()
    await menu().click()
    await expect.element(page.getByRole('menuitem').first()).toBeVisible()
    expect(
      page
        .getByRole('menuitem')
        .all()
        .map((item) => item.element().textContent),
    ).toEqual(expected)
  })

  test('pauses with a reason, once it was confirmed', async () => {
    const shown = open([listOf(listedAd()), answer(holdAd, { advertisementStatus: 'PAUSED', version: 3 })])
    await decide('일시중지')
    const asked = question('광고 일시중지')
    await expectAccessible()
    await userEvent.fill(asked.getByRole('textbox', { name: '사유' }), '광고주 요청')
    await asked.getByRole('button', { name: '광고 일시중지' }).click()
    await expect.element(page.getByText('광고를 일시중지했습니다.')).toBeVisible()
    const [request] = shown.server.of(holdAd)
    expect(request?.params).toEqual({ id: '7' })
    expect(request?.body).toEqual({ hold: 'PAUSED', version: 2, reason: '광고주 요청' })
    await vi.waitFor(() => expect(shown.server.of(listManagedAds).length).toBeGreaterThan(1))
  })

  test('resumes without a reason', async () => {
    const paused = listedAd({ advertisementStatus: 'PAUSED', advertisementStatusDisplayName: '일시중지' })
    const shown = open([listOf(paused), answer(holdAd, { advertisementStatus: 'DELIVERING', version: 3 })])
    await decide('재개')
    await question('광고 재개').getByRole('button', { name: '광고 재개' }).click()
    await expect.element(page.getByText('광고를 재개했습니다.')).toBeVisible()
    expect(shown.server.of(holdAd)[0]?.body).toEqual({ hold: null, version: 2 })
  })

  test('does nothing when the question is closed', async () => {
    const shown = open()
    await decide('광고 취소')
    await question('광고 취소').getByRole('button', { name: '닫기' }).click()
    expect(shown.server.of(holdAd)).toEqual([])
  })

  test('tells that somebody else was faster, and reads the list again', async () => {
    const shown = open([listOf(listedAd()), refuse(holdAd, 'STATE_CHANGED')])
    await decide('광고 취소')
    await question('광고 취소').getByRole('button', { name: '광고 취소' }).click()
    const dialog = question('처리하지 못했습니다.')
    await expect.element(dialog.getByText('다른 사용자가 먼저 변경했습니다.', { exact: false })).toBeVisible()
    await vi.waitFor(() => expect(shown.server.of(listManagedAds).length).toBeGreaterThan(1))
  })
})

test('saves the rows of the filter as a spreadsheet', async () => {
  const shown = open(
    [listOf(listedAd()), answer(exportManagedAds, () => new Blob(['sheet']))],
    '/ads/manage?status=PAUSED&page=1',
  )
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(exportManagedAds)[0]?.query).toEqual({ status: 'PAUSED', periodType: 'RUN' }),
  )
})

test('is a list of cards on a phone', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(page.getByRole('list', { name: '지역광고 관리' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
