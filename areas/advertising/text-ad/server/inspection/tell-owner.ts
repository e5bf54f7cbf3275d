import { MANAGED_RESERVATIONS, OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { type OwnerNotice, ownerNotice } from '#areas/advertising/text-ad/rules/sending/owner-notice.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Actor, Work } from '#platform/server/audit/work.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { findContents } from '../booking/contents.queries.ts'
import { OWN_AD } from '../notification-kinds.ts'
import type { StoredReservation } from '../record/reservations.queries.ts'

/** What is told of whose doing. */
interface OwnerNotification {
  readonly what: OwnerNotice
  readonly reason?: string
  /** A sentence of its own: what became of the money, which time the ad has now. */
  readonly more?: string | undefined
  readonly actor: Actor
}

/**
 * Tells whoever placed an ad what others did with it, behind the bell and in the transaction of what they did; the sentence
 * leads to the ad. Nobody hears of what they did themselves.
 */
export async function tellOwner(
  { db, now }: Pick<Work, 'db' | 'now'>,
  ad: StoredReservation,
  notification: OwnerNotification,
): Promise<void> {
  if (notification.actor.userId === ad.ownerId) return
  const contents = await findContents(db, ad.contentsSeq)
  const { what, reason = '', more } = notification
  const text = ownerNotice(what, { title: contents?.title ?? '', reason, more })
  await notify(db, { kind: OWN_AD, userId: ad.ownerId, text, address: addressOfAd(ad), now })
}

/** The list of the owner with the ad opened over it. */
export function addressOfAd({
  reserveSeq,
  senderType,
  sendAt,
}: Pick<StoredReservation, 'reserveSeq' | 'senderType' | 'sendAt'>): string {
  const day = toDay(sendAt)
  const list = senderType === 'ADMIN' ? MANAGED_RESERVATIONS.path : OWN_RESERVATIONS.path
  return screenPath(list, { periodType: 'sendReserveYmdt', startDate: day, endDate: day, detail: `${reserveSeq}` })
}
