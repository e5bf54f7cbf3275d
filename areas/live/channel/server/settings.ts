import { LiveChannelSettings } from '../rules/settings.rules.ts'

/** What administrators choose about the chat of broadcasts at run time. */
export const LIVE_CHANNEL_SETTINGS = {
  area: 'live_channel',
  title: '라이브 채팅',
  schema: LiveChannelSettings,
} as const
