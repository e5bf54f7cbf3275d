import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** Something happened to how somebody signs in: they hear of it in any case, because it may have been somebody else. */
export const SIGN_IN_SECURITY = notificationKind({ kind: 'account.security', title: '로그인 보안', isFixed: true })
