import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type StoredContents, type StoredReservation, textAd } from '../record/reservations.queries.ts'

/** An ad that was placed, with the ids of its schools in their order. */
type PlacedAd = Pick<StoredReservation, 'reserveSeq' | 'contentsSeq' | 'sendAt'> &
  Pick<StoredContents, 'title' | 'smsType' | 'sendPurpose'> & { readonly schoolIds: readonly number[] }

/** What somebody placed last on behalf of this kind of sender; undefined when it is nothing. */
export async function findLastPlaced(db: Db, ownerId: number, senderType: SenderType): Promise<PlacedAd | undefined> {
  const ad = await textAd(db)
    .selectFrom('text_ad.reservation as ad')
    .innerJoin('text_ad.contents as material', 'material.contentsSeq', 'ad.contentsSeq')
    .select(['ad.reserveSeq', 'ad.contentsSeq', 'ad.sendAt'])
    .select(['material.title', 'material.smsType', 'material.sendPurpose'])
    .where('ad.ownerId', '=', ownerId)
    .where('ad.senderType', '=', senderType)
    .where('ad.isDeleted', '=', false)
    .where('ad.status', '<>', 'TEMPORARY_SAVE')
    .where('ad.resendOf', 'is', null)
    .orderBy('ad.registeredAt', 'desc')
    .orderBy('ad.reserveSeq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!ad) return undefined
  const schools = await textAd(db)
    .selectFrom('text_ad.reservation_school')
    .select('organizationId')
    .where('reserveSeq', '=', ad.reserveSeq)
    .orderBy('mappingSeq')
    .execute()
  return { ...ad, schoolIds: schools.map((row) => row.organizationId) }
}
