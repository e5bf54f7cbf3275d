import { z } from 'zod'
import { exchange, parseJson } from '../http-exchange.ts'
import { type RemoteEntry, RemoteMeetingFailure, type RemoteMeetings } from './remote-meeting.port.ts'

const STANDARD_TIMEOUT_MS = 10_000
/** Another token does no harm. */
const MOST_TRIES = 2

export interface RemoteMeetingOptions {
  /** The API, without a slash at the end. */
  readonly baseUrl: string
  /** Where people enter, without a slash at the end. */
  readonly pageUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Lines of the picture: 360 or 720. */
  readonly videoQuality: number
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const Token = z.object({ access_token: z.string().min(1) })

/** The vendor's own spelling. */
const TYPES = { video: 'video', document: 'document', screen: 'screen', seminar: 'semina' } as const

/** Remote meetings at Rsupport: a token by HTTP, everything else in the browser. */
export function remoteMeetingGateway(options: RemoteMeetingOptions): RemoteMeetings {
  const page = `${options.pageUrl}/openapi/conference/start`
  return {
    async accessToken() {
      for (let tries = 1; ; tries += 1) {
        const token = await askToken(options)
        if (typeof token === 'string') return token
        if (!token.mayComeBack || tries >= MOST_TRIES) throw new RemoteMeetingFailure(token.reason)
      }
    },
    entryUrl: (accessToken, entry) => `${page}?${new URLSearchParams(queryOf(options, accessToken, entry))}`,
    joinUrl: (conferenceId, displayName) =>
      `${page}?${new URLSearchParams({ conferenceId, ...(displayName !== undefined && { displayName }) })}`,
  }
}

async function askToken(
  options: RemoteMeetingOptions,
): Promise<string | { readonly reason: string; readonly mayComeBack: boolean }> {
  const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const answered = await exchange(
    options.fetch ?? fetch,
    `${options.baseUrl}/oauth/token`,
    {
      method: 'POST',
      headers: { authorization: `basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'USER' }),
    },
    options.timeoutMs ?? STANDARD_TIMEOUT_MS,
  )
  if ('failed' in answered) return { reason: `no answer of the remote meetings: ${answered.reason}`, mayComeBack: true }
  const { status, text } = answered
  const token = Token.safeParse(parseJson(text))
  if (status === 200 && token.success) return token.data.access_token
  return { reason: `the remote meetings answered ${status}`, mayComeBack: status >= 500 }
}

const queryOf = (options: RemoteMeetingOptions, accessToken: string, entry: RemoteEntry): Record<string, string> => ({
  type: TYPES[entry.type],
  access_token: accessToken,
  clientId: options.clientId,
  clientUserId: entry.clientUserId,
  displayName: entry.displayName,
  title: entry.title,
  videoQuality: String(options.videoQuality),
  requestId: entry.requestId,
  startCallbackUrl: entry.startCallbackUrl,
  endCallbackUrl: entry.endCallbackUrl,
  ...(entry.conferenceId !== null && { conferenceId: entry.conferenceId }),
})
