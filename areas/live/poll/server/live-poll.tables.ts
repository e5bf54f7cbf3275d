import type { Db } from '#platform/server/database/database.ts'
import type { LivePollColumns } from './live-poll.columns.ts'

/** The tables of the schema `live_poll`, as Kysely sees them. */
export type LivePollTables = LivePollColumns

/** The handle with this area's tables. */
export const livePoll = (db: Db) => db.withTables<LivePollTables>()
