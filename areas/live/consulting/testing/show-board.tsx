import type { FunctionComponent } from 'react'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import type { Channel } from '#areas/live/channel/web/door.tsx'
import { registerPass } from '#platform/web/calls/passes.ts'
import { screen } from '#platform/web/screens/screen.ts'
import type { Answer } from '#platform/web/testing/fake-server.ts'
import { type ShownScreen, showScreen } from '#platform/web/testing/show-screen.tsx'
import { BOARD_ANSWERS, type FakeChannel, fakeChannel, roomBroadcast, SHOWN_AT } from './room.samples.ts'

interface ShowBoardOptions {
  broadcast?: BroadcastDetail
  answers?: readonly Answer[]
  /** What stands behind the path: `?article=501`. */
  search?: string
}

type Board = FunctionComponent<{ broadcast: BroadcastDetail; channel: Channel }>

/** Shows the board of a broadcast as it stands in a room, with a channel that tells what a test wants. */
export function showBoard(
  Shown: Board,
  { broadcast = roomBroadcast(), answers = [], search = '' }: ShowBoardOptions = {},
): ShownScreen & { channel: FakeChannel } {
  const channel = fakeChannel()
  registerPass(LIVE_PASS, () => Promise.resolve({ headers: {} }))
  const shownBoard = () => (
    <>
      <h1>{broadcast.broadcastName}</h1>
      <h2>상담</h2>
      <Shown broadcast={broadcast} channel={channel} />
    </>
  )
  const load = () => Promise.resolve({ RoomScreen: shownBoard })
  const screens = [screen({ path: '/room', title: '상담', access: 'session', load })]
  const shown = showScreen({
    at: `/room${search}`,
    screens,
    now: SHOWN_AT,
    answers: [...BOARD_ANSWERS, ...answers],
  })
  return { ...shown, channel }
}
