import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Duplicate,
  type DuplicateSide,
  listDuplicates,
  mergeOrganizations,
  readDuplicate,
  sayNotSame,
} from '#areas/sales/contract/duplicate.contract.ts'
import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { listedOrganization, openedOrganization } from '#areas/sales/testing/organization.samples.ts'
import { organizationScreens } from '#areas/sales/web/organization/screens.tsx'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const side = (organizationId: number, more: Partial<DuplicateSide> = {}): DuplicateSide => ({
  ...listedOrganization({ organizationId }),
  schoolCode: `B00000${organizationId}`,
  roadAddress: '서울특별시 종로구 새문안로 1',
  contactCount: 1,
  reportCount: 2,
  ...more,
})
const PAIR: Duplicate = {
  first: side(7, { salesPersonId: null, salesPersonName: '' }),
  second: side(9, {
    organizationName: '가람초',
    reportCount: 0,
    salesStatusId: 5,
    salesStatusName: '계약',
    version: 4,
  }),
  reasons: ['NAME', 'PHONE'],
}

const open = (at: string, flags = ['ALL']) =>
  showScreen({
    at,
    screens: organizationScreens,
    flags,
    answers: [answer(listDuplicates, { list: [PAIR], totalCount: 1 }), answer(readDuplicate, PAIR)],
  })

const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const merge = () => page.getByRole('button', { name: '합치기', exact: true })

test('pairs are listed with why they are proposed, and lead to both beside each other', async () => {
  open('/sales/duplicates')
  await expect.element(page.getByText('같은 이름과 지역, 같은 전화번호')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '가람초등학교' }))
    .toHaveAttribute('href', '/sales/duplicates/7/9')
  await expectAccessible()
})

test('the one of which more is known is proposed to stay, with what it does not say from the other', async () => {
  const shown = open('/sales/duplicates/7/9')
  await expect.element(radio('가람초등학교 B000007 남기기')).toBeChecked()
  await expect.element(radio('담당자 김담당 (B000009)')).toBeChecked()
  await expect.element(radio('영업상태 접촉 (B000007)')).toBeChecked()
  await expectAccessible()
  await radio('영업상태 계약 (B000009)').click()
  shown.server.use(answer(mergeOrganizations, { organizationId: 7, version: 4, contactCount: 1, reportCount: 0 }))
  await merge().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '합치기' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(mergeOrganizations)[0]?.body).toEqual({
      keptId: 7,
      keptVersion: 3,
      closedId: 9,
      closedVersion: 4,
      from: {
        salesTargetSchoolYear: 'KEPT',
        operationStatusCode: 'KEPT',
        organizationTypeCode: 'KEPT',
        salesStatusId: 'CLOSED',
        salesPersonId: 'CLOSED',
      },
    }),
  )
  await expect.poll(() => shown.address()).toBe('/sales/organizations/7')
})

test('whoever keeps the other one is proposed its values', async () => {
  open('/sales/duplicates/7/9')
  await radio('가람초 B000009 남기기').click()
  await expect.element(radio('영업상태 계약 (B000009)')).toBeChecked()
})

test('what somebody changed meanwhile is told, and both are read again', async () => {
  const shown = open('/sales/duplicates/7/9')
  await expect.element(merge()).toBeVisible()
  shown.server.use(refuse(mergeOrganizations, 'STATE_CHANGED'))
  await merge().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '합치기' }).click()
  await expect
    .element(page.getByText('다른 사용자가 먼저 변경했습니다. 새로고침한 뒤 다시 시도해주세요.'))
    .toBeVisible()
  await vi.waitFor(() => expect(shown.server.of(readDuplicate).length).toBeGreaterThan(1))
})

test('two that are two are told apart, which can be taken back', async () => {
  const shown = open('/sales/duplicates/7/9')
  shown.server.use(answer(sayNotSame, { isNotSame: true }))
  await page.getByRole('button', { name: '서로 다른 기관입니다' }).click()
  await expect.poll(() => shown.address()).toBe('/sales/duplicates')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(sayNotSame).map(({ body }) => body)).toEqual([{ isNotSame: true }, { isNotSame: false }]),
  )
})

test('the address of one that was closed leads to the one that stayed', async () => {
  const shown = open('/sales/organizations/9', ['NORMAL'])
  shown.server.use(answer(readOrganization, openedOrganization({ organizationId: 7 })))
  await expect.poll(() => shown.address()).toBe('/sales/organizations/7')
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  open('/sales/duplicates/7/9')
  await expect.element(merge()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
