import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Exchanged, exchange, parseJson } from '../http-exchange.ts'
import type { PlaylistFailure, VideoPlatform } from './video-platform.port.ts'

const STANDARD_TIMEOUT_MS = 5_000
/** As many as the platform gives at once. */
const PAGE_SIZE = 50
/** A playlist holds at most 5,000 videos; whoever has more pages goes in circles. */
const MOST_PAGES = 100
/** Before the second try, and before the last one. */
const PAUSES_MS = [300, 1_200] as const

export interface YoutubeOptions {
  /** Of the Data API v3, without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly pause?: (ms: number) => Promise<unknown>
  /** Hears why there was no sensible answer; nothing secret is in it. */
  readonly onFailure?: (reason: string) => void
}

const Page = z.object({
  nextPageToken: z.string().min(1).optional(),
  items: z.array(
    z.object({
      snippet: z.object({ title: z.string() }),
      contentDetails: z.object({ videoId: z.string().regex(/^[\w-]{1,64}$/) }),
      // Of a deleted video there is none.
      status: z.object({ privacyStatus: z.string() }).optional(),
    }),
  ),
})
type Page = z.output<typeof Page>

const Failure = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })

/** Titles under which the platform lists what nobody can watch. */
const HIDDEN_TITLES = ['Private video', 'Deleted video']

/** YouTube by its Data API v3. Videos that nobody can watch, because they are private or deleted, are left out. */
export function youtubeGateway(options: YoutubeOptions): VideoPlatform {
  return {
    async playlist(playlistId) {
      const videoUrls: string[] = []
      let pageToken: string | undefined
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const page = await readPage(options, playlistId, pageToken)
        if (typeof page === 'string') return page
        videoUrls.push(...page.items.filter(isWatchable).map(addressOf))
        pageToken = page.nextPageToken
        if (pageToken === undefined) return { playlistId, videoUrls }
      }
      return unavailable(options, 'a playlist without an end')
    },
  }
}

const isWatchable = ({ snippet, status }: Page['items'][number]): boolean =>
  status?.privacyStatus !== 'private' && !HIDDEN_TITLES.includes(snippet.title)

const addressOf = ({ contentDetails }: Page['items'][number]): string =>
  `https://www.youtube.com/watch?v=${contentDetails.videoId}`

async function readPage(
  options: YoutubeOptions,
  playlistId: string,
  pageToken: string | undefined,
): Promise<Page | PlaylistFailure> {
  const answered = await ask(options, playlistId, pageToken)
  if ('failed' in answered) return unavailable(options, answered.reason)
  const answer = parseJson(answered.text)
  if (answered.status !== 200) return failureOf(options, answered.status, answer)
  const page = Page.safeParse(answer)
  return page.success ? page.data : unavailable(options, 'an answer of an unknown shape')
}

/** Reading changes nothing, so what may have been bad luck is tried again. */
async function ask(options: YoutubeOptions, playlistId: string, pageToken: string | undefined): Promise<Exchanged> {
  const { baseUrl, apiKey, timeoutMs = STANDARD_TIMEOUT_MS, pause = wait } = options
  const query = new URLSearchParams({
    part: 'snippet,contentDetails,status',
    playlistId,
    maxResults: `${PAGE_SIZE}`,
    key: apiKey,
    ...(pageToken !== undefined && { pageToken }),
  })
  const once = () => exchange(options.fetch ?? fetch, `${baseUrl}/playlistItems?${query}`, {}, timeoutMs)
  let answered = await once()
  for (const pauseMs of PAUSES_MS) {
    if (!isBadLuck(answered)) break
    await pause(pauseMs)
    answered = await once()
  }
  return answered
}

const isBadLuck = (answered: Exchanged): boolean =>
  'failed' in answered || answered.status === 429 || answered.status >= 500

function failureOf(options: YoutubeOptions, status: number, answer: unknown): PlaylistFailure {
  const reason = Failure.safeParse(answer).data?.error.errors[0]?.reason ?? ''
  if (reason === 'playlistNotFound') return 'NOT_FOUND'
  if (reason === 'playlistItemsNotAccessible') return 'PRIVATE'
  return unavailable(options, `${status} ${reason}`)
}

function unavailable({ onFailure }: YoutubeOptions, reason: string): PlaylistFailure {
  onFailure?.(reason)
  return 'UNAVAILABLE'
}
