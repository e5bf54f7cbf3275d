import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listArticles } from '#areas/board/contract/article.contract.ts'
import {
  type BroadcastDetail,
  closeBroadcast,
  readBroadcast,
} from '#areas/live/broadcast/contract/broadcast.contract.ts'
import {
  addCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
} from '#areas/live/channel/contract/canned-answer.contract.ts'
import {
  emitEvent,
  listMessages,
  openChannel,
  readPresence,
  slowDown,
} from '#areas/live/channel/contract/channel.contract.ts'
import { openSocketsBy, type SocketEars } from '#areas/live/channel/web/channel/channel-socket.ts'
import { BOARD_ANSWERS, roomBroadcast, SHOWN_AT } from '#areas/live/consulting/testing/room.samples.ts'
import {
  closePoll,
  listPolls,
  type StaffPoll,
  showPollResults,
  startPoll,
} from '#areas/live/poll/contract/poll.contract.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { liveRoomScreens } from '../area.tsx'

const HOST = '/live/1/broadcast/31'
const STAFF = `${HOST}/manager`
const CHANNEL = [
  answer(openChannel, { channelName: 'presence_live_31', url: '/api/socket?ticket=t' }),
  answer(listMessages, {
    list: [{ id: 1, name: '수험생', message: '안녕하세요', type: 'USER' }],
    notice: null,
    isClosed: false,
    slowSeconds: 0,
    deletedIds: [],
  }),
  answer(readPresence, { viewerCount: 1_204 }),
  answer(listPolls, { list: [] }),
]

let sockets: SocketEars[] = []
let takeBack = (): void => undefined
beforeEach(async () => {
  await page.viewport(1440, 900)
  sockets = []
  takeBack = openSocketsBy((_, ears) => {
    sockets.push(ears)
    queueMicrotask(ears.onOpen)
    return Promise.resolve({ close: () => undefined })
  })
})
afterEach(() => takeBack())

function show(at: string, broadcast: BroadcastDetail = roomBroadcast(), ...answers: Answer[]) {
  return showScreen({
    at,
    screens: liveRoomScreens,
    flags: ['NORMAL'],
    now: SHOWN_AT,
    answers: [...BOARD_ANSWERS, ...CHANNEL, answer(readBroadcast, broadcast), ...answers],
  })
}
const tell = (name: string, data: object): void => sockets.at(-1)?.onEvent(name, data)
const heading = () => page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const timeIn = (name: string) => page.getByRole('timer', { name }).element().textContent
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('a room', () => {
  test.each([
    ['host', HOST, '선택된 상담이 없습니다.', '스태프 화면', STAFF],
    ['staff', STAFF, '국어 등급컷이 궁금합니다', '호스트 화면', HOST],
  ])('of the %s has head, board, video and chat, over one connection', async (_, at, board, other, otherPath) => {
    const shown = show(at)
    await expect.element(heading()).toHaveTextContent('수능 국어 마무리 상담')
    await expect.element(page.getByText('방송중')).toBeVisible()
    await expect.poll(() => timeIn('진행 시간')).toMatch(/^00:30:\d\d$/)
    await expect.element(page.getByText('시청자 1,204명')).toBeVisible()
    await expect.element(page.getByText(board, { exact: true })).toBeVisible()
    await expect.element(page.getByText('안녕하세요')).toBeVisible()
    await expect.element(page.getByRole('region', { name: '방송 영상' })).toBeVisible()
    await expect.element(link(other)).toHaveAttribute('href', otherPath)
    await expect.element(link('방송 목록')).toHaveAttribute('href', '/live/1')
    expect(shown.server.of(openChannel)).toHaveLength(1)
    expect(sockets).toHaveLength(1)
    await expectAccessible()
  })

  test('that has neither board nor chat says so', async () => {
    const none = { boardTypeCode: null, boardAppKey: null, boardCategoryId: null, boardSubjectId: null }
    const shown = show(STAFF, roomBroadcast({ isChat: false, isBoard: false, ...none }))
    await expect.element(page.getByText('글쓰기를 지원하지 않는 방송입니다.')).toBeVisible()
    await expect.element(page.getByText('채팅을 지원하지 않는 방송입니다.')).toBeVisible()
    expect(shown.server.of(listArticles)).toHaveLength(0)
    await expectAccessible()
  })

  test.each([
    ['host', HOST, 1440],
    ['staff', STAFF, 1440],
    ['staff', STAFF, 390],
  ])('of the %s with a board and no chat slows the board down (%s, %i px)', async (_, at, width) => {
    await page.viewport(width, 844)
    const shown = show(at, roomBroadcast({ isChat: false }), answer(slowDown, {}))
    const pause = page.getByRole('combobox', { name: '슬로우 모드' })
    await expect.element(pause).toHaveDisplayValue('사용 안 함')
    await pause.selectOptions('30초')
    await expect.poll(() => shown.server.of(slowDown)[0]?.body).toEqual({ seconds: 30 })
    tell('chat:slow', { seconds: 30 })
    await expect.element(pause).toHaveDisplayValue('30초')
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectAccessible()
  })

  test('has slow mode once where there is a chat, and not at all once it is over', async () => {
    const shown = show(STAFF)
    await expect.poll(() => page.getByRole('combobox', { name: '슬로우 모드' }).elements().length).toBe(1)
    const ended = roomBroadcast({ isChat: false, state: 'ENDED', endDate: '2026-11-24 20:30:00' })
    shown.server.use(answer(readBroadcast, ended))
    tell('broadcast:close', {})
    await expect.element(page.getByRole('region', { name: '방송 영상' })).toHaveTextContent('방송이 종료되었습니다.')
    expect(page.getByRole('combobox', { name: '슬로우 모드' }).query()).toBeNull()
  })

  test('of no broadcast that I may see says so and leads back', async () => {
    show(HOST, roomBroadcast(), refuse(readBroadcast, 'BROADCAST_NOT_FOUND'))
    await expect.element(page.getByText(readBroadcast.refusals.BROADCAST_NOT_FOUND.text)).toBeVisible()
    await expect.element(link('목록으로')).toHaveAttribute('href', '/live')
  })

  test('of an institute that the broadcast does not belong to is none', async () => {
    show('/live/2/broadcast/31')
    await expect.element(page.getByText(readBroadcast.refusals.BROADCAST_NOT_FOUND.text)).toBeVisible()
    await expect.element(heading()).not.toHaveTextContent('수능 국어 마무리 상담')
  })

  test('follows what it hears: the chosen article, and the end', async () => {
    const shown = show(HOST)
    await expect.element(page.getByText('선택된 상담이 없습니다.')).toBeVisible()
    shown.server.use(answer(readBroadcast, roomBroadcast({ featuredArticleId: 501 })))
    tell('article:select', { articleId: 501 })
    await expect.element(page.getByText('새로운 질문이 선택되었습니다.')).toBeVisible()
    await expect.element(page.getByText(/작년보다 오를까요/)).toBeVisible()
    shown.server.use(answer(readBroadcast, roomBroadcast({ state: 'ENDED', endDate: '2026-11-24 20:30:00' })))
    tell('broadcast:close', {})
    await expect.element(page.getByRole('region', { name: '방송 영상' })).toHaveTextContent('방송이 종료되었습니다.')
    expect(page.getByText(/시청자 .+명/).query()).toBeNull()
  })

  test('counts its viewers again and again, and says nothing where it cannot', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      const shown = show(STAFF, roomBroadcast(), refuse(readPresence, 'BROADCAST_NOT_FOUND'))
      const asked = () => shown.server.of(readPresence).length
      await vi.waitUntil(() => asked() > 0)
      expect(page.getByText(/시청자 .+명/).query()).toBeNull()
      shown.server.use(answer(readPresence, { viewerCount: 7 }))
      await vi.advanceTimersByTimeAsync(21_000)
      await vi.waitUntil(() => page.getByText('시청자 7명').query() !== null)
    } finally {
      vi.useRealTimers()
    }
  })

  test('shows a part at a time where there is little room, and keeps what is typed in the other', async () => {
    await page.viewport(390, 844)
    const shown = show(STAFF)
    const chat = page.getByRole('textbox', { name: /메시지/ })
    await expect.element(page.getByText('국어 등급컷이 궁금합니다')).toBeVisible()
    await expect.element(chat).not.toBeInTheDocument()
    await page.getByRole('tab', { name: '채팅' }).click()
    await chat.fill('곧 답변드립니다.')
    await expect.element(page.getByText('국어 등급컷이 궁금합니다')).not.toBeVisible()
    await expectAccessible()
    await page.getByRole('tab', { name: '상담' }).click()
    await page.getByRole('tab', { name: '채팅' }).click()
    await expect.element(chat).toHaveValue('곧 답변드립니다.')
    expect(shown.address()).toBe(`${STAFF}?part=chat`)
    expect(sockets).toHaveLength(1)
  })

  test('marks what is new in the part that is not shown', async () => {
    await page.viewport(390, 844)
    show(STAFF)
    await expect.element(page.getByText('국어 등급컷이 궁금합니다')).toBeVisible()
    tell('chat:message', { id: 2, name: '수험생', message: '질문이요', type: 'USER' })
    const chat = page.getByRole('tab', { name: '채팅 새 메시지' })
    await chat.click()
    await expect.element(page.getByRole('tab', { name: '채팅', exact: true })).toBeVisible()
    tell('article:new', { articleId: 502 })
    tell('article:new', { articleId: 503 })
    await expect.element(page.getByRole('tab', { name: '상담 새 상담 2' })).toBeVisible()
    await expectAccessible()
  })

  test.each([
    [390, 844],
    [844, 390],
  ])('has list and input of the chat within a phone of %i by %i', async (width, height) => {
    await page.viewport(width, height)
    show(`${STAFF}?part=chat`)
    await expect.element(page.getByText('안녕하세요')).toBeVisible()
    const input = page.getByRole('textbox', { name: '메시지' })
    await expect.element(input).toBeInViewport({ ratio: 1 })
    const within = (locator: typeof input) => locator.element().getBoundingClientRect()
    const video = within(page.getByRole('region', { name: '방송 영상' }))
    for (const other of [input, page.getByRole('tablist'), page.getByRole('log')]) {
      const box = within(other)
      expect(box.left >= video.right || box.top >= video.bottom).toBe(true)
    }
  })

  test('keeps its ways out in a menu on a phone', async () => {
    await page.viewport(390, 844)
    show(STAFF)
    await expect.element(link('방송 현황')).not.toBeInTheDocument()
    await button('메뉴').click()
    await expect.element(link('방송 현황')).toHaveAttribute('href', `${HOST}/report`)
    await expect.element(link('방송 목록')).toBeVisible()
    await expectAccessible()
  })

  test('calls an ordinary board so', async () => {
    show(STAFF, roomBroadcast({ boardTypeCode: 'NORMAL' }))
    await expect.element(page.getByRole('heading', { name: '게시판', level: 2 })).toBeVisible()
    await page.viewport(768, 900)
    await expect.element(page.getByRole('tab', { name: '게시판' })).toBeVisible()
  })

  test('reads the broadcast again when it was changed', async () => {
    const shown = show(STAFF)
    await expect.element(page.getByText('안녕하세요')).toBeVisible()
    shown.server.use(answer(readBroadcast, roomBroadcast({ isChat: false, broadcastName: '새 이름' })))
    tell('broadcast:change', {})
    await expect.element(heading()).toHaveTextContent('새 이름')
    await expect.element(page.getByText('채팅을 지원하지 않는 방송입니다.')).toBeVisible()
  })

  test.each([390, 768, 1024, 1280, 1440])('is not wider than a window of %i pixels', async (width) => {
    await page.viewport(width, 900)
    show(STAFF)
    await expect.element(page.getByText('국어 등급컷이 궁금합니다')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  test.each([1280, 1440])('fills a window of %i pixels without being scrolled', async (width) => {
    await page.viewport(width, 800)
    show(STAFF)
    await expect.element(page.getByText('안녕하세요')).toBeVisible()
    expect(document.documentElement.scrollHeight).toBe(800)
  })
})

describe('before the start', () => {
  const reserved = (startDate = '2026-11-24 20:40:00') => roomBroadcast({ state: 'BEFORE', startDate })

  test('it says how long that is, and shows board and chat', async () => {
    show(STAFF, reserved())
    await expect.element(page.getByText(/2026\.11\.24 20:40에 시작합니다/)).toBeVisible()
    await expect.poll(() => timeIn('시작까지 남은 시간')).toMatch(/^00:(10:00|09:5\d)$/)
    await expect.element(page.getByText('국어 등급컷이 궁금합니다')).toBeVisible()
    await expect.element(page.getByText('안녕하세요')).toBeVisible()
    await expectAccessible()
  })

  test('it asks again a second after the start, and once a second as long as the server says that it is to come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const shown = show(STAFF, reserved('2026-11-24 20:30:05'))
      const asked = () => shown.server.of(readBroadcast).length
      await vi.waitUntil(() => document.querySelector('[role="timer"]') !== null)
      await vi.advanceTimersByTimeAsync(4_900)
      expect(asked()).toBe(1)
      await vi.advanceTimersByTimeAsync(1_200)
      expect(asked()).toBe(2)
      await vi.advanceTimersByTimeAsync(900)
      expect(asked()).toBeLessThanOrEqual(3)
      shown.server.use(answer(readBroadcast, roomBroadcast()))
      await vi.advanceTimersByTimeAsync(7_000)
      const atStart = asked()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(asked()).toBe(atStart)
    } finally {
      vi.useRealTimers()
    }
    await expect.element(page.getByText('방송중')).toBeVisible()
  })
})

describe('the end', () => {
  const ended = roomBroadcast({ state: 'ENDED', endDate: '2026-11-24 20:20:00' })

  test('is shown in place of the video, with the way to the report; nobody writes', async () => {
    show(STAFF, ended)
    const video = page.getByRole('region', { name: '방송 영상' })
    await expect.element(video).toHaveTextContent('방송이 종료되었습니다.')
    await expect.element(link('리포트')).toHaveAttribute('href', `${HOST}/report`)
    await expect.element(page.getByText('국어 등급컷이 궁금합니다')).toBeVisible()
    await expect.element(button('방송 종료')).not.toBeInTheDocument()
    await expect.element(button('공유 링크 복사')).not.toBeInTheDocument()
    expect(page.getByRole('textbox').all()).toHaveLength(0)
    await expect.element(page.getByText('연결됨')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('is made by the host, who is asked first', async () => {
    const shown = show(HOST, roomBroadcast(), answer(closeBroadcast, ended))
    await button('방송 종료').click()
    const asked = page.getByRole('alertdialog', { name: '방송을 종료하시겠습니까?' })
    await expect.element(asked).toBeVisible()
    shown.server.use(answer(readBroadcast, ended))
    await asked.getByRole('button', { name: '방송 종료' }).click()
    await expect.element(page.getByRole('region', { name: '방송 영상' })).toHaveTextContent('방송이 종료되었습니다.')
    expect(shown.server.of(closeBroadcast).map(({ params }) => params)).toEqual([{ id: '31' }])
  })

  test.each([
    ['refused', refuse(closeBroadcast, 'BROADCAST_ENDED')],
    ['forbidden', refuse(closeBroadcast, 'NOT_HOST')],
    ['broken', fail(closeBroadcast, 500, '서버 오류')],
  ])('that is %s says one sentence', async (_, refusal) => {
    show(HOST, roomBroadcast(), refusal)
    await button('방송 종료').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '방송 종료' }).click()
    await expect.element(page.getByText('방송을 개설만 본인만 종료할 수 있습니다.')).toBeVisible()
  })

  test('is not offered to anybody else', async () => {
    show(HOST, roomBroadcast({ hostNeoId: 2 }))
    await expect.element(link('방송 목록')).toBeVisible()
    await expect.element(button('방송 종료')).not.toBeInTheDocument()
  })
})

describe('the link to share', () => {
  const address = () => `${location.origin}/live.html?liveBroadcastNo=31`

  test('is copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    show(HOST)
    await button('공유 링크 복사').click()
    await expect.element(page.getByText('공유 링크를 복사했습니다.')).toBeVisible()
    expect(copied.mock.calls).toEqual([[address()]])
    copied.mockRestore()
  })

  test('is shown where it cannot be copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'))
    show(HOST)
    await button('공유 링크 복사').click()
    await expect.element(page.getByRole('alertdialog').getByText(address())).toBeVisible()
    copied.mockRestore()
  })
})

describe('polls', () => {
  const poll = (part: Partial<StaffPoll> = {}): StaffPoll => ({
    pollNo: 3,
    question: '어느 전형인가요?',
    choices: ['수시', '정시'],
    isOpen: true,
    areResultsShown: false,
    counts: [0, 0],
    startedYmdt: '2026-11-24T20:20:00+09:00',
    closedYmdt: null,
    ...part,
  })
  const layer = () => page.getByRole('dialog', { name: '투표' })
  const fill = (label: string, text: string) => layer().getByRole('textbox', { name: label }).fill(text)

  test('are written, started, and refused in a sentence where something is missing', async () => {
    const shown = show(STAFF, roomBroadcast(), answer(startPoll, { pollNo: 3 }))
    await button('투표').click()
    await fill('질문', '어느 전형인가요?')
    await fill('보기 1', '수시')
    await button('투표 시작').click()
    await expect.element(layer().getByText('보기는 2개 이상이어야 합니다.')).toBeVisible()
    await fill('보기 2', '수시')
    await button('투표 시작').click()
    await expect.element(layer().getByText('같은 보기를 두 번 쓸 수 없습니다.')).toBeVisible()
    await expectAccessible()
    await fill('보기 2', '정시')
    await button('보기 추가').click()
    shown.server.use(answer(listPolls, { list: [poll()] }))
    await button('투표 시작').click()
    await expect.element(page.getByText('투표를 시작했습니다.')).toBeVisible()
    expect(shown.server.of(startPoll)[0]?.body).toEqual({ question: '어느 전형인가요?', choices: ['수시', '정시'] })
  })

  test('show bars that grow as the room is told, and are shown, hidden and closed', async () => {
    const answers = [answer(listPolls, { list: [poll()] }), answer(closePoll, {}), answer(showPollResults, {})]
    const shown = show(HOST, roomBroadcast(), ...answers)
    await button('투표 진행 중').click()
    await expect.element(layer().getByText('0명이 답했습니다.')).toBeVisible()
    shown.server.use(answer(listPolls, { list: [poll({ counts: [3, 1] })] }))
    tell('poll:results', { pollNo: 3, counts: [3, 1] })
    await expect.element(layer().getByText('3명 (75%)')).toBeVisible()
    await expectAccessible()
    await button('결과 공개').click()
    await expect.poll(() => shown.server.of(showPollResults)[0]?.body).toEqual({ isShown: true })
    await button('투표 마감').click()
    await expect.poll(() => shown.server.of(closePoll)).toHaveLength(1)
  })

  test('are only read once the broadcast is over', async () => {
    const ended = roomBroadcast({ state: 'ENDED', endDate: '2026-11-24 20:30:00' })
    show(STAFF, ended, answer(listPolls, { list: [poll({ isOpen: false, counts: [2, 2] })] }))
    await button('투표').click()
    await expect.element(layer().getByText('4명이 답했습니다.')).toBeVisible()
    expect(button('투표 시작').query()).toBeNull()
    expect(button('결과 공개').query()).toBeNull()
  })
})

describe('what staff say again and again', () => {
  const canned = { cannedAnswerNo: 4, title: '답변 시간', contents: '7일 안에 답변드립니다.', version: 1 }
  const press = (what: ReturnType<typeof button>) => what.click()
  const layer = () => page.getByRole('dialog')

  test('is put behind what is being written', async () => {
    show(STAFF, roomBroadcast(), answer(listCannedAnswers, { list: [canned] }))
    const text = page.getByRole('textbox', { name: '메시지' })
    await text.fill('안녕하세요.')
    await press(button('자주 쓰는 답변').last())
    await expect.element(layer().getByText('7일 안에 답변드립니다.')).toBeVisible()
    await expectAccessible()
    await press(layer().getByRole('button', { name: /^답변 시간 7일/ }))
    await expect.element(text).toHaveValue('안녕하세요.\n7일 안에 답변드립니다.')
    await expect.element(layer()).not.toBeInTheDocument()
  })

  test('is written, and removed when somebody is sure', async () => {
    const { server } = show(
      STAFF,
      roomBroadcast(),
      answer(listCannedAnswers, { list: [] }),
      answer(addCannedAnswer, { cannedAnswerNo: 4 }),
      answer(deleteCannedAnswer, {}),
    )
    await page.getByRole('textbox', { name: '메시지' }).fill('아직 보내지 않은 말')
    await press(button('자주 쓰는 답변').last())
    await press(button('답변 추가'))
    await press(button('저장'))
    await expect.element(layer().getByText('이름을 입력해주세요.').first()).toBeVisible()
    await layer().getByRole('textbox', { name: /이름/ }).fill('답변 시간')
    await layer().getByRole('textbox', { name: /내용/ }).fill('7일 안에 답변드립니다.')
    server.use(answer(listCannedAnswers, { list: [canned] }))
    await press(button('저장'))
    await press(button('답변 시간 관리'))
    expect(server.of(addCannedAnswer)[0]?.body).toEqual({ title: '답변 시간', contents: '7일 안에 답변드립니다.' })
    await press(page.getByRole('menuitem', { name: '삭제' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }))
    await expect.poll(() => server.of(deleteCannedAnswer)).toHaveLength(1)
    expect(server.of(emitEvent)).toEqual([])
  })
})
