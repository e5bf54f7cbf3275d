import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emitEvent, listMessages } from '#areas/live/channel/contract/channel.contract.ts'
import { fakeChannel } from '#areas/live/channel/testing/fake-channel.samples.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { connect } from '#platform/web/calls/send.ts'
import { type Answer, answer, cutOff, fakeServer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { useChannel, useChannelView } from '../channel/use-channel.ts'
import { Chat, LinkState } from './chat.tsx'

const clearing: (() => void)[] = []
afterEach(() => {
  for (const clear of clearing.splice(0)) clear()
})

const said = (id: number, message = `${id}번째 메시지`) => ({ id, name: '시청자', message, type: 'USER' as const })
const pageWith = (count: number, part: Partial<CallOutput<typeof listMessages>> = {}) => ({
  list: Array.from({ length: count }, (_, at) => said(at + 1)),
  notice: null,
  isClosed: false,
  slowSeconds: 0,
  deletedIds: [],
  ...part,
})

const ACCESS = { token: 'viewer-token' }

function Room({ isEnded }: { isEnded: boolean }) {
  const channel = useChannel({ liveBroadcastNo: 7, access: ACCESS })
  const { link } = useChannelView(channel)
  return (
    <main style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <h1>방송</h1>
      <LinkState link={link} />
      <Chat channel={channel} isEnded={isEnded} />
    </main>
  )
}

interface ChatOptions {
  answers?: readonly Answer[]
  isEnded?: boolean
}

async function show({ answers = [], isEnded = false }: ChatOptions = {}) {
  const channel = fakeChannel()
  const server = fakeServer([channel.ticket, answer(listMessages, pageWith(2)), ...answers], '/api')
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  clearing.push(connect({ fetch: server.fetch, apiBase: '/api' }), channel.end, () => {
    root.unmount()
    element.remove()
  })
  root.render(<Room isEnded={isEnded} />)
  await expect.element(page.getByText('연결됨')).toBeVisible()
  return { server, channel }
}

const box = () => page.getByRole('textbox', { name: '메시지' })
const messages = () => page.getByRole('log').getByRole('listitem')

describe('the list', () => {
  test('shows what was said before and what is said now, and who asked for it', async () => {
    const { server, channel } = await show()
    await expect.element(page.getByText('2번째 메시지')).toBeVisible()
    channel.tell('chat:message', said(3))
    await expect.element(page.getByText('3번째 메시지')).toBeVisible()
    expect(server.of(listMessages)[0]?.headers.get('X-Access-Token')).toBe('viewer-token')
    await expectAccessible()
  })

  test('asks for what is missing', async () => {
    const { server, channel } = await show()
    await expect.element(page.getByText('2번째 메시지')).toBeVisible()
    server.use(answer(listMessages, pageWith(0, { list: [said(3), said(4)] })))
    channel.tell('chat:message', said(4))
    await expect.element(page.getByText('3번째 메시지')).toBeVisible()
    expect(server.of(listMessages)[1]?.query).toMatchObject({ afterId: '2' })
    await expect.poll(() => messages().all().length).toBe(4)
  })

  test('loses what is deleted, and shows what is announced', async () => {
    const { channel } = await show()
    await expect.element(page.getByText('1번째 메시지')).toBeVisible()
    channel.tell('chat:notice', { id: 2, message: '2번째 메시지' })
    await expect.element(page.getByText('공지', { exact: true })).toBeVisible()
    channel.tell('chat:delete', { id: 1 })
    await expect.poll(() => messages().all().length).toBe(1)
  })

  test('shows markup as it was written', async () => {
    const { channel } = await show()
    channel.tell('chat:message', said(3, '<img src=x onerror="document.title=1">'))
    await expect.element(page.getByText('<img src=x onerror="document.title=1">')).toBeVisible()
  })

  test('folds what is long, until somebody wants it whole', async () => {
    const { channel } = await show()
    channel.tell('chat:message', said(3, Array.from({ length: 500 }, (_, at) => `${at}줄`).join('\n')))
    const more = page.getByRole('button', { name: '더보기' })
    await expect.element(more).toBeVisible()
    const high = () => messages().last().element().getBoundingClientRect().height
    expect(high()).toBeLessThan(300)
    await expectAccessible()
    await userEvent.click(more)
    expect(high()).toBeGreaterThan(5_000)
  })

  test('shows two lines of a long notice', async () => {
    const { channel } = await show()
    channel.tell('chat:notice', { id: 2, message: '안내\n'.repeat(20) })
    const notice = page.getByRole('region', { name: '공지' })
    await expect.element(notice).toBeVisible()
    const high = () => notice.element().getBoundingClientRect().height
    expect(high()).toBeLessThan(110)
    await userEvent.click(notice.getByRole('button', { name: '펼치기' }))
    expect(high()).toBeGreaterThan(110)
  })

  test('keeps stacked signs within their message', async () => {
    const { channel } = await show()
    channel.tell('chat:message', said(3, `a${'\u0301'.repeat(200)}`))
    await expect.element(page.getByText(/^a/)).toBeVisible()
    const text = messages().last().element().querySelector('p') as HTMLElement
    expect(getComputedStyle(text).overflowY).toBe('clip')
  })

  test('follows its end, unless the person reads further up', async () => {
    const { channel } = await show({ answers: [answer(listMessages, pageWith(50))] })
    await expect.element(page.getByText('50번째 메시지')).toBeInViewport()
    const list = page.getByRole('log').element()
    list.scrollTop = 0
    await expect.poll(() => list.scrollTop).toBe(0)
    list.dispatchEvent(new Event('scroll'))
    channel.tell('chat:message', said(51))
    await userEvent.click(page.getByRole('button', { name: '새 메시지' }))
    await expect.element(page.getByText('51번째 메시지')).toBeInViewport()
    channel.tell('chat:message', said(52))
    await expect.element(page.getByText('52번째 메시지')).toBeInViewport()
  })
})

describe('the connection', () => {
  test('comes back with a new ticket, and reads what was said meanwhile', async () => {
    const { server, channel } = await show()
    await expect.element(page.getByText('2번째 메시지')).toBeVisible()
    server.use(answer(listMessages, pageWith(0, { list: [said(3)], deletedIds: [1] })))
    channel.lose()
    await expect.element(page.getByText('다시 연결 중')).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('3번째 메시지')).toBeVisible()
    expect(channel.urls).toEqual(['/api/socket?ticket=1', '/api/socket?ticket=2'])
    await expect.poll(() => messages().all().length).toBe(2)
  })
})

test('says at once that the network is gone, and comes back with it', async () => {
  const { channel } = await show()
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('다시 연결 중')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('연결됨')).toBeVisible()
  expect(channel.urls).toHaveLength(2)
})

describe('what was not sent', () => {
  const send = async () => {
    await userEvent.fill(box(), '질문')
    await userEvent.click(page.getByRole('button', { name: '전송' }))
  }
  const slow = emitEvent.refusals.SLOW_MODE.text

  test('because it only has to wait says how long, and no more once it may be sent', async () => {
    await show({ answers: [refuse(emitEvent, 'SLOW_MODE', { retryAfterSeconds: 2 })] })
    await send()
    await expect.element(page.getByText(`${slow} (2초)`)).toBeVisible()
    await userEvent.type(box(), '!')
    await expect.element(page.getByText(`${slow} (1초)`)).toBeVisible()
    await expect.poll(() => page.getByText(/천천히 채팅하는 중/).query(), { timeout: 5_000 }).toBeNull()
    await expect.element(box()).toHaveValue('질문!')
  })

  test('because of slow mode may be sent when that ends', async () => {
    const { channel } = await show({ answers: [refuse(emitEvent, 'SLOW_MODE', { retryAfterSeconds: 300 })] })
    await send()
    await expect.element(page.getByText(/\(300초\)$/)).toBeVisible()
    channel.tell('chat:slow', { seconds: 0 })
    await expect.poll(() => page.getByText(/천천히 채팅하는 중/).query()).toBeNull()
  })

  test('because the connection was bad is not said any more once it is back', async () => {
    const { channel } = await show({ answers: [cutOff(emitEvent)] })
    await send()
    await expect.element(page.getByText(/^메시지 발송에 실패/)).toBeVisible()
    channel.lose()
    await expect.element(page.getByText('다시 연결 중')).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => page.getByText(/^메시지 발송에 실패/).query()).toBeNull()
    await expect.element(box()).toHaveValue('질문')
  })
})

describe('writing', () => {
  test('sends by Enter what is written, and empties the place when it is out', async () => {
    const { server } = await show({ answers: [answer(emitEvent, { id: 3 })] })
    await userEvent.fill(box(), '  질문 있습니다  ')
    await userEvent.type(box(), '{Enter}')
    await expect.element(box()).toHaveValue('')
    expect(server.of(emitEvent).map(({ params, body }) => [params, body])).toEqual([
      [{ no: '7', event: 'chat%3Amessage' }, { message: JSON.stringify({ message: '질문 있습니다' }) }],
    ])
  })

  test('Enter that ends a syllable, and Shift with Enter, send nothing', async () => {
    const { server } = await show()
    await userEvent.fill(box(), '가')
    const element = box().element()
    const press = (part: KeyboardEventInit) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...part }))
    press({ isComposing: true })
    press({ keyCode: 229 })
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.element(box()).toHaveValue('가\n')
    expect(server.of(emitEvent)).toEqual([])
  })

  test('keeps what could not be sent, and sends it again with the same key', async () => {
    const { server } = await show({ answers: [cutOff(emitEvent)] })
    await userEvent.fill(box(), '들리나요')
    await userEvent.click(page.getByRole('button', { name: '전송' }))
    await expect.element(page.getByText('메시지 발송에 실패하였습니다. 잠시 후 다시 시도해주세요.')).toBeVisible()
    await expect.element(box()).toHaveValue('들리나요')
    server.use(answer(emitEvent, { id: 3 }))
    await userEvent.click(page.getByRole('button', { name: '전송' }))
    await expect.element(box()).toHaveValue('')
    const keys = server.of(emitEvent).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[1]).toBe(keys[0])
  })

  test.each(['MUTED', 'SLOW_MODE', 'TOO_FAST', 'CHAT_CLOSED'] as const)(
    'says why the server refuses: %s',
    async (code) => {
      await show({ answers: [refuse(emitEvent, code)] })
      await userEvent.fill(box(), '질문')
      await userEvent.click(page.getByRole('button', { name: '전송' }))
      await expect.element(page.getByText(emitEvent.refusals[code].text)).toBeVisible()
      await expect.element(box()).toHaveValue('질문')
    },
  )

  test('nothing but blanks cannot be sent', async () => {
    await show()
    await userEvent.fill(box(), '   ')
    await expect.element(page.getByRole('button', { name: '전송' })).toBeDisabled()
  })

  test('nobody writes into a closed chat or an ended broadcast', async () => {
    const { channel } = await show()
    channel.tell('chat:close', { isClosed: true })
    await expect.element(page.getByText('채팅이 닫혀 있습니다.')).toBeVisible()
    expect(box().query()).toBeNull()
    channel.tell('chat:close', { isClosed: false })
    await expect.element(box()).toBeVisible()
  })

  test('says that the broadcast is over', async () => {
    await show({ isEnded: true })
    await vi.waitFor(() => expect(box().query()).toBeNull())
    await expect.element(page.getByText('방송이 종료되었습니다.')).toBeVisible()
  })
})
