import { NOTIFICATIONS_PATH } from '#platform/contract/notification.contract.ts'
import { placeOf } from '#platform/contract/place.ts'
import { WRITERS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

/** Where people read what they were told, and choose how. */
export const NOTIFICATIONS = placeOf(NOTIFICATIONS_PATH, '알림', 'session')
/** Where administrators write notices. */
export const MANAGED_NOTICES = placeOf('/notices/manage', '공지사항 관리', WRITERS)
