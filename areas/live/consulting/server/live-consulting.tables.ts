import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `live_consulting`, as Kysely sees them. */
export type LiveConsultingTables = {
  'live_consulting.featured': {
    live_broadcast_no: number
    article_id: number
    selected_by: number
    selected_at: Date
  }
  'live_consulting.contact': {
    article_id: number
    live_broadcast_no: number
    phone_number: string
    email: string
    agreed_at: Date
    forget_at: Date
  }
  'live_consulting.request_link': {
    article_id: number
    salt: string
    token_hash: string
    made_at: Date
    good_until: Date
  }
  'live_consulting.answering': { article_id: number; user_id: number; name: string; until: Date }
}

/** The handle with this area's tables. */
export const liveConsulting = (db: Db) => db.withTables<LiveConsultingTables>()

export const STORED_ANSWERING = columnsOf<LiveConsultingTables['live_consulting.answering']>()([
  'article_id',
  'user_id',
  'name',
  'until',
])

export const STORED_CONTACT = columnsOf<LiveConsultingTables['live_consulting.contact']>()([
  'article_id',
  'live_broadcast_no',
  'phone_number',
  'email',
  'agreed_at',
  'forget_at',
])
