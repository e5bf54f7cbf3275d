import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { listStatuses, readOptions } from '#areas/sales/contract/look-up.contract.ts'
import {
  changeOrganization,
  listOrganizations,
  listOrganizationsByStatus,
  undoStatusChange,
} from '#areas/sales/contract/organization.contract.ts'
import { kanbanOf, listedOrganization, STAGES } from '#areas/sales/testing/organization.samples.ts'
import { listViews } from '#platform/contract/saved-view.contract.ts'
import { type Answer, answer, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { organizationScreens } from '../screens.tsx'

const AT = '/sales/organizations?mine=true&shape=KANBAN'
const garam = listedOrganization()
const narae = listedOrganization({ organizationId: 8, organizationName: '나래중학교', salesStatusId: 1 })
const lastMove = { fromStatusId: 2, movedById: 1, movedYmdt: '2026-11-24T09:55:00+09:00' }
const moved = listedOrganization({ salesStatusId: 3, salesStatusName: '상담', version: 4, lastMove })

const open = (at: string, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: organizationScreens,
    flags: ['NORMAL'],
    session: { userId: 1 },
    now: '2026-11-24T10:00:00+09:00',
    answers: [
      answer(listStatuses, { list: STAGES }),
      answer(readOptions, { organizationYears: [2027], reportYears: [2027], comingLater: [] }),
      answer(listProvinces, { list: [] }),
      answer(listViews, { list: [], mayShare: false }),
      answer(listOrganizations, { list: [garam], totalCount: 1 }),
      answer(listOrganizationsByStatus, kanbanOf([garam, narae])),
      ...answers,
    ],
  })

// On a machine without a mouse Chromium stays a touch device once a test of any file pretended one, and cards have no grip there.
beforeAll(() => {
  const style = document.createElement('style')
  style.textContent = '[data-part="grip"] { display: block !important }'
  document.head.append(style)
})

const stage = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} [\\d,]+$`) })
const cardIn = (name: string, school: string) => stage(name).getByRole('link', { name: school })
const grip = () => page.getByRole('button', { name: '가람초등학교 옮기기' })

test('list and kanban are two looks at one search, told apart by the address', async () => {
  const shown = open('/sales/organizations?mine=true')
  await page.getByRole('button', { name: '보드', exact: true }).click()
  await expect.element(cardIn('접촉', '가람초등학교')).toBeVisible()
  await expect.element(cardIn('미접촉', '나래중학교')).toBeVisible()
  expect(shown.address()).toBe(AT)
  expect(shown.server.of(listOrganizationsByStatus)[0]?.query).toEqual({ mine: 'true', cardCount: '20' })
  await expectAccessible()
  await page.getByRole('button', { name: '목록', exact: true }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(shown.address()).toBe('/sales/organizations?mine=true')
})

test('a card that is dragged to another stage stands there at once and is saved over its version', async () => {
  const saving = heldBack(answer(changeOrganization, { version: 4 }))
  const shown = open(AT, saving)
  await userEvent.dragAndDrop(cardIn('접촉', '가람초등학교'), stage('상담'))
  await expect.element(cardIn('상담', '가람초등학교')).toBeVisible()
  expect(cardIn('접촉', '가람초등학교').query()).toBeNull()
  shown.server.use(answer(listOrganizationsByStatus, kanbanOf([moved, narae])))
  saving.release()
  await expect.element(page.getByText('가람초등학교: 접촉 → 상담')).toBeVisible()
  expect(shown.server.of(changeOrganization)[0]?.params).toEqual({ id: '7' })
  expect(shown.server.of(changeOrganization)[0]?.body).toEqual({
    salesTargetSchoolYear: 2026,
    operationStatusCode: 'OPEN',
    organizationTypeCode: 'PUBLIC',
    salesStatusId: 3,
    version: 3,
  })
  await expect.element(cardIn('상담', '가람초등학교')).toBeVisible()
})

test('the keyboard lifts a card, carries it from stage to stage, and stays with it', async () => {
  const shown = open(AT, answer(changeOrganization, { version: 4 }))
  await expect.element(grip()).toBeVisible()
  ;(grip().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('가람초등학교를 들었습니다. 현재 영업상태는 접촉입니다.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('status').getByText('상담', { exact: true })).toBeInTheDocument()
  await expectAccessible()
  shown.server.use(answer(listOrganizationsByStatus, kanbanOf([moved, narae])))
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('가람초등학교를 ‘상담’ 상태로 옮깁니다.')).toBeInTheDocument()
  await expect.element(page.getByText('가람초등학교: 접촉 → 상담')).toBeVisible()
  await expect.element(cardIn('상담', '가람초등학교')).toBeVisible()
  await expect.element(grip()).toHaveFocus()
})

test('Escape puts a lifted card back, and nothing is saved', async () => {
  const shown = open(AT)
  await expect.element(grip()).toBeVisible()
  ;(grip().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Escape}')
  await expect.element(page.getByText('가람초등학교를 제자리에 두었습니다.')).toBeInTheDocument()
  await expect.element(grip()).toHaveAttribute('aria-pressed', 'false')
  expect(shown.server.of(changeOrganization)).toEqual([])
})

test('a refused move brings the card back and says who was faster, and when', async () => {
  open(
    AT,
    refuse(changeOrganization, 'STATE_CHANGED', {
      changedByName: '이동료',
      changedYmdt: '2026-11-24T09:58:00+09:00',
    }),
  )
  await userEvent.dragAndDrop(cardIn('접촉', '가람초등학교'), stage('제안'))
  const dialog = page.getByRole('alertdialog', { name: '영업상태를 변경하지 못했습니다.' })
  await expect
    .element(dialog.getByText('이동료 님이 2026.11.24 09:58에 먼저 변경했습니다.', { exact: false }))
    .toBeVisible()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(cardIn('접촉', '가람초등학교')).toBeVisible()
  expect(cardIn('제안', '가람초등학교').query()).toBeNull()
})

test('what broke on the way is told as such', async () => {
  open(AT, fail(changeOrganization, 500, '처리 중 문제가 발생했습니다.'))
  await userEvent.dragAndDrop(cardIn('접촉', '가람초등학교'), stage('제안'))
  await expect.element(page.getByText('저장하지 못했습니다. 관리자에게 문의해주세요.')).toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  await expect.element(cardIn('접촉', '가람초등학교')).toBeVisible()
})

test('a long stage shows its next cards on demand, from the list with the same search', async () => {
  const further = listedOrganization({ organizationId: 99, organizationName: '하늘초등학교' })
  const shown = open(
    AT,
    answer(listOrganizationsByStatus, kanbanOf([garam, narae], { 2: 41 })),
    answer(listOrganizations, { list: [garam, further], totalCount: 41 }),
  )
  await page.getByRole('button', { name: '더 보기 접촉' }).click()
  await expect.element(cardIn('접촉', '하늘초등학교')).toBeVisible()
  expect(stage('접촉').getByRole('link', { name: '가람초등학교' }).elements()).toHaveLength(1)
  expect(shown.server.of(listOrganizations)[0]?.query).toMatchObject({
    mine: 'true',
    salesStatusId: '2',
    pageNum: '2',
    pageSize: '20',
  })
})

test('on a phone one stage is shown at a time, and a card gets another one by choosing it, which is asked', async () => {
  await page.viewport(390, 844)
  const shown = open(AT, answer(changeOrganization, { version: 4 }))
  const picker = page.getByLabelText('영업상태', { exact: true })
  await expect.element(page.getByRole('link', { name: '나래중학교' })).toBeVisible()
  await picker.selectOptions('접촉 (1)')
  await expect.element(page.getByRole('link', { name: '가람초등학교' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  shown.server.use(answer(listOrganizationsByStatus, kanbanOf([moved, narae])))
  await page.getByLabelText('가람초등학교 영업상태').selectOptions('상담')
  const asked = page.getByRole('alertdialog', { name: '영업상태를 변경하시겠습니까?' })
  await asked.getByRole('button', { name: '취소' }).click()
  await expect.element(page.getByLabelText('가람초등학교 영업상태')).toHaveDisplayValue('접촉')
  expect(shown.server.of(changeOrganization)).toEqual([])
  await page.getByLabelText('가람초등학교 영업상태').selectOptions('상담')
  await expect.element(asked.getByText('가람초등학교: 접촉 → 상담')).toBeVisible()
  await asked.getByRole('button', { name: '변경' }).click()
  await expect.element(page.getByText('가람초등학교: 접촉 → 상담')).toBeVisible()
  expect(shown.server.of(changeOrganization)[0]?.body).toMatchObject({ salesStatusId: 3, version: 3 })
  await picker.selectOptions('상담 (1)')
  await expect.element(page.getByRole('link', { name: '가람초등학교' })).toBeVisible()
  await page.viewport(1280, 800)
})

test('what was moved here stands below the kanban with the way back, wherever its card went', async () => {
  const shown = open(
    AT,
    answer(changeOrganization, { version: 4 }),
    answer(undoStatusChange, { version: 5, salesStatusId: 2 }),
  )
  await expect.element(cardIn('접촉', '가람초등학교')).toBeVisible()
  // In its new stage it is not among the first.
  shown.server.use(answer(listOrganizationsByStatus, kanbanOf([narae], { 3: 41 })))
  await userEvent.dragAndDrop(cardIn('접촉', '가람초등학교'), stage('상담'))
  const back = page.getByRole('button', { name: '가람초등학교 (접촉 → 상담) 되돌리기' })
  await expect.element(back).toBeInViewport()
  await expectAccessible()
  shown.server.use(answer(listOrganizationsByStatus, kanbanOf([garam, narae])))
  await back.click()
  await expect.element(cardIn('접촉', '가람초등학교')).toBeVisible()
  await expect.element(back).not.toBeInTheDocument()
  expect(shown.server.of(undoStatusChange)[0]?.body).toEqual({ version: 4 })
})

const undoButton = () => page.getByRole('button', { name: '가람초등학교 되돌리기: 상담 → 접촉' })

test('a card that was just moved can be put back as if it had never been moved', async () => {
  const shown = open(
    AT,
    answer(listOrganizationsByStatus, kanbanOf([moved, narae])),
    answer(undoStatusChange, { version: 5, salesStatusId: 2 }),
  )
  await expect.element(undoButton()).toBeVisible()
  await expectAccessible()
  shown.server.use(answer(listOrganizationsByStatus, kanbanOf([garam, narae])))
  await undoButton().click()
  await expect.element(page.getByText('가람초등학교: 상담 → 접촉 (되돌림)')).toBeVisible()
  await expect.element(cardIn('접촉', '가람초등학교')).toBeVisible()
  expect(undoButton().query()).toBeNull()
  expect(shown.server.of(undoStatusChange)[0]?.body).toEqual({ version: 4 })
  expect(shown.server.of(changeOrganization)).toEqual([])
})

test('carrying it back does the same', async () => {
  const shown = open(
    AT,
    answer(listOrganizationsByStatus, kanbanOf([moved, narae])),
    answer(undoStatusChange, { version: 5, salesStatusId: 2 }),
  )
  await userEvent.dragAndDrop(cardIn('상담', '가람초등학교'), stage('접촉'))
  await expect.element(page.getByText('가람초등학교: 상담 → 접촉 (되돌림)')).toBeVisible()
  expect(shown.server.of(undoStatusChange)[0]?.body).toEqual({ version: 4 })
  expect(shown.server.of(changeOrganization)).toEqual([])
})

test.each([
  ['somebody else moved', { ...lastMove, movedById: 2 }],
  ['was moved long ago', { ...lastMove, movedYmdt: '2026-11-24T09:49:59+09:00' }],
])('what %s stays: carried back it is a move like any other', async (_what, byOthers) => {
  const shown = open(
    AT,
    answer(listOrganizationsByStatus, kanbanOf([{ ...moved, lastMove: byOthers }, narae])),
    answer(changeOrganization, { version: 5 }),
  )
  await expect.element(cardIn('상담', '가람초등학교')).toBeVisible()
  expect(undoButton().query()).toBeNull()
  await userEvent.dragAndDrop(cardIn('상담', '가람초등학교'), stage('접촉'))
  await expect.element(page.getByText('가람초등학교: 상담 → 접촉')).toBeVisible()
  expect(shown.server.of(changeOrganization)[0]?.body).toMatchObject({ salesStatusId: 2, version: 4 })
})

test('what cannot be taken back any more says so', async () => {
  open(AT, answer(listOrganizationsByStatus, kanbanOf([moved, narae])), refuse(undoStatusChange, 'UNDO_TOO_LATE'))
  await undoButton().click()
  const dialog = page.getByRole('alertdialog', { name: '되돌리지 못했습니다.' })
  await expect.element(dialog.getByText(undoStatusChange.refusals.UNDO_TOO_LATE.text)).toBeVisible()
})

test('on a phone a moved card can be put back, too', async () => {
  await page.viewport(390, 844)
  open(AT, answer(listOrganizationsByStatus, kanbanOf([moved])))
  await expect.element(undoButton()).toBeVisible()
  expect(undoButton().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 800)
})
