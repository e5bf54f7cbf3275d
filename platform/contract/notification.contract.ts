import { z } from 'zod'
import { call } from './call.ts'
import { Count, Id, Ymdt } from './shapes.ts'

/** Days that a notification is kept. */
export const NOTIFICATION_KEPT_DAYS = 30
/** So many stand on a page. */
export const MOST_NOTIFICATIONS = 30
/** Where all of them are. */
export const NOTIFICATIONS_PATH = '/notifications'

/** Something that happened which one person is told of. */
export const Notification = z.object({
  notificationNo: z.number().int(),
  /** What it is about: a kind of `readNotificationPreferences`; empty of those from before there were kinds. */
  kind: z.string(),
  /** What people call the kind. */
  kindTitle: z.string(),
  text: z.string(),
  /** The screen of ours that shows what happened: a path, with its query. */
  address: z.string(),
  atYmdt: Ymdt,
  isSeen: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** What the bell reads again when it changes. */
export const OWN_NOTIFICATIONS = 'own:platform.notifications'

/** Notifications of the caller, the newest first, and how many they have not seen; the first page of all unless something else is asked for. */
export const listNotifications = call({
  name: 'platform.listNotifications',
  method: 'GET',
  path: '/partner/ad-api/notifications',
  summary: '나에게 온 알림을 최신순으로 조회한다.',
  access: 'session',
  query: z.object({
    isUnread: z.enum(['true', 'false']).optional(),
    kind: z.string().max(100).optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  output: z.object({ list: z.array(Notification), totalCount: Count, unseenCount: Count }),
  reads: [OWN_NOTIFICATIONS],
})

/** Marks everything up to `notificationNo` as seen: what came while the person looked stays new. */
export const seeNotifications = call({
  name: 'platform.seeNotifications',
  method: 'PUT',
  path: '/partner/ad-api/notifications/seen',
  summary: '알림을 확인한 것으로 표시한다.',
  access: 'session',
  body: z.object({ notificationNo: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({}),
  changes: [OWN_NOTIFICATIONS],
})

/** Marks one as seen; what is not the caller's is unknown. */
export const seeNotification = call({
  name: 'platform.seeNotification',
  method: 'PUT',
  path: '/partner/ad-api/notifications/{notificationNo}/seen',
  summary: '알림 한 건을 확인한 것으로 표시한다.',
  access: 'session',
  params: z.object({ notificationNo: Id }),
  output: z.object({}),
  refusals: { NOT_FOUND: { status: 404, text: '알림을 찾을 수 없습니다.' } },
  changes: [OWN_NOTIFICATIONS],
})
