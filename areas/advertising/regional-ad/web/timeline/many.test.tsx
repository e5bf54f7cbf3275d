import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAdvertisements } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { manySampleRows } from '#areas/advertising/regional-ad/testing/timeline.samples.ts'
import {
  barOf,
  showTimeline,
  TIMELINE_PATH,
  timelineGrid,
} from '#areas/advertising/regional-ad/testing/timeline-shown.samples.tsx'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const boxOf = (element: Element) => element.getBoundingClientRect()

afterEach(() => page.viewport(1280, 800))

describe('many schools', () => {
  const YEAR = `${TIMELINE_PATH}?startDate=2026-11-01&endDate=2027-10-31&provinceId=36&districtId=36110`

  test('fifty are on a page', async () => {
    const shown = showTimeline(YEAR, manySampleRows(120, 2))
    await expect.element(page.getByText('총 120개 학교')).toBeVisible()
    await expect.element(timelineGrid()).toHaveAttribute('aria-rowcount', '52')
    await expect.element(page.getByRole('navigation', { name: '페이지' })).toHaveStyle({ display: 'flex' })
    expect(shown.server.of(findAdvertisements)[0]?.query).toMatchObject({ pageNum: '1', pageSize: '50' })
    await button('3 페이지').click()
    await expect.poll(shown.address).toBe(`${YEAR}&page=3`)
    await expect.element(page.getByRole('rowheader', { name: '101번 초등학교' })).toBeVisible()
    await expect.element(timelineGrid()).toHaveAttribute('aria-rowcount', '22')
  })

  test('a page behind the last one shows the last one', async () => {
    const shown = showTimeline(`${YEAR}&page=99`, manySampleRows(60, 1))
    await expect.element(page.getByRole('rowheader', { name: '060번 초등학교' })).toBeInTheDocument()
    expect(shown.address()).toBe(`${YEAR}&page=2`)
  })

  test('a part of the name narrows them, a second after the last letter', async () => {
    const shown = showTimeline(`${YEAR}&page=2`, manySampleRows(120, 1))
    await expect.element(page.getByText('총 120개 학교')).toBeVisible()
    await userEvent.fill(page.getByLabelText('학교명'), '11')
    expect(shown.address()).toBe(`${YEAR}&page=2`)
    await expect.element(page.getByText('총 11개 학교')).toBeVisible()
    expect(shown.address()).toBe(`${YEAR}&name=11`)
    expect(shown.server.of(findAdvertisements).map(({ query }) => [query.pageNum, query.keyword])).toEqual([
      ['2', undefined],
      ['1', '11'],
    ])
    await userEvent.fill(page.getByLabelText('학교명'), '없는 학교')
    await expect.element(page.getByText('조건에 맞는 학교가 없습니다.')).toBeVisible()
  })

  test('only what can be seen is drawn', async () => {
    showTimeline(`${YEAR}&pageSize=226`, manySampleRows(226, 22))
    await expect.element(page.getByText('총 226개 학교')).toBeVisible()
    expect(timelineGrid().element().querySelectorAll('*').length).toBeLessThan(900)
  })

  test('the keyboard walks over all bars without losing its place', async () => {
    showTimeline(YEAR, manySampleRows(50, 22))
    const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0]
    await barOf('광고 1-1').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('광고 1-1')
    const walk: [string, string][] = [
      ['{ArrowRight}', '광고 1-2'],
      ['{ArrowLeft}', '광고 1-1'],
      ['{ArrowDown}', '광고 2-1'],
      ['{End}', '광고 2-22'],
      ['{Control>}{End}{/Control}', '광고 50-20'],
      ['{Control>}{Home}{/Control}', '광고 1-1'],
    ]
    for (const [keys, title] of walk) {
      await userEvent.keyboard(keys)
      await expect.poll(focused, { message: keys }).toBe(title)
      const seen = boxOf(timelineGrid().element())
      const at = boxOf(document.activeElement as Element)
      expect(at.top).toBeGreaterThan(seen.top + 60)
      expect(at.bottom).toBeLessThanOrEqual(seen.bottom)
      expect(at.right).toBeGreaterThan(seen.left + 184)
      expect(at.left).toBeLessThan(seen.right)
    }
    expect(document.querySelectorAll('[class*="_timelineBar_"][tabindex="0"]').length).toBe(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: '지역광고 상세' })).toBeVisible()
  })

  test('the focused bar stays when it is scrolled away', async () => {
    showTimeline(YEAR, manySampleRows(50, 22))
    await barOf('광고 1-1').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const focused = document.activeElement
    timelineGrid().element().scrollTo({ top: 5_000, left: 9_000 })
    await expect.element(page.getByRole('rowheader', { name: '050번 초등학교' })).toBeInTheDocument()
    expect(document.activeElement).toBe(focused)
  })
})

test('on a phone only the grid scrolls sideways', async () => {
  await page.viewport(390, 844)
  showTimeline(`${TIMELINE_PATH}?startDate=2026-11-21&endDate=2026-12-21&provinceId=36&districtId=36110`)
  await expect.element(barOf('겨울방학 특강')).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(timelineGrid().element().scrollWidth).toBeGreaterThan(1_000)
  await expectAccessible()
})
