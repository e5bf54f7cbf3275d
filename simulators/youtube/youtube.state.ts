import { toYmdt } from '#platform/contract/seoul.ts'
import { openJournal } from '../server/journal.ts'
import type { Surroundings } from '../settings.ts'
import { FIRST_PLAYLISTS, type Playlist } from './playlists.ts'

/** A reading of a playlist. */
export interface Asked {
  readonly atYmdt: string
  readonly playlistId: string
  readonly status: number
}

export interface YoutubeState {
  playlists(): readonly Playlist[]
  find(playlistId: string): Playlist | undefined
  /** Makes a playlist, or takes the place of the one with its id. */
  save(playlist: Playlist): void
  /** Calls that are still answered today; null: as many as anybody wants. */
  quota(): number | null
  setQuota(left: number | null): void
  /** Whether another call is answered; counts it. */
  spend(): boolean
  keep(playlistId: string, status: number): void
  /** What was asked last, newest first. */
  latest(): readonly Asked[]
  reset(): void
  close(): void
}

const MOST_KEPT = 50

/** The playlists of the platform; those that somebody made survive a restart. */
export function openYoutubeState({ folder, clock }: Surroundings): YoutubeState {
  const journal = openJournal<Playlist>(folder, 'youtube')
  const first = () => new Map(FIRST_PLAYLISTS.map((playlist) => [playlist.playlistId, playlist]))
  let playlists = first()
  for (const playlist of journal.earlier) playlists.set(playlist.playlistId, playlist)
  let quota: number | null = null
  let asked: readonly Asked[] = []
  return {
    playlists: () => [...playlists.values()],
    find: (playlistId) => playlists.get(playlistId),
    save(playlist) {
      journal.append(playlist)
      playlists.set(playlist.playlistId, playlist)
    },
    quota: () => quota,
    setQuota(left) {
      quota = left
    },
    spend() {
      if (quota === 0) return false
      if (quota !== null) quota -= 1
      return true
    },
    keep(playlistId, status) {
      asked = [{ atYmdt: toYmdt(clock.now()), playlistId, status }, ...asked].slice(0, MOST_KEPT)
    },
    latest: () => asked,
    reset() {
      journal.clear()
      playlists = first()
      quota = null
      asked = []
    },
    close: journal.close,
  }
}
