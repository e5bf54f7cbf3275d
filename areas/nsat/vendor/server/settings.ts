import { maskPhone } from '#platform/contract/masking.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { NsatVendorSettings } from '../rules/settings.rules.ts'

/** What the service office chooses of vendors and institutes at run time. */
export const NSAT_VENDOR_SETTINGS = { area: 'nsat_vendor', title: 'NSAT 총판', schema: NsatVendorSettings } as const

const asStored = (digits: string): string => digits

/** How a list shows phone numbers, as the office chose: masked, or in digits as they are stored. */
export async function phonesOf(
  db: Db,
  list: 'maskInstitutePhones' | 'maskVendorPhones',
): Promise<(digits: string) => string> {
  const { [list]: isMasked } = await readSettings(db, NSAT_VENDOR_SETTINGS)
  return isMasked ? maskPhone : asStored
}
