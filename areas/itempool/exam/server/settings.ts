import type { Db } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { ItempoolExamSettings } from '../rules/settings.rules.ts'

/** What administrators choose about papers at run time. */
export const ITEMPOOL_EXAM_SETTINGS = {
  area: 'itempool_exam',
  title: '문항뱅크 시험지',
  schema: ItempoolExamSettings,
} as const

/** What is chosen now. */
export const readExamSettings = (db: Db): Promise<ItempoolExamSettings> => readSettings(db, ITEMPOOL_EXAM_SETTINGS)
