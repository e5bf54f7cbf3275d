import type { Live } from '#platform/server/live/live.ts'

/** What the endpoints work with. */
export interface LiveReportDeps {
  readonly live: Pick<Live, 'changed'>
}
