import type { ListedSchool, RecipientDirectory } from '#gateways/directory/directory.port.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { deliveredRecipient } from '../rules/delivered-rows.rules.ts'
import { findSchoolCodes } from './import-places.ts'
import { type StagedRecipient, stageRecipients, stageSchools } from './staged-recipients.ts'

/** What of a listing went into the stage, and what was left out. */
export interface StagedListing {
  readonly schools: number
  /** Schools that are not ours. */
  readonly unknownSchools: number
  /** Consents without a mobile number or a day that could be: nobody can be reached by them. */
  readonly unusable: number
}

/** Reads the whole listing of the directory into the stage of this connection. Throws DirectoryFailure. */
export async function stageListing(db: Db, directory: RecipientDirectory, now: Date): Promise<StagedListing> {
  const ids = new Map([...(await findSchoolCodes(db))].map(([id, code]) => [code, id]))
  const schema = deliveredRecipient(toDay(now))
  const seen = { schools: 0, unknownSchools: 0, unusable: 0 }
  let line = 0
  const toRows = ({ schoolCode, consents }: ListedSchool): StagedRecipient[] => {
    const organizationId = ids.get(schoolCode) ?? 0
    return consents.flatMap(({ phoneNumber, consentedOn }) => {
      line += 1
      const parsed = schema.safeParse({ phone_number: phoneNumber, consented_on: consentedOn })
      if (parsed.success && parsed.data.consented_on !== null)
        return [{ line, organizationId, phoneNumber: parsed.data.phone_number, consentedOn: parsed.data.consented_on }]
      seen.unusable += 1
      return []
    })
  }
  for await (const schools of directory.listSchools()) {
    const ours = schools.filter((school) => ids.has(school.schoolCode))
    seen.schools += ours.length
    seen.unknownSchools += schools.length - ours.length
    await stageSchools(
      db,
      ours.map((school) => ids.get(school.schoolCode) ?? 0),
    )
    await stageRecipients(db, ours.flatMap(toRows))
  }
  return seen
}
