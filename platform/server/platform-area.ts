import type { AreaServer } from './area.ts'
import { historyEndpoint } from './audit/history.endpoint.ts'
import { READ_GAUGE } from './audit/read-gauge.ts'
import type { Endpoint } from './endpoint.ts'
import type { FileShelf } from './file-shelf.ts'
import type { Live } from './live/live.ts'
import { notificationEndpoints } from './notifications/notification.endpoints.ts'
import { preferenceEndpoints } from './notifications/preference.endpoints.ts'
import { type MessageNeeds, sendMessages } from './notifications/send-messages.job.ts'
import { pushEndpoints } from './push/push.endpoints.ts'
import { type PushNeeds, sendPushJob } from './push/send-push.job.ts'
import { savedViewEndpoints } from './saved-views/saved-views.endpoints.ts'
import type { ViewFlags } from './saved-views/saved-views.queries.ts'
import { exportTask, type FindFlags, startExportEndpoint } from './tasks/export-task.ts'
import { taskEndpoints } from './tasks/task.endpoints.ts'
import { taskGauges } from './tasks/task-gauges.ts'

interface PlatformAreaNeeds {
  readonly shelf: FileShelf
  readonly areas: readonly AreaServer[]
  readonly live: Pick<Live, 'changed'>
  readonly findFlags: FindFlags
  readonly push: Omit<PushNeeds, 'findFlags'>
  readonly views: ViewFlags
  /** What people are told outside of the portal. */
  readonly messages: MessageNeeds
}

/** What the platform itself offers on the wire, whatever the areas are: registered like an area, with calls of its own. */
export function platformArea({ shelf, areas, live, findFlags, push, views, messages }: PlatformAreaNeeds): AreaServer {
  const endpoints: Endpoint[] = areas.flatMap((area) => area.endpoints)
  const scopes = areas.flatMap((area) => area.scopes ?? [])
  const exporting = exportTask(endpoints, findFlags, scopes)
  const tasks = [...areas.flatMap((area) => area.tasks ?? []), exporting]
  const histories = areas.flatMap((area) => area.histories ?? [])
  const kinds = areas.flatMap((area) => area.notifications ?? [])
  return {
    name: 'platform',
    endpoints: [
      ...savedViewEndpoints(live, views, new Set(endpoints.flatMap(({ wordFields = [] }) => wordFields))),
      ...notificationEndpoints(kinds),
      ...preferenceEndpoints(kinds, messages.findReach),
      ...pushEndpoints(push.sealer),
      ...taskEndpoints(shelf, tasks),
      startExportEndpoint(endpoints, exporting, scopes),
      historyEndpoint(histories, scopes),
    ],
    recurring: [sendMessages(messages), sendPushJob({ ...push, findFlags })],
    tasks: [exporting],
    gauges: [...taskGauges(tasks), READ_GAUGE],
  }
}
