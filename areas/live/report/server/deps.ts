import type { ConsultingDoor } from '#areas/live/consulting/server/door.ts'

/** What the endpoints work with. */
export interface LiveReportDeps {
  readonly consulting: ConsultingDoor
}
