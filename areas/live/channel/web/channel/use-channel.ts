import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { LIVE_PASS, VIEWER_TOKEN_HEADER } from '#areas/live/channel/contract/live-pass.contract.ts'
import { registerPass } from '#platform/web/calls/passes.ts'
import { type Channel, type ChannelView, createChannel, type RoomEvent } from './channel.ts'

/** Whose channel: of staff by their session, of a viewer by the token that they got when they joined. */
export interface ChannelSource {
  readonly liveBroadcastNo: number
  readonly access: 'session' | { readonly token: string }
}

/**
 * The channel of a broadcast, open for as long as the component is there. It is the same object all the time: what it shows
 * is read by `useChannelView`, what else happens by `useChannelEvents`.
 */
export function useChannel({ liveBroadcastNo, access }: ChannelSource): Channel {
  const token = access === 'session' ? undefined : access.token
  // A viewer whose token is refused is asked for the name again; staff whose session ended sign in.
  const channel = useMemo(
    () => createChannel(liveBroadcastNo, token === undefined ? [403] : [401, 403]),
    [liveBroadcastNo, token],
  )
  useEffect(() => {
    const headers: Record<string, string> = token === undefined ? {} : { [VIEWER_TOKEN_HEADER]: token }
    const takeBack = registerPass(LIVE_PASS, () => Promise.resolve({ headers }))
    const leave = channel.open()
    return () => {
      leave()
      takeBack()
    }
  }, [channel, token])
  return channel
}

/** What the channel shows right now. */
export const useChannelView = (channel: Channel): ChannelView => useSyncExternalStore(channel.subscribe, channel.read)

/** Hears what happens in the channel for as long as the component is there. */
export function useChannelEvents(channel: Channel, ear: (event: RoomEvent) => void): void {
  const hear = useEffectEvent(ear)
  useEffect(() => channel.listen((event) => hear(event)), [channel])
}
