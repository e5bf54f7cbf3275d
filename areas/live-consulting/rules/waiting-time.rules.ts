const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** How long a request has waited, in whole minutes: `대기 0분`, `대기 12분`, `대기 1시간 5분`. */
export function waitingText(writeTime: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(writeTime)) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return `대기 ${hours > 0 ? `${hours}시간 ` : ''}${minutes % HOUR_MINUTES}분`
}
