import { expect, it } from 'vitest'
import { type Answer, post, readAnswer, setFault, startForTest } from '../testing/start.ts'
import type { SeenCall } from './serve.ts'

const VENDOR = '/sms/v3.0/appKeys/simulator/sender'
const HEADERS = { 'x-secret-key': 'simulator-secret' }
const KEY = 'TEST:7:a'

const send = (url: string) =>
  post(
    `${url}${VENDOR}/mms`,
    {
      title: '제목',
      body: '본문',
      sendNo: '15771234',
      senderGroupingKey: KEY,
      recipientList: [{ recipientNo: '01000001234' }],
    },
    HEADERS,
  )

async function countFound(url: string): Promise<unknown> {
  const query = new URLSearchParams({
    senderGroupingKey: KEY,
    startCreateDate: '2026-11-20 00:00:00',
    endCreateDate: '2026-12-01 00:00:00',
  })
  const { body } = await readAnswer(fetch(`${url}${VENDOR}/mms?${query}`, { headers: HEADERS }))
  return (body.body as Answer).totalCount
}

const startAtNoon = () => startForTest({ clock: { now: () => new Date('2026-11-25T12:00:00+09:00') } })

it('a late call is not found at first, and found once the work is done', async () => {
  const { url } = await startAtNoon()
  await setFault(url, { service: 'sms', mode: 'late', times: 1, delayMs: 300 })
  expect(await send(url)).toMatchObject({ isLost: true })
  expect(await countFound(url)).toBe(0)
  await expect.poll(() => countFound(url)).toBe(1)
})

it('a call that hangs breaks in the end, and nothing was done', async () => {
  const { url } = await startAtNoon()
  await setFault(url, { service: 'sms', mode: 'hang', times: 1, delayMs: 50 })
  expect(await send(url)).toMatchObject({ isLost: true })
  expect(await countFound(url)).toBe(0)
  expect(await send(url)).toMatchObject({ isLost: false })
})

it('an absent answer hides from a look-up what is there, and hinders no other call', async () => {
  const { url } = await startAtNoon()
  await setFault(url, { service: 'sms', mode: 'absent', times: 2 })
  expect(await send(url)).toMatchObject({ isLost: false })
  expect([await countFound(url), await countFound(url)]).toEqual([0, 1])
})

it('a watcher hears of every vendor call, how it met its fault, and by which name the vendor was addressed', async () => {
  const heard: string[] = []
  const hear = (what: string) => (call: SeenCall) => heard.push(`${what} ${call.mode}`)
  const hosts: string[] = []
  const watcher = {
    arrives: (call: SeenCall) => {
      hosts.push(call.host)
      hear('arrives')(call)
    },
    isDone: hear('is done'),
    ends: hear('ends'),
  }
  const { url, port } = await startForTest({ watcher })
  await setFault(url, { service: 'sms', mode: 'down', times: 1 })
  await send(url)
  await send(`http://127.0.0.1:${port}`)
  expect(heard).toEqual(['arrives down', 'ends down', 'arrives ok', 'is done ok', 'ends ok'])
  expect(hosts).toEqual([`localhost:${port}`, `127.0.0.1:${port}`])
})
