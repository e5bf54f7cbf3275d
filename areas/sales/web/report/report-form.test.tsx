import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listContacts } from '#areas/sales/contract/contact.contract.ts'
import { listReportTypes, listStatuses, readOptions } from '#areas/sales/contract/look-up.contract.ts'
import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { findSimilarReports, readReport, saveReport } from '#areas/sales/contract/report.contract.ts'
import { REPORT } from '#areas/sales/contract/report.record.ts'
import { STAGES } from '#areas/sales/testing/organization.samples.ts'
import { contact, reportedOrganization, salesReport } from '#areas/sales/testing/report.samples.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { type Answer, answer, cutOff, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { reportScreens } from './screens.tsx'

const HomeScreen = () => <h1>가람초등학교 화면</h1>
const screens = [
  ...reportScreens,
  screen({
    path: '/sales/organizations/{organizationId}',
    title: '기관',
    access: ['ALL', 'NORMAL'],
    load: () => Promise.resolve({ HomeScreen }),
  }),
]

const TYPES = ['방문', '전화', '제안', '계약', '기타'].map((salesReportTypeName, at) => ({
  salesReportTypeId: at + 1,
  salesReportTypeName,
}))
const READS: readonly Answer[] = [
  answer(readOrganization, reportedOrganization()),
  answer(listReportTypes, { list: TYPES }),
  answer(listStatuses, { list: STAGES }),
  answer(readOptions, { organizationYears: [2027, 2026], reportYears: [2027, 2026, 2025], comingLater: [] }),
  answer(listContacts, {
    list: [contact(), contact({ contactId: 32, contactName: null, phoneNumber: null, email: 'a@b.example' })],
  }),
  answer(findSimilarReports, { list: [] }),
  answer(saveReport, { salesReportId: 502, version: 1 }),
]

interface ReportFormOptions {
  answers?: readonly Answer[]
  report?: string
  flags?: readonly string[]
  userId?: number
}

const show = ({ answers = [], report = 'new', flags = ['NORMAL'], userId = 1 }: ReportFormOptions = {}) =>
  showScreen({
    at: `/sales/organizations/12/edit-report/${report}`,
    screens,
    flags,
    session: { userId },
    now: '2026-11-23T14:30:20+09:00',
    answers: [...READS, ...answers],
  })

const content = () => page.getByRole('textbox', { name: '내용' })
const day = () => page.getByRole('textbox', { name: '영업일시 날짜' })
const save = () => page.getByRole('button', { name: '저장', exact: true })
const NOT_SENT = '보내지 못했습니다. 연결되면 다시 보냅니다.'

describe('a new report', () => {
  test('asks for everything that is written of a report', async () => {
    show()
    await expect.element(content()).toBeVisible()
    const form = page.getByRole('form', { name: '영업보고' }).element()
    const asked = [...form.querySelectorAll('[data-field]')].map((each) => each.getAttribute('data-field'))
    expect(asked).toEqual(expect.arrayContaining(Object.keys(REPORT.fields)))
  })

  test('begins now, like the last one, with its contact', async () => {
    const shown = show()
    await expect.element(day()).toHaveValue('2026.11.23')
    await expect.element(page.getByLabelText('영업일시 시간')).toHaveValue('14:30')
    await expect.element(page.getByRole('radio', { name: '전화' })).toBeChecked()
    await expect.element(page.getByRole('combobox', { name: '연락처' })).toHaveDisplayValue('김교무 010-0000-1234')
    await expect.element(page.getByRole('combobox', { name: '학년도' })).toHaveDisplayValue('2026학년도')
    await expectAccessible()
    await content().fill('  첫 줄\n<b>둘째</b> 줄 ')
    await page.getByRole('button', { name: '1주 뒤' }).click()
    await save().click()
    await expect.element(page.getByText('정보가 수정되었습니다.')).toBeVisible()
    await expect.poll(shown.address).toBe('/sales/organizations/12')
    expect(shown.server.of(saveReport).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: '12' },
        body: {
          salesTargetSchoolYear: 2026,
          salesReportTypeId: 2,
          salesDateTime: '2026-11-23 14:30:00',
          contactId: 31,
          content: '  첫 줄\n<b>둘째</b> 줄 ',
          nextContactDate: '2026-11-30',
        },
      },
    ])
  })

  test.each([
    ['the last report named nobody', salesReport({ contactId: null })],
    ['nothing was reported yet', null],
    ['whom the last report named is out of use', salesReport({ contactId: 77 })],
  ])('has no contact where %s', async (_what, lastReport) => {
    show({ answers: [answer(readOrganization, reportedOrganization({ lastReport }))] })
    await expect.element(page.getByRole('combobox', { name: '연락처' })).toHaveDisplayValue('선택 안 함')
  })

  test('a day that the server does not believe is told beside its field', async () => {
    show({ answers: [refuse(saveReport, 'NEXT_CONTACT_TOO_EARLY')] })
    await content().fill('내용')
    await save().click()
    const next = page.getByRole('textbox', { name: '다음 연락일' })
    await expect
      .element(next)
      .toHaveAccessibleDescription(expect.stringContaining(saveReport.refusals.NEXT_CONTACT_TOO_EARLY.text))
  })

  test('says beside each field what is missing, and sends nothing', async () => {
    const shown = show({
      answers: [answer(readOrganization, reportedOrganization({ lastReport: null, mainContact: null }))],
    })
    await day().fill('')
    await save().click()
    await expect.element(page.getByText('내용을 입력해주세요.')).toBeVisible()
    await expect.element(page.getByText('구분을 선택해주세요.')).toBeVisible()
    await expect.element(page.getByText('시간을 선택해주세요.')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '방문' })).toHaveFocus()
    await expectAccessible()
    expect(shown.server.of(saveReport)).toEqual([])
  })

  test('year and contact can be left out', async () => {
    const shown = show()
    await page.getByRole('combobox', { name: '연락처' }).selectOptions('선택 안 함')
    await page.getByRole('combobox', { name: '학년도' }).selectOptions('선택 안 함')
    await content().fill('방문함')
    await save().click()
    await expect
      .poll(() => shown.server.of(saveReport).at(0)?.body)
      .toMatchObject({
        contactId: null,
        salesTargetSchoolYear: null,
        nextContactDate: null,
      })
  })

  test('tells of a report of the same day and kind, and can be saved all the same', async () => {
    const similar = salesReport({ salesDateTime: '2026-11-23 09:10:00', content: '벌써 통화함' })
    const shown = show({ answers: [answer(findSimilarReports, { list: [similar] })] })
    await expect
      .element(page.getByText('같은 날 같은 구분으로 작성된 보고가 있습니다.', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText('09:10 김담당: 벌써 통화함')).toBeVisible()
    expect(shown.server.of(findSimilarReports).at(-1)?.query).toEqual({
      salesReportTypeId: '2',
      salesDate: '2026-11-23',
    })
    await expectAccessible()
    await content().fill('다시 통화함')
    await save().click()
    await expect.poll(() => shown.server.of(saveReport).length).toBe(1)
  })

  test('puts a refused contact beside its field', async () => {
    show({ answers: [refuse(saveReport, 'UNKNOWN_CONTACT')] })
    await content().fill('방문함')
    await save().click()
    await expect.element(page.getByText('선택할 수 없는 연락처입니다.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: '연락처' })).toHaveFocus()
    await expect.element(content()).toHaveValue('방문함')
  })

  test('any other failure sends to the administrator', async () => {
    show({ answers: [fail(saveReport, 422, '이상한 사정')] })
    await content().fill('방문함')
    await save().click()
    await expect.element(page.getByText('관리자에게 문의해주세요.')).toBeVisible()
    await expect.element(content()).toHaveValue('방문함')
  })

  test('what was typed is not left without asking', async () => {
    const shown = show()
    await content().fill('방문함')
    await page.getByRole('button', { name: '취소' }).click()
    const asked = page.getByRole('alertdialog', { name: '작성 중인 내용이 있습니다.' })
    await asked.getByRole('button', { name: '계속 작성' }).click()
    await expect.element(content()).toHaveValue('방문함')
    await page.getByRole('button', { name: '취소' }).click()
    await asked.getByRole('button', { name: '떠나기' }).click()
    await expect.poll(shown.address).toBe('/sales/organizations/12')
  })
})

describe('without a network', () => {
  const keysOf = (shown: ReturnType<typeof show>) =>
    shown.server.of(saveReport).map(({ headers }) => headers.get('Idempotency-Key'))

  test('what was sent is locked, and goes out again with the same key when the network is back', async () => {
    const shown = show({ answers: [cutOff(saveReport)] })
    await content().fill('지하 교무실에서 상담함')
    await save().click()
    await expect.element(page.getByText(NOT_SENT)).toBeVisible()
    await expect.element(content()).toBeDisabled()
    await expectAccessible()
    shown.server.use(answer(saveReport, { salesReportId: 502, version: 1 }))
    window.dispatchEvent(new Event('online'))
    await expect.poll(shown.address).toBe('/sales/organizations/12')
    const [first, ...others] = keysOf(shown)
    expect(first).toBeTruthy()
    expect(others).toEqual([first])
  })

  test('several reasons to send at once are one request', async () => {
    const shown = show({ answers: [cutOff(saveReport)] })
    await content().fill('상담함')
    await save().click()
    await expect.element(page.getByText(NOT_SENT)).toBeVisible()
    const held = heldBack(answer(saveReport, { salesReportId: 502, version: 1 }))
    shown.server.use(held)
    await page.getByRole('button', { name: '지금 다시 보내기' }).click()
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => shown.server.of(saveReport).length).toBe(2)
    held.release()
    await expect.poll(shown.address).toBe('/sales/organizations/12')
    expect(shown.server.of(saveReport).length).toBe(2)
  })

  /** What the browser tab keeps when the page is thrown away without a word. */
  const keptByTheTab = (): string => sessionStorage.getItem('partner') ?? ''

  test('a page that is loaded anew sends what it kept, unchanged, with the same key', async () => {
    const before = show({ answers: [cutOff(saveReport)] })
    await content().fill('상담함')
    await save().click()
    await expect.element(page.getByText(NOT_SENT)).toBeVisible()
    const kept = keptByTheTab()
    const [sent] = before.server.of(saveReport)
    before.leave()
    sessionStorage.setItem('partner', kept)
    const after = show()
    await expect.poll(after.address).toBe('/sales/organizations/12')
    const [again] = after.server.of(saveReport)
    expect(again?.body).toEqual(sent?.body)
    expect(keysOf(after)).toEqual(keysOf(before))
    expect(keptByTheTab()).not.toContain('상담함')
  })

  test('a key that the server has forgotten is not used any more: the person decides', async () => {
    const before = show({ answers: [cutOff(saveReport)] })
    await content().fill('상담함')
    await save().click()
    await expect.element(page.getByText(NOT_SENT)).toBeVisible()
    const kept = keptByTheTab().replace(/"sentAt":"[^"]+"/, '"sentAt":"2026-11-21T00:00:00.000Z"')
    before.leave()
    sessionStorage.setItem('partner', kept)
    const after = show()
    await expect.element(content()).toHaveValue('상담함')
    await expect.element(content()).toBeEnabled()
    expect(after.server.of(saveReport)).toEqual([])
  })

  test('a refusal ends the waiting, with everything as it was typed', async () => {
    const shown = show({ answers: [cutOff(saveReport)] })
    await content().fill('상담함')
    await save().click()
    await expect.element(page.getByText(NOT_SENT)).toBeVisible()
    shown.server.use(refuse(saveReport, 'YEAR_OUT_OF_RANGE'))
    await page.getByRole('button', { name: '지금 다시 보내기' }).click()
    await expect.element(page.getByText('선택할 수 없는 학년도입니다.')).toBeVisible()
    await expect.element(content()).toBeEnabled()
    await expect.element(page.getByText(NOT_SENT)).not.toBeInTheDocument()
    await expect.element(content()).toHaveValue('상담함')
  })

  test('a server that breaks down says whom to ask', async () => {
    show({ answers: [fail(saveReport, 500, '오류')] })
    await content().fill('상담함')
    await save().click()
    await expect.element(page.getByText('관리자에게 문의해주세요.', { exact: false })).toBeVisible()
  })
})

describe('a report that exists', () => {
  test('is changed over the version that was read', async () => {
    const shown = show({ report: '501', answers: [answer(readReport, salesReport())] })
    await expect.element(content()).toHaveValue('교무부장과 통화함.\n다음 주에 방문하기로 함.')
    await expectAccessible()
    await page.getByText('방문', { exact: true }).click()
    await page.getByRole('button', { name: '지우기' }).click()
    await page.getByRole('button', { name: '수정', exact: true }).click()
    await expect
      .poll(() => shown.server.of(saveReport).at(0)?.body)
      .toMatchObject({
        salesReportId: 501,
        version: 1,
        salesReportTypeId: 1,
        salesDateTime: '2026-11-20 10:30:00',
        nextContactDate: null,
      })
    await expect.poll(shown.address).toBe('/sales/organizations/12')
  })

  test('keeps a contact that is out of use until another is chosen', async () => {
    const named = salesReport({ contactId: 77, contactName: '박전임', phoneNumber: null })
    show({ report: '501', answers: [answer(readReport, named)] })
    await expect.element(page.getByRole('combobox', { name: '연락처' })).toHaveDisplayValue('박전임 (사용 중지)')
  })

  test('of somebody else can only be read', async () => {
    show({ report: '501', userId: 2, answers: [answer(readReport, salesReport())] })
    await expect.element(page.getByText('작성자와 관리자만 수정할 수 있습니다.')).toBeVisible()
    await expect.element(content()).toBeDisabled()
    expect(page.getByRole('button', { name: '수정', exact: true }).query()).toBeNull()
    await expectAccessible()
  })

  test('is changed by an administrator, too', async () => {
    show({ report: '501', userId: 2, flags: ['ALL'], answers: [answer(readReport, salesReport())] })
    await expect.element(content()).toBeEnabled()
    await expect.element(page.getByRole('button', { name: '수정', exact: true })).toBeVisible()
  })

  test('shows what somebody else changed meanwhile, and who', async () => {
    const shown = show({ report: '501', flags: ['ALL'], answers: [answer(readReport, salesReport())] })
    await content().fill('내가 고친 내용')
    const theirs = salesReport({
      content: '그들이 고친 내용',
      version: 2,
      changedByName: '이팀장',
      changedYmdt: '2026-11-23T14:20:00+09:00',
    })
    shown.server.use(answer(readReport, theirs), refuse(saveReport, 'STATE_CHANGED'))
    await page.getByRole('button', { name: '수정', exact: true }).click()
    await expect
      .element(page.getByText('이팀장 님이 2026.11.23 14:20에 이 영업보고를 먼저 변경했습니다.'))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: '내가 고친 항목 유지하기' }).click()
    shown.server.use(answer(saveReport, { salesReportId: 501, version: 3 }))
    await page.getByRole('button', { name: '수정', exact: true }).click()
    await expect
      .poll(() => shown.server.of(saveReport).at(-1)?.body)
      .toMatchObject({ version: 2, content: '내가 고친 내용' })
  })

  test('that does not exist says so', async () => {
    show({ report: '501', answers: [refuse(readReport, 'NOT_FOUND')] })
    await expect.element(page.getByText('영업보고를 찾을 수 없습니다.')).toBeVisible()
  })
})

test('fits a phone, with large targets and the button within reach', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(save()).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBe(390)
  const height = (element: Element) => element.getBoundingClientRect().height
  expect(height(save().element())).toBeGreaterThanOrEqual(44)
  expect(height(page.getByText('방문', { exact: true }).element().parentElement as Element)).toBeGreaterThanOrEqual(44)
  await userEvent.keyboard('{Tab}')
  await expectAccessible()
  await page.viewport(1280, 800)
})

test.each(['new', '501'])('the address of %s leads to the organisation that took this one up', async (report) => {
  const took = answer(readOrganization, { ...reportedOrganization(), organizationId: 13 })
  const shown = show({ report, answers: [took] })
  await expect.poll(shown.address).toBe(`/sales/organizations/13/edit-report/${report}`)
})
