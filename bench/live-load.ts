import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type AskedProgram, startAsked } from '#platform/testing/asked-program.ts'
import type { LiveProcess } from '#platform/testing/live-process.ts'
import { microsecondsNow } from '#platform/testing/machine-time.ts'
import { ticketFor } from '#platform/testing/test-channels.ts'
import type { ViewersAsk } from './live-viewers.program.ts'

export const CHANNEL = 'bench'
export const TEXT = '안녕하세요. 오늘 상담에서 무엇이 가장 궁금하신가요?'
/** One pair of addresses has 28,000 ports. */
export const LOOPBACKS = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']

export type Viewers = AskedProgram<ViewersAsk>

export const startViewers = (): Promise<Viewers> =>
  startAsked<ViewersAsk>(join(import.meta.dirname, 'live-viewers.program.ts'), {}, ['--max-semi-space-size=64'])

const addressesOf = (port: number): string[] => {
  const ticket = ticketFor({ channel: CHANNEL, holderKey: 'VIEWER' })
  return LOOPBACKS.map((host) => `ws://${host}:${port}/live/?EIO=4&transport=websocket&ticket=${ticket}`)
}

/** Connects so many viewers to a server on this port. */
export const openViewers = (viewers: Viewers, port: number, count: number) =>
  viewers.ask({ ask: 'open', addresses: addressesOf(port), count: count / LOOPBACKS.length })

/** Talk without a pause, each word kept before it is told. */
export async function talk(servers: readonly LiveProcess[], seconds: number, perSecond: number): Promise<number> {
  const begun = performance.now()
  const said: Promise<number>[] = []
  for (let no = 0; no < seconds * perSecond; no++) {
    const server = servers[no % servers.length] as LiveProcess
    said.push(server.say(CHANNEL, { name: 'said', data: { at: microsecondsNow(), text: TEXT, no }, audience: 'ALL' }))
    await pause(Math.max(0, ((no + 1) * 1000) / perSecond - (performance.now() - begun)))
  }
  await Promise.all(said)
  return said.length
}
