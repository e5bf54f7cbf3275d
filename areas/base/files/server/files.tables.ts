import type { Db } from '#platform/server/database/database.ts'
import type { FilesColumns } from './files.columns.ts'

/** The tables of the schema `files`, as Kysely sees them. */
export type FilesTables = FilesColumns

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<FilesTables>()
