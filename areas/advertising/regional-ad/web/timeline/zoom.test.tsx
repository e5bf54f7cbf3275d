import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { manySampleRows } from '#areas/advertising/regional-ad/testing/timeline.samples.ts'
import {
  showTimeline,
  TIMELINE_PATH,
  timelineGrid,
} from '#areas/advertising/regional-ad/testing/timeline-shown.samples.tsx'
import { addMonths, toDay } from '#platform/contract/seoul.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const WHERE = 'provinceId=36&districtId=36110'
const YEAR = `${TIMELINE_PATH}?startDate=2026-11-01&endDate=2027-10-31&${WHERE}`
/** Ten months, of which one is over. */
const today = toDay(new Date(TEST_NOW))
const AROUND = `${TIMELINE_PATH}?startDate=${addMonths(today, -1)}&endDate=${addMonths(today, 9)}&${WHERE}`

const button = (name: string) => page.getByRole('button', { name, exact: true })
const head = (name: string | RegExp) => page.getByRole('columnheader', { name })
const widthOf = (element: Element) => element.getBoundingClientRect().width
const scroller = () => timelineGrid().element()

/** The day in the middle of what is seen, counted from the first, with a name column of so many pixels. */
function middleDay(dayWidth: number, nameWidth = 184): number {
  const { scrollLeft, clientWidth } = scroller()
  return (scrollLeft + (clientWidth - nameWidth) / 2) / dayWidth
}

afterEach(() => page.viewport(1280, 800))

test('weeks and months take the place of days, each as wide as its days', async () => {
  const shown = showTimeline(YEAR, manySampleRows(10, 3))
  await expect.element(timelineGrid()).toBeVisible()
  await button('주 단위').click()
  await expect.poll(shown.address).toBe(`${YEAR}&zoom=week`)
  await expect.element(head('2026년 11월 2일(월)부터 한 주')).toBeVisible()
  expect(widthOf(head('2026년 11월 2일(월)부터 한 주').element())).toBe(7 * 12)
  await expectAccessible()
  const dateIn = (week: string) => widthOf(head(week).element().querySelector('span') as HTMLElement)
  expect(dateIn('2026년 11월 2일(월)부터 한 주')).toBeGreaterThan(20)
  // Of the week before there is one day, in which its date would be cut.
  expect(dateIn('2026년 11월 1일(일)부터 한 주')).toBe(0)
  await button('월 단위').click()
  await expect.poll(shown.address).toBe(`${YEAR}&zoom=month`)
  await expect.element(head(/^2026년 11월/)).toBeVisible()
  expect(widthOf(head('2026년 12월').element())).toBe(31 * 4)
  await expect.element(head('2027년')).toBeInTheDocument()
  await expectAccessible()
  await button('일 단위').click()
  await expect.poll(shown.address).toBe(YEAR)
  await expect.element(head(/^2026년 11월 1일\(일\)/)).toBeVisible()
})

test('an address with a zoom shows it; one that is none shows days', async () => {
  showTimeline(`${YEAR}&zoom=month`, manySampleRows(3, 1))
  await expect.element(button('월 단위')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('축소')).toHaveAttribute('aria-disabled', 'true')
})

test('the keys + and - zoom, and rest while somebody types', async () => {
  const shown = showTimeline(YEAR, manySampleRows(3, 1))
  await expect.element(timelineGrid()).toBeVisible()
  await userEvent.keyboard('-')
  await expect.poll(shown.address).toBe(`${YEAR}&zoom=week`)
  await userEvent.keyboard('-')
  await expect.poll(shown.address).toBe(`${YEAR}&zoom=month`)
  await userEvent.keyboard('+')
  await expect.poll(shown.address).toBe(`${YEAR}&zoom=week`)
  await userEvent.click(page.getByLabelText('학교명'))
  await userEvent.keyboard('-')
  await expect.element(page.getByLabelText('학교명')).toHaveValue('-')
  await expect.element(button('주 단위')).toHaveAttribute('aria-pressed', 'true')
})

test('the day in the middle stays there, also after a zoom at which everything is in sight', async () => {
  showTimeline(YEAR, manySampleRows(10, 3))
  await expect.element(timelineGrid()).toBeVisible()
  scroller().scrollLeft = 200 * 40
  await expect.element(head(/^2027년 5월 2[0-9]일/).first()).toBeInTheDocument()
  const before = middleDay(40)
  await button('주 단위').click()
  await expect.poll(() => Math.abs(middleDay(12) - before)).toBeLessThan(1)
  await button('월 단위').click()
  await expect.element(head('2027년 5월')).toBeInTheDocument()
  await button('일 단위').click()
  await expect.poll(() => Math.abs(middleDay(40) - before)).toBeLessThan(1)
})

test('today is marked at each zoom', async () => {
  showTimeline(AROUND, manySampleRows(3, 1))
  await expect.element(timelineGrid()).toBeVisible()
  for (const unit of ['주 단위', '월 단위']) {
    await button(unit).click()
    await expect.element(head(/오늘 포함$/)).toHaveAttribute('aria-current', 'date')
  }
})

test('a range that is short for the zoom can be made longer', async () => {
  const MONTH = `${TIMELINE_PATH}?startDate=2026-11-01&endDate=2026-11-30&${WHERE}`
  const shown = showTimeline(`${MONTH}&zoom=month`, manySampleRows(3, 1))
  await button('1년 보기').click()
  await expect.poll(shown.address).toBe(`${YEAR}&zoom=month`)
  await expect.element(button('1년 보기')).not.toBeInTheDocument()
})

test('on a phone every zoom has its place, and only the timeline scrolls sideways', async () => {
  await page.viewport(390, 844)
  showTimeline(`${YEAR}&zoom=week`, manySampleRows(5, 3))
  for (const unit of ['월 단위', '일 단위']) {
    await button(unit).click()
    await expect.element(button(unit)).toHaveAttribute('aria-pressed', 'true')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  }
})
