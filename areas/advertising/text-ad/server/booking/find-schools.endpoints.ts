import { findAreas, findPlaces, type School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { findListedSchools } from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { whyUnavailable } from '#areas/advertising/text-ad/rules/schedule/availability.rules.ts'
import { exclusivityWindow, nextAvailableDates } from '#areas/advertising/text-ad/rules/schedule/exclusivity.rules.ts'
import { lastSendDay, type SendDayOptions } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { decideSenderType, showsMarkedSchools } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { listRegions } from '#areas/base/directory/server/door.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { readTextAdSettings, sendDayOptions } from '../settings.ts'
import { findSchoolIds } from './school-lists.queries.ts'
import { type FoundSchool, type SchoolSearch, searchSchools } from './schools.queries.ts'

/** Region ids are 32-bit numbers; a larger one names nothing. */
const LARGEST_REGION = 2_147_483_647

export const findAreasEndpoint: Endpoint = endpoint(findAreas, async ({ db, query }) => {
  if (query.parentSeq > LARGEST_REGION) return { list: [] }
  const regions = await listRegions(db, query.parentSeq === 0 ? null : query.parentSeq)
  return { list: regions.map((region) => ({ seq: region.regionId, fullName: region.fullName, name: region.name })) }
})

export const findPlacesEndpoint: Endpoint = endpoint(findPlaces, async (x) => {
  const { sidoSeq, sigunguSeq, category3Seq } = x.query
  if (Math.max(sidoSeq, sigunguSeq) > LARGEST_REGION) return { list: [] }
  return answerSchools(findPlaces, x, { provinceId: sidoSeq, districtId: sigunguSeq, schoolType: category3Seq })
})

export const findListedSchoolsEndpoint: Endpoint = endpoint(findListedSchools, async (x) => {
  const organizationIds = await findSchoolIds(x.db, x.params.id, x.caller.userId)
  if (!organizationIds) throw refuse(findListedSchools, 'NO_SUCH_LIST')
  return answerSchools(findListedSchools, x, { organizationIds })
})

type SchoolCall = typeof findPlaces | typeof findListedSchools

/** Schools with their availability for the send that is asked about. Refuses a mode that is not the caller's. */
async function answerSchools(
  theCall: SchoolCall,
  { db, query, caller, now }: Pick<Exchange<SchoolCall>, 'db' | 'query' | 'caller' | 'now'>,
  of: SchoolSearch['of'],
): Promise<{ list: School[] }> {
  if (query.senderType !== undefined) {
    insist(theCall, decideSenderType(caller.flags, query.senderType))
  }
  const settings = await readTextAdSettings(db)
  const sendAt = new Date(query.targetDateTime)
  const schools = await searchSchools(
    db,
    {
      of,
      includesTest: showsMarkedSchools(caller.flags, query.senderType),
      days: daysThatMatter(toDay(sendAt), now),
      own: query.adSmsReserveSeq ? { reserveSeq: query.adSmsReserveSeq, ownerId: caller.userId } : null,
    },
    settings.tempSaveRetention,
    now,
  )
  return { list: withAvailability(schools, sendAt, now, sendDayOptions(settings)) }
}

/** The days of other ads that can block the asked day or one of the calendar. */
function daysThatMatter(askedDay: string, now: Date): { from: string; to: string } {
  const first = exclusivityWindow(askedDay < toDay(now) ? askedDay : toDay(now)).from
  const last = exclusivityWindow(askedDay > lastSendDay(now) ? askedDay : addDays(lastSendDay(now), 1)).to
  return { from: first, to: last }
}

function withAvailability(schools: readonly FoundSchool[], askedAt: Date, now: Date, options: SendDayOptions) {
  const askedDay = toDay(askedAt)
  // Schools are mostly booked together, so the same taken days come up again and again.
  const known = new Map<string, string[]>()
  const nextDates = (takenDays: readonly string[]): string[] => {
    const key = [...takenDays].sort().join()
    const dates = known.get(key) ?? nextAvailableDates(askedDay, takenDays, now, options)
    known.set(key, dates)
    return dates
  }
  return schools.map((school) => {
    const unavailableReason = whyUnavailable(school, askedAt, now)
    const hasOtherDays = unavailableReason === 'TAKEN' || unavailableReason === 'PAST_DAY'
    return {
      organizationId: school.organizationId,
      organizationName: school.organizationName,
      targetCount: school.targetCount,
      available: unavailableReason === null,
      unavailableReason,
      nextAvailableDates: hasOtherDays ? nextDates(school.takenDays) : [],
      commonResourceSeq: school.organizationId,
      commonResourceGroupSeq: school.districtId,
    }
  })
}
