import { placeOf } from '#platform/contract/place.ts'
import { AUDITORS } from './access.ts'

/** Where people find what, and under which name: alone in this file, because the menus of every page know it. */

/** Where administrators read who did what. */
export const AUDIT_TRAIL = placeOf('/audit', '감사 기록', AUDITORS)
