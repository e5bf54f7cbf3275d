import { hasForbiddenWord } from '#areas/live/channel/rules/forbidden-words.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { LIVE_CHANNEL_SETTINGS } from '../settings.ts'

/** Whether one of the texts of a viewer has a word that the operator forbids. */
export async function isForbidden(db: Db, ...texts: readonly string[]): Promise<boolean> {
  const { forbiddenWords } = await readSettings(db, LIVE_CHANNEL_SETTINGS)
  return texts.some((text) => hasForbiddenWord(text, forbiddenWords))
}
