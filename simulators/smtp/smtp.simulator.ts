import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { html, page } from '../server/page.ts'
import { json, type Reply, type SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { type ReadMail, readMail } from './read-mail.ts'

const MOST_KEPT = 500
const LARGEST_MAIL_BYTES = 1_048_576
/** Addresses that end so belong to nobody. */
const NOBODY = '.invalid'

/** A mail that arrived. */
export interface ArrivedMail extends ReadMail {
  readonly from: string
  readonly to: readonly string[]
  readonly arrivedAt: string
}

/** The mail service, with how to reach it: it has no port of its own outside, mails come through that of the others (HTTP CONNECT). */
export interface SimulatedMail extends SimulatedService {
  tunnel(client: Socket, head: Buffer): Promise<void>
}

/** What a mail server answers on this connection, as the fault switches want it; null takes the mail. */
export type MailFault = () => 'error' | 'lose-answer' | null

/**
 * A mail server that keeps what arrives and passes nothing on. As a mailbox does it shows a message once, whatever number of times it
 * arrives: it is known by its Message-ID.
 */
export function openSmtp({ clock }: Surroundings, faultOf: MailFault): SimulatedMail {
  let mails: ArrivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onRcptTo({ address }, _session, done) {
      if (address.endsWith(NOBODY)) done(Object.assign(new Error('no such person'), { responseCode: 550 }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const fault = faultOf()
        if (fault === 'error') return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        const mail = readMail(Buffer.concat(chunks).toString('utf8'))
        const { mailFrom, rcptTo } = session.envelope
        const arrived: ArrivedMail = {
          ...mail,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          arrivedAt: clock.now().toISOString(),
        }
        if (!mails.some(({ messageId }) => messageId === arrived.messageId))
          mails = [arrived, ...mails].slice(0, MOST_KEPT)
        if (fault === 'lose-answer') return done(Object.assign(new Error('gone'), { responseCode: 421 }))
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    name: 'smtp',
    routes: [
      { method: 'GET', path: '/smtp', run: () => mailPage(mails) },
      { method: 'GET', path: '/smtp/_messages', run: () => json(mails) },
    ],
    async tunnel(client, head) {
      await listening
      const { port } = server.server.address() as AddressInfo
      const inner = connect(port, '127.0.0.1')
      const end = () => {
        client.destroy()
        inner.destroy()
      }
      client.on('error', end).on('close', end)
      inner.on('error', end).on('close', end)
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      inner.write(head)
      client.pipe(inner).pipe(client)
    },
    failure: () => ({ status: 503 }),
    reset: () => {
      mails = []
    },
    close: () => void server.close(),
  }
}

function mailPage(mails: readonly ArrivedMail[]): Reply {
  const cards = mails.map(
    (mail) =>
      html`<div class="card"><strong>${mail.subject}</strong><p class="muted">${mail.to.join(', ')} · ${mail.arrivedAt}</p><pre style="white-space:pre-wrap">${mail.text}</pre></div>`,
  )
  const none = html`<p class="muted">받은 메일이 없습니다.</p>`
  return page(
    '/smtp',
    '메일',
    html`<h1>메일</h1><p class="muted">포털이 보낸 메일입니다. 실제로 전달되지 않습니다.</p>${cards.length > 0 ? cards : none}`,
  )
}
