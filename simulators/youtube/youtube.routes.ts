import { asFields, type Exchange, json, type Reply, type Route } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import type { Playlist, PlaylistVideo } from './playlists.ts'
import type { YoutubeState } from './youtube.state.ts'

const STANDARD_PAGE = 5
const LARGEST_PAGE = 50
const MOST_VIDEOS = 5_000

/** The platform's own way to say no. */
export const refusal = (code: number, reason: string, message: string): Reply =>
  json({ error: { code, message, errors: [{ message, domain: 'youtube.playlistItem', reason }] } }, code)

export const notFound = (): Reply =>
  refusal(404, 'playlistNotFound', 'The playlist identified with the request’s playlistId parameter cannot be found.')

/** The documented call of the Data API v3: the videos of a playlist, page by page. */
export function youtubeVendorRoutes(state: YoutubeState, { settings }: Surroundings): Route[] {
  const answer = (asked: URLSearchParams): Reply => {
    if (asked.get('key') !== settings.youtubeApiKey)
      return refusal(400, 'keyInvalid', 'API key not valid. Please pass a valid API key.')
    if (!state.spend()) return refusal(403, 'quotaExceeded', 'The request cannot be completed: quota exceeded.')
    const playlist = state.find(asked.get('playlistId') ?? '')
    if (!playlist) return notFound()
    if (playlist.isPrivate) return refusal(403, 'playlistItemsNotAccessible', 'The playlist items are not accessible.')
    return pageOf(playlist, asked)
  }
  const run = ({ url }: Exchange): Reply => {
    const reply = answer(url.searchParams)
    state.keep(url.searchParams.get('playlistId') ?? '', reply.status)
    return reply
  }
  return [{ method: 'GET', path: '/youtube/v3/playlistItems', isVendorCall: true, nothing: notFound, run }]
}

function pageOf(playlist: Playlist, asked: URLSearchParams): Reply {
  const size = Number(asked.get('maxResults') ?? STANDARD_PAGE)
  if (!Number.isInteger(size) || size < 0 || size > LARGEST_PAGE)
    return refusal(400, 'invalidValue', 'Invalid value for maxResults.')
  const from = offsetOf(asked.get('pageToken'))
  const { videos } = playlist
  if (from === null || from > videos.length)
    return refusal(400, 'invalidPageToken', 'The request specifies an invalid page token.')
  const to = from + size
  return json({
    kind: 'youtube#playlistItemListResponse',
    ...(size > 0 && to < videos.length && { nextPageToken: tokenOf(to) }),
    items: videos.slice(from, to).map((video, index) => toItem(playlist, video, from + index)),
    pageInfo: { totalResults: videos.length, resultsPerPage: size },
  })
}

const tokenOf = (offset: number): string => Buffer.from(`from:${offset}`).toString('base64url')

function offsetOf(token: string | null): number | null {
  if (token === null) return 0
  const [, offset] = /^from:(\d{1,6})$/.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? []
  return offset === undefined ? null : Number(offset)
}

const toItem = ({ playlistId }: Playlist, { videoId, title, privacy }: PlaylistVideo, position: number) => ({
  kind: 'youtube#playlistItem',
  id: `${playlistId}.${position}`,
  snippet: { title, description: '', position, playlistId, resourceId: { kind: 'youtube#video', videoId } },
  contentDetails: { videoId },
  status: { privacyStatus: privacy === 'deleted' ? 'privacyStatusUnspecified' : privacy },
})

/** What people and checks do: make a playlist, and let the day's calls run out. */
export function youtubeOwnRoutes(state: YoutubeState): Route[] {
  return [
    {
      method: 'POST',
      path: '/youtube/_playlists',
      run: async (x) => {
        const { wasForm, fields } = await readRequest(x)
        const playlist = toPlaylist(fields)
        if (!playlist) return json({ error: 'playlistId and videoIds (at most 5,000 texts) are needed' }, 400)
        state.save(playlist)
        return wasForm ? backToPage : json({ playlistId: playlist.playlistId, videoCount: playlist.videos.length })
      },
    },
    {
      method: 'POST',
      path: '/youtube/_quota',
      run: async (x) => {
        const { wasForm, fields } = await readRequest(x)
        const { left } = fields
        const calls = left === null || left === '' ? null : Number(left)
        if (calls !== null && !(Number.isInteger(calls) && calls >= 0))
          return json({ error: 'left must be a whole number, or null for no limit' }, 400)
        state.setQuota(calls)
        return wasForm ? backToPage : json({ left: calls })
      },
    },
  ]
}

const backToPage: Reply = { status: 303, headers: { location: '/youtube' } }

async function readRequest(x: Exchange): Promise<{ wasForm: boolean; fields: Record<string, unknown> }> {
  const wasForm = x.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (!wasForm) return { wasForm, fields: asFields(await x.readJson().catch(() => null)) }
  const fields = Object.fromEntries(await x.readForm())
  const videoIds = (fields.videoIds ?? '').split(/[\s,]+/).filter((id) => id !== '')
  return { wasForm, fields: { ...fields, videoIds, isPrivate: fields.isPrivate === 'true' } }
}

function toPlaylist({ playlistId, videoIds, isPrivate }: Record<string, unknown>): Playlist | null {
  if (typeof playlistId !== 'string' || !/^[\w-]{1,64}$/.test(playlistId)) return null
  if (!Array.isArray(videoIds) || videoIds.length > MOST_VIDEOS) return null
  if (!videoIds.every((id) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id))) return null
  const videos = videoIds.map((videoId, index) => ({
    videoId: String(videoId),
    title: `해설 강의 ${index + 1}번`,
    privacy: 'public' as const,
  }))
  return { playlistId, isPrivate: isPrivate === true, videos }
}
