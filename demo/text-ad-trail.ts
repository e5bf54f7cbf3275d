import { LOCK_MINUTES } from '#areas/advertising/text-ad/rules/policy.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AdWorld, NewAd } from './ad-world.ts'

type Step = readonly [action: string, to: string, by: 'owner' | 'manager' | 'system', hoursAfter: number]

const REQUESTED: readonly Step[] = [
  ['textAd.save', 'TEMPORARY_SAVE', 'owner', -0.5],
  ['textAd.register', 'REQUEST_FOR_INSPECTION', 'owner', 0],
]
const APPROVED: readonly Step[] = [...REQUESTED, ['textAd.approve', 'INSPECTION_COMPLETE', 'manager', 3]]
const HELD: readonly Step[] = [...REQUESTED, ['textAd.hold', 'REJECT_INSPECTION', 'manager', 3]]

/** The way on which an ad comes to its status. */
const WAYS: Readonly<Record<string, readonly Step[]>> = {
  TEMPORARY_SAVE: [['textAd.save', 'TEMPORARY_SAVE', 'owner', 0]],
  REQUEST_FOR_INSPECTION: REQUESTED,
  UNDER_INSPECTION: [...REQUESTED, ['textAd.claim', 'UNDER_INSPECTION', 'manager', 2]],
  REJECT_INSPECTION: HELD,
  REQUEST_FOR_INSPECTION_AGAIN: [...HELD, ['textAd.requestAgain', 'REQUEST_FOR_INSPECTION_AGAIN', 'owner', 6]],
  INSPECTION_COMPLETE: APPROVED,
  SEND_CANCEL: [...REQUESTED, ['textAd.cancel', 'SEND_CANCEL', 'manager', 5]],
  SEND_COMPLETE: APPROVED,
}

/** Writes the life of an ad into the audit trail, as the portal would have written it. */
export async function insertTrail(db: Db, ad: NewAd, world: AdWorld): Promise<void> {
  const actors = {
    owner: { userId: ad.ownerId, name: world.names.get(ad.ownerId) ?? '' },
    manager: { userId: world.userIds.get('adops') ?? null, name: '광고 운영' },
    system: { userId: null, name: '시스템' },
  }
  let from: string | undefined
  const write = async (action: string, to: string, by: keyof typeof actors, at: Date, comment = '') => {
    await writeAudit(db, actors[by], at, {
      action,
      entity: 'textAd.reservation',
      entityId: ad.reserveSeq,
      ...(from && { from: { status: from } }),
      to: { status: to },
      comment,
    })
    from = to
  }
  const prepared = new Date(ad.sendAt.getTime() - LOCK_MINUTES * 60_000)
  // What nobody approved is cancelled by the portal itself when sending would be prepared.
  const way = ad.story.isAutoCancelled ? REQUESTED : (WAYS[ad.story.status] ?? [])
  for (const [action, to, by, hoursAfter] of way) {
    const isLast = to === ad.story.status
    await write(
      action,
      to,
      by,
      new Date(ad.requestedAt.getTime() + hoursAfter * 3_600_000),
      isLast ? ad.story.comment : '',
    )
  }
  if (ad.story.isAutoCancelled)
    await write('textAd.cancelUnapproved', 'SEND_CANCEL', 'system', prepared, ad.story.comment)
  if (ad.story.status === 'SEND_COMPLETE') {
    await write('textAd.lock', 'SEND_WAIT', 'system', prepared)
    await write('textAd.complete', 'SEND_COMPLETE', 'system', new Date(ad.sendAt.getTime() + 10 * 60_000))
  }
}
