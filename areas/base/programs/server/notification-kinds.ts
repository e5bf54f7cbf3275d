import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** A webhook was switched off because nobody took what it told. */
export const WEBHOOK_STOPPED = notificationKind({
  kind: 'programs.webhookStopped',
  title: '웹훅 자동 중지',
  usual: { email: true },
})
