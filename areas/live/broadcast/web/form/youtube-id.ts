import { YOUTUBE_ID_LENGTH } from '#areas/live/broadcast/contract/live.ts'

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'studio.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be'])
/** What stands before the id in the path of an address; `video` in the studio of who opened the video. */
const FOLDERS = new Set(['live', 'embed', 'shorts', 'v', 'video'])
/** As long as an id: players of a channel or of a list, which name no video. */
const PLAYERS = new Set(['live_stream', 'videoseries'])

const isId = (text: string): boolean => text.length === YOUTUBE_ID_LENGTH && /^[\w-]+$/.test(text)

/** The address in what YouTube offers for embedding a video; any other text as it is. */
function sourceIn(text: string): string {
  if (!text.startsWith('<iframe')) return text
  return /\ssrc=["']([^"'<>]*)["']/.exec(text)?.[1] ?? ''
}

function addressIn(text: string): URL | null {
  const address = text.includes('://') ? text : `https://${text}`
  return URL.canParse(address) ? new URL(address) : null
}

function idIn({ protocol, hostname, pathname, searchParams }: URL): string | null | undefined {
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const [first = '', second = ''] = pathname.split('/').slice(1)
  if (SHORT_HOSTS.has(hostname)) return first
  if (!HOSTS.has(hostname)) return null
  if (first === 'watch') return searchParams.get('v')
  return FOLDERS.has(first) && !PLAYERS.has(second) ? second : null
}

/** The id of the video that somebody means by an id, a pasted address or a pasted player of YouTube; null where there is none in it. */
export function youtubeIdOf(text: string): string | null {
  const trimmed = text.trim()
  if (isId(trimmed)) return trimmed
  const address = addressIn(sourceIn(trimmed))
  const id = address && idIn(address)
  return id && isId(id) ? id : null
}
