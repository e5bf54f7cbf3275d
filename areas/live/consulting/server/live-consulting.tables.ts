import type { Db } from '#platform/server/database/database.ts'
import { LIVE_CONSULTING_COLUMNS, type LiveConsultingColumns } from './live-consulting.columns.ts'

/** The tables of the schema `live_consulting`, as Kysely sees them. */
export type LiveConsultingTables = LiveConsultingColumns

/** The handle with this area's tables. */
export const liveConsulting = (db: Db) => db.withTables<LiveConsultingTables>()

export const STORED_ANSWERING = LIVE_CONSULTING_COLUMNS['live_consulting.answering']

export const STORED_CONTACT = LIVE_CONSULTING_COLUMNS['live_consulting.contact']
