import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { type ViewerPage as Broadcast, readViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { listMessages } from '#areas/live-channel/contract/channel.contract.ts'
import { joinBroadcast } from '#areas/live-channel/contract/viewer.contract.ts'
import { fakeChannel } from '#areas/live-channel/web/channel/fake-channel.ts'
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
    channel.tell('broadcast:close', {})
    await expect.element(page.getByText('종료', { exact: true })).toBeVisible()
    expect(page.getByRole('textbox', { name: '메시지' }).query()).toBeNull()
  })
})

describe('consulting', () => {
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
    server.use(answer(readArticle, { ...opened, consultStatus: 1, answer: answered }))
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
    await userEvent.click(page.getByRole('tab', { name: '상담' }))
    await userEvent.click(button('상담 신청'))
    await expect.element(page.getByRole('textbox', { name: '제목' })).toHaveValue('나군 지원')
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
