import { createClient } from '@redis/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusSimulator, openBusSimulator } from './bus.simulator.ts'
import { readCommands, writeReply } from './commands.ts'

let bus: BusSimulator
const opened: { destroy(): void }[] = []
beforeAll(async () => {
  bus = await openBusSimulator()
})
afterAll(async () => {
  for (const client of opened) client.destroy()
  await bus.close()
})

async function connect() {
  const client = createClient({ url: bus.url, RESP: 2, socket: { reconnectStrategy: 10 } })
  client.on('error', () => undefined)
  await client.connect()
  opened.push(client)
  return client
}

test('who subscribes hears what is published, by name and by pattern, and nothing after the end of it', async () => {
  const [teller, listener] = [await connect(), await connect()]
  const heard: string[] = []
  const hear = (message: string, channel: string) => heard.push(`${channel}: ${message}`)
  await listener.subscribe(['one', 'two'], hear)
  await listener.pSubscribe('room#*', hear)
  expect(await teller.publish('one', '안녕')).toBe(1)
  expect(await teller.publish('nobody', 'x')).toBe(0)
  await teller.publish('room#7', 'ㄱ'.repeat(100_000))
  await expect.poll(() => heard.map((each) => each.slice(0, 10))).toEqual(['one: 안녕', `room#7: ${'ㄱ'.repeat(2)}`])
  expect(await teller.sendCommand(['PUBSUB', 'NUMSUB', 'two'])).toEqual(['two', 1])
  await listener.unsubscribe()
  await listener.pUnsubscribe('room#*')
  expect(await teller.publish('one', 'x')).toBe(0)
  expect(String(await listener.ping())).toBe('PONG')
})

test('after a broken connection clients subscribe again', async () => {
  const [teller, listener] = [await connect(), await connect()]
  const heard: string[] = []
  await listener.subscribe('again', (message) => heard.push(message))
  bus.cut()
  await expect.poll(async () => await teller.publish('again', 'x').catch(() => 0)).toBe(1)
  await expect.poll(() => heard).toEqual(['x'])
})

test('commands are read however the bytes come', () => {
  const words = ['PUBLISH', 'room', 'a\r\n*b']
  const bytes = Buffer.concat([writeReply(words), writeReply(['PING'])])
  for (let cut = 0; cut < bytes.length; cut++) {
    const first = readCommands(bytes.subarray(0, cut))
    const second = readCommands(Buffer.concat([first.rest, bytes.subarray(cut)]))
    expect([...first.commands, ...second.commands].map((each) => each.map(String))).toEqual([words, ['PING']])
    expect(second.rest).toHaveLength(0)
  }
})
