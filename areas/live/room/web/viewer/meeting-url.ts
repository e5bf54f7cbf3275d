/** Where a meeting is joined, with the name that somebody has there; undefined where no page of a meeting is named. */
export function meetingUrl(joinUrl: string | null, displayName: string | undefined): string | undefined {
  if (joinUrl === null || !/^https?:/.test(joinUrl) || !URL.canParse(joinUrl)) return undefined
  if (displayName === undefined) return joinUrl
  const url = new URL(joinUrl)
  url.searchParams.set('displayName', displayName)
  return url.href
}
