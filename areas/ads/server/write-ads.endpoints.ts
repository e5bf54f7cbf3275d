import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'
import type { Hold } from '../contract/codes.ts'
import { changeAd, createAd, holdAd } from '../contract/managed-ad.contract.ts'
import { actionOfHold, changedFields } from '../rules/ad-trail.rules.ts'
import { isChangeable, isHoldPossible, statusOn } from '../rules/advertisement-status.rules.ts'
import { keepPicture, pictureNoOf } from './ad-pictures.queries.ts'
import { AD_ENTITY, type AdFields, fieldsOfAd, fieldsOfForm } from './ad-trail.ts'
import type { StoredAd } from './ads.tables.ts'
import type { AdsConfig } from './managed-ads.queries.ts'
import { findAd, insertAd, rewriteAd, updateAd } from './save-ad.ts'
import { arePlaces, findPlacement, type Placement } from './targets.queries.ts'

const statusOf = (ad: StoredAd, now: Date, hold: Hold | null = ad.hold) =>
  statusOn(toDay(now), { startDay: ad.start_day, endDay: ad.end_day, hold })

/** Places a new ad. */
export function createAdEndpoint(config: AdsConfig): Endpoint {
  return endpoint(createAd, async ({ db, body, caller, now, audit }) => {
    const fields = fieldsOfForm(body, config)
    if (!(await arePlaces(db, fields.placement))) throw refuse(createAd, 'UNKNOWN_TARGET')
    if (!(await isPictureThere(db, fields, config, now))) throw noPicture(createAd)
    const advertisementId = await insertAd(db, fields, { userId: caller.userId, now })
    await audit({ action: 'ads.create', entity: AD_ENTITY, entityId: advertisementId, to: fields })
    return { advertisementId }
  })
}

/** Replaces what was written of an ad. The same once more changes nothing and leaves no trace. */
export function changeAdEndpoint(config: AdsConfig): Endpoint {
  return endpoint(changeAd, async ({ db, params, body, caller, now, audit }) => {
    const ad = await findAd(db, params.id)
    if (!ad) throw refuse(changeAd, 'NOT_FOUND')
    if (ad.version !== body.version) throw refuse(changeAd, 'STATE_CHANGED')
    if (!isChangeable(statusOf(ad, now))) throw refuse(changeAd, 'AD_CANCELED')
    const fields = fieldsOfForm(body, config)
    const placement = await findPlacement(db, params.id)
    const changed = changedFields(fieldsOfAd(ad, placement), fields)
    if (!changed) return { version: ad.version }
    if (!(await arePlaces(db, addedPlaces(placement, fields.placement)))) throw refuse(changeAd, 'UNKNOWN_TARGET')
    if (!(await isPictureThere(db, fields, config, now))) throw noPicture(changeAd)
    const rewritten = { fields, hasMoved: changed.after.placement !== undefined }
    const version = await rewriteAd(db, ad, rewritten, { userId: caller.userId, now })
    if (version === undefined) throw refuse(changeAd, 'STATE_CHANGED')
    const { before, after } = changed
    await audit({ action: 'ads.change', entity: AD_ENTITY, entityId: params.id, from: before, to: after })
    return { version }
  })
}

/** Whether the ad names no picture of our own, or one that is there; from now on it stays. */
async function isPictureThere(db: Db, fields: AdFields, config: AdsConfig, now: Date): Promise<boolean> {
  const pictureNo = pictureNoOf(fields.advertisementImage, config)
  return pictureNo === null || keepPicture(db, pictureNo, now)
}

function noPicture(theCall: typeof createAd | typeof changeAd): Refusal {
  const errors = [{ path: 'advertisementImage', message: theCall.refusals.UNKNOWN_PICTURE.text }]
  return refuse(theCall, 'UNKNOWN_PICTURE', { errors })
}

/** The places that are new: where an ad already runs it may stay, even if it could not be placed there any more. */
function addedPlaces(before: Placement, after: Placement): Placement {
  if (before.targetType !== after.targetType) return after
  return { ...after, targetIds: after.targetIds.filter((id) => !before.targetIds.includes(id)) }
}

/** Pauses, resumes or withdraws an ad. */
export const holdAdEndpoint: Endpoint = endpoint(holdAd, async ({ db, params, body, caller, now, audit }) => {
  const { hold, reason, version } = body
  const ad = await findAd(db, params.id)
  if (!ad) throw refuse(holdAd, 'NOT_FOUND')
  if (ad.version !== version) throw refuse(holdAd, 'STATE_CHANGED')
  const before = statusOf(ad, now)
  if (!isHoldPossible(before, hold)) throw refuse(holdAd, 'NOT_POSSIBLE')
  const newVersion = await updateAd(db, ad, { hold }, { userId: caller.userId, now })
  if (newVersion === undefined) throw refuse(holdAd, 'STATE_CHANGED')
  const after = statusOf(ad, now, hold)
  await audit({
    action: actionOfHold(hold),
    entity: AD_ENTITY,
    entityId: params.id,
    from: { advertisementStatus: before },
    to: { advertisementStatus: after },
    comment: reason ?? null,
  })
  return { advertisementStatus: after, version: newVersion }
})
