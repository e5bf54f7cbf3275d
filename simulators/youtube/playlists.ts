/** A video as a playlist names it. A hidden one is still listed, under a title that says so. */
export interface PlaylistVideo {
  readonly videoId: string
  readonly title: string
  readonly privacy: 'public' | 'private' | 'deleted'
}

export interface Playlist {
  readonly playlistId: string
  /** Only its owner sees a private one. */
  readonly isPrivate: boolean
  readonly videos: readonly PlaylistVideo[]
}

/** Ids as long as real ones. */
const idOf = (name: string): string => `PL${name}`.padEnd(34, '0')

const videosOf = (name: string, count: number): PlaylistVideo[] =>
  Array.from({ length: count }, (_, index) => ({
    videoId: `${name}-${String(index + 1).padStart(4, '0')}`.padStart(11, '_'),
    title: `해설 강의 ${index + 1}번`,
    privacy: 'public',
  }))

const hidden = (privacy: 'private' | 'deleted'): PlaylistVideo => ({
  videoId: `${privacy}____`.slice(0, 11),
  title: privacy === 'private' ? 'Private video' : 'Deleted video',
  privacy,
})

/** More than fit on one page. */
export const LONG_PLAYLIST = idOf('explanation75videos')
/** Thirty videos, and two that nobody can watch. */
export const GAPPED_PLAYLIST = idOf('explanation30videos')
export const PRIVATE_PLAYLIST = idOf('explanationPrivate')
export const EMPTY_PLAYLIST = idOf('explanationEmpty')

const gapped = videosOf('thirty', 30)

/** What the platform shows before anybody made a playlist. */
export const FIRST_PLAYLISTS: readonly Playlist[] = [
  { playlistId: LONG_PLAYLIST, isPrivate: false, videos: videosOf('long', 75) },
  {
    playlistId: GAPPED_PLAYLIST,
    isPrivate: false,
    videos: [
      ...gapped.slice(0, 10),
      hidden('private'),
      ...gapped.slice(10, 20),
      hidden('deleted'),
      ...gapped.slice(20),
    ],
  },
  { playlistId: PRIVATE_PLAYLIST, isPrivate: true, videos: videosOf('secret', 5) },
  { playlistId: EMPTY_PLAYLIST, isPrivate: false, videos: [] },
]
