import { z } from 'zod'
import { call } from './call.ts'
import { Count, Ymdt } from './shapes.ts'

/** Days that a notification is kept. */
export const NOTIFICATION_KEPT_DAYS = 30
/** The newest so many are listed. */
export const MOST_NOTIFICATIONS = 30

/** Something that happened which one person is told of. */
export const Notification = z.object({
  notificationNo: z.number().int(),
  text: z.string(),
  /** The screen of ours that shows what happened: a path, with its query. */
  address: z.string(),
  atYmdt: Ymdt,
  isSeen: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** What the bell reads again when it changes. */
export const OWN_NOTIFICATIONS = 'own:platform.notifications'

/** The newest notifications of the caller, and how many they have not seen. */
export const listNotifications = call({
  name: 'platform.listNotifications',
  method: 'GET',
  path: '/partner/ad-api/notifications',
  summary: '나에게 온 알림을 최신순으로 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(Notification), unseenCount: Count }),
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
