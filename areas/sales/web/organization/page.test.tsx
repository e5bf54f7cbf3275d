import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listContacts } from '#areas/sales/contract/contact.contract.ts'
import { listReportTypes, listSalesPeople, listStatuses, readOptions } from '#areas/sales/contract/look-up.contract.ts'
import {
  changeOrganization,
  listNearby,
  readOrganization,
  type SalesOrganizationDetail,
  undoStatusChange,
} from '#areas/sales/contract/organization.contract.ts'
import { findSimilarReports, listReportsOfOrganization, saveReport } from '#areas/sales/contract/report.contract.ts'
import { nearbySchools, openedOrganization, STAGES } from '#areas/sales/testing/organization.samples.ts'
import { salesReport } from '#areas/sales/testing/report.samples.ts'
import { type Answer, answer, cutOff, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { organizationScreens } from './screens.tsx'

const PATH = '/sales/organizations/7'
const own = salesReport({ organizationId: 7 })
const foreign = salesReport({
  salesReportId: 502,
  organizationId: 7,
  salesDateTime: '2026-11-10 09:00:00',
  content: '<b>방문</b>',
  salesPersonId: 2,
  salesPersonName: '이동료',
  contactId: null,
  nextContactDate: null,
  changedByName: '이동료',
  changedYmdt: '2026-11-11T08:00:00+09:00',
})

const open = (organization: SalesOrganizationDetail = openedOrganization(), at = PATH, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: organizationScreens,
    flags: ['NORMAL'],
    session: { userId: 1 },
    now: '2026-11-24T10:00:00+09:00',
    answers: [
      answer(listStatuses, { list: STAGES }),
      answer(listReportTypes, { list: [{ salesReportTypeId: 2, salesReportTypeName: '전화' }] }),
      answer(readOptions, {
        organizationYears: [2027, 2026, 2025],
        reportYears: [2027, 2026],
        comingLater: ['학생 수'],
      }),
      answer(listSalesPeople, {
        list: [
          { salesPersonId: 1, salesPersonName: '김담당' },
          { salesPersonId: 2, salesPersonName: '이동료' },
        ],
      }),
      answer(readOrganization, organization),
      answer(listReportsOfOrganization, { list: [own, foreign], totalCount: 2 }),
      answer(listContacts, { list: [] }),
      answer(listNearby, nearbySchools),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })

describe('the page of an organisation', () => {
  test('says where it stands, whom to call and what was said last', async () => {
    open(openedOrganization({ lastReport: own }))
    await expect.element(page.getByRole('heading', { name: '가람초등학교', level: 1 })).toBeVisible()
    await expect.element(page.getByText('2026학년도').first()).toBeVisible()
    await expect.element(page.getByText('담당 김담당')).toBeVisible()
    await expect
      .element(region('대표 연락처').getByRole('link', { name: '010-0000-1234' }))
      .toHaveAttribute('href', 'tel:01000001234')
    await expect.element(region('최근 영업보고').getByText(/교무부장과 통화함/)).toBeVisible()
    await expect.element(region('기본정보').getByText('서울특별시 종로구 새문안로 1')).toBeVisible()
    await expect.element(region('기본정보').getByText('학생 수')).toBeVisible()
    await expect.element(region('기본정보').getByText('준비 중')).toBeVisible()
    await expectAccessible()
  })

  test('shows the steps it went, without the one of giving up', async () => {
    open()
    const steps = region('영업상태 이력').getByRole('listitem')
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect.element(steps.nth(1)).toHaveTextContent('2접촉 현재 단계2026.10.05')
    await expect.element(steps.nth(0)).toHaveTextContent('✓미접촉 지난 단계2026.03.02')
    expect(steps.elements()).toHaveLength(5)
  })

  test('shows a given-up one as an error', async () => {
    const histories = [{ salesStatusId: 6, salesStatusName: '영업 종료', registerYmdt: '2026-11-01T09:00:00+09:00' }]
    open(openedOrganization({ salesStatusId: 6, salesStatusName: '영업 종료', salesStatusKind: 'LOST', histories }))
    const steps = region('영업상태 이력').getByRole('listitem')
    await expect.element(steps.nth(5)).toHaveAttribute('data-state', 'error')
    await expect.element(steps.nth(5)).toHaveAttribute('aria-current', 'step')
    await expectAccessible()
  })

  test('lists the reports as they were written; only my own can be changed', async () => {
    open()
    const reports = region('영업보고').getByRole('listitem')
    await expect.element(reports.nth(0).getByText(/교무부장과 통화함/)).toBeVisible()
    await expect
      .element(reports.nth(0).getByRole('link', { name: '2026.11.20 10:30 영업보고 수정' }))
      .toHaveAttribute('href', '/sales/organizations/7/edit-report/501?from=organization')
    await expect.element(reports.nth(1).getByText('<b>방문</b>')).toBeVisible()
    await expect.element(reports.nth(1).getByText('2026.11.11 08:00 이동료 수정')).toBeVisible()
    expect(reports.nth(1).getByRole('link', { name: /수정/ }).query()).toBeNull()
  })

  test('shows older reports on demand', async () => {
    const older = salesReport({ salesReportId: 400, organizationId: 7, content: '지난해 방문' })
    const shown = open(
      undefined,
      PATH,
      answer(listReportsOfOrganization, ({ query }) => ({
        list: query.pageNum === '2' ? [older] : [own],
        totalCount: 21,
      })),
    )
    await button('더 보기').click()
    await expect.element(page.getByText('지난해 방문')).toBeVisible()
    expect(shown.server.of(listReportsOfOrganization).map(({ query }) => query.pageNum)).toEqual(['1', '2'])
  })

  test('leads to the schools around', async () => {
    open()
    const nearby = region('가까운 학교')
    await expect.element(nearby.getByText('100m 이내')).toBeVisible()
    await expect.element(nearby.getByText('350m')).toBeVisible()
    await expect.element(nearby.getByText('1.2km')).toBeVisible()
    await expect
      .element(nearby.getByRole('link', { name: '라온초등학교' }))
      .toHaveAttribute('href', '/sales/organizations/10')
  })

  test('of a school that nobody worked on says what is missing', async () => {
    open(
      openedOrganization({
        salesStatusId: 1,
        histories: [],
        mainContact: null,
        salesPersonId: null,
        salesPersonName: '',
        salesTargetSchoolYear: null,
        version: 0,
      }),
      PATH,
      answer(listReportsOfOrganization, { list: [], totalCount: 0 }),
    )
    await expect.element(page.getByText('등록된 연락처가 없습니다.')).toBeVisible()
    await expect.element(region('영업보고').getByText('작성된 영업보고가 없습니다.')).toBeVisible()
    await expect.element(page.getByText('담당자 없음')).toBeVisible()
    await expect.element(page.getByText('학년도 미정')).toBeVisible()
  })

  test('on a phone shows call and last report on its first screen', async () => {
    await page.viewport(390, 844)
    open(openedOrganization({ lastReport: own }))
    await expect.element(region('최근 영업보고')).toBeVisible()
    expect(region('최근 영업보고').element().getBoundingClientRect().bottom).toBeLessThan(844 - 56)
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})

describe('changing the info', () => {
  const dialog = () => page.getByRole('dialog', { name: '가람초등학교 정보 수정' })
  const select = (name: string) => dialog().getByRole('combobox', { name, exact: true })

  test('sends everything over the version that was read; earlier years cannot be chosen', async () => {
    const shown = open(undefined, PATH, answer(changeOrganization, { version: 4 }))
    await button('정보 수정').click()
    await expect.poll(shown.address).toBe(`${PATH}?dialog=info`)
    await expect.element(select('영업 학년도').getByRole('option', { name: '2025학년도' })).toBeDisabled()
    await expectAccessible()
    await select('영업 학년도').selectOptions('2027학년도')
    await select('영업상태').selectOptions('제안')
    await select('담당자').selectOptions('담당자 없음')
    await dialog().getByRole('button', { name: '저장' }).click()
    await expect.element(page.getByText('정보가 수정되었습니다.')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(shown.server.of(changeOrganization)[0]?.body).toEqual({
      salesTargetSchoolYear: 2027,
      operationStatusCode: 'OPEN',
      organizationTypeCode: 'PUBLIC',
      salesStatusId: 4,
      salesPersonId: null,
      version: 3,
    })
  })

  test('that somebody else was faster with says who, when and what, and overwrites nothing unseen', async () => {
    const theirs = openedOrganization({
      salesStatusId: 3,
      salesStatusName: '상담',
      version: 4,
      changedByName: '이동료',
      changedYmdt: '2026-11-24T09:58:00+09:00',
    })
    const shown = open(undefined, `${PATH}?dialog=info`, refuse(changeOrganization, 'STATE_CHANGED'))
    await select('영업상태').selectOptions('제안')
    shown.server.use(answer(readOrganization, theirs))
    await dialog().getByRole('button', { name: '저장' }).click()
    const alert = dialog().getByRole('alert')
    await expect.element(alert.getByText('이동료 님이 2026.11.24 09:58에 이 기관을 먼저 변경했습니다.')).toBeVisible()
    await expect.element(alert.getByText('나도 고친 항목')).toBeVisible()
    await expectAccessible()
    shown.server.use(answer(changeOrganization, { version: 5 }))
    await button('내가 고친 항목 유지하기').click()
    await dialog().getByRole('button', { name: '저장' }).click()
    await vi.waitFor(() =>
      expect(shown.server.of(changeOrganization).at(-1)?.body).toMatchObject({ salesStatusId: 4, version: 4 }),
    )
  })

  test('that is refused at a field says so there', async () => {
    open(undefined, `${PATH}?dialog=info`, refuse(changeOrganization, 'UNKNOWN_PERSON'))
    await select('담당자').selectOptions('이동료')
    await dialog().getByRole('button', { name: '저장' }).click()
    await expect.element(dialog().getByText(changeOrganization.refusals.UNKNOWN_PERSON.text)).toBeVisible()
    await expect.element(select('담당자')).toHaveFocus()
  })

  test.each([
    ['breaks on the way', fail(changeOrganization, 500, '처리 중 문제가 발생했습니다.'), /관리자에게 문의해주세요/],
    ['does not reach the server', cutOff(changeOrganization), /서버에 연결할 수 없습니다/],
  ])('that %s says so and keeps what was chosen', async (_, failure, sentence) => {
    open(undefined, `${PATH}?dialog=info`, failure)
    await select('운영상태').selectOptions('휴교')
    await dialog().getByRole('button', { name: '저장' }).click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(select('운영상태')).toHaveValue('TEMPORARY_CLOSE')
  })

  test('asks before what was chosen is given up', async () => {
    const shown = open(undefined, `${PATH}?dialog=info`)
    await select('운영상태').selectOptions('휴교')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('alertdialog', { name: '작성 중인 내용이 있습니다.' })
    await question.getByRole('button', { name: '계속 작성' }).click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: '떠나기' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(shown.server.of(changeOrganization)).toEqual([])
  })
})

test('a stage that was just chosen can be taken back', async () => {
  const lastMove = { fromStatusId: 1, movedById: 1, movedYmdt: '2026-11-24T09:55:00+09:00' }
  const shown = open(openedOrganization({ lastMove }), PATH, answer(undoStatusChange, { version: 4, salesStatusId: 1 }))
  await button('가람초등학교 되돌리기: 접촉 → 미접촉').click()
  await expect.element(page.getByText('가람초등학교: 접촉 → 미접촉 (되돌림)')).toBeVisible()
  expect(shown.server.of(undoStatusChange)[0]?.body).toEqual({ version: 3 })
})

test('a report that was saved is behind: Back leads out of the page and opens no empty one', async () => {
  const shown = open(
    undefined,
    '/sales/organizations',
    answer(findSimilarReports, { list: [] }),
    answer(saveReport, { salesReportId: 503, version: 0 }),
  )
  await shown.router.navigate({ to: PATH } as never)
  await button('영업보고 작성').click()
  const dialog = page.getByRole('dialog', { name: '가람초등학교 영업보고 작성' })
  await dialog.getByText('전화', { exact: true }).click()
  await dialog.getByRole('textbox', { name: '내용' }).fill('통화함')
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(shown.address).toBe(PATH)
  shown.router.history.back()
  await expect.poll(shown.address).toBe('/sales/organizations')
})

test('writing a report opens above the page', async () => {
  open()
  await button('영업보고 작성').click()
  await expect.element(page.getByRole('dialog', { name: '가람초등학교 영업보고 작성' })).toBeVisible()
})

test('an organisation that is not there leads back to the list', async () => {
  open(undefined, PATH, refuse(readOrganization, 'NOT_FOUND'))
  await expect.element(page.getByText('영업 기관을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/sales/organizations')
})
