import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReserveStatus, SenderType, SmsType } from '../contract/codes.ts'
import { occupiedPeriod } from '../rules/schedule/exclusivity.rules.ts'
import { textAd } from '../server/record/reservations.queries.ts'

/** What a test wants to be special about an ad; everything else is a good LMS ad of an agency for 25 November, 11:00. */
export interface AdSeed {
  readonly loginId?: string
  readonly senderType?: SenderType
  readonly status?: ReserveStatus
  readonly sendAt?: string
  readonly registeredAt?: string
  readonly smsType?: SmsType
  readonly title?: string
  readonly contents?: string
  readonly schoolIds?: readonly number[]
  /** Whether the ad keeps its schools from others. */
  readonly keepsSchools?: boolean
  readonly receivers?: readonly string[]
  readonly isDeleted?: boolean
  readonly isRequested?: boolean
}

export interface SeededAd {
  readonly reserveSeq: number
  readonly contentsSeq: number
  readonly schoolIds: readonly number[]
}

const REGISTERED_AT = '2026-11-20T10:00:00+09:00'

/** Puts an ad into the tables as it would stand there after its earlier life, without writing that life. */
export async function seedAd(db: Db, seed: AdSeed = {}): Promise<SeededAd> {
  const { loginId = 'agency', senderType = 'AGENCY', status = 'REQUEST_FOR_INSPECTION', schoolIds = [] } = seed
  const sendAt = new Date(seed.sendAt ?? '2026-11-25T11:00:00+09:00')
  const at = new Date(seed.registeredAt ?? REGISTERED_AT)
  const owner = { ownerId: await userIdOf(db, loginId), senderType }
  const contents = await textAd(db)
    .insertInto('text_ad.contents')
    .values({
      ...owner,
      title: seed.title ?? '겨울 특강 안내',
      smsType: seed.smsType ?? 'LMS',
      sendPurpose: '특강 안내',
      contents: seed.contents ?? '겨울 특강을 엽니다.\n많은 관심 바랍니다.',
      contentsStatus: 'SAVED',
      imageStorageNo: null,
      imageObjectKey: null,
      imageName: null,
      registeredAt: at,
      modifiedAt: at,
    })
    .returning('contentsSeq')
    .executeTakeFirstOrThrow()
  const ad = await textAd(db)
    .insertInto('text_ad.reservation')
    .values({
      ...owner,
      contentsSeq: contents.contentsSeq,
      status,
      sendAt,
      registeredAt: at,
      modifiedAt: at,
      requestedAt: seed.isRequested === false || status === 'TEMPORARY_SAVE' ? null : at,
      inspectedAt: null,
      inspectorId: null,
      receivers: [...(seed.receivers ?? [])],
      schoolCount: schoolIds.length,
      targetCount: schoolIds.length * 100,
      holdUntil: null,
      cancelRequestedAt: null,
      missedAt: null,
      completedAt: null,
      isDeleted: seed.isDeleted ?? false,
    })
    .returning('reserveSeq')
    .executeTakeFirstOrThrow()
  await seedSchools(db, ad.reserveSeq, schoolIds, seed.keepsSchools === true ? toDay(sendAt) : null)
  return { reserveSeq: ad.reserveSeq, contentsSeq: contents.contentsSeq, schoolIds }
}

async function seedSchools(db: Db, reserveSeq: number, ids: readonly number[], keptDay: string | null): Promise<void> {
  await sql`
    insert into text_ad.reservation_school (reserve_seq, organization_id, expected_target_count)
    select ${reserveSeq}, id, 100 from unnest(${[...ids]}::int[]) as chosen(id)`.execute(db)
  if (keptDay === null) return
  const { from, until } = occupiedPeriod(keptDay)
  await sql`
    insert into text_ad.school_slot (reserve_seq, organization_id, period)
    select ${reserveSeq}, id, daterange(${from}::date, ${until}::date) from unnest(${[...ids]}::int[]) as chosen(id)`.execute(
    db,
  )
}

/** The id of a demo person. */
export async function userIdOf(db: Db, loginId: string): Promise<number> {
  const found = await sql<{ userId: number }>`select user_id from account."user" where login_id = ${loginId}`.execute(
    db,
  )
  const [row] = found.rows
  if (!row) throw new Error(`nobody is called ${loginId}`)
  return row.userId
}

/** Ids of the schools of the small world that have consenting parents, in a stable order. */
export async function schoolsWithParents(db: Db): Promise<number[]> {
  const found = await sql<{ organizationId: number }>`
    select organization_id from directory.recipient
    where consented_at is not null and withdrawn_at is null
    group by organization_id having count(*) between 20 and 400 order by organization_id`.execute(db)
  return found.rows.map((row) => row.organizationId)
}

/** How an ad stands in the tables. */
export async function readAd(db: Db, reserveSeq: number) {
  return textAd(db)
    .selectFrom('text_ad.reservation')
    .selectAll()
    .where('reserveSeq', '=', reserveSeq)
    .executeTakeFirstOrThrow()
}

/** Schools that the ad keeps from others, smallest id first. */
export async function keptSchools(db: Db, reserveSeq: number): Promise<number[]> {
  const rows = await textAd(db)
    .selectFrom('text_ad.school_slot')
    .select('organizationId')
    .where('reserveSeq', '=', reserveSeq)
    .orderBy('organizationId')
    .execute()
  return rows.map((row) => row.organizationId)
}
