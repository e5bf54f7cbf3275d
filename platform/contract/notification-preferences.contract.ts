import { z } from 'zod'
import { call } from './call.ts'

/** How a person is told of something. */
export const Ways = z.object({
  /** Behind the bell. */
  inPortal: z.boolean(),
  /** By text message, by day. */
  text: z.boolean(),
  /** By e-mail, by day; what came in the evening and at night stands in one at 08:30. */
  email: z.boolean(),
})
export type Ways = z.infer<typeof Ways>

const Kind = z.string().min(1).max(100)

/** One kind of thing, and how the caller is told of it. */
export const NotificationPreference = Ways.extend({
  kind: Kind,
  title: z.string(),
  /** It stands behind the bell in any case: `inPortal` cannot be switched off. */
  isFixed: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

export const NOTIFICATION_PREFERENCES = 'own:platform.notificationPreferences'

const Preferences = z.object({
  kinds: z.array(NotificationPreference),
  /** Whether we know where to send these; a way without an address says nothing. */
  hasPhone: z.boolean(),
  hasEmail: z.boolean(),
})
const path = '/partner/ad-api/notifications/preferences'

/** How the caller is told of what. */
export const readNotificationPreferences = call({
  name: 'platform.readNotificationPreferences',
  method: 'GET',
  path,
  summary: '알림 종류별로 어떻게 받을지 조회한다.',
  access: 'session',
  output: Preferences,
  reads: [NOTIFICATION_PREFERENCES],
})

/** Chooses for the kinds that are named; the others stay. Title and `isFixed` may be sent as they were read. */
export const changeNotificationPreferences = call({
  name: 'platform.changeNotificationPreferences',
  method: 'PUT',
  path,
  summary: '알림 종류별로 어떻게 받을지 바꾼다.',
  access: 'session',
  body: z.object({
    kinds: z
      .array(Ways.extend({ kind: Kind, title: z.string().max(100).optional(), isFixed: z.boolean().optional() }))
      .max(100),
  }),
  output: Preferences,
  refusals: {
    UNKNOWN_KIND: { status: 422, text: '받을 수 없는 알림 종류입니다.' },
    FIXED_KIND: { status: 422, text: '끌 수 없는 알림입니다.' },
  },
  changes: [NOTIFICATION_PREFERENCES],
  isForPeople: true,
})
