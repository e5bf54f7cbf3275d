import type { SocketEvent } from '#areas/live/channel/rules/chat-log.rules.ts'

/** Whether an event greets somebody who was greeted in this tab before: the page was loaded anew meanwhile. */
export function isGreetedAgain({ name, data }: SocketEvent, liveBroadcastNo: number): boolean {
  if (name !== 'chat:message' || data.type !== 'WELCOME') return false
  const key = `live.greeted.${liveBroadcastNo}`
  try {
    const wasGreeted = sessionStorage.getItem(key) === data.message
    sessionStorage.setItem(key, data.message)
    return wasGreeted
  } catch {
    return false
  }
}
