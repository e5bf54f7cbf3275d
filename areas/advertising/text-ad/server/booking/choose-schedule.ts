import { sql } from 'kysely'
import { saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { checkSchoolChoice } from '#areas/advertising/text-ad/rules/schedule/school-choice.rules.ts'
import { checkSendTime } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import type { TextAdSettings } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insist, refuse, refuseBy } from '#platform/server/refuse.ts'
import { type AdSchool, listAdSchools, textAd } from '../record/reservations.queries.ts'
import { sendDayOptions } from '../settings.ts'
import type { Draft, SaveExchange } from './lock-draft.ts'
import { findTargetSchools, refuseUnreachable } from './schools.queries.ts'

/** A target school as it will be stored. */
export type ChosenSchool = Pick<AdSchool, 'organizationId' | 'organizationName' | 'expectedTargetCount'>

/** When an ad is sent, and to which schools. */
export interface Schedule {
  readonly sendAt: Date
  /** In the order in which they stand in the ad: what was there before comes first. */
  readonly schools: readonly ChosenSchool[]
  /** Ids of the schools that the ad had so far. */
  readonly schoolsBefore: readonly number[]
}

/** The day and schools of a save, checked. What is not posted stays; recipients of posted schools are counted anew. */
export async function chooseSchedule(x: SaveExchange, draft: Draft, settings: TextAdSettings): Promise<Schedule> {
  const before = draft.ad ? await listAdSchools(x.db, draft.ad.reserveSeq) : []
  const postedIds = x.body.resourceMappings?.flatMap((each) => each.organizationId ?? each.commonResourceSeq ?? [])
  if (draft.isMaterialOnly) return keptSchedule(x, draft, before, postedIds)
  return {
    sendAt: chooseSendAt(x, draft, settings),
    schoolsBefore: before.map((school) => school.organizationId),
    schools: postedIds === undefined && draft.ad ? before : await chooseSchools(x, draft, before, postedIds ?? []),
  }
}

/** Of a held ad day and schools are fixed; a client may repeat them, but not change them. */
function keptSchedule(
  x: SaveExchange,
  draft: Draft,
  before: readonly AdSchool[],
  postedIds: readonly number[] = [],
): Schedule {
  const sendAt = draft.ad?.sendAt ?? x.now
  const { reserveDateTime } = x.body
  const isOtherTime = reserveDateTime !== undefined && new Date(reserveDateTime).getTime() !== sendAt.getTime()
  const known = new Set(before.map((school) => school.organizationId))
  const isOtherChoice =
    postedIds.length > 0 && (postedIds.length !== known.size || postedIds.some((id) => !known.has(id)))
  if (isOtherTime || isOtherChoice) throw refuse(saveReservation, 'NOT_EDITABLE')
  return { sendAt, schools: before, schoolsBefore: [...known] }
}

function chooseSendAt(x: SaveExchange, draft: Draft, settings: TextAdSettings): Date {
  const { reserveDateTime } = x.body
  const before = draft.ad?.sendAt
  // A day that was chosen in time is looked at again when it is chosen again or paid, not on every save in between.
  if (reserveDateTime === undefined && before) return before
  if (reserveDateTime === undefined) throw refuse(saveReservation, 'DATE_NOT_SELECTABLE')
  const sendAt = new Date(reserveDateTime)
  insist(saveReservation, checkSendTime(sendAt, x.now, sendDayOptions(settings)))
  return sendAt
}

async function chooseSchools(
  x: SaveExchange,
  draft: Draft,
  before: readonly AdSchool[],
  postedIds: readonly number[],
): Promise<ChosenSchool[]> {
  insist(saveReservation, checkSchoolChoice(postedIds))
  const found = new Map((await findTargetSchools(x.db, postedIds)).map((school) => [school.organizationId, school]))
  const earlierIds = before.map((school) => school.organizationId).filter((id) => postedIds.includes(id))
  const chosen = [...new Set([...earlierIds, ...postedIds])].map((id) => {
    const school = found.get(id)
    const isAllowed = school !== undefined && (!school.isTest || draft.senderType === 'ADMIN')
    if (!isAllowed) throw refuse(saveReservation, 'UNKNOWN_SCHOOL')
    return school
  })
  const unreachable = await refuseUnreachable(x.db, chosen)
  if (unreachable) throw refuseBy(saveReservation, unreachable)
  return chosen.map(({ organizationId, organizationName, targetCount }) => ({
    organizationId,
    organizationName,
    expectedTargetCount: targetCount,
  }))
}

/** A stored target school and the id under which it is paid. */
export interface StoredSchool {
  readonly mappingSeq: number
  readonly organizationId: number
  readonly expectedTargetCount: number
}

/** Makes these the target schools of an ad: schools that stay keep their ids, all get the given recipient counts. */
export async function storeSchools(
  db: Db,
  reserveSeq: number,
  schools: readonly ChosenSchool[],
): Promise<StoredSchool[]> {
  const ids = schools.map((school) => school.organizationId)
  const counts = schools.map((school) => school.expectedTargetCount)
  await textAd(db)
    .deleteFrom('text_ad.reservation_school')
    .where('reserveSeq', '=', reserveSeq)
    .where(sql<boolean>`organization_id <> all(${ids}::int[])`)
    .execute()
  const stored = await sql<StoredSchool>`
    insert into text_ad.reservation_school as school (reserve_seq, organization_id, expected_target_count)
    select ${reserveSeq}, id, parents
    from unnest(${ids}::int[], ${counts}::int[]) with ordinality as chosen(id, parents, position)
    order by position
    on conflict (reserve_seq, organization_id) do update set expected_target_count = excluded.expected_target_count
    returning mapping_seq, organization_id, expected_target_count`.execute(db)
  return stored.rows.sort((a, b) => a.mappingSeq - b.mappingSeq)
}
