import { findSlots } from '#areas/advertising/text-ad/contract/slot.contract.ts'
import { slotsOf } from '#areas/advertising/text-ad/rules/schedule/availability.rules.ts'
import { exclusivityWindow } from '#areas/advertising/text-ad/rules/schedule/exclusivity.rules.ts'
import { checkSchoolChoice } from '#areas/advertising/text-ad/rules/schedule/school-choice.rules.ts'
import { decideSenderType, showsMarkedSchools } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { readTextAdSettings, sendDayOptions } from '../settings.ts'
import { searchSchools } from './schools.queries.ts'

export const findSlotsEndpoint: Endpoint = endpoint(findSlots, async ({ db, query, caller, now }) => {
  const { startDate, endDate, placeSeqs, senderType, adSmsReserveSeq } = query
  if (senderType !== undefined) insist(findSlots, decideSenderType(caller.flags, senderType))
  insist(findSlots, checkSchoolChoice(placeSeqs))
  const settings = await readTextAdSettings(db)
  const schools = await searchSchools(
    db,
    {
      of: { organizationIds: placeSeqs },
      includesTest: showsMarkedSchools(caller.flags, senderType),
      days: { from: exclusivityWindow(startDate).from, to: exclusivityWindow(endDate).to },
      own: adSmsReserveSeq ? { reserveSeq: adSmsReserveSeq, ownerId: caller.userId } : null,
    },
    settings.tempSaveRetention,
    now,
  )
  if (schools.length < placeSeqs.length) throw refuse(findSlots, 'UNKNOWN_SCHOOL')
  return { list: slotsOf(schools, { startDate, endDate }, now, sendDayOptions(settings)) }
})
