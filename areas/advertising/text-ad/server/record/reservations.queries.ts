import { CompiledQuery, type Selectable, type Updateable } from 'kysely'
import type { Payment, PaymentDoor } from '#areas/advertising/payment/server/door.ts'
import { RESERVATION_RECORD } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { AD_LIFE, type AdState } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { isExpired, type Retention, type TemporarySave } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { columnOf } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { listLinks, type StoredLink } from '../links/links.queries.ts'
import { STORED_CONTENTS, STORED_RESERVATION, type TextAdTables } from '../text-ad.tables.ts'

export type StoredReservation = Selectable<TextAdTables['text_ad.reservation']>
export type StoredContents = Selectable<TextAdTables['text_ad.contents']>

/** The tables of text ads behind a handle. */
export const textAd = (db: Db) => db.withTables<TextAdTables>()

const ofReservations = (db: Db) => textAd(db).selectFrom('text_ad.reservation').select(STORED_RESERVATION)

/** Materials, whole. */
export const ofContents = (db: Db) => textAd(db).selectFrom('text_ad.contents').select(STORED_CONTENTS)

// Nearly every write begins with it, and putting it together costs as much as sending it.
const LOCK = `select ${STORED_RESERVATION.map(columnOf)} from text_ad.reservation where reserve_seq = $1 for update`

/** The ad, locked until the end of the transaction; undefined when there is none. */
export async function lockReservation(db: Db, reserveSeq: number): Promise<StoredReservation | undefined> {
  const lock = CompiledQuery.raw(LOCK, [reserveSeq]) as CompiledQuery<StoredReservation>
  return (await db.executeQuery(lock)).rows[0]
}

/** The ad as it stands, deleted or not. */
export function findReservation(db: Db, reserveSeq: number): Promise<StoredReservation | undefined> {
  return ofReservations(db).where('reserveSeq', '=', reserveSeq).executeTakeFirst()
}

/** The ad to which a material belongs; undefined for a material without one. */
export function findReservationOfContents(db: Db, contentsSeq: number): Promise<StoredReservation | undefined> {
  return ofReservations(db).where('contentsSeq', '=', contentsSeq).executeTakeFirst()
}

/** The ad that sends the failed messages of this one again, if there is one. */
export function findResend(db: Db, reserveSeq: number): Promise<StoredReservation | undefined> {
  return ofReservations(db)
    .where('resendOf', '=', reserveSeq)
    .where('isDeleted', '=', false)
    .where('status', '<>', AD_LIFE.moves.CANCEL.to)
    .executeTakeFirst()
}

/** The ad in the words of the rules. */
export function toAdState(ad: StoredReservation): AdState {
  return {
    reserveStatus: ad.status,
    reserveYmdt: ad.sendAt,
    deleteYn: ad.isDeleted ? 'Y' : 'N',
    isSendMissed: ad.missedAt !== null,
    isCancelRequested: ad.cancelRequestedAt !== null,
    isResend: ad.resendOf !== null,
  }
}

/** The ad as far as the end of a temporary save is concerned. */
export function toSave(ad: StoredReservation): TemporarySave {
  return { modifiedAt: ad.modifiedAt, keptFrom: ad.recoveredAt ?? ad.registeredAt, payHoldUntil: ad.holdUntil }
}

/** Whether the time of a temporary save is over; false for an ad in any other status. */
export function isOver(ad: StoredReservation, retention: Retention, now: Date): boolean {
  return ad.status === 'TEMPORARY_SAVE' && isExpired(toSave(ad), retention, now)
}

/** One target school of an ad with its name and region. */
export interface AdSchool {
  readonly mappingSeq: number
  readonly organizationId: number
  readonly organizationName: string
  readonly districtId: number
  readonly expectedTargetCount: number
  /** Its parents who get the ad, counted when sending was prepared; null before. */
  readonly recipientCount: number | null
}

/** The target schools of an ad in the order in which they were chosen. */
export const listAdSchools = (db: Db, reserveSeq: number): Promise<AdSchool[]> =>
  db
    .withTables<TextAdTables & DirectoryTables>()
    .selectFrom('text_ad.reservation_school as chosen')
    .innerJoin('directory.school as school', 'school.organizationId', 'chosen.organizationId')
    .select(['chosen.mappingSeq', 'chosen.organizationId', 'chosen.expectedTargetCount'])
    .select(['chosen.recipientCount', 'school.name as organizationName', 'school.districtId'])
    .where('chosen.reserveSeq', '=', reserveSeq)
    .orderBy('chosen.mappingSeq')
    .execute()

/** Everything that belongs to an ad. */
export interface WholeReservation {
  readonly ad: StoredReservation
  readonly contents: StoredContents
  readonly schools: readonly AdSchool[]
  readonly payments: readonly Payment[]
  /** A payment window is open, or its outcome is not known yet. */
  readonly isPaymentInProgress: boolean
  readonly links: readonly StoredLink[]
  readonly resend: StoredReservation | undefined
}

/** The ad with its material, schools and payments. */
export async function findWhole(
  db: Db,
  ad: StoredReservation,
  payment: Pick<PaymentDoor, 'listPayments' | 'hasPaymentInProgress'>,
): Promise<WholeReservation> {
  const seqs = [ad.reserveSeq]
  const [contents, schools, payments, paying, links, resend] = await Promise.all([
    ofContents(db).where('contentsSeq', '=', ad.contentsSeq).executeTakeFirstOrThrow(),
    listAdSchools(db, ad.reserveSeq),
    payment.listPayments(db, 'SMS', seqs),
    payment.hasPaymentInProgress(db, 'SMS', seqs),
    listLinks(db, ad.reserveSeq),
    findResend(db, ad.reserveSeq),
  ])
  return {
    ad,
    contents,
    schools,
    payments: payments.get(ad.reserveSeq) ?? [],
    isPaymentInProgress: paying.has(ad.reserveSeq),
    links,
    resend,
  }
}

/** Whether the ad still stands as whoever acts on it read it; without a version nobody says what they read. */
export const isAsRead = (ad: Pick<StoredReservation, 'version'>, version: number | undefined): boolean =>
  version === undefined || version === ad.version

/** What is stored of an ad beside its status. */
export type Columns = Omit<Updateable<TextAdTables['text_ad.reservation']>, 'reserveSeq' | 'status' | 'version'>

/**
 * Moves an ad on, as it was read. Undefined when somebody was faster or its status does not allow it: nothing is changed
 * then.
 */
export const moveReservation = movesOf<TextAdTables>()('text_ad.reservation', {
  life: AD_LIFE,
  key: 'reserveSeq',
  status: 'status',
  columns: STORED_RESERVATION,
  entity: RESERVATION_RECORD.entity,
  unchanged: ['version', 'isDeleted'],
  standsAt: (ad) => (ad.isDeleted ? undefined : ad.status),
  alongside: (_move, { now }) => ({ modifiedAt: now }),
})

/** Stores an edit that leaves the status as it is; the caller holds the row's lock. */
export async function updateReservation(
  work: Work,
  before: Pick<StoredReservation, 'reserveSeq' | 'version'>,
  set: Columns,
): Promise<StoredReservation> {
  return textAd(work.db)
    .updateTable('text_ad.reservation')
    .set({ modifiedAt: work.now, ...set, version: before.version + 1 })
    .where('reserveSeq', '=', before.reserveSeq)
    .returning(STORED_RESERVATION)
    .executeTakeFirstOrThrow()
}
