/** A playlist as the video platform has it. */
export interface Playlist {
  readonly playlistId: string
  /** The addresses at which its videos are watched, in its order. */
  readonly videoUrls: readonly string[]
}

/**
 * Why there is no playlist. NOT_FOUND: there is none of that id. PRIVATE: there is one, and only its owner sees it. UNAVAILABLE: the
 * platform gives no sensible answer now.
 */
export type PlaylistFailure = 'NOT_FOUND' | 'PRIVATE' | 'UNAVAILABLE'

/** The platform that shows explanation videos. */
export interface VideoPlatform {
  /** All videos of a playlist, however many pages it has. Does not throw. */
  playlist(playlistId: string): Promise<Playlist | PlaylistFailure>
}
