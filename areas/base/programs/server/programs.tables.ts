import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { PROGRAMS_COLUMNS, type ProgramsColumns } from './programs.columns.ts'

export const STORED_TOKEN = PROGRAMS_COLUMNS['programs.token']
export type StoredToken = Selectable<ProgramsColumns['programs.token']>
export const STORED_WEBHOOK = PROGRAMS_COLUMNS['programs.webhook']
export type StoredWebhook = Selectable<ProgramsColumns['programs.webhook']>
export const STORED_DELIVERY = PROGRAMS_COLUMNS['programs.delivery']
export type StoredDelivery = Selectable<ProgramsColumns['programs.delivery']>

/** The handle with this area's tables. */
export const programs = (db: Db) => db.withTables<ProgramsColumns>()
