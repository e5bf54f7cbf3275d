import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { emitEvent, listMessages, openChannel } from '#areas/live/channel/contract/channel.contract.ts'
import type { ChatMessage } from '#areas/live/channel/contract/events.ts'
import {
  afterEvent,
  afterPage,
  EMPTY_LOG,
  isOfChat,
  missingAfter,
  type SocketEvent,
  whileAsking,
} from '#areas/live/channel/rules/chat-log.rules.ts'
import type { StubbornPerson } from './person.ts'

/** A broadcast with people who talk and listen. */
export interface ChatRoom {
  readonly no: number
  readonly viewers: readonly ChatViewer[]
  /** Each text with the numbers that were answered for it, one for each time that it was sent. */
  readonly answered: Map<string, number[]>
}

/** Somebody who talks in a room, and listens as the page of viewers does: by the socket, and by number where it fails. */
export class ChatViewer {
  private log = EMPTY_LOG
  private socket: Socket | undefined
  private isOver = false
  private listening: Promise<void> | undefined
  /** What a connection told although it had told it, or something later, before. */
  readonly disorder: string[] = []
  readonly name: string
  private readonly url: string
  private readonly no: number
  private readonly person: StubbornPerson

  constructor(url: string, no: number, name: string, person: StubbornPerson) {
    this.url = url
    this.no = no
    this.name = name
    this.person = person
  }

  get messages(): readonly ChatMessage[] {
    return this.log.messages
  }

  /** Says something, and once more with its key, as if the answer had got lost; answers the numbers. */
  async say(message: string): Promise<number[]> {
    const key = crypto.randomUUID()
    const input = {
      params: { no: this.no, event: 'chat:message' as const },
      body: { message: JSON.stringify({ message }) },
    }
    const ids: number[] = []
    for (let time = 0; time < 2; time += 1) {
      const said = await this.person.send(emitEvent, input, undefined, key)
      if (!('output' in said)) throw new Error(`"${message}" was refused: ${said.code}`)
      ids.push(said.output.id ?? 0)
    }
    return ids
  }

  /** Listens until `leave`. */
  listen(): void {
    this.listening = this.keepListening()
  }

  async leave(): Promise<void> {
    this.isOver = true
    this.socket?.close()
    await this.listening
  }

  private async keepListening(): Promise<void> {
    while (!this.isOver) {
      const ticket = await this.person.send(openChannel, { params: { no: this.no } })
      if ('output' in ticket && !this.isOver) await this.hearBy(ticket.output.url)
      if (!this.isOver) await pause(AGAIN_MS)
    }
  }

  /** One connection, until it ends. */
  private hearBy(address: string): Promise<void> {
    const { pathname, searchParams } = new URL(address, this.url)
    const socket = io(this.url, {
      path: pathname,
      query: Object.fromEntries(searchParams),
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    this.socket = socket
    let last = 0
    socket.onAny((name: SocketEvent['name'], data: SocketEvent['data']) => {
      const event = { name, data } as SocketEvent
      if (event.name === 'chat:message' && event.data.type !== 'WELCOME') {
        if (event.data.id <= last) this.disorder.push(`${this.name} heard ${event.data.id} after ${last}`)
        last = event.data.id
      }
      if (isOfChat(event)) this.log = afterEvent(this.log, event)
      if (missingAfter(this.log) !== undefined) void this.readOn()
    })
    return new Promise((resolve) => {
      socket.on('connect', () => void this.readOn())
      socket.on('connect_error', () => resolve())
      socket.on('disconnect', () => resolve())
    })
  }

  private async readOn(): Promise<void> {
    const afterId = this.log.upTo ?? 0
    this.log = whileAsking(this.log)
    const page = await this.person.send(listMessages, { params: { no: this.no }, query: { afterId, size: PAGE } })
    if ('output' in page) this.log = afterPage(this.log, afterId, page.output)
  }
}

export const AGAIN_MS = 50

export const PAGE = 100
