import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { comment, IDENTITY } from '#areas/board/testing/board.samples.ts'
import { listPolls } from '#areas/live/poll/contract/poll.contract.ts'
import { exportAttendance, listAttendance } from '#areas/live/report/contract/attendance.contract.ts'
import { handOver, listHandoverPeople } from '#areas/live/report/contract/handover.contract.ts'
import { listPastMessages } from '#areas/live/report/contract/message.contract.ts'
import { readReport } from '#areas/live/report/contract/report.contract.ts'
import { listPastRequests, readPastRequest } from '#areas/live/report/contract/request.contract.ts'
import { pastMessage, pastRequest, pastRequestDetail, report } from '#areas/live/report/testing/report.samples.ts'
import { liveReportScreens } from '#areas/live/report/web/area.tsx'
import { readHistory } from '#platform/contract/history.contract.ts'
import { readSheetFile } from '#platform/web/sheet/read-sheet-file.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const AT = '/live/1/broadcast/7/report'
const REQUESTS = [
  pastRequest(11),
  pastRequest(12, { title: '정시 상담', handover: { name: '박영업', status: 'OPEN' } }),
  pastRequest(13, { title: '논술 상담', status: 'ANSWERED', waitSeconds: 75, answererName: '김영업' }),
]

const show = (at = AT, shown = report(), further: Parameters<typeof showScreen>[0]['answers'] = []) =>
  showScreen({
    at,
    screens: liveReportScreens,
    flags: ['NORMAL'],
    answers: [
      ...(further ?? []),
      answer(readReport, shown),
      answer(listPastMessages, {
        list: [pastMessage(1), pastMessage(2, { name: '관리자', type: 'MANAGER' }), pastMessage(3, { message: null })],
        totalCount: 3,
      }),
      answer(listPastRequests, { list: REQUESTS, totalCount: 3 }),
      answer(listHandoverPeople, { list: [{ userId: 5, name: '박영업' }] }),
      answer(readHistory, { list: [], totalCount: 0 }),
    ],
  })

beforeEach(() => page.viewport(1280, 900))

describe('the summary', () => {
  test('tells viewers, messages, requests and waiting, with a curve and the same as a table', async () => {
    show()
    for (const text of ['1,284명', '912명', '38분', '2,410건', '42건', '4분 20초', '25분', '40분'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: /1분마다의 동시 시청자와 채팅 메시지: 최대 912명/ }))
      .toBeVisible()
    await expect.element(page.getByRole('table', { name: '답변한 사람' }).getByText('이영업')).toBeVisible()
    await page.getByText('표로 보기').click()
    const figures = page.getByRole('table', { name: '시간대별 시청자와 채팅' })
    await expect.element(figures.getByRole('cell', { name: '19:59' })).toBeVisible()
    await expectAccessible()
  })

  test('hands its curve over as a file', async () => {
    show()
    const save = vi.spyOn(URL, 'createObjectURL')
    await page.getByRole('button', { name: '엑셀 내려받기' }).click()
    await expect.poll(() => save.mock.calls.length).toBe(1)
    const [titles, ...rows] = await readSheetFile(new File([save.mock.calls[0]?.[0] as Blob], '리포트.xlsx'))
    save.mockRestore()
    expect(titles).toEqual(['시각', '동시 시청자 (명)', '채팅 메시지 (건)'])
    expect(rows).toHaveLength(report().curve.points.length)
    expect(rows[0]?.slice(1)).toEqual([report().curve.points[0]?.viewerCount, report().curve.points[0]?.messageCount])
  })

  test('says nothing of viewers that nobody counted, and has no requests without a board', async () => {
    const { requests } = report()
    show(
      AT,
      report({
        state: 'BEFORE',
        endDate: null,
        isBoard: false,
        viewers: { joinedCount: 0, mostAtOnceCount: null, averageMinutes: null },
        requests: { ...requests, totalCount: 0 },
        curve: { minutesPerPoint: 1, points: [] },
      }),
    )
    await expect.element(page.getByText('아직 시작하지 않은 방송입니다.')).toBeVisible()
    await expect.element(page.getByText('시작 전')).toBeVisible()
    expect(page.getByRole('heading', { name: '상담' }).query()).toBeNull()
  })

  test('fits a phone', async () => {
    await page.viewport(390, 844)
    show()
    await expect.element(page.getByText('1,284명')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectAccessible()
  })
})

test('the chat is read again page by page, with a mark where something was deleted', async () => {
  const shown = show()
  await page.getByRole('tab', { name: '채팅' }).click()
  await expect.element(page.getByRole('table', { name: '지난 채팅' })).toBeVisible()
  await expect.element(page.getByText('삭제된 메시지입니다.')).toBeVisible()
  expect(shown.address()).toBe(`${AT}?part=chat`)
  await expectAccessible()
  await page.getByRole('combobox', { name: '보낸 사람' }).selectOptions('관리자')
  await page.getByRole('button', { name: '검색' }).click()
  await expect.poll(() => shown.server.of(listPastMessages).at(-1)?.query).toMatchObject({ type: 'MANAGER' })
  expect(shown.address()).toBe(`${AT}?part=chat&type=MANAGER`)
  await page.getByRole('tab', { name: '상담' }).click()
  await expect.poll(shown.address).toBe(`${AT}?part=requests`)
})

test('a broadcast that ended before its start says so in place of a curve', async () => {
  show(AT, report({ endDate: '2026-11-22 18:30:00', curve: { minutesPerPoint: 1, points: [] } }))
  await expect.element(page.getByText('2026.11.22 19:00 시작 예정 · 2026.11.22 18:30 종료')).toBeVisible()
  await expect.element(page.getByText('시작하기 전에 종료된 방송입니다.')).toBeVisible()
})

test('a broadcast without chat says so', async () => {
  const { messages } = report()
  show(`${AT}?part=chat`, report({ isChat: false, messages: { ...messages, viewerCount: 0, staffCount: 0 } }))
  await expect.element(page.getByText('채팅을 지원하지 않는 방송입니다.')).toBeVisible()
})

describe('the requests', () => {
  const open = (further: Parameters<typeof showScreen>[0]['answers'] = []) =>
    show(`${AT}?part=requests`, report(), further)

  test('tell where they stand, how long they waited and who has them', async () => {
    open()
    const table = page.getByRole('table', { name: '지난 상담' })
    for (const text of ['미답변', '답변 완료', '1분 15초', '박영업 (처리 전)'])
      await expect.element(table.getByText(text, { exact: true }).first()).toBeVisible()
    await expectAccessible()
  })

  test('several are handed to one person with a word; those that cannot be are left out', async () => {
    const shown = open([answer(handOver, { articleId: 11, version: 1 })])
    await page
      .getByRole('checkbox', { name: /전체|모두/ })
      .first()
      .click()
    await page
      .getByRole('region', { name: '선택한 건' })
      .getByRole('button', { name: /넘기기/ })
      .click()
    const dialog = page.getByRole('alertdialog', { name: '상담 1건 넘기기' })
    await expect.element(dialog.getByText(/박영업님이 이미 넘겨받은 상담입니다/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('combobox', { name: '넘겨받을 사람' }).selectOptions('박영업')
    await dialog.getByRole('textbox', { name: '전달할 내용' }).fill('연락 부탁드립니다.')
    await dialog.getByRole('button', { name: '넘기기' }).click()
    await expect
      .poll(() => shown.server.of(handOver).map(({ body }) => body))
      .toEqual([{ userId: 5, note: '연락 부탁드립니다.' }])
    expect(shown.server.of(handOver)[0]?.params).toEqual({ id: '11' })
  })

  test('who was slower reads who has it', async () => {
    open([refuse(handOver, 'HANDED_ALREADY', { detail: '최영업님이 이미 넘겨받은 상담입니다.' })])
    await page
      .getByRole('checkbox', { name: /전체|모두/ })
      .first()
      .click()
    await page
      .getByRole('region', { name: '선택한 건' })
      .getByRole('button', { name: /넘기기/ })
      .click()
    await page.getByRole('combobox', { name: '넘겨받을 사람' }).selectOptions('박영업')
    await page.getByRole('alertdialog').getByRole('button', { name: '넘기기' }).click()
    await expect.element(page.getByText(/최영업님이 이미 넘겨받은 상담입니다/).first()).toBeVisible()
  })

  test('each opens in its place with every wording of its answer, as text', async () => {
    const answers = [
      { version: 2, contents: '고친 답변 <b>2</b>', name: '이영업', answeredYmdt: '2026-11-22T19:40:00+09:00' },
      { version: 1, contents: '첫 답변', name: '김영업', answeredYmdt: '2026-11-22T19:30:00+09:00' },
    ]
    const shown = open([
      answer(readPastRequest, pastRequestDetail({ title: '논술 상담', status: 'ANSWERED', answers, commentCount: 1 })),
      ...IDENTITY,
      answer(listComments, { commentList: [comment({ commentId: 8 })], hasNextPage: false }),
    ])
    await page.getByRole('link', { name: '논술 상담' }).click()
    const layer = page.getByRole('dialog', { name: '논술 상담' })
    await expect.element(layer.getByText('고친 답변 <b>2</b>')).toBeVisible()
    await expect.element(layer.getByRole('region', { name: '이전 답변 1' }).getByText('첫 답변')).toBeVisible()
    await expect.element(layer.getByRole('list', { name: '댓글 목록' }).getByText('댓글 8입니다.')).toBeVisible()
    expect(layer.getByRole('textbox').query()).toBeNull()
    expect(shown.address()).toBe(`${AT}?part=requests&detail=13`)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown.address).toBe(`${AT}?part=requests`)
  })

  test('of a broadcast on air cannot be handed over', async () => {
    show(`${AT}?part=requests`, report({ state: 'ON_AIR', endDate: null }))
    await expect.element(page.getByRole('table', { name: '지난 상담' })).toBeVisible()
    expect(page.getByRole('checkbox').query()).toBeNull()
  })
})

test('an unknown broadcast says so and leads to the institutes', async () => {
  showScreen({
    at: AT,
    screens: liveReportScreens,
    flags: ['NORMAL'],
    answers: [refuse(readReport, 'BROADCAST_NOT_FOUND')],
  })
  await expect.element(page.getByText('방송을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/live')
})

test('polls are read again', async () => {
  const poll = {
    pollNo: 1,
    question: '어느 전형인가요?',
    choices: ['수시', '정시'],
    isOpen: false,
    areResultsShown: true,
    counts: [9, 3],
    startedYmdt: '2026-11-24T20:20:00+09:00',
    closedYmdt: '2026-11-24T20:25:00+09:00',
  }
  show(`${AT}?part=polls`, report(), [answer(listPolls, { list: [poll] })])
  await expect.element(page.getByText('9명 (75%)')).toBeVisible()
  await expect.element(page.getByText('12명이 답했습니다.')).toBeVisible()
  await expectAccessible()
})

test('attendance tells who was there how long, and asks why somebody takes it along', async () => {
  const attendee = {
    viewerId: 71,
    name: '김학부모',
    firstYmdt: '2026-11-24T20:00:00+09:00',
    lastYmdt: '2026-11-24T20:40:00+09:00',
    stayCount: 2,
    minutes: 32,
    stays: [
      { cameYmdt: '2026-11-24T20:00:00+09:00', leftYmdt: '2026-11-24T20:12:00+09:00' },
      { cameYmdt: '2026-11-24T20:20:00+09:00', leftYmdt: '2026-11-24T20:40:00+09:00' },
    ],
  }
  const shown = show(`${AT}?part=attendance`, report(), [answer(listAttendance, { list: [attendee], totalCount: 1 })])
  await expect.element(page.getByRole('cell', { name: '20:00~20:12, 20:20~20:40' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '32', exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(shown.server.of(exportAttendance)).toEqual([])
})
