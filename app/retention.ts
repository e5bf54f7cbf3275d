import { ACCOUNT_RETENTION } from '#areas/account/server/retention.ts'
import { LIVE_CHANNEL_RETENTION } from '#areas/live-channel/server/retention.ts'
import { MESSAGING_RETENTION } from '#areas/messaging/server/retention.ts'
import { TEXT_AD_RETENTION } from '#areas/text-ad/server/retention.ts'
import { AUDIT_RETENTION } from '#platform/server/audit/audit-years.ts'
import type { Retention } from '#platform/server/database/retention.ts'
import { NOTIFICATION_RETENTION } from '#platform/server/notifications/notification-retention.ts'
import { TASK_RETENTION } from '#platform/server/tasks/task-retention.ts'

/** Everything that is not kept for ever; the operations page is made from it. */
export const RETENTION: readonly Retention[] = [
  ...MESSAGING_RETENTION,
  ...TEXT_AD_RETENTION,
  ...ACCOUNT_RETENTION,
  ...LIVE_CHANNEL_RETENTION,
  TASK_RETENTION,
  NOTIFICATION_RETENTION,
  AUDIT_RETENTION,
]
