import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReserveStatus, SenderType, SendPurpose, SmsType } from '../contract/codes.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { occupiedPeriod } from '../rules/schedule/exclusivity.rules.ts'

/** An ad to put into the database as it is, past every check. What is left out has a plausible value. */
export interface ReservationSeed {
  readonly ownerId: number
  readonly sendAt: Date
  readonly registeredAt: Date
  readonly schools: readonly { readonly organizationId: number; readonly expectedTargetCount: number }[]
  readonly senderType?: SenderType
  readonly status?: ReserveStatus
  readonly smsType?: SmsType
  readonly title?: string
  readonly contents?: string
  readonly sendPurpose?: SendPurpose
  readonly isSaved?: boolean
  readonly modifiedAt?: Date
  readonly requestedAt?: Date
  readonly inspectedAt?: Date
  readonly lastComment?: string
  readonly receivers?: readonly string[]
  readonly orderAmountWon?: number
  readonly isDeleted?: boolean
}

/** Where a seeded ad can be found. */
export interface SeededReservation {
  readonly reserveSeq: number
  readonly contentsSeq: number
}

const BATCH = 2000

/**
 * Inserts ads with their materials, schools and slots; answers their ids in the given order. Fast enough for a hundred
 * thousand. Throws when two of them would have a school on days that exclude each other.
 */
export async function seedReservations(db: Db, seeds: readonly ReservationSeed[]): Promise<SeededReservation[]> {
  const seeded: SeededReservation[] = []
  for (let at = 0; at < seeds.length; at += BATCH) seeded.push(...(await seedBatch(db, seeds.slice(at, at + BATCH))))
  return seeded
}

/** One ad; see `seedReservations`. */
export async function seedReservation(db: Db, seed: ReservationSeed): Promise<SeededReservation> {
  const [seeded] = await seedBatch(db, [seed])
  if (!seeded) throw new Error('an ad that is seeded has an id')
  return seeded
}

async function seedBatch(db: Db, seeds: readonly ReservationSeed[]): Promise<SeededReservation[]> {
  const ids = await sql<SeededReservation>`
    select nextval(pg_get_serial_sequence('text_ad.reservation', 'reserve_seq')) as "reserveSeq",
           nextval(pg_get_serial_sequence('text_ad.contents', 'contents_seq')) as "contentsSeq"
    from generate_series(1, ${seeds.length}::int)`.execute(db)
  const rows = seeds.map((seed, index) => rowOf(seed, ids.rows[index] ?? { reserveSeq: 0, contentsSeq: 0 }))
  const ads = jsonRows(rows)
  await insertContents(db, ads)
  await insertAds(db, ads)
  const schools = jsonRows(seeds.flatMap((seed, index) => schoolRows(seed, ids.rows[index]?.reserveSeq ?? 0)))
  await sql`
    insert into text_ad.reservation_school (reserve_seq, organization_id, expected_target_count)
    select reserve_seq, organization_id, expected_target_count
    from jsonb_to_recordset(${schools}::jsonb) as s(reserve_seq bigint, organization_id int, expected_target_count int)`.execute(
    db,
  )
  await sql`
    insert into text_ad.school_slot (reserve_seq, organization_id, period)
    select reserve_seq, organization_id, daterange(from_day, until_day)
    from jsonb_to_recordset(${schools}::jsonb) as s(reserve_seq bigint, organization_id int, from_day date, until_day date, is_kept bool)
    where is_kept`.execute(db)
  return ids.rows
}

function rowOf(seed: ReservationSeed, ids: SeededReservation) {
  return {
    reserveSeq: ids.reserveSeq,
    contentsSeq: ids.contentsSeq,
    ownerId: seed.ownerId,
    senderType: seed.senderType ?? 'NORMAL',
    status: seed.status ?? 'TEMPORARY_SAVE',
    sendAt: seed.sendAt,
    registeredAt: seed.registeredAt,
    modifiedAt: seed.modifiedAt ?? seed.registeredAt,
    requestedAt: seed.requestedAt ?? (seed.status && seed.status !== 'TEMPORARY_SAVE' ? seed.registeredAt : null),
    inspectedAt: seed.inspectedAt ?? null,
    lastComment: seed.lastComment ?? '',
    receivers: seed.receivers ?? [],
    targetCount: seed.schools.reduce((sum, school) => sum + school.expectedTargetCount, 0),
    schoolCount: seed.schools.length,
    orderAmountWon: seed.orderAmountWon ?? 0,
    isDeleted: seed.isDeleted ?? false,
    smsType: seed.smsType ?? 'LMS',
    title: seed.title ?? '가을 학기 신규 원생 모집',
    contents: seed.contents ?? '가을 학기 신규 원생을 모집합니다. 상담을 예약해주세요.',
    sendPurpose: seed.sendPurpose ?? '원생 홍보',
    contentsStatus: (seed.isSaved ?? true) ? 'SAVED' : 'TEMPORARY_SAVE',
  }
}

function schoolRows(seed: ReservationSeed, reserveSeq: number) {
  const { from, until } = occupiedPeriod(toDay(seed.sendAt))
  const isKept = !seed.isDeleted && AD_STATUSES[seed.status ?? 'TEMPORARY_SAVE'].keepsSchools
  return seed.schools.map((school) => ({
    reserveSeq,
    organizationId: school.organizationId,
    expectedTargetCount: school.expectedTargetCount,
    fromDay: from,
    untilDay: until,
    isKept,
  }))
}

async function insertContents(db: Db, ads: string): Promise<void> {
  await sql`
    insert into text_ad.contents (contents_seq, owner_id, sender_type, title, sms_type, send_purpose, contents, contents_status, registered_at, modified_at)
    overriding system value
    select contents_seq, owner_id, sender_type, title, sms_type, send_purpose, contents, contents_status, registered_at, modified_at
    from jsonb_to_recordset(${ads}::jsonb) as s(contents_seq bigint, owner_id bigint, sender_type text, title text, sms_type text,
      send_purpose text, contents text, contents_status text, registered_at timestamptz, modified_at timestamptz)`.execute(
    db,
  )
}

async function insertAds(db: Db, ads: string): Promise<void> {
  await sql`
    insert into text_ad.reservation (reserve_seq, contents_seq, owner_id, sender_type, status, send_at, registered_at, modified_at,
      requested_at, inspected_at, last_comment, receivers, target_count, school_count, order_amount_won, is_deleted)
    overriding system value
    select reserve_seq, contents_seq, owner_id, sender_type, status, send_at, registered_at, modified_at, requested_at, inspected_at,
      last_comment, receivers, target_count, school_count, order_amount_won, is_deleted
    from jsonb_to_recordset(${ads}::jsonb) as s(reserve_seq bigint, contents_seq bigint, owner_id bigint, sender_type text, status text,
      send_at timestamptz, registered_at timestamptz, modified_at timestamptz, requested_at timestamptz, inspected_at timestamptz,
      last_comment text, receivers text[], target_count int, school_count int, order_amount_won bigint, is_deleted boolean)`.execute(
    db,
  )
}
