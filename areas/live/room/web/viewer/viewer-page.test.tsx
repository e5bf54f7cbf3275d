import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { type ViewerPage as Broadcast, readViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { listMessages } from '#areas/live/channel/contract/channel.contract.ts'
import { joinBroadcast, watchBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { fakeChannel } from '#areas/live/channel/testing/fake-channel.samples.ts'
import { readContact } from '#areas/live/consulting/contract/contact.contract.ts'
import { listQuestions, openQuestion, voteForQuestion } from '#areas/live/consulting/contract/question.contract.ts'
import { answerPoll, readPoll } from '#areas/live/poll/contract/poll.contract.ts'
import { connect } from '#platform/web/calls/send.ts'
import { type Answer, answer, fail, fakeServer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { numberIn, ViewerPage } from './viewer-page.tsx'

const NOW = '2026-11-24T10:00:00+09:00'
const clearing: (() => void)[] = []
beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  for (const clear of clearing.splice(0)) clear()
  localStorage.clear()
  history.replaceState(null, '', location.pathname + location.search)
  sessionStorage.clear()
})

const broadcast = (part: Partial<Broadcast> = {}): Broadcast => ({
  liveBroadcastNo: 7,
  broadcastName: '정시 지원 전략',
  instituteName: '하늘입시연구소',
  startDate: '2026-11-24 09:00:00',
  endDate: null,
  broadcastServiceType: 'ZOOM',
  broadcastServiceId: '',
  isChat: true,
  isBoard: true,
  boardTypeCode: 'CONSULTING',
  boardAppKey: 'app-key',
  boardCategoryId: 4580,
  boardSubjectId: 100_001,
  state: 'ON_AIR',
  meeting: { state: 'NOT_JOINED', joinUrl: null },
  joinUrl: null,
  channelName: 'presence_live_7',
  answersUntil: null,
  contactDays: 90,
  ...part,
})

const article = {
  articleId: 31,
  categoryId: 4580,
  subjectId: 100_001,
  title: '가군 지원',
  writeTime: '2026-11-24T09:50:00+09:00',
  viewCount: 0,
  commentCount: 0,
  attachmentCount: 0,
  userInfo: { profileId: 3, nickName: '김학부모', isStaff: false },
  isWaiting: true,
  consultStatus: 0 as const,
}
const opened = {
  ...article,
  contents: '수학 1등급입니다.',
  attachments: [],
  changedTime: null,
  version: 1,
  answer: null,
  isOver: false,
}

function show(shown: Broadcast, ...answers: Answer[]) {
  const channel = fakeChannel()
  const chat = { list: [], notice: null, isClosed: false, slowSeconds: 0, deletedIds: [] }
  const server = fakeServer(
    [
      answer(readViewerPage, shown),
      answer(joinBroadcast, { viewerId: 1, token: 'viewer-token' }),
      answer(watchBroadcast, {}),
      answer(readContact, { contact: null }),
      answer(listQuestions, { list: [] }),
      answer(readPoll, { poll: null }),
      channel.ticket,
      answer(listMessages, chat),
      answer(listArticles, { articleList: [], hasNextPage: false }),
      answer(listComments, { commentList: [], hasNextPage: false }),
      ...answers,
    ],
    '/api',
    NOW,
  )
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  clearing.push(connect({ fetch: server.fetch, apiBase: '/api' }), channel.end, () => {
    root.unmount()
    element.remove()
  })
  root.render(<ViewerPage search="?liveBroadcastNo=7" />)
  return { server, channel }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function join(name = '김학부모'): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: '이름' }), name)
  await userEvent.click(button('참여하기'))
}

test.each([
  ['?liveBroadcastNo=7', 7],
  ['?liveBroadcastNo=0', undefined],
  ['?liveBroadcastNo=7a', undefined],
  ['?liveBroadcastNo=', undefined],
  ['', undefined],
])('the address %s names broadcast %s', (search, no) => {
  expect(numberIn(search)).toBe(no)
})

describe('the page', () => {
  test('names the broadcast, and asks who takes part', async () => {
    show(broadcast())
    await expect.element(page.getByRole('heading', { name: '정시 지원 전략' })).toBeVisible()
    await expect.element(page.getByText('방송중')).toBeVisible()
    await expect.element(button('참여하기')).toBeVisible()
    await expectAccessible()
  })

  test('counts down to the start', async () => {
    show(broadcast({ state: 'BEFORE', startDate: '2026-12-25 10:00:00' }))
    await expect.element(page.getByText(/^3[01]일 \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect.element(page.getByText('2026.12.25 10:00에 시작합니다.')).toBeVisible()
  })

  test('says that the broadcast is over', async () => {
    show(broadcast({ state: 'ENDED', endDate: '2026-11-24 09:30:00' }))
    await expect.element(page.getByText('방송이 종료되었습니다.').first()).toBeVisible()
    expect(button('참여하기').query()).toBeNull()
  })

  test('says that there is no such broadcast', async () => {
    show(broadcast(), refuse(readViewerPage, 'BROADCAST_NOT_FOUND'))
    await expect.element(page.getByText(/방송을 찾을 수 없습니다/)).toBeVisible()
    await expectAccessible()
  })

  test('is tried again when the server did not answer', async () => {
    const { server } = show(broadcast(), fail(readViewerPage, 503, '일시적으로 이용할 수 없습니다.'))
    await expect.element(page.getByText('일시적으로 이용할 수 없습니다.')).toBeVisible()
    server.use(answer(readViewerPage, broadcast()))
    await userEvent.click(button('다시 시도'))
    await expect.element(page.getByRole('heading', { name: '정시 지원 전략' })).toBeVisible()
  })

  test('says that neither chat nor board is there', async () => {
    show(broadcast({ isChat: false, isBoard: false }))
    await expect.element(page.getByText('채팅을 지원하지 않는 방송입니다.')).toBeVisible()
    await expect.element(page.getByText('글쓰기를 지원하지 않는 방송입니다.')).toBeVisible()
  })

  test.each([390, 768, 1280, 1440])('fits a window of %i pixels', async (width) => {
    await page.viewport(width, 800)
    show(broadcast({ broadcastName: '아주긴방송이름'.repeat(14) }))
    await join()
    await expect.element(page.getByText('연결됨')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expect.element(page.getByRole('textbox', { name: '메시지' })).toBeInViewport()
  })
})

describe('taking part', () => {
  test('needs a name that is long enough, and is remembered', async () => {
    const { server } = show(broadcast())
    await join('김')
    await expect.element(page.getByText('이름을 2~20자로 입력해주세요.')).toBeVisible()
    await join()
    await expect.element(page.getByRole('textbox', { name: '메시지' })).toBeVisible()
    expect(server.of(joinBroadcast)).toHaveLength(1)
    for (const clear of clearing.splice(0)) clear()
    show(broadcast())
    await expect.element(page.getByText('연결됨')).toBeVisible()
  })

  test('says why a name is refused', async () => {
    show(broadcast(), refuse(joinBroadcast, 'NAME_RESERVED'))
    await join('관리자')
    await expect.element(page.getByText(joinBroadcast.refusals.NAME_RESERVED.text)).toBeVisible()
  })

  test('asks for the name again when the server has forgotten it', async () => {
    show(broadcast(), fail(listMessages, 401, '방송 참여 시간이 지났습니다.'))
    await join()
    await expect.element(page.getByText('방송 참여 시간이 지났습니다.')).toBeVisible()
    await expect.element(button('참여하기')).toBeVisible()
    expect(localStorage.getItem('live.viewer.7')).toBeNull()
  })

  test('shows the way into a meeting as soon as it begins, and the end as soon as it comes', async () => {
    const { channel } = show(broadcast())
    await join()
    await expect.element(page.getByText('연결됨')).toBeVisible()
    channel.tell('meeting:state', { state: 'JOINED', joinUrl: 'https://zoom.example/j/1' })
    await expect
      .element(page.getByRole('link', { name: '화상회의 참여하기' }))
      .toHaveAttribute('href', 'https://zoom.example/j/1')
    channel.tell('meeting:state', { state: 'CLOSED', joinUrl: null })
    await expect.element(page.getByText(/^화상회의가 종료되었습니다/)).toBeVisible()
    await expect.element(button('새로고침')).toBeVisible()
    channel.tell('broadcast:close', {})
    await expect.element(page.getByText('종료', { exact: true })).toBeVisible()
    expect(page.getByRole('textbox', { name: '메시지' }).query()).toBeNull()
  })

  test('enters a remote meeting by the own name', async () => {
    const joinUrl = 'https://meet.example/join?conferenceId=7'
    const meeting = { state: 'JOINED' as const, joinUrl }
    show(broadcast({ broadcastServiceType: 'REMOTE_MEETING', meeting, joinUrl }))
    await join('kim')
    await expect
      .element(page.getByRole('link', { name: '화상회의 참여하기' }))
      .toHaveAttribute('href', `${joinUrl}&displayName=kim`)
  })

  test('says how long to wait', async () => {
    const tooMany = { status: 429, code: 'TOO_MANY', detail: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.' }
    const busy = () => Response.json(tooMany, { status: 429, headers: { 'Retry-After': '12' } })
    show(broadcast(), { call: joinBroadcast, respond: busy })
    await join()
    await expect.element(page.getByText('요청이 너무 많습니다. 12초 후 다시 시도해주세요.')).toBeVisible()
  })

  test('begins where one writes, and greets once', async () => {
    const { channel } = show(broadcast())
    await join()
    await expect.element(page.getByRole('textbox', { name: '메시지' })).toHaveFocus()
    await expect.element(page.getByText('연결됨')).toBeVisible()
    const greeting = { name: '', message: '김학부모님, 환영합니다.', type: 'WELCOME' as const }
    channel.tell('chat:message', greeting)
    await expect.element(page.getByText(greeting.message)).toBeVisible()
    for (const clear of clearing.splice(0)) clear()
    const again = show(broadcast())
    await expect.element(page.getByText('연결됨')).toBeVisible()
    again.channel.tell('chat:message', greeting)
    again.channel.tell('chat:message', { id: 1, name: '가', message: '그 다음', type: 'USER' })
    await expect.element(page.getByText('그 다음')).toBeVisible()
    expect(page.getByText(greeting.message).query()).toBeNull()
  })

  test('reads a broadcast again that was changed', async () => {
    const { server, channel } = show(broadcast())
    await join()
    await expect.element(page.getByText('연결됨')).toBeVisible()
    server.use(answer(readViewerPage, broadcast({ isChat: false, broadcastName: '새 이름' })))
    channel.tell('broadcast:change', {})
    await expect.element(page.getByRole('heading', { name: '새 이름' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: '상담' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(page.getByRole('tab', { name: '채팅' }))
    await expect.element(page.getByText('채팅을 지원하지 않는 방송입니다.')).toBeVisible()
  })
})

describe('consulting', () => {
  const listed = (part: object = {}) =>
    answer(listArticles, { articleList: [{ ...article, isUnread: false, work: null, ...part }], hasNextPage: false })
  const openBoard = async () => {
    await join()
    await userEvent.click(page.getByRole('tab', { name: '상담' }))
    await userEvent.click(button('상담 신청'))
  }

  test('is asked for once, and answered where it was asked', async () => {
    const { server, channel } = show(broadcast(), answer(addArticle, { articleId: 31 }), answer(readArticle, opened))
    await openBoard()
    await userEvent.click(button('신청하기'))
    await expect.element(page.getByText('제목과 내용을 모두 입력해주세요.')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '제목' }), '가군 지원')
    await userEvent.fill(page.getByRole('textbox', { name: '내용' }), '수학 1등급입니다.')
    await userEvent.dblClick(button('신청하기'))
    await expect.element(page.getByText(/답변을 기다리고 있습니다/)).toBeVisible()
    expect(server.of(addArticle).map(({ body }) => body)).toEqual([
      { categoryId: 4580, subjectId: 100_001, title: '가군 지원', contents: '수학 1등급입니다.' },
    ])
    expect(server.of(addArticle)[0]?.headers.get('X-Access-Token')).toBe('viewer-token')
    await userEvent.click(page.getByRole('tab', { name: '채팅' }))
    const answered = { contents: '안정 지원을 권합니다.', version: 1, name: '관리자', answeredDate: NOW }
    server.use(answer(readArticle, { ...opened, consultStatus: 1, answer: answered }), listed({ consultStatus: 1 }))
    channel.tell('article:answer', { articleId: 31 })
    await userEvent.click(page.getByRole('tab', { name: /새 답변/ }))
    await expect.element(page.getByText('안정 지원을 권합니다.')).toBeVisible()
    await expectAccessible()
  })

  test('keeps what is typed when the page is loaded anew', async () => {
    show(broadcast())
    await openBoard()
    await userEvent.fill(page.getByRole('textbox', { name: '제목' }), '나군 지원')
    for (const clear of clearing.splice(0)) clear()
    show(broadcast())
    await expect.element(page.getByRole('textbox', { name: '제목' })).toHaveValue('나군 지원')
    await expect.element(page.getByRole('textbox', { name: '제목' })).toHaveFocus()
    await expect.element(page.getByText('상담 내용은 작성자와 상담 스태프만 볼 수 있습니다.')).toBeVisible()
    await userEvent.click(button('취소'))
    await expect.element(page.getByText('작성 중인 상담이 있습니다.')).toBeVisible()
    await expectAccessible()
    await userEvent.click(button('지우기'))
    await expect.poll(() => page.getByText('작성 중인 상담이 있습니다.').query()).toBeNull()
  })

  const seen = (part: object) =>
    localStorage.setItem('live.viewer.7', JSON.stringify({ name: '김학부모', token: 'viewer-token', seen: part }))

  test('going back leads from an article to the list, and to the chat', async () => {
    show(broadcast(), listed(), answer(readArticle, opened))
    await join()
    await userEvent.click(page.getByRole('tab', { name: '상담' }))
    await userEvent.click(page.getByRole('button', { name: /가군 지원/ }))
    await expect.element(page.getByText('수학 1등급입니다.')).toBeVisible()
    history.back()
    await expect.element(button('상담 신청')).toBeVisible()
    history.back()
    await expect.element(page.getByRole('textbox', { name: '메시지' })).toBeVisible()
  })

  test('points out what came while one was away', async () => {
    seen({ 31: { isAnswered: false, comments: 0 } })
    const answered = { contents: '안정 지원', version: 1, name: '관리자', answeredDate: NOW }
    show(
      broadcast(),
      listed({ consultStatus: 1 }),
      answer(readArticle, { ...opened, consultStatus: 1, answer: answered }),
    )
    await userEvent.click(page.getByRole('tab', { name: /새 답변/ }))
    await userEvent.click(page.getByRole('button', { name: /가군 지원.*새 답변/ }))
    await expect.element(page.getByText('안정 지원')).toBeVisible()
    await expect.poll(() => page.getByText('새 답변').query()).toBeNull()
  })

  test('shows comments of others in an open article, and marks those of a closed one', async () => {
    const { server, channel } = show(broadcast(), listed(), answer(readArticle, opened))
    await join()
    await userEvent.click(page.getByRole('tab', { name: '상담' }))
    await userEvent.click(page.getByRole('button', { name: /가군 지원/ }))
    await expect.element(page.getByText('수학 1등급입니다.')).toBeVisible()
    await expect.element(page.getByText('댓글 0')).toBeVisible()
    const asked = server.of(listComments).length
    channel.tell('article:comment', { articleId: 31 })
    await expect.poll(() => server.of(listComments).length).toBe(asked + 1)
    await userEvent.click(page.getByRole('tab', { name: '채팅' }))
    server.use(listed({ commentCount: 2 }))
    channel.tell('article:comment', { articleId: 31 })
    await expect.element(page.getByRole('tab', { name: /새 댓글/ })).toBeVisible()
  })

  test('promises an answer after the end no longer than there may be one', async () => {
    seen({ 31: { isAnswered: false, comments: 0 } })
    history.replaceState(null, '', '#article-31')
    show(
      broadcast({ state: 'ENDED', answersUntil: '2020-01-01T10:00:00+09:00' }),
      listed(),
      answer(readArticle, opened),
    )
    await expect
      .element(page.getByText('답변 기간이 끝났습니다. 필요한 경우 하늘입시연구소에 문의해주세요.'))
      .toBeVisible()
    expect(page.getByText(/답변을 기다리고/).query()).toBeNull()
  })

  test('is offered no more when the broadcast is over', async () => {
    const { channel } = show(broadcast())
    await join()
    await userEvent.click(page.getByRole('tab', { name: '상담' }))
    await expect.element(button('상담 신청')).toBeVisible()
    channel.tell('broadcast:close', {})
    await expect.element(page.getByText('신청한 상담이 없습니다.')).toBeVisible()
    await expect.poll(() => button('상담 신청').query()).toBeNull()
  })
})

describe('questions of others', () => {
  const question = {
    articleId: 41,
    title: '교과 전형 최저',
    voteCount: 4,
    isAnswered: false,
    isMine: false,
    hasVoted: false,
  }
  const votes = () => page.getByRole('button', { name: /나도 궁금해요/ })

  test('are voted for, follow what the room is told, and say why a vote does not count', async () => {
    const { server, channel } = show(
      broadcast(),
      answer(listQuestions, { list: [question, { ...question, articleId: 42, title: '내 것', isMine: true }] }),
      answer(voteForQuestion, {}),
    )
    await join()
    await userEvent.click(page.getByRole('tab', { name: /상담/ }))
    await userEvent.click(button('교과 전형 최저 나도 궁금해요 4'))
    await expect.element(button('교과 전형 최저 나도 궁금해요 5')).toHaveAttribute('aria-pressed', 'true')
    expect(votes().all()).toHaveLength(1)
    expect(server.of(voteForQuestion).map(({ body }) => body)).toEqual([{ isGiven: true }])
    await expectAccessible()
    await channel.tell('article:votes', { votes: [{ articleId: 41, voteCount: 30 }] })
    await expect.element(button('교과 전형 최저 나도 궁금해요 30')).toBeVisible()
    await channel.tell('article:open', { articleId: 43, title: '논술 일정' })
    await expect.element(button('논술 일정 나도 궁금해요 0')).toBeVisible()
    server.use(refuse(voteForQuestion, 'BROADCAST_ENDED'))
    await userEvent.click(button('논술 일정 나도 궁금해요 0'))
    await expect.element(page.getByRole('alert').getByText('종료된 방송입니다.')).toBeVisible()
    await expect.element(button('논술 일정 나도 궁금해요 0')).toHaveAttribute('aria-pressed', 'false')
  })

  test('an asker shows the title of a request with it, and hides it again', async () => {
    const { server } = show(
      broadcast(),
      answer(addArticle, { articleId: 31 }),
      answer(readArticle, opened),
      answer(openQuestion, {}),
    )
    await join()
    await userEvent.click(page.getByRole('tab', { name: /상담/ }))
    await userEvent.click(button('상담 신청'))
    await userEvent.fill(page.getByLabelText('제목', { exact: true }), '가군 지원')
    await userEvent.fill(page.getByLabelText('내용'), '수학 1등급입니다.')
    await userEvent.click(page.getByRole('checkbox', { name: /^다른 시청자에게 질문을 공개/ }))
    server.use(answer(listQuestions, { list: [{ ...question, articleId: 31, title: '가군 지원', isMine: true }] }))
    await userEvent.click(button('신청하기'))
    await userEvent.click(button('제목 공개 그만하기'))
    await expect
      .poll(() => server.of(openQuestion).map(({ body }) => body))
      .toEqual([{ isOpen: true }, { isOpen: false }])
  })
})

describe('a poll', () => {
  const opened = { pollNo: 3, question: '어느 전형인가요?', choices: ['수시', '정시'] }
  const card = () => page.getByRole('region', { name: /어느 전형인가요/ })

  test('is answered, answered otherwise, and shows what it came to when staff show that', async () => {
    const { server, channel } = show(broadcast(), answer(answerPoll, {}))
    await join()
    await expect.element(page.getByRole('tab', { name: '채팅' })).toBeVisible()
    // Told while the first answer is on its way, it is asked for again.
    const poll = { ...opened, isOpen: true, areResultsShown: false, counts: null, ownChoice: null }
    server.use(answer(readPoll, { poll }))
    await channel.tell('poll:open', opened)
    await userEvent.click(card().getByRole('button', { name: '수시' }))
    await expect.element(card().getByText('답했습니다. 마감될 때까지 바꿀 수 있습니다.')).toBeVisible()
    await userEvent.click(card().getByRole('button', { name: '정시' }))
    await expect.element(card().getByRole('button', { name: '정시' })).toHaveAttribute('aria-pressed', 'true')
    expect(server.of(answerPoll).map(({ body }) => body)).toEqual([{ choice: 1 }, { choice: 2 }])
    await expectAccessible()
    await channel.tell('poll:results', { pollNo: 3, counts: [1, 3] })
    await expect.element(card().getByText('3명 (75%)')).toBeVisible()
    await channel.tell('poll:close', { pollNo: 3 })
    await expect.element(card().getByText('투표 결과', { exact: true })).toBeVisible()
    expect(card().getByRole('button').all()).toEqual([])
    await channel.tell('poll:results', { pollNo: 3, counts: null })
    await expect.element(card()).not.toBeInTheDocument()
  })

  test.each([
    [390, 844],
    [360, 640],
    [844, 390],
  ])('of five choices with its results leaves room to write in the chat at %i x %i', async (width, height) => {
    await page.viewport(width, height)
    const choices = ['학생부교과', '학생부종합', '논술', '정시', '기타']
    const poll = { ...opened, choices, isOpen: true, areResultsShown: true, counts: [1, 2, 3, 4, 5], ownChoice: 2 }
    show(broadcast(), answer(readPoll, { poll }))
    await join()
    await expect.element(card().getByText('5명 (33%)')).toBeInTheDocument()
    await expect.element(button('전송')).toBeVisible()
    expect(button('전송').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  })

  test('that was closed meanwhile says so', async () => {
    const poll = { ...opened, isOpen: true, areResultsShown: false, counts: null, ownChoice: null }
    show(broadcast(), answer(readPoll, { poll }), refuse(answerPoll, 'POLL_CLOSED'))
    await join()
    await userEvent.click(card().getByRole('button', { name: '수시' }))
    await expect.element(card().getByRole('alert').getByText('마감된 투표입니다.')).toBeVisible()
  })
})

test('before a meeting camera and microphone are checked, and the meeting is entered from there', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotAllowedError'))
  clearing.push(() => vi.restoreAllMocks())
  show(broadcast({ meeting: { state: 'JOINED', joinUrl: 'https://zoom.example/j/81' }, joinUrl: null }))
  await userEvent.click(button('카메라·마이크 확인'))
  const check = page.getByRole('dialog', { name: '카메라·마이크 확인' })
  await expect.element(check.getByText(/^카메라 사용이 차단되어 있습니다/)).toBeVisible()
  const enter = check.getByRole('link', { name: '확인하고 참여하기' })
  await expect.element(enter).toHaveAttribute('href', 'https://zoom.example/j/81')
  await expectAccessible()
  await userEvent.click(check.getByRole('button', { name: '닫기' }))
  await expect.element(check).not.toBeInTheDocument()
})
