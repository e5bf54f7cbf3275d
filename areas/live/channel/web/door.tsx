import { late } from '#platform/web/layer/late.tsx'

export type { Channel, ChannelView, RoomEvent } from './channel/channel.ts'
export { useChannel, useChannelEvents, useChannelView } from './channel/use-channel.ts'
export { Chat, LinkState } from './chat/chat.tsx'

/** The chat in a room of staff, with what they can do about it. */
export const ChatPanel = /* @__PURE__ */ late(() => import('./panel/chat-panel.tsx').then((module) => module.ChatPanel))

/** Slow mode of the board in a room that has no chat. */
export const BoardSlowMode = /* @__PURE__ */ late(() =>
  import('./panel/slow-mode.tsx').then((module) => module.BoardSlowMode),
)
