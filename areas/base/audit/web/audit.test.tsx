import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AuditDetail,
  exportAuditLines,
  listAuditChoices,
  listAuditLines,
  readAuditLine,
  revertChange,
} from '#areas/base/audit/contract/audit.contract.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { baseAuditScreens } from './area.tsx'

const LINE: AuditDetail = {
  auditNo: 71,
  atYmdt: '2026-11-20T10:00:00+09:00',
  actorName: '이관리',
  actorNo: 3,
  entity: 'portal.notice',
  entityTitle: '공지사항',
  entityId: '4',
  entityName: '서비스 점검 안내',
  action: 'portal.changeNotice',
  kind: 'CHANGE',
  summary: '수정: 제목',
  href: '/notices/manage/4',
  fields: ['title'],
  comment: '',
  changes: [{ field: 'title', title: '제목', before: '점검 안내', after: '서비스 점검 안내' }],
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  requestId: 'r-1',
  isRevertible: true,
}
const { changes: _changes, ip: _ip, userAgent: _agent, requestId: _request, isRevertible: _is, ...ROW } = LINE
const list = answer(listAuditLines, { list: [ROW], totalCount: 1 })
const choices = answer(listAuditChoices, {
  kinds: [{ entity: 'portal.notice', title: '공지사항' }],
  actors: [{ actorNo: 3, actorName: '이관리' }],
})

const show = (at: string, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: baseAuditScreens,
    flags: ['ALL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [list, choices, ...answers],
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1280, 800))

test('the last week is shown, narrowed by who and what, and leads to one line', async () => {
  const shown = show('/audit?actorNo=3', answer(readAuditLine, LINE))
  await expect.element(page.getByRole('link', { name: /수정: 제목/ })).toBeVisible()
  expect(shown.server.of(listAuditLines)[0]?.query).toMatchObject({
    startDate: '2026-11-17',
    endDate: '2026-11-23',
    actorNo: '3',
  })
  await expectAccessible()
  await page.getByRole('link', { name: /수정: 제목/ }).click()
  await expect.poll(shown.address).toBe('/audit/71')
  await expect.element(page.getByRole('cell', { name: '점검 안내', exact: true })).toBeVisible()
  await expect.element(page.getByText('203.0.113.7')).toBeVisible()
  await expectAccessible()
})

test('the file of the trail is made for a reason of some words', async () => {
  const shown = show('/audit', answer(exportAuditLines, new Blob(['x'])))
  await button('엑셀 내려받기').click()
  await button('내려받기').click()
  await expect.element(page.getByText('사유를 5자 이상 입력해주세요.')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: /사유/ }), '점검')
  await button('내려받기').click()
  expect(shown.server.of(exportAuditLines)).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: /사유/ }), '분기 점검 자료')
  await button('내려받기').click()
  await expect.poll(() => shown.server.of(exportAuditLines)[0]?.query).toMatchObject({ reason: '분기 점검 자료' })
})

test('a change is taken back when somebody says so, and why it was not is told', async () => {
  const shown = show('/audit/71', answer(readAuditLine, LINE), refuse(revertChange, 'STATE_CHANGED'))
  await button('변경 되돌리기').click()
  await button('취소').click()
  expect(shown.server.of(revertChange)).toEqual([])
  await button('변경 되돌리기').click()
  await expectAccessible()
  await button('되돌리기').click()
  await expect.element(page.getByText('되돌리지 못했습니다.')).toBeVisible()
  await button('확인').click()
  shown.server.use(answer(revertChange, { auditNo: 71 }))
  await button('변경 되돌리기').click()
  await button('되돌리기').click()
  await expect.element(page.getByText('변경 전의 값으로 되돌렸습니다.')).toBeVisible()
})

test('what cannot be taken back offers no way to, on a phone either', async () => {
  await page.viewport(390, 800)
  show('/audit/71', answer(readAuditLine, { ...LINE, isRevertible: false, changes: [] }))
  await expect.element(page.getByText('값이 기록되지 않은 처리입니다.')).toBeVisible()
  await expect.element(button('변경 되돌리기')).not.toBeInTheDocument()
  await expectAccessible()
})
