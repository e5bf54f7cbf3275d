import { may } from '#platform/contract/life.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, insistVersion, type Refusal, refuse } from '#platform/server/refuse.ts'
import { AD } from '../contract/ad.record.ts'
import { changeAd, createAd, holdAd } from '../contract/managed-ad.contract.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { HOLD_LIFE, moveOfHold } from '../rules/advertisement-status.rules.ts'
import { type AdFields, fieldsOfForm } from './ad-history.ts'
import { keepPicture, pictureNoOf } from './ad-pictures.queries.ts'
import { AD_FIELDS } from './ads.tables.ts'
import type { AdsDeps } from './deps.ts'
import type { AdsConfig } from './managed-ads.queries.ts'
import { findAd, insertAd, moveAd, rewriteAd, statusOf } from './save-ad.ts'
import { arePlaces, findPlacement, type Placement } from './targets.queries.ts'

/** Places a new ad. */
export const createAdEndpoint = endpoint(createAd, async ({ db, body, caller, now, audit }, { config }: AdsDeps) => {
  const fields = fieldsOfForm(body, config)
  if (!(await arePlaces(db, fields.placement))) throw refuse(createAd, 'UNKNOWN_TARGET')
  if (!(await isPictureThere(db, fields, config, now))) throw noPicture(createAd)
  const advertisementId = await insertAd(db, fields, { userId: caller.userId, now })
  await audit({ action: 'ads.create', entity: AD.entity, entityId: advertisementId, to: fields })
  return { advertisementId }
})

/** Replaces what was written of an ad. The same once more changes nothing and leaves no trace. */
export const changeAdEndpoint = endpoint(
  changeAd,
  async ({ db, params, body: { version: seen, ...form }, caller, now, audit }, { config }: AdsDeps) => {
    const ad = await findOr404(changeAd, findAd(db, params.id))
    insistVersion(changeAd, ad, seen)
    if (!AD_STATUSES[statusOf(ad, now)].isChangeable) throw refuse(changeAd, 'AD_CANCELED')
    const fields = fieldsOfForm(form, config)
    const placement = await findPlacement(db, params.id)
    const changed = changesOf({ ...AD_FIELDS.toWire(ad), placement }, fields)
    if (!changed) return { version: ad.version }
    if (!(await arePlaces(db, addedPlaces(placement, fields.placement)))) throw refuse(changeAd, 'UNKNOWN_TARGET')
    if (!(await isPictureThere(db, fields, config, now))) throw noPicture(changeAd)
    const rewritten = { fields, hasMoved: changed.to.placement !== undefined }
    const version = await rewriteAd(db, ad, rewritten, { userId: caller.userId, now })
    if (version === undefined) throw refuse(changeAd, 'STATE_CHANGED')
    await audit({ action: 'ads.change', entity: AD.entity, entityId: params.id, ...changed })
    return { version }
  },
)

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
export const holdAdEndpoint: Endpoint = endpoint(holdAd, async (x) => {
  const { hold, reason, version } = x.body
  const ad = await findOr404(holdAd, findAd(x.db, x.params.id))
  insistVersion(holdAd, ad, version)
  const move = moveOfHold(hold)
  const verdict = may(HOLD_LIFE, move, { advertisementStatus: statusOf(ad, x.now) }, { by: 'MANAGER' })
  if (!verdict.ok) throw refuse(holdAd, verdict.code)
  const set = { changedBy: x.caller.userId, changedAt: x.now }
  const after = await moveAd(x, ad, move, { set, comment: reason })
  if (!after) throw refuse(holdAd, 'STATE_CHANGED')
  return { advertisementStatus: statusOf(after, x.now), version: after.version }
})
