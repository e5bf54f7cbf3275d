import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { automaticTitle } from '#areas/advertising/text-ad/rules/message/campaign-name.rules.ts'
import { quote } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { LOCK_MINUTES } from '#areas/advertising/text-ad/rules/policy.ts'
import { occupiedPeriod } from '#areas/advertising/text-ad/rules/schedule/exclusivity.rules.ts'
import { addDays, instantOf, isWeekend, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AdWorld, NewAd, School } from './ad-world.ts'
import { insertPaidCharge } from './payments.ts'
import { DEMO_LINK, insertSentDispatch } from './sent-messages.ts'
import { type Story, storiesOf, TEXTS } from './text-ad-stories.ts'
import { insertTrail } from './text-ad-trail.ts'

/** Where ads go first. */
const PROVINCE = 11
const SENDER_TYPES = { academy: 'NORMAL', academy2: 'NORMAL', agency: 'AGENCY', adops: 'ADMIN' } as const

/** Puts ads in every status into the world, each with the life that led there. Every school is used once, so none is booked twice. */
export async function insertTextAds(db: Db, world: AdWorld): Promise<number> {
  const stories = storiesOf(world.scale).filter(
    (story) => world.till !== null || SENDER_TYPES[story.owner] !== 'NORMAL' || story.status === 'TEMPORARY_SAVE',
  )
  const schools = await freeSchools(db, stories.length * 2)
  for (const [index, story] of stories.entries()) {
    const chosen = schools.slice(index * 2, index * 2 + 1 + (index % 2))
    if (chosen.length > 0) await insertAd(db, world, story, chosen, index)
  }
  return stories.length
}

async function freeSchools(db: Db, count: number): Promise<School[]> {
  const { rows } = await sql<School>`
    select s.organization_id, s.name, count(*)::int as recipients
    from directory.school s join directory.recipient r using (organization_id)
    where r.consented_at is not null and r.withdrawn_at is null
    group by s.organization_id having count(*) between 80 and 400
    order by s.province_id <> ${PROVINCE}, md5(s.organization_id::text) limit ${count}`.execute(db)
  return rows
}

/** The business day that lies so many business days from the given one. */
export function businessDay(from: string, distance: number): string {
  const step = distance < 0 ? -1 : 1
  let day = from
  for (let left = Math.abs(distance); left > 0; ) {
    day = addDays(day, step)
    if (!isWeekend(day)) left -= 1
  }
  return isWeekend(day) ? addDays(day, 1) : day
}

async function insertAd(
  db: Db,
  world: AdWorld,
  story: Story,
  schools: readonly School[],
  index: number,
): Promise<void> {
  const today = toDay(world.now)
  const isDraft = story.status === 'TEMPORARY_SAVE'
  const sendDay = businessDay(today, story.sendInDays)
  const sendAt = instantOf(sendDay, index % 3 === 0 ? '14:00' : '11:00')
  const requestedAt = isDraft
    ? new Date(world.now.getTime() - 5 * 60_000)
    : new Date(world.now.getTime() - story.requestedDaysAgo * 86_400_000 - (index % 5) * 3_600_000 - 60_000)
  const ownerId = world.userIds.get(story.owner)
  if (ownerId === undefined) throw new Error(`nobody is called ${story.owner}`)
  const title = automaticTitle(
    schools.map((school) => school.name),
    story.purpose,
  )
  const text = TEXTS[story.purpose] ?? ''
  const contents = story.status === 'SEND_COMPLETE' ? `${text}\n자세히 보기: ${DEMO_LINK}` : text
  const priced = schools.map((school) => ({
    adSmsReserveResourceMappingSeq: school.organizationId,
    organizationName: school.name,
    expectedTargetCount: school.recipients,
  }))
  const price = quote(story.smsType, priced, 'GTE')
  const inspectedAt = hasBeenInspected(story.status) ? new Date(requestedAt.getTime() + 3 * 3_600_000) : null
  const senderType = SENDER_TYPES[story.owner]
  const { rows } = await sql<{ reserveSeq: number }>`
    with material as (
      insert into text_ad.contents (owner_id, sender_type, title, is_title_automatic, sms_type, send_purpose, contents, contents_status, registered_at, modified_at)
      values (${ownerId}, ${senderType}, ${title}, true, ${story.smsType}, ${story.purpose}, ${contents}, ${isDraft ? 'TEMPORARY_SAVE' : 'SAVED'}, ${requestedAt}, ${requestedAt})
      returning contents_seq)
    insert into text_ad.reservation (contents_seq, owner_id, sender_type, status, send_at, registered_at, modified_at, requested_at, inspected_at,
      inspector_id, last_comment, target_count, school_count, order_amount_won, completed_at, auto_cancelled_at)
    select contents_seq, ${ownerId}, ${senderType}, ${story.status}, ${sendAt}, ${requestedAt}, ${requestedAt}, ${isDraft ? null : requestedAt}, ${inspectedAt},
      ${inspectedAt ? (world.userIds.get('adops') ?? null) : null}, ${story.comment ?? ''}, ${schools.reduce((sum, school) => sum + school.recipients, 0)}, ${schools.length},
      ${price.orderAmount}, ${story.status === 'SEND_COMPLETE' ? new Date(sendAt.getTime() + 600_000) : null}, ${story.isAutoCancelled ? new Date(sendAt.getTime() - LOCK_MINUTES * 60_000) : null}
    from material returning reserve_seq`.execute(db)
  const ad: NewAd = {
    story,
    reserveSeq: rows[0]?.reserveSeq ?? 0,
    ownerId,
    schools,
    sendAt,
    requestedAt,
    title,
    contents,
    orderAmountWon: price.orderAmount,
  }
  await insertSchools(db, ad, sendDay)
  await insertTrail(db, ad, world)
  if (senderType === 'NORMAL' && !isDraft && world.till) await insertPaidCharge(db, ad, world.till)
  if (senderType === 'AGENCY' && !isDraft) {
    const cancelledAt = story.status === 'SEND_CANCEL' ? sendAt : null
    await sql`insert into text_ad.agency_charge (reserve_seq, owner_id, amount_won, charged_at, cancelled_at) values (${ad.reserveSeq}, ${ownerId}, ${price.orderAmount}, ${requestedAt}, ${cancelledAt})`.execute(
      db,
    )
  }
  if (story.status === 'SEND_COMPLETE') await insertSentDispatch(db, ad, randomUUID())
}

const hasBeenInspected = (status: string): boolean =>
  ['INSPECTION_COMPLETE', 'REJECT_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN', 'SEND_COMPLETE'].includes(status)

async function insertSchools(db: Db, ad: NewAd, sendDay: string): Promise<void> {
  const { from, until } = occupiedPeriod(sendDay)
  const keepsSchools = ad.story.status !== 'SEND_CANCEL'
  for (const school of ad.schools) {
    await sql`insert into text_ad.reservation_school (reserve_seq, organization_id, expected_target_count) values (${ad.reserveSeq}, ${school.organizationId}, ${school.recipients})`.execute(
      db,
    )
    if (keepsSchools) {
      await sql`insert into text_ad.school_slot (reserve_seq, organization_id, period) values (${ad.reserveSeq}, ${school.organizationId}, daterange(${from}::date, ${until}::date))`.execute(
        db,
      )
    }
  }
}
