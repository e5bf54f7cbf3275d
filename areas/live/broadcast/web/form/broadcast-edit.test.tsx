import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addBroadcast,
  type BroadcastDetail,
  changeBroadcast,
  readBroadcast,
} from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { changeHost, listHostCandidates } from '#areas/live/broadcast/contract/host.contract.ts'
import { readInstitute } from '#areas/live/broadcast/contract/institute.contract.ts'
import { broadcastDetail, sampleBroadcast } from '#areas/live/broadcast/testing/broadcast.samples.ts'
import { liveBroadcastScreens } from '#areas/live/broadcast/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const HOST = sampleBroadcast().hostNeoId

const show = (at: string, answers: readonly Answer[] = [], userId = HOST) =>
  showScreen({
    at,
    session: { userId },
    screens: liveBroadcastScreens,
    flags: ['NORMAL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(readInstitute, { liveInstituteNo: 1, instituteName: '바른교육원', list: [], totalCount: 0 }),
      answer(addBroadcast, sampleBroadcast()),
      answer(changeBroadcast, sampleBroadcast({ version: 4 })),
      ...answers,
    ],
  })
const create = (...answers: Answer[]) => show('/live/1/broadcast/new/edit', answers)
const edit = (over: Partial<BroadcastDetail> = {}, ...answers: Answer[]) =>
  show('/live/1/broadcast/11/edit', [answer(readBroadcast, broadcastDetail(over)), ...answers])

const name = () => page.getByRole('textbox', { name: '방송명' })
const video = () => page.getByRole('textbox', { name: '방송 ID' })
const save = () => page.getByRole('button', { name: '저장' })
const sent = (shown: ReturnType<typeof show>, call: typeof addBroadcast | typeof changeBroadcast) =>
  shown.server.of(call)[0]?.body

test('a new broadcast begins with YouTube, chat and an ordinary board, and is saved once it is complete', async () => {
  const shown = create()
  await expect.element(page.getByRole('radio', { name: '유튜브' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: '채팅' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: '게시판' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /일반 게시판/ })).toBeChecked()
  await expect.element(save()).toBeDisabled()
  await expect.element(page.getByRole('status').getByText('방송명을 입력해주세요.')).toBeVisible()
  await name().fill('정시 상담')
  await expect.element(page.getByRole('status').getByText('방송 ID를 입력해주세요.')).toBeVisible()
  await video().fill('https://example.com/watch?v=dQw4w9WgXcQ')
  await expect.element(save()).toBeDisabled()
  await expect.element(video()).toHaveAccessibleDescription(/방송 ID를 찾지 못했습니다/)
  await video().fill('https://youtu.be/dQw4w9WgXcQ?t=3')
  await expect.element(video()).toHaveAccessibleDescription('방송 ID dQw4w9WgXcQ')
  await expectAccessible()
  await save().click()
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible()
  await expect.poll(shown.address).toBe('/live/1')
  expect(sent(shown, addBroadcast)).toEqual({
    liveInstituteNo: 1,
    broadcastName: '정시 상담',
    broadcastServiceType: 'YOUTUBE',
    broadcastServiceId: 'dQw4w9WgXcQ',
    broadcastOptions: null,
    isChat: true,
    isBoard: true,
    boardTypeCode: 'NORMAL',
  })
})

test('a remote meeting is a seminar unless chosen otherwise, and is reserved by day and time', async () => {
  const shown = create()
  await name().fill('학부모 세미나')
  await video().fill('dQw4w9WgXcQ')
  await page.getByRole('radio', { name: '원격 회의' }).click()
  await expect.element(video()).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: '원격 회의 유형' })).toHaveValue('seminar')
  await page.getByRole('radio', { name: '예약 시작' }).click()
  await expect.element(page.getByRole('status').getByText('시작 시간을 입력해주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '시작 시간 날짜' }).fill('2026-12-24')
  await userEvent.fill(page.getByLabelText('시작 시간 시간'), '19:30')
  await page.getByRole('checkbox', { name: '게시판' }).click()
  await save().click()
  await expect.poll(shown.address).toBe('/live/1')
  expect(sent(shown, addBroadcast)).toMatchObject({
    broadcastServiceType: 'REMOTE_MEETING',
    broadcastServiceId: '',
    broadcastOptions: { remoteMeetingType: 'seminar' },
    isBoard: false,
    boardTypeCode: null,
    startDate: '2026-12-24 19:30:00',
  })
})

test('a start that has been keeps the form from being saved, by the clock of the server', async () => {
  create()
  await name().fill('정시 상담')
  await video().fill('dQw4w9WgXcQ')
  await page.getByRole('radio', { name: '예약 시작' }).click()
  await page.getByRole('textbox', { name: '시작 시간 날짜' }).fill('2026-11-23')
  await userEvent.fill(page.getByLabelText('시작 시간 시간'), '08:58')
  await expect.element(page.getByRole('status').getByText('시작 시간은 지금보다 빠를 수 없습니다.')).toBeVisible()
  await expect.element(save()).toBeDisabled()
  await userEvent.fill(page.getByLabelText('시작 시간 시간'), '09:00')
  await expect.element(save()).toBeEnabled()
})

test('a start that the server refuses is said beside its field', async () => {
  create(refuse(addBroadcast, 'START_PASSED'))
  await name().fill('정시 상담')
  await video().fill('dQw4w9WgXcQ')
  await page.getByRole('radio', { name: '예약 시작' }).click()
  await page.getByRole('textbox', { name: '시작 시간 날짜' }).fill('2026-11-24')
  await userEvent.fill(page.getByLabelText('시작 시간 시간'), '19:30')
  await save().click()
  const start = page.getByRole('group', { name: '시작 시간' })
  await expect.element(start).toHaveAccessibleDescription(/시작 시간은 지금보다 빠를 수 없습니다\./)
  await expect.element(name()).toHaveValue('정시 상담')
})

test('what is wrong with a field stands at it once it is left, and goes when it is mended', async () => {
  create()
  await name().click()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'false')
  await video().click()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name()).toHaveAccessibleDescription(/방송명을 입력해주세요\./)
  await video().fill('https://example.com')
  await userEvent.keyboard('{Tab}')
  await expect.element(video()).toHaveAccessibleDescription(/방송 ID를 입력해주세요\./)
  await expectAccessible()
  await video().fill('dQw4w9WgXcQ')
  await expect.element(video()).not.toHaveAccessibleDescription(/방송 ID를 입력해주세요\./)
})

test('a first click on another choice counts, though a field is left wrong with it', async () => {
  create()
  await video().click()
  await page.getByRole('radio', { name: 'Zoom' }).click()
  await expect.element(page.getByRole('radio', { name: 'Zoom' })).toBeChecked()
  await name().click()
  await page.getByRole('checkbox', { name: '채팅' }).click()
  await expect.element(page.getByRole('checkbox', { name: '채팅' })).not.toBeChecked()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
})

test('what is typed of a new broadcast is kept for its institute alone', async () => {
  const typed = { drafts: { 'liveBroadcast.new.1': { broadcastName: '정시 상담' } } }
  sessionStorage.setItem('partner', JSON.stringify(typed))
  show('/live/2/broadcast/new/edit', [
    answer(readInstitute, { liveInstituteNo: 2, instituteName: '다른교육원', list: [], totalCount: 0 }),
  ])
  await expect.element(name()).toHaveValue('')
  await name().fill('수시 상담')
  await expect.poll(() => sessionStorage.getItem('partner')).toContain('liveBroadcast.new.2')
})

test('what was typed of a new broadcast stands there again', async () => {
  const typed = { drafts: { 'liveBroadcast.new.1': { broadcastName: '정시 상담' } } }
  sessionStorage.setItem('partner', JSON.stringify(typed))
  create()
  await expect.element(name()).toHaveValue('정시 상담')
})

test('a new broadcast in an institute of others is refused at once', async () => {
  show('/live/7/broadcast/new/edit', [refuse(readInstitute, 'INSTITUTE_NOT_FOUND')])
  await expect.element(page.getByText('기관을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(name()).not.toBeInTheDocument()
})

test('a broadcast at the address of another institute is not there', async () => {
  show('/live/2/broadcast/11/edit', [answer(readBroadcast, broadcastDetail())])
  await expect.element(page.getByText('방송을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(name()).not.toBeInTheDocument()
})

test('on air the form is locked for who did not open the broadcast, and says why', async () => {
  show('/live/1/broadcast/11/edit', [answer(readBroadcast, broadcastDetail())], 1)
  await expect.element(page.getByRole('note')).toHaveTextContent('방송중에는 개설자만 방송을 수정할 수 있습니다.')
  await expect.element(name()).toBeDisabled()
  await expect.element(name()).toHaveValue('수시 지원 전략 라이브')
  await expect.element(save()).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: '닫기' }).click()
})

test('before its start everybody of the institute changes a broadcast', async () => {
  const before = broadcastDetail({ startDate: '2026-11-24 19:30:00', state: 'BEFORE' })
  const shown = show('/live/1/broadcast/11/edit', [answer(readBroadcast, before)], 1)
  await name().fill('새 이름')
  await save().click()
  await expect.poll(shown.address).toBe('/live/1')
})

test('a board is switched off only after a question', async () => {
  const shown = edit()
  await page.getByRole('checkbox', { name: '게시판' }).click()
  await save().click()
  const question = page.getByRole('alertdialog', { name: '게시판을 사용하지 않으시겠습니까?' })
  await question.getByRole('button', { name: '취소' }).click()
  expect(shown.server.of(changeBroadcast)).toEqual([])
  await save().click()
  await question.getByRole('button', { name: '사용 안 함으로 저장' }).click()
  await expect.poll(shown.address).toBe('/live/1')
  expect(sent(shown, changeBroadcast)).toMatchObject({ isBoard: false })
})

test('a broadcast on air is changed but for what shows it, the type of its board and its start', async () => {
  const shown = edit()
  await expect.element(name()).toHaveValue('수시 지원 전략 라이브')
  for (const fixed of ['유튜브', 'dQw4w9WgXcQ', '상담 게시판', '2026.11.23 08:30'])
    await expect.element(page.getByRole('definition').filter({ hasText: fixed })).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  await expectAccessible()
  await name().fill('새 이름')
  await page.getByRole('checkbox', { name: '채팅' }).click()
  await save().click()
  await expect.poll(shown.address).toBe('/live/1')
  expect(sent(shown, changeBroadcast)).toEqual({
    liveBroadcastNo: 11,
    broadcastName: '새 이름',
    broadcastServiceType: 'YOUTUBE',
    broadcastServiceId: 'dQw4w9WgXcQ',
    broadcastOptions: null,
    isChat: false,
    isBoard: true,
    boardTypeCode: 'CONSULTING',
    startDate: '2026-11-23 08:30:00',
    version: 3,
  })
})

test('a reserved broadcast may begin at once', async () => {
  const shown = edit({ startDate: '2026-11-24 19:30:00', state: 'BEFORE' })
  await expect.element(page.getByRole('radio', { name: '예약 시작' })).toBeChecked()
  await page.getByRole('radio', { name: '즉시 시작' }).click()
  await save().click()
  await expect.poll(shown.address).toBe('/live/1')
  expect(sent(shown, changeBroadcast)).toMatchObject({ startDate: null })
})

test('a broadcast that is over is shown and not changed', async () => {
  edit({ endDate: '2026-11-23 08:59:00', state: 'ENDED' })
  await expect.element(page.getByText('종료된 방송은 수정할 수 없습니다.')).toBeVisible()
  await expect.element(name()).toBeDisabled()
  await expect.element(save()).not.toBeInTheDocument()
  await expectAccessible()
})

test('a broadcast that was ended before its start says when that would have been', async () => {
  edit({ startDate: '2026-11-24 19:30:00', endDate: '2026-11-23 08:59:00', state: 'ENDED' })
  await expect.element(page.getByText('예약된 시작')).toBeVisible()
})

test('a broadcast of others is not there', async () => {
  show('/live/1/broadcast/11/edit', [refuse(readBroadcast, 'BROADCAST_NOT_FOUND')])
  await expect.element(page.getByText('방송을 찾을 수 없습니다.')).toBeVisible()
})

test('an administrator makes another member the host, with a reason; members of the institute are not asked', async () => {
  const people = answer(listHostCandidates, {
    list: [
      { userId: HOST, name: '김강사' },
      { userId: 77, name: '이상담' },
    ],
  })
  const shown = showScreen({
    at: '/live/1/broadcast/11/edit',
    session: { userId: 3 },
    screens: liveBroadcastScreens,
    flags: ['ALL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [answer(readBroadcast, broadcastDetail()), people, answer(changeHost, sampleBroadcast({ version: 5 }))],
  })
  await page.getByRole('button', { name: '개설자 변경' }).click()
  const question = page.getByRole('alertdialog', { name: '개설자 변경' })
  await question.getByRole('combobox', { name: '새 개설자' }).selectOptions('이상담')
  await question.getByRole('textbox', { name: /사유/ }).fill('병가')
  await question.getByRole('button', { name: '개설자 변경' }).click()
  await expect.element(page.getByText('개설자를 변경했습니다.')).toBeVisible()
  expect(shown.server.of(changeHost)[0]?.body).toMatchObject({ userId: 77, reason: '병가' })
})

test('a member of the institute is offered no other host', async () => {
  edit()
  await expect.element(name()).toBeVisible()
  expect(page.getByRole('button', { name: '개설자 변경' }).elements()).toHaveLength(0)
})
