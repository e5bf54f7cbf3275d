import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listContacts } from '#areas/sales/contract/contact.contract.ts'
import { listDue } from '#areas/sales/contract/due.contract.ts'
import { listReportTypes, listStatuses, readOptions } from '#areas/sales/contract/look-up.contract.ts'
import { readOrganization, type SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { findSimilarReports, readReport, saveReport } from '#areas/sales/contract/report.contract.ts'
import { STAGES } from '#areas/sales/testing/organization.samples.ts'
import { reportedOrganization, salesReport } from '#areas/sales/testing/report.samples.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { reportScreens } from './screens.tsx'

const HomeScreen = () => <h1>기관 화면</h1>
const screens = [
  ...reportScreens,
  screen({
    path: '/sales/organizations/{organizationId}',
    title: '기관',
    access: ['ALL', 'NORMAL'],
    load: () => Promise.resolve({ HomeScreen }),
  }),
]

const untouched = reportedOrganization({ salesStatusId: 1, salesStatusName: '미접촉', isFirstStatus: true })
const due = (organizationId: number, organizationName: string) => ({
  ...reportedOrganization({ organizationId, organizationName }),
  nextContactDate: '2026-11-20',
  lastReport: salesReport(),
  roadAddress: '',
  mainContact: null,
})
const QUEUE = [due(12, '가람초등학교'), due(13, '나래초등학교')]

const show = (at: string, organization: SalesOrganizationDetail = reportedOrganization(), ...answers: Answer[]) =>
  showScreen({
    at,
    screens,
    flags: ['NORMAL'],
    session: { userId: 1 },
    now: '2026-11-23T14:30:20+09:00',
    answers: [
      answer(readOrganization, ({ params }) => ({ ...organization, organizationId: Number(params.id) })),
      answer(listReportTypes, { list: [{ salesReportTypeId: 2, salesReportTypeName: '전화' }] }),
      answer(listStatuses, { list: STAGES }),
      answer(readOptions, { organizationYears: [2027], reportYears: [2027, 2026], comingLater: [] }),
      answer(listContacts, { list: [] }),
      answer(findSimilarReports, { list: [] }),
      answer(readReport, salesReport()),
      answer(saveReport, { salesReportId: 502, version: 1 }),
      answer(listDue, { list: QUEUE, totalCount: QUEUE.length }),
      ...answers,
    ],
  })

const NEW = '/sales/organizations/12/edit-report/new'
const content = () => page.getByRole('textbox', { name: '내용' })
const stage = () => page.getByRole('combobox', { name: '영업상태' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (shown: ReturnType<typeof show>) => shown.server.of(saveReport).map(({ body }) => body)

describe('the stage', () => {
  test('of a school that nobody contacted yet moves on with its report, as the form says', async () => {
    const shown = show(NEW, untouched, answer(saveReport, { salesReportId: 502, version: 1, isMoved: true }))
    await expect.element(stage()).toHaveDisplayValue('접촉')
    await expect.element(stage()).toHaveAccessibleDescription('저장하면 영업상태도 변경됩니다: 미접촉 → 접촉')
    await expectAccessible()
    await content().fill('방문함')
    await button('저장').click()
    await expect.poll(() => sent(shown)).toMatchObject([{ statusMove: { fromStatusId: 1, toStatusId: 2 } }])
  })

  test('can be left as it is', async () => {
    const shown = show(NEW, untouched)
    await stage().selectOptions('미접촉 (현재)')
    await content().fill('부재중')
    await button('저장').click()
    await expect.poll(() => sent(shown).length).toBe(1)
    expect(sent(shown)[0]).not.toHaveProperty('statusMove')
  })

  test('of any other school is offered, and stays unless another is chosen', async () => {
    const shown = show(NEW)
    await expect.element(stage()).toHaveDisplayValue('상담 (현재)')
    await stage().selectOptions('제안')
    await content().fill('제안함')
    await button('저장').click()
    await expect.poll(() => sent(shown)).toMatchObject([{ statusMove: { fromStatusId: 3, toStatusId: 4 } }])
  })

  test('that somebody else has changed meanwhile stays, and the form says so', async () => {
    show(NEW, untouched, answer(saveReport, { salesReportId: 502, version: 1, isMoved: false }))
    await content().fill('방문함')
    await button('저장').click()
    await expect.element(page.getByText('그 사이 영업상태가 변경되어, 영업상태는 그대로 두었습니다.')).toBeVisible()
  })

  test('is no matter of a report that exists', async () => {
    show('/sales/organizations/12/edit-report/501')
    await expect.element(content()).toBeVisible()
    expect(stage().query()).toBeNull()
  })
})

describe('the day of the next contact', () => {
  const next = () => page.getByRole('textbox', { name: '다음 연락일' })
  const PROMISED = '정하면 그날 ‘오늘 연락할 기관’에 표시됩니다.'

  test('is promised of a report that is the newest, and says which one stands against it otherwise', async () => {
    show(NEW)
    await expect.element(next()).toHaveAccessibleDescription(PROMISED)
    await page.getByRole('textbox', { name: '영업일시 날짜' }).fill('2026-11-10')
    await expect
      .element(next())
      .toHaveAccessibleDescription(
        '영업일이 더 늦은 보고에서 정한 다음 연락일(2026-11-27)이 유지됩니다. 여기서 정한 날은 ‘오늘 연락할 기관’에 표시되지 않습니다.',
      )
    await expectAccessible()
  })

  test('counts for a report of an earlier day where that of the later one is past', async () => {
    const past = salesReport({ nextContactDate: '2026-11-22' })
    show(NEW, reportedOrganization({ lastReport: past, dueReport: past }))
    await page.getByRole('textbox', { name: '영업일시 날짜' }).fill('2026-11-10')
    await expect.element(next()).toHaveAccessibleDescription(PROMISED)
  })
})

describe('the queue of whom to contact', () => {
  const write = (name: string) => page.getByRole('link', { name: `${name} 보고 작성` })

  test('goes from one to the next, and in one step back to the list', async () => {
    const shown = show('/sales/due')
    await write('가람초등학교').click()
    await content().fill('통화함')
    await button('저장하고 다음').click()
    await expect.poll(shown.address).toBe('/sales/organizations/13/edit-report/new?from=due')
    await expect.element(content()).toHaveValue('')
    expect(shown.server.of(saveReport).map(({ params }) => params)).toEqual([{ id: '12' }])
    shown.router.history.back()
    await expect.poll(shown.address).toBe('/sales/due')
  })

  test('ends with the last: then saving leads to the list', async () => {
    const shown = show('/sales/due')
    await write('나래초등학교').click()
    await content().fill('통화함')
    expect(button('저장하고 다음').query()).toBeNull()
    await button('저장하고 목록으로').click()
    await expect.poll(shown.address).toBe('/sales/due')
    expect(shown.server.of(saveReport).map(({ params }) => params)).toEqual([{ id: '13' }])
  })

  test('after mere saving leads to the school, and Back from there to the list and into no empty report', async () => {
    const shown = show('/sales/due')
    await write('가람초등학교').click()
    await content().fill('통화함')
    await button('저장').click()
    await expect.poll(shown.address).toBe('/sales/organizations/12')
    shown.router.history.back()
    await expect.poll(shown.address).toBe('/sales/due')
  })

  test('what is wrong keeps the form where it is, and Enter still means saving', async () => {
    const shown = show('/sales/due')
    await write('가람초등학교').click()
    await button('저장하고 다음').click()
    await expect.element(page.getByText('내용을 입력해주세요.')).toBeVisible()
    expect(shown.address()).toBe('/sales/organizations/12/edit-report/new?from=due')
    await content().fill('통화함')
    await button('저장').click()
    await expect.poll(shown.address).toBe('/sales/organizations/12')
  })

  test('keeps both buttons within reach on a phone', async () => {
    await page.viewport(390, 844)
    show('/sales/due')
    await write('가람초등학교').click()
    await expect.element(button('저장하고 다음')).toBeInViewport()
    await expect.element(button('저장')).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})

test('a report that is opened by its address knows no queue', async () => {
  show(NEW)
  await expect.element(button('저장')).toBeVisible()
  expect(page.getByRole('button', { name: /^저장하고/ }).query()).toBeNull()
})
