import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAdvertisements } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { sampleAd, sampleEmptySchool, sampleRows } from '#areas/advertising/regional-ad/testing/timeline.samples.ts'
import {
  barOf,
  showTimeline,
  TIMELINE_PATH,
  timelineGrid,
} from '#areas/advertising/regional-ad/testing/timeline-shown.samples.tsx'
import { addMonths, dottedDay, toDay } from '#platform/contract/seoul.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { answer, cutOff, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const SEARCHED = `${TIMELINE_PATH}?startDate=2026-11-21&endDate=2026-12-21&provinceId=36&districtId=36110`

const button = (name: string | RegExp) => page.getByRole('button', { name })
const search = () => page.getByRole('button', { name: '검색', exact: true })
const boxOf = (element: Element) => element.getBoundingClientRect()

describe('searching', () => {
  test('begins with today and one month, no region, and all school types', async () => {
    const shown = showTimeline(TIMELINE_PATH)
    const today = toDay(new Date(TEST_NOW))
    await expect.element(page.getByRole('textbox', { name: '기간 시작일' })).toHaveValue(dottedDay(today))
    await expect.element(page.getByRole('textbox', { name: '기간 종료일' })).toHaveValue(dottedDay(addMonths(today, 1)))
    for (const name of ['초등학교', '중학교', '고등학교'])
      await expect.element(page.getByRole('checkbox', { name })).toBeChecked()
    await expect.element(page.getByText('시/도와 시/군/구를 선택한 뒤 검색해주세요.')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: '현재 위치' })).toHaveTextContent('지역광고주문현황')
    await expect.element(page.getByRole('heading', { level: 1, name: '지역광고 현황', exact: true })).toBeVisible()
    expect(shown.server.of(findAdvertisements)).toEqual([])
    await expectAccessible()
  })

  test('asks for what is missing, one thing after the other', async () => {
    const shown = showTimeline(TIMELINE_PATH)
    await page.getByRole('checkbox', { name: '초등학교' }).click()
    await page.getByRole('checkbox', { name: '중학교' }).click()
    await page.getByRole('checkbox', { name: '고등학교' }).click()
    const notice = page.getByRole('alertdialog', { name: '알림' })
    const expectNotice = async (text: string) => {
      await search().click()
      await expect.element(notice.getByText(text)).toBeVisible()
      await notice.getByRole('button', { name: '확인' }).click()
    }
    await expectNotice('시/도를 선택해주세요.')
    await expect.element(page.getByRole('form', { name: '검색 조건' }).getByText('시/도를 선택해주세요.')).toBeVisible()
    await expect.element(page.getByLabelText('시/도', { exact: true })).toHaveFocus()
    await userEvent.selectOptions(page.getByLabelText('시/도', { exact: true }), '서울특별시')
    await expectNotice('시/군/구를 선택해주세요.')
    await expect.element(page.getByRole('option', { name: '중구' })).toBeInTheDocument()
    await userEvent.selectOptions(page.getByLabelText('시/군/구', { exact: true }), '중구')
    await expectNotice('학교 유형을 선택해주세요.')
    expect(shown.server.of(findAdvertisements)).toEqual([])
    await page.getByRole('checkbox', { name: '중학교' }).click()
    await search().click()
    await expect
      .poll(() => shown.server.of(findAdvertisements)[0]?.query)
      .toMatchObject({ parentAreaId: '11', childAreaId: '11140', schoolType: '2' })
    expect(shown.server.of(findAdvertisements)[0]?.params).toEqual({ searchType: 'school' })
    expect(shown.address()).toContain('districtId=11140')
    expect(shown.address()).toContain('schoolType=2')
  })

  test('the only district of a province is chosen at once', async () => {
    const shown = showTimeline(TIMELINE_PATH)
    await expect.element(page.getByRole('option', { name: '세종특별자치시' })).toBeInTheDocument()
    await userEvent.selectOptions(page.getByLabelText('시/도', { exact: true }), '세종특별자치시')
    await expect.element(page.getByLabelText('시/군/구', { exact: true })).toHaveValue('36110')
    await search().click()
    await expect.poll(() => shown.server.of(findAdvertisements)[0]?.query.childAreaId).toBe('36110')
  })

  test('opens again with the district that was searched last, until it is reset', async () => {
    const shown = showTimeline(SEARCHED)
    await expect.element(barOf('겨울방학 특강')).toBeVisible()
    await shown.router.navigate({ to: TIMELINE_PATH, search: {} })
    await expect.poll(shown.address).toBe(`${TIMELINE_PATH}?provinceId=36&districtId=36110`)
    await expect.element(barOf('겨울방학 특강')).toBeVisible()
    await button('초기화').click()
    await expect.poll(shown.address).toBe(TIMELINE_PATH)
    await expect.element(page.getByText('시/도와 시/군/구를 선택한 뒤 검색해주세요.')).toBeVisible()
  })

  test('a phone shows the result below one line after searching', async () => {
    await page.viewport(390, 844)
    showTimeline(SEARCHED)
    await expect.element(barOf('겨울방학 특강')).toBeInTheDocument()
    await expect.element(button('조건 3개 · 바꾸기')).toBeVisible()
    expect(boxOf(page.getByRole('region', { name: '조회 결과', exact: true }).element()).top).toBeLessThan(400)
    await page.viewport(1280, 800)
  })

  test('a period that is too long is not searched for', async () => {
    const shown = showTimeline(SEARCHED)
    await expect.element(barOf('겨울방학 특강')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '기간 종료일' }), '2027-11-22')
    await search().click()
    const notice = page.getByRole('alertdialog', { name: '알림' })
    await expect.element(notice.getByText('조회 기간은 최대 366일입니다.')).toBeVisible()
    expect(shown.server.of(findAdvertisements).length).toBe(1)
  })

  test('an address whose days are the wrong way round is refused beside the days alone', async () => {
    const sentence = findAdvertisements.refusals.RANGE_INVERTED.text
    const swapped = `${TIMELINE_PATH}?startDate=2026-12-21&endDate=2026-11-21&provinceId=36&districtId=36110`
    showTimeline(
      swapped,
      [],
      refuse(findAdvertisements, 'RANGE_INVERTED', { errors: [{ path: 'endDate', message: sentence }] }),
    )
    await expect.element(page.getByRole('group', { name: '기간' }).getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(page.getByText('조회 조건을 확인해주세요.')).toBeVisible()
    expect(page.getByText(sentence).all()).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
  })

  test('a day that was taken out is asked for', async () => {
    showTimeline(SEARCHED)
    await userEvent.clear(page.getByRole('textbox', { name: '기간 시작일' }))
    await search().click()
    await expect.element(page.getByRole('alertdialog').getByText('기간을 올바르게 입력해주세요.')).toBeVisible()
  })

  test('a period that ends before it begins is asked for anew instead of being passed over', async () => {
    const shown = showTimeline(SEARCHED)
    await expect.element(barOf('겨울방학 특강')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '기간 종료일' }), '2026-11-01')
    await search().click()
    await expect.element(page.getByRole('alertdialog').getByText('기간을 올바르게 입력해주세요.')).toBeVisible()
    expect(shown.server.of(findAdvertisements).length).toBe(1)
  })

  test('an address with a region searches at once, and the button asks again', async () => {
    const shown = showTimeline(SEARCHED)
    await expect.element(barOf('겨울방학 특강')).toBeVisible()
    expect(shown.server.of(findAdvertisements)[0]?.query).toEqual({
      startDate: '2026-11-21',
      endDate: '2026-12-21',
      parentAreaId: '36',
      childAreaId: '36110',
      schoolType: '1,2,3',
      pageNum: '1',
      pageSize: '50',
    })
    await search().click()
    await expect.poll(() => shown.server.of(findAdvertisements).length).toBe(2)
  })

  test('starting over empties the filters and the address', async () => {
    const shown = showTimeline(`${SEARCHED}&schoolType=2&name=가람`)
    await button('초기화').click()
    await expect.poll(shown.address).toBe(TIMELINE_PATH)
    await expect.element(page.getByLabelText('시/도', { exact: true })).toHaveValue('')
    await expect.element(page.getByRole('checkbox', { name: '초등학교' })).toBeChecked()
  })
})

describe('problems', () => {
  test.each([
    ['breaks', fail(findAdvertisements, 500, '처리 중 문제가 발생했습니다.')],
    ['cannot be reached', cutOff(findAdvertisements)],
  ])('a server that %s leaves an unknown error and a way to try again', async (_, problem) => {
    const shown = showTimeline(SEARCHED, [], problem)
    await expect.element(page.getByText('알 수 없는 오류가 발생하였습니다.')).toBeVisible()
    await expectAccessible()
    shown.server.use(answer(findAdvertisements, { list: sampleRows, totalCount: 4 }))
    await button('다시 시도').click()
    await expect.element(barOf('겨울방학 특강')).toBeVisible()
    await expect.element(page.getByText('알 수 없는 오류가 발생하였습니다.')).not.toBeInTheDocument()
  })

  test('a refusal says why', async () => {
    showTimeline(SEARCHED, [], refuse(findAdvertisements, 'AREA_MISMATCH'))
    await expect.element(page.getByText('선택한 시/도에 속하지 않는 시/군/구가 있습니다.')).toBeVisible()
  })

  test('while it loads the screen says so', async () => {
    const held = heldBack(answer(findAdvertisements, { list: sampleRows, totalCount: 4 }))
    showTimeline(SEARCHED, [], held)
    await expect.element(page.getByText('불러오는 중입니다.')).toBeVisible()
    held.release()
    await expect.element(barOf('겨울방학 특강')).toBeVisible()
  })
})

describe('the timeline', () => {
  test('schools are rows, days are columns of 40 pixels, overlapping ads have rows of their own', async () => {
    showTimeline(SEARCHED)
    await expect.element(page.getByText('총 4개 학교')).toBeVisible()
    await expect.element(timelineGrid()).toHaveAttribute('aria-colcount', '32')
    await expect.element(timelineGrid()).toHaveAttribute('aria-rowcount', '7')
    const first = barOf('겨울방학 특강').element()
    const second = barOf('수학 경시대회 대비').element()
    const cellOf = (element: Element) => boxOf(element.closest('[role="gridcell"]') as Element)
    expect(cellOf(first).width).toBe(8 * 40)
    expect(cellOf(second).left - cellOf(first).left).toBe(5 * 40)
    expect(cellOf(second).top).toBeGreaterThanOrEqual(cellOf(first).bottom)
    const day = page.getByRole('columnheader', { name: /^2026년 11월 23일\(월\)/ }).element()
    expect(boxOf(day)).toMatchObject({ width: 40, left: cellOf(first).left })
    await expect.element(page.getByRole('rowheader', { name: '다솜고등학교' })).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['겨울방학 특강', 'rgb(31, 58, 147)'],
    ['수학 경시대회 대비', 'rgb(129, 212, 250)'],
    ['가을 모의고사 풀이', 'rgb(158, 158, 158)'],
    ['독서 논술', 'rgb(251, 140, 0)'],
    ['코딩 캠프', 'rgb(229, 57, 53)'],
  ])('%s has its colour', async (title, colour) => {
    showTimeline(SEARCHED)
    await expect.element(barOf(title)).toHaveStyle({ backgroundColor: colour })
  })

  test('an ad beyond the range is cut off and marked', async () => {
    showTimeline(SEARCHED)
    await expect.element(barOf('가을 모의고사 풀이')).toHaveAttribute('data-begins-before', 'true')
    await expect.element(barOf('가을 모의고사 풀이')).not.toHaveAttribute('data-ends-after')
    await expect.element(barOf('독서 논술')).toHaveAttribute('data-ends-after', 'true')
    const cell = barOf('가을 모의고사 풀이').element().closest('[role="gridcell"]') as Element
    expect(boxOf(cell).width).toBe(2 * 40)
  })

  test('weekends, holidays and today can be told', async () => {
    const today = toDay(new Date(TEST_NOW))
    showTimeline(`${TIMELINE_PATH}?startDate=${today}&endDate=${addMonths(today, 1)}&provinceId=36&districtId=36110`)
    await expect.element(page.getByRole('columnheader', { name: /오늘/ })).toHaveAttribute('aria-current', 'date')
  })

  test('a holiday has its name', async () => {
    showTimeline(`${TIMELINE_PATH}?startDate=2026-12-20&endDate=2026-12-31&provinceId=36&districtId=36110`)
    await expect
      .element(page.getByRole('columnheader', { name: '2026년 12월 25일(금), 기독탄신일' }))
      .toHaveAttribute('data-tone', 'holiday')
  })

  test('trial organisations are not shown', async () => {
    showTimeline(SEARCHED, [...sampleRows, sampleAd({ organizationId: 9, organizationName: '테스트학교@' })])
    await expect.element(page.getByText('총 4개 학교')).toBeVisible()
    await expect.element(page.getByText('테스트학교@')).not.toBeInTheDocument()
  })

  test('without a school the screen says so', async () => {
    showTimeline(SEARCHED, [])
    await expect.element(page.getByText('조건에 맞는 학교가 없습니다.')).toBeVisible()
  })

  test('without an ad the grid itself takes the keyboard, so that it can be scrolled', async () => {
    showTimeline(SEARCHED, [sampleEmptySchool(3, '다솜고등학교')])
    await expect.element(timelineGrid()).toHaveAttribute('tabindex', '0')
    await expectAccessible()
  })
})

describe('the dialog of an ad', () => {
  test('opens by click with advertiser, period and status', async () => {
    showTimeline(SEARCHED)
    await barOf('가을 모의고사 풀이').click()
    const dialog = page.getByRole('dialog', { name: '지역광고 상세' })
    await expect.element(dialog.getByText('가온학원')).toBeVisible()
    await expect.element(dialog.getByText('2026.10.01 ~ 2026.11.22')).toBeVisible()
    await expect.element(dialog.getByText(/집행 완료$/)).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(barOf('가을 모의고사 풀이')).toHaveFocus()
  })

  test('links to http addresses only, and shows no picture from elsewhere', async () => {
    showTimeline(SEARCHED, [
      sampleAd({
        advertisementTitle: '밖의 그림',
        advertisementImage: 'https://images.example.com/a.png',
        advertisementLink: 'https://academy.example.com/winter',
      }),
      sampleAd({
        organizationId: 2,
        organizationName: '나래중학교',
        advertisementId: 11,
        advertisementTitle: '나쁜 주소',
        advertisementLink: 'javascript:alert(1)',
        advertisementImage: 'data:image/png;base64,AA',
      }),
    ])
    await barOf('밖의 그림').click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByRole('link', { name: /academy.example.com/ }))
      .toHaveAttribute('href', 'https://academy.example.com/winter')
    expect(document.querySelector('dialog img')).toBeNull()
    await dialog.getByRole('button', { name: '확인' }).click()
    await barOf('나쁜 주소').click()
    await expect.element(dialog.getByText('가온학원')).toBeVisible()
    expect(document.querySelector('dialog a, dialog img')).toBeNull()
  })
})
