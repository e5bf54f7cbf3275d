/** Longest text of a chat message, in characters. */
export const LONGEST_CHAT = 1_000
/** Longest JSON text of an event that somebody emits, in bytes. */
export const LONGEST_EMISSION_BYTES = 4_096
/** Longest and shortest name of a viewer, in characters. */
export const VIEWER_NAME = { least: 2, most: 20 } as const
/** Messages of one sender within so many seconds, where an administrator has not chosen others. */
export const SENDER_RATE = { most: 5, seconds: 5 } as const
/** Most that an administrator may let one sender send within those seconds. */
export const MOST_OF_SENDER = 20
/** Messages of all together in one channel: twice what the busiest broadcast is built for, so that no burst of it is refused. */
export const CHANNEL_RATE = { most: 1_000, seconds: 5 } as const
/** Longest slow mode, in seconds between two messages of a viewer. */
export const SLOWEST_SECONDS = 300
/** Most messages that one answer holds. */
export const MOST_MESSAGES_READ = 100
