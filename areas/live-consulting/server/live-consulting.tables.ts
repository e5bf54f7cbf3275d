import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `live_consulting`, as Kysely sees them. */
export type LiveConsultingTables = {
  'live_consulting.featured': {
    live_broadcast_no: number
    article_id: number
    selected_by: number
    selected_at: Date
  }
  'live_consulting.answering': { article_id: number; user_id: number; name: string; until: Date }
}

/** The handle with this area's tables. */
export const liveConsulting = (db: Db) => db.withTables<LiveConsultingTables>()
