import { toDay } from '#platform/contract/seoul.ts'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'

let aheadMs = 0

/** Learns the server's time from an answer; one that does not tell it changes nothing. */
export function setClockBy(headers: Headers): void {
  const serverMs = Date.parse(headers.get(SERVER_TIME_HEADER) ?? '')
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now()
}

/** The server's time as far as its last answer told, whatever the clock of this computer says. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** Today in Seoul by the server's clock, `YYYY-MM-DD`. */
export const serverToday = (): string => toDay(serverNow())
