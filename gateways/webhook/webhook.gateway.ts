import { lookup as lookUpName } from 'node:dns'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { WebhookAnswer, WebhookPost, WebhookSender } from './webhook.port.ts'

const STANDARD_TIMEOUT_MS = 10_000
/** Nobody reads more of an answer than this. */
const MOST_ANSWER_BYTES = 2_000

interface WebhookOptions {
  /** The one origin that may lie in our own network and need not speak TLS; empty for none. */
  readonly localOrigin: string
  readonly timeoutMs?: number
  /** Looks names up; that of the machine unless a test brings its own. */
  readonly lookUp?: LookupFunction
}

const FORBIDDEN_CODE = 'NOT_PUBLIC'

/** Sends to programs outside by HTTPS, to public addresses alone. */
export function webhookGateway({
  localOrigin,
  timeoutMs = STANDARD_TIMEOUT_MS,
  lookUp,
}: WebhookOptions): WebhookSender {
  const isLocal = (url: URL): boolean => localOrigin !== '' && url.origin === new URL(localOrigin).origin
  const mayReach = (url: URL): boolean =>
    isLocal(url) || (url.protocol === 'https:' && mayConnect(hostOf(url)) && !/(^|\.)localhost\.?$/i.test(url.hostname))
  return {
    mayReach,
    async send(post) {
      const url = new URL(post.url)
      if (!mayReach(url)) return { failed: 'FORBIDDEN', reason: 'this address may not be reached' }
      const name = lookUp ?? (lookUpName as LookupFunction)
      return exchange(post, url, timeoutMs, isLocal(url) ? name : publicOnly(name))
    },
  }
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** An address is looked at itself; a name by what it leads to, when it is connected to. */
const mayConnect = (host: string): boolean => isIP(host) === 0 || isPublicAddress(host)

/**
 * Looks a name up and answers nothing but public addresses. The connection is made to what is answered here, so a name that leads
 * elsewhere a moment later leads nowhere. One private address among others is enough to refuse.
 */
const publicOnly =
  (lookUp: LookupFunction): LookupFunction =>
  (host, options, callback) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      if (error) return callback(error, [])
      const first = addresses[0]
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(Object.assign(new Error('not a public address'), { code: FORBIDDEN_CODE }), [])
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

function exchange(post: WebhookPost, url: URL, timeoutMs: number, lookup: LookupFunction): Promise<WebhookAnswer> {
  const { promise, resolve } = Promise.withResolvers<WebhookAnswer>()
  const body = Buffer.from(post.body)
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own each time: one that is kept was looked up before.
    agent: false,
    lookup,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...post.headers, 'content-length': body.length },
  }
  const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
    let text = ''
    const end = () => {
      sent.destroy()
      resolve({ status: answer.statusCode ?? 0, text: text.slice(0, MOST_ANSWER_BYTES) })
    }
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      text += part
      if (text.length >= MOST_ANSWER_BYTES) end()
    })
    answer.on('end', end)
    answer.on('error', end)
  })
  sent.on('error', (error) => {
    const code = 'code' in error ? String(error.code) : ''
    const failed = code === FORBIDDEN_CODE ? 'FORBIDDEN' : 'NO_ANSWER'
    resolve({ failed, reason: code === '' ? error.name : code })
  })
  sent.end(body)
  return promise
}
