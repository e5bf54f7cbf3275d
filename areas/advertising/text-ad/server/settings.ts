import { listUnknownLoginIds } from '#areas/base/account/server/door.ts'
import { HOLIDAYS } from '#areas/base/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readSettings, type SettingsOf } from '#platform/server/settings.ts'
import { namedRecoverers } from '../rules/recovery.rules.ts'
import type { SendDayOptions } from '../rules/schedule/send-day.rules.ts'
import { TextAdSettings } from '../rules/settings.rules.ts'

/** Public holidays as days alone. */
export const HOLIDAY_DAYS: ReadonlySet<string> = new Set(HOLIDAYS.keys())

/** What an operator chooses for text ads at run time. */
export const TEXT_AD_SETTINGS: SettingsOf<typeof TextAdSettings> = {
  area: 'text_ad',
  title: '문자광고',
  schema: TextAdSettings,
  async findProblems(db, { recoverUsers }) {
    const unknown = await listUnknownLoginIds(db, namedRecoverers(recoverUsers))
    return unknown.map((loginId) => ({ path: 'recoverUsers', message: `등록되지 않은 아이디입니다: ${loginId}` }))
  },
}

/** The settings of text ads as they stand now. */
export function readTextAdSettings(db: Db): Promise<TextAdSettings> {
  return readSettings(db, TEXT_AD_SETTINGS)
}

/** How send days are chosen under these settings. */
export function sendDayOptions(settings: TextAdSettings): SendDayOptions {
  return { firstDayRule: settings.firstDayRule, excludeHolidays: settings.excludeHolidays, holidays: HOLIDAY_DAYS }
}
