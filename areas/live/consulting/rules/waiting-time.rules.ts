const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** A span of time in whole minutes: `0분`, `12분`, `1시간 5분`. */
export function minutesText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return `${hours > 0 ? `${hours}시간 ` : ''}${minutes % HOUR_MINUTES}분`
}

/** How long a request has waited: `대기 12분`. */
export const waitingText = (writeTime: string, now: Date): string =>
  `대기 ${minutesText(now.getTime() - Date.parse(writeTime))}`
