import { ADVERTISERS } from '#areas/advertising/text-ad/contract/access.ts'
import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** What others did with an ad of one’s own: held, moved, cancelled, not sent. */
export const OWN_AD = notificationKind({
  kind: 'textAd.owner',
  title: '내 문자광고의 검수와 발송',
  flags: ADVERTISERS,
  usual: { email: true },
  isFixed: true,
})
