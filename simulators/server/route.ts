import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

export const SERVICES = [
  'sms',
  'payments',
  'oidc',
  'directory',
  'commerce',
  'storage',
  'postcode',
  'youtube',
  'zoom',
  'remotemeeting',
  'smtp',
  'webhooks',
] as const
export type ServiceName = (typeof SERVICES)[number]

const LARGEST_BODY_BYTES = 8 * 1_048_576

/** One request on its way through a route; its body may be read more than once. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readBytes(): Promise<Buffer>
  /** Throws SyntaxError when the body is no JSON. */
  readJson(): Promise<unknown>
  readForm(): Promise<URLSearchParams>
}

export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | Readable
}

export interface Route {
  readonly method: string
  /** Path with `:name` for one part and `*name` for the rest. */
  readonly path: string
  /** true for the vendor's documented calls: the fault switches apply to them alone. */
  readonly isVendorCall?: boolean
  /** Of a look-up: what the vendor answers when it finds nothing. */
  readonly nothing?: () => Reply
  readonly run: (exchange: Exchange) => Reply | Promise<Reply>
}

/** One simulated vendor. */
export interface SimulatedService {
  readonly name: ServiceName
  readonly routes: readonly Route[]
  /** The vendor's own way to say that something went wrong on its side. */
  readonly failure: () => Reply
  /** Forgets everything. */
  reset(): void
  close(): void
}

/** Turns a route's path into a matcher that answers the named parts, or null. */
export function pathMatcher(path: string): (pathname: string) => Record<string, string> | null {
  const names: string[] = []
  const source = path.replace(/([:*])(\w+)/g, (_, kind: string, name: string) => {
    names.push(name)
    return kind === ':' ? '([^/]+)' : '(.+)'
  })
  const pattern = new RegExp(`^${source}$`)
  return (pathname) => {
    const found = pattern.exec(pathname)
    if (!found) return null
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
  }
}

/** Makes what a route works with. A body over 8 MB ends the connection. */
export function openExchange(request: IncomingMessage, url: URL, params: Record<string, string>): Exchange {
  let reading: Promise<Buffer> | undefined
  const read = async () => {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of request) {
      size += (chunk as Buffer).length
      if (size > LARGEST_BODY_BYTES) throw new Error('request body is too large')
      chunks.push(chunk as Buffer)
    }
    return Buffer.concat(chunks)
  }
  const readBytes = () => {
    reading ??= read()
    return reading
  }
  return {
    request,
    url,
    params,
    readBytes,
    readJson: async () => JSON.parse((await readBytes()).toString('utf8')),
    readForm: async () => new URLSearchParams((await readBytes()).toString('utf8')),
  }
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(value),
})

export const redirect = (location: string, status = 302): Reply => ({ status, headers: { location } })

/** The value as an object whose fields are not known yet; anything else becomes an empty one. */
export function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
