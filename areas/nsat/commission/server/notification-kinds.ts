import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** The statement of a month. */
export const STATEMENT_MADE = notificationKind({
  kind: 'nsatCommission.statement',
  title: '월별 수수료 정산서',
  flags: ['NSAT_VENDOR'],
  usual: { email: true },
})
