import { MESSAGING_RETENTION } from '#areas/advertising/messaging/server/retention.ts'
import { PACKAGE_AD_RETENTION } from '#areas/advertising/package-ad/server/retention.ts'
import { TEXT_AD_RETENTION } from '#areas/advertising/text-ad/server/retention.ts'
import { ACCOUNT_RETENTION } from '#areas/base/account/server/retention.ts'
import { FAILED_WORK_RETENTION } from '#areas/base/failed-work/server/retention.ts'
import { PROGRAMS_RETENTION } from '#areas/base/programs/server/retention.ts'
import { BOARD_RETENTION } from '#areas/board/server/retention.ts'
import { ITEMPOOL_REPORT_RETENTION } from '#areas/itempool/report/server/retention.ts'
import { LIVE_CHANNEL_RETENTION } from '#areas/live/channel/server/retention.ts'
import { LIVE_CONSULTING_RETENTION } from '#areas/live/consulting/server/retention.ts'
import { LIVE_POLL_RETENTION } from '#areas/live/poll/server/retention.ts'
import { LIVE_REPORT_RETENTION } from '#areas/live/report/server/retention.ts'
import { NSAT_ORDER_RETENTION } from '#areas/nsat/order/server/retention.ts'
import { NSAT_PRINT_RETENTION } from '#areas/nsat/print/server/retention.ts'
import { NSAT_VENDOR_RETENTION } from '#areas/nsat/vendor/server/retention.ts'
import { SALES_RETENTION } from '#areas/sales/server/retention.ts'
import { ASIDE_RETENTION } from '#platform/server/audit/aside-retention.ts'
import { AUDIT_RETENTION } from '#platform/server/audit/audit-years.ts'
import type { Retention } from '#platform/server/database/retention.ts'
import {
  NOTIFICATION_MESSAGE_RETENTION,
  NOTIFICATION_RETENTION,
} from '#platform/server/notifications/notification-retention.ts'
import { PUSH_DEVICE_RETENTION, PUSH_LINE_RETENTION } from '#platform/server/push/push-retention.ts'
import { TASK_RETENTION } from '#platform/server/tasks/task-retention.ts'
import { UPLOAD_RETENTION } from '#platform/server/uploads/upload-retention.ts'

/** Everything that is not kept for ever; the operations page is made from it. */
export const RETENTION: readonly Retention[] = [
  ...MESSAGING_RETENTION,
  ...TEXT_AD_RETENTION,
  ...PACKAGE_AD_RETENTION,
  ...ACCOUNT_RETENTION,
  ...PROGRAMS_RETENTION,
  ...SALES_RETENTION,
  ...NSAT_VENDOR_RETENTION,
  ...NSAT_ORDER_RETENTION,
  ...NSAT_PRINT_RETENTION,
  ...ITEMPOOL_REPORT_RETENTION,
  ...BOARD_RETENTION,
  ...LIVE_CHANNEL_RETENTION,
  ...LIVE_CONSULTING_RETENTION,
  ...LIVE_POLL_RETENTION,
  ...LIVE_REPORT_RETENTION,
  ...FAILED_WORK_RETENTION,
  UPLOAD_RETENTION,
  TASK_RETENTION,
  NOTIFICATION_RETENTION,
  NOTIFICATION_MESSAGE_RETENTION,
  PUSH_DEVICE_RETENTION,
  PUSH_LINE_RETENTION,
  AUDIT_RETENTION,
  ASIDE_RETENTION,
]
