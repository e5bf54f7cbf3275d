import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Db, type Question, questionOf } from './database/database.ts'
import type { PlatformColumns } from './database/platform.columns.ts'

/** The settings an operator may choose at run time in one area: a schema in which every field has a default. */
export interface SettingsOf<S extends z.ZodObject = z.ZodObject> {
  /** Schema name of the area, for example `text_ad`. */
  readonly area: string
  /** Korean heading for the administrator's screen. */
  readonly title: string
  readonly schema: S
  /** What is wrong with a value although its shape is right, by field, with a Korean sentence: what only the database knows. */
  findProblems?(db: Db, value: z.output<S>): Promise<readonly { path: string; message: string }[]>
}

export type SettingTables = Pick<PlatformColumns, 'platform.setting'>

/** The chosen settings of an area; what nobody chose has its default. */
export async function readSettings<S extends z.ZodObject>(db: Db, settings: SettingsOf<S>): Promise<z.output<S>> {
  return (await readSettingsRow(db, settings)).value
}

/** The settings with the version that a change must name. */
export async function readSettingsRow<S extends z.ZodObject>(
  db: Db,
  settings: SettingsOf<S>,
): Promise<{ value: z.output<S>; version: number }> {
  const row = await db
    .withTables<SettingTables>()
    .selectFrom('platform.setting')
    .select(['value', 'version'])
    .where('area', '=', settings.area)
    .executeTakeFirst()
  return { value: settingsFrom(settings, row?.value), version: row?.version ?? 0 }
}

const STORED = 'select value from platform.setting where area = $1'

/** The chosen settings as a question that others are asked with. */
export const settingsAsked = <S extends z.ZodObject>(settings: SettingsOf<S>): Question<z.output<S>> =>
  questionOf(CompiledQuery.raw(STORED, [settings.area]) as CompiledQuery<{ value: unknown }>, ([row]) =>
    settingsFrom(settings, row?.value),
  )

/** What is stored of the settings, as a column of a statement that is sent anyway; `settingsFrom` makes settings of it. */
export const storedSettings = ({ area }: Pick<SettingsOf, 'area'>): RawBuilder<unknown> =>
  sql`(select value from platform.setting where area = ${area})`

/** The settings that are stored so; what nobody chose has its default. */
export function settingsFrom<S extends z.ZodObject>({ schema }: SettingsOf<S>, stored: unknown): z.output<S> {
  // A stored value that a newer program no longer knows falls back to its default instead of stopping the area.
  const parsed = schema.safeParse(stored ?? {})
  return (parsed.success ? parsed.data : schema.parse({})) as z.output<S>
}

/** Stores settings if nobody changed them since `version` was read; false otherwise. */
export async function writeSettings(
  db: Db,
  settings: SettingsOf,
  value: unknown,
  version: number,
  now: Date,
): Promise<boolean> {
  const json = JSON.stringify(settings.schema.parse(value))
  const tables = db.withTables<SettingTables>()
  if (version === 0) {
    const inserted = await tables
      .insertInto('platform.setting')
      .values({ area: settings.area, value: json, version: 1, changedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  }
  const updated = await tables
    .updateTable('platform.setting')
    .set({ value: json, version: version + 1, changedAt: now })
    .where('area', '=', settings.area)
    .where('version', '=', version)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
