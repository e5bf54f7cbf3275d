import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emitEvent, listMessages, muteViewer, slowDown } from '#areas/live/channel/contract/channel.contract.ts'
import { fakeChannel } from '#areas/live/channel/testing/fake-channel.samples.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { ChatPanel, useChannel } from '../door.tsx'

const said = (id: number, type: 'USER' | 'MANAGER' = 'USER') => ({
  id,
  name: type === 'USER' ? '김학부모' : '관리자',
  message: `${id}번째 메시지`,
  type,
})

function RoomScreen() {
  const channel = useChannel({ liveBroadcastNo: 7, access: 'session' })
  return (
    <>
      <h1>방송</h1>
      <ChatPanel channel={channel} isEnded={false} />
    </>
  )
}

const room = screen({ path: '/room', title: '방송', access: 'session', load: async () => ({ RoomScreen }) })

async function show(...answers: Answer[]) {
  const channel = fakeChannel()
  onTestFinished(channel.end)
  const chat = {
    list: [said(1), said(2, 'MANAGER')],
    notice: { id: 1, message: '1번째 메시지' },
    isClosed: false,
    slowSeconds: 0,
    deletedIds: [],
  }
  const shown = showScreen({
    at: '/room',
    screens: [room],
    flags: ['NORMAL'],
    answers: [channel.ticket, answer(listMessages, chat), ...answers],
  })
  await expect.element(page.getByText('2번째 메시지')).toBeVisible()
  return { ...shown, channel }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('menuitem', { name, exact: true })
const sent = (body: unknown) => JSON.parse(String((body as { message: string }).message))
const openTools = (name = '김학부모') => userEvent.click(button(`${name} 님의 메시지 관리`))

beforeEach(() => page.viewport(1280, 900))

describe('staff', () => {
  test('announce a message', async () => {
    const { server } = await show(answer(emitEvent, {}))
    await openTools()
    await expectAccessible()
    await userEvent.click(choice('공지 등록'))
    await expect.element(page.getByText('해당 내용을 공지로 등록하였습니다.')).toBeVisible()
    const [request] = server.of(emitEvent)
    expect([decodeURIComponent(request?.params.event ?? ''), sent(request?.body)]).toEqual(['chat:notice', { id: 1 }])
  })

  test('delete a message when they are sure', async () => {
    const { server, channel } = await show(answer(emitEvent, {}))
    await openTools()
    await userEvent.click(choice('삭제'))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }))
    await expect.element(page.getByText('채팅을 삭제하였습니다.')).toBeVisible()
    expect(sent(server.of(emitEvent)[0]?.body)).toEqual({ id: 1 })
    channel.tell('chat:delete', { id: 1 })
    await expect.poll(() => page.getByText('1번째 메시지').query()).toBeNull()
  })

  test('keep a viewer from writing, but not one another', async () => {
    const { server } = await show(answer(muteViewer, {}))
    await openTools('관리자')
    await expect.element(choice('공지 등록')).toBeVisible()
    expect(choice('채팅 금지').query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => choice('공지 등록').query()).toBeNull()
    await expect.element(button('관리자 님의 메시지 관리')).toHaveFocus()
    await openTools()
    expect(choice('금지 해제').query()).toBeNull()
    await userEvent.click(choice('채팅 금지'))
    expect(choice('채팅 금지').query()).toBeNull()
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '채팅 금지' }))
    await expect.element(page.getByText('김학부모 님의 채팅을 금지하였습니다.')).toBeVisible()
    expect(server.of(muteViewer)[0]?.body).toEqual({ id: 1, isMuted: true })
  })

  test('let a muted viewer write again', async () => {
    const { server, channel } = await show(answer(muteViewer, {}))
    channel.tell('chat:mute', { ids: [1], isMuted: true })
    await openTools()
    await expect.element(choice('금지 해제')).toBeVisible()
    expect(choice('채팅 금지').query()).toBeNull()
    await userEvent.click(choice('금지 해제'))
    await expect.element(page.getByText('김학부모 님의 채팅 금지를 해제하였습니다.')).toBeVisible()
    expect(server.of(muteViewer)[0]?.body).toEqual({ id: 1, isMuted: false })
  })

  test('close the chat and open it again', async () => {
    const { server, channel } = await show(answer(emitEvent, {}))
    await userEvent.click(button('채팅 닫기'))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: '채팅 닫기' }))
    await expect.element(page.getByText('채팅을 닫았습니다.')).toBeVisible()
    expect(sent(server.of(emitEvent)[0]?.body)).toEqual({ isClosed: true })
    channel.tell('chat:close', { isClosed: true })
    await expect.element(button('채팅 열기')).toBeVisible()
    await expect.element(page.getByText('채팅이 닫혀 있습니다.')).toBeVisible()
  })

  test('slow the chat down', async () => {
    const { server, channel } = await show(answer(slowDown, {}))
    await userEvent.selectOptions(page.getByRole('combobox', { name: '슬로우 모드' }), '30초')
    await expect.poll(() => server.of(slowDown)[0]?.body).toEqual({ seconds: 30 })
    channel.tell('chat:slow', { seconds: 30 })
    await expect.element(page.getByText('슬로우 모드: 30초에 한 번 보낼 수 있습니다.')).toBeVisible()
  })

  test('learn why something was not done', async () => {
    await show(refuse(emitEvent, 'MESSAGE_NOT_FOUND'))
    await openTools()
    await userEvent.click(choice('공지 등록'))
    await expect.element(page.getByText(emitEvent.refusals.MESSAGE_NOT_FOUND.text)).toBeVisible()
  })
})

test('the chat is folded away, also the next time', async () => {
  await show()
  const panel = page.getByRole('region', { name: '채팅' })
  await page.getByRole('textbox', { name: '메시지' }).fill('쓰는 중')
  await userEvent.click(button('채팅 접기'))
  await expect.element(page.getByText('2번째 메시지')).not.toBeVisible()
  expect(panel.element().getBoundingClientRect().width).toBe(48)
  await expect.element(button('채팅 펼치기')).toBeVisible()
  expect(localStorage.getItem('live.chat.folded')).toBe('true')
  // Where it is a part of its own there is nothing to fold.
  await page.viewport(390, 844)
  await expect.element(page.getByText('2번째 메시지')).toBeVisible()
  await expect.element(button('채팅 펼치기')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: '메시지' })).toHaveValue('쓰는 중')
})
