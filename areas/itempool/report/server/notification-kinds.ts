import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** A file of answer sheets that was read again. */
export const UPLOAD_REREAD = notificationKind({
  kind: 'itempoolReport.upload',
  title: 'OMR 판독 파일 재판독',
  flags: ['NSAT_VENDOR', 'NSAT_ADMIN', 'NSAT_SUPERVISOR', 'ITEMPOOL'],
})
