import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** Somebody read data of unusually many people in a short time. */
export const MANY_READS = notificationKind({
  kind: 'baseAudit.manyReads',
  title: '개인정보 대량 열람',
  flags: ['ALL'],
  usual: { email: true },
  isFixed: true,
})
