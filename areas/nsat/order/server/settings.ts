import type { Db } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { OrderSettings } from '../rules/settings.rules.ts'

/** What the office chooses about orders at run time. */
export const NSAT_ORDER_SETTINGS = { area: 'nsat_order', title: 'NSAT 주문', schema: OrderSettings } as const

/** What is chosen now. */
export const readOrderSettings = (db: Db): Promise<OrderSettings> => readSettings(db, NSAT_ORDER_SETTINGS)
