import type * as contract from '#areas/live/channel/contract/channel.contract.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import { lightCall } from '#platform/web/calls/send.ts'

/** The calls of a channel without their schemas: the page of viewers is light. */
export const CHANNEL_CALLS = {
  openChannel: lightCall<typeof contract.openChannel>(
    'liveChannel.openChannel',
    'GET',
    '/live/channel/{no}',
    LIVE_PASS,
  ),
  emitEvent: lightCall<typeof contract.emitEvent>(
    'liveChannel.emitEvent',
    'POST',
    '/live/channel/{no}/emit/{event}',
    LIVE_PASS,
  ),
  listMessages: lightCall<typeof contract.listMessages>(
    'liveChannel.listMessages',
    'GET',
    '/live/channel/{no}/message',
    LIVE_PASS,
  ),
}
