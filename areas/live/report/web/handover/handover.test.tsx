import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  finishHandover,
  listHandoverPeople,
  listHandovers,
  readHandover,
  reopenHandover,
  takeBack,
} from '#areas/live/report/contract/handover.contract.ts'
import { handover } from '#areas/live/report/testing/report.samples.ts'
import { liveReportScreens } from '#areas/live/report/web/area.tsx'
import { listOrganizations } from '#areas/sales/contract/organization.contract.ts'
import { reportedOrganization } from '#areas/sales/testing/report.samples.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const AT = '/live/handover'

const show = (at = AT, shown = handover(), further: Parameters<typeof showScreen>[0]['answers'] = []) =>
  showScreen({
    at,
    screens: liveReportScreens,
    flags: ['NORMAL'],
    answers: [
      answer(listHandovers, { list: [shown], totalCount: 1 }),
      answer(readHandover, shown),
      answer(readHistory, { list: [], totalCount: 0 }),
      ...(further ?? []),
    ],
  })

const layer = () => page.getByRole('dialog', { name: '수시 원서 상담' })

beforeEach(() => page.viewport(1280, 900))

test('lists what was handed over, and opens it in its place', async () => {
  const shown = show()
  await expect.element(page.getByRole('table', { name: '넘겨받은 상담' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '처리 전' })).toBeVisible()
  expect(shown.server.of(listHandovers)[0]?.query).toMatchObject({ whose: 'MINE' })
  await expectAccessible()
  await page.getByRole('link', { name: '수시 원서 상담' }).click()
  await expect.element(layer().getByText(/내신 3등급입니다/)).toBeVisible()
  await expect.element(layer().getByText('내일까지 연락해주세요.')).toBeVisible()
  expect(shown.address()).toBe(`${AT}?detail=11`)
  await expectAccessible()
})

test('who has it is done with a result', async () => {
  const shown = show(`${AT}?detail=11`, handover(), [answer(finishHandover, { articleId: 11, version: 2 })])
  expect(layer().getByRole('button', { name: '회수' }).query()).toBeNull()
  await layer().getByRole('button', { name: '처리 완료' }).click()
  await page.getByRole('textbox', { name: '처리 결과' }).fill('전화로 안내했습니다.')
  await page.getByRole('alertdialog').getByRole('button', { name: '처리 완료' }).click()
  await expect
    .poll(() => shown.server.of(finishHandover)[0]?.body)
    .toEqual({
      result: '전화로 안내했습니다.',
      version: 1,
    })
  await expect.element(page.getByText('상담을 처리했습니다.')).toBeVisible()
})

test('who handed it takes it back, and only they', async () => {
  const shown = show(`${AT}?detail=11`, handover({ isHolder: false, isHander: true }), [
    answer(takeBack, { articleId: 11, version: 2 }),
  ])
  await layer().getByRole('button', { name: '회수' }).click()
  expect(layer().getByRole('button', { name: '처리 완료' }).query()).toBeNull()
  await page.getByRole('alertdialog').getByRole('button', { name: '회수' }).click()
  await expect.poll(() => shown.server.of(takeBack)[0]?.body).toEqual({ version: 1, reason: '' })
  await expect.poll(shown.address).toBe(AT)
})

test('one that is done shows its result and nothing to do', async () => {
  show(`${AT}?detail=11`, handover({ status: 'DONE', result: '방문 예정', isHolder: false }))
  await expect.element(layer().getByText('방문 예정')).toBeVisible()
  expect(layer().getByRole('button', { name: /처리/ }).query()).toBeNull()
})

test('who did it takes it up again', async () => {
  const shown = show(`${AT}?detail=11`, handover({ status: 'DONE', result: '부재중', version: 2 }), [
    answer(reopenHandover, { articleId: 11, version: 3 }),
  ])
  await layer().getByRole('button', { name: '다시 처리' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '다시 처리' }).click()
  await expect.poll(() => shown.server.of(reopenHandover)[0]?.body).toEqual({ version: 2 })
  await expect.element(page.getByText('상담을 처리 전으로 되돌렸습니다.')).toBeVisible()
})

test('a report of sales is begun with what was asked: first the organisation is looked for', async () => {
  const shown = show(`${AT}?detail=11`, handover(), [
    answer(listOrganizations, { list: [reportedOrganization({ organizationName: '가람고등학교' })], totalCount: 1 }),
  ])
  await layer().getByRole('button', { name: '영업보고 작성' }).click()
  await page.getByRole('textbox', { name: '학교명' }).fill('가람')
  await page.getByRole('button', { name: '검색' }).last().click()
  await expect.element(page.getByRole('button', { name: /가람고등학교/ })).toBeVisible()
  expect(shown.server.of(listOrganizations)[0]?.query).toMatchObject({ searchText: '가람' })
  await expectAccessible()
})

test('one that is not theirs to see says so', async () => {
  showScreen({
    at: `${AT}?detail=11`,
    screens: liveReportScreens,
    flags: ['NORMAL'],
    answers: [answer(listHandovers, { list: [], totalCount: 0 }), refuse(readHandover, 'HANDOVER_NOT_FOUND')],
  })
  await expect.element(page.getByText('넘겨받은 상담을 찾을 수 없습니다.')).toBeVisible()
})

test('whoever handed it gives it to somebody else than who has it', async () => {
  const people = [
    { userId: 8, name: '박영업' },
    { userId: 9, name: '최영업' },
  ]
  show(`${AT}?detail=11`, handover({ isHolder: false, isHander: true }), [answer(listHandoverPeople, { list: people })])
  await layer().getByRole('button', { name: '담당자 변경' }).click()
  const choices = page.getByRole('combobox', { name: '새 담당자' }).getByRole('option')
  await expect.element(choices.getByText('최영업')).toBeInTheDocument()
  expect(choices.getByText('박영업').query()).toBeNull()
})
