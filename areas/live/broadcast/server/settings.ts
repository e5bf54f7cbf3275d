import type { Db } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { LiveSettings } from '../rules/settings.rules.ts'

/** What administrators choose about live consultation at run time. */
export const LIVE_SETTINGS = { area: 'live', title: '라이브 상담', schema: LiveSettings } as const

/** The chosen settings of live consultation. */
export const readLiveSettings = (db: Db): Promise<LiveSettings> => readSettings(db, LIVE_SETTINGS)
