import type { EmissionEvent, Emissions } from '#areas/live/channel/contract/events.ts'

/** What staff may not do is said beside what they did, not on a page of its own. */
export const HANDLES = { handles: [403] } as const

/** What `emitEvent` is sent for an event. */
export const emission = <E extends EmissionEvent>(liveBroadcastNo: number, event: E, data: Emissions[E]) => ({
  params: { no: liveBroadcastNo, event },
  body: { message: JSON.stringify(data) },
})
