import {
  attachImage,
  copyContents,
  getContents,
  removeImage,
} from '#areas/advertising/text-ad/contract/contents.contract.ts'
import {
  checkImageBytes,
  checkImageFile,
  IMAGE_LIMITS,
} from '#areas/advertising/text-ad/rules/message/image-check.rules.ts'
import { canEdit } from '#areas/advertising/text-ad/rules/reservation-questions.rules.ts'
import type { Call } from '#platform/contract/call.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { type ReadPicture, readPicture } from '#platform/server/picture/read-picture.ts'
import { findOr404, insist, refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { toContents } from '../record/reservation-answers.ts'
import { CONTENTS_ENTITY, type Edit, recordEdit } from '../record/reservation-trail.ts'
import {
  findReservationOfContents,
  isOver,
  lockReservation,
  type StoredContents,
  type StoredReservation,
  toAdState,
  updateReservation,
} from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { findContents, isFileShared, lockContents, updateContents } from './contents.queries.ts'
import { copyMaterial } from './copy-material.ts'
import { checkNotPaying } from './paying-draft.ts'
import { NO_IMAGE } from './save-material.ts'

export const getContentsEndpoint: Endpoint = endpoint(getContents, async (x) => {
  const contents = await findContents(x.db, x.params.id)
  if (contents?.ownerId !== x.caller.userId) throw refuse(getContents, 'NOT_FOUND')
  return toContents(contents)
})

/** A second material like the first, with a picture of its own, for a new ad. Tests of it are counted anew. */
export const copyContentsEndpoint = endpoint(copyContents, async (x, deps: TextAdDeps) => {
  const { adSmsContentsSeq: sourceSeq } = x.body
  const source = await findContents(x.db, sourceSeq)
  if (source?.ownerId !== x.caller.userId) throw refuse(copyContents, 'NOT_FOUND')
  const copy = await copyMaterial(x, deps, sourceSeq, 'TEMPORARY_SAVE')
  await x.audit({
    action: 'textAd.copyContents',
    entity: CONTENTS_ENTITY,
    entityId: copy.contentsSeq,
    from: { adSmsContentsSeq: sourceSeq },
  })
  return { adSmsContentsSeq: copy.contentsSeq }
})

/** Room for the copy of the picture that comes along, also for one that is then called too large. */
const MOST_UPLOAD_BYTES = 5 * 1_048_576

/** Attaches an uploaded picture in place of an earlier one; what was a text becomes a message with picture. */
export const attachImageEndpoint = endpoint(
  attachImage,
  async (x, deps: TextAdDeps) => {
    const { files } = deps
    const { tcFileName, objectStorageNo } = x.body
    const { contents, ad } = await lockEditable(x, deps, attachImage)
    if (ad?.status === 'REJECT_INSPECTION' && contents.smsType === 'LMS') throw refuse(attachImage, 'IMAGE_NOT_FOR_LMS')
    if (x.file) await readImage(x.file.bytes)
    const upload = await files.takeUpload(x.db, objectStorageNo, x.caller.userId, x.now)
    if (!upload) throw refuse(attachImage, 'IMAGE_NOT_UPLOADED')
    insist(attachImage, checkImageFile({ name: tcFileName, sizeBytes: upload.sizeBytes }))
    const sent = await files.readBytes(upload.objectKey)
    const { bytes } = await readImage(sent)
    const clean = bytes === sent ? upload : await files.rewrite(x.db, upload, bytes, x.now)
    if (!clean) throw refuse(attachImage, 'IMAGE_NOT_UPLOADED')
    const owned = { ownerId: x.caller.userId, exceptContentsSeq: contents.contentsSeq }
    // A picture that another material shows already is copied, so that removing one never takes it from the other.
    const isShared = await isFileShared(x.db, { ...owned, fileNo: objectStorageNo })
    const file = isShared ? await files.copy(x.db, objectStorageNo, x.caller.userId, x.now) : clean
    const earlier = contents.imageStorageNo
    if (earlier !== null && earlier !== file.objectStorageNo) await files.remove(x.db, earlier, x.now)
    await updateContents(x.db, contents.contentsSeq, {
      imageStorageNo: file.objectStorageNo,
      imageObjectKey: file.objectKey,
      imageName: tcFileName,
      smsType: 'MMS',
      modifiedAt: x.now,
    })
    await record(x, contents, ad, 'textAd.attachImage')
    return { tcFileName, tcFileId: file.objectStorageNo, objectStorageNo: file.objectStorageNo }
  },
  { maxFileBytes: MOST_UPLOAD_BYTES },
)

/** The picture as phones get it: upright, and with nothing of the camera that took it. Refuses what cannot be one. */
async function readImage(bytes: Buffer): Promise<ReadPicture> {
  insist(attachImage, checkImageBytes(bytes.length, undefined))
  const picture = await readPicture(bytes, IMAGE_LIMITS)
  if (typeof picture !== 'string') return picture
  insist(attachImage, checkImageBytes(bytes.length, picture))
  throw refuse(attachImage, 'IMAGE_DAMAGED')
}

/** Takes the picture away; without one nothing happens. */
export const removeImageEndpoint = endpoint(removeImage, async (x, deps: TextAdDeps) => {
  const { files } = deps
  const { contents, ad } = await lockEditable(x, deps, removeImage)
  const { contentsSeq, imageStorageNo: fileNo } = contents
  if (fileNo !== null) {
    const owned = { ownerId: x.caller.userId, fileNo, exceptContentsSeq: contentsSeq }
    if (!(await isFileShared(x.db, owned))) await files.remove(x.db, fileNo, x.now)
    await updateContents(x.db, contentsSeq, { ...NO_IMAGE, modifiedAt: x.now })
    await record(x, contents, ad, 'textAd.removeImage')
  }
  return { adSmsContentsSeq: contentsSeq }
})

type ImageCall = typeof attachImage | typeof removeImage

interface Editable {
  readonly contents: StoredContents
  readonly ad: StoredReservation | undefined
}

/** The caller's material, locked after its ad in the order that every change of an ad keeps. */
async function lockEditable(
  x: Pick<Exchange<Call>, 'db' | 'caller' | 'now'> & { params: { id: number } },
  deps: Pick<TextAdDeps, 'payment'>,
  theCall: ImageCall,
): Promise<Editable> {
  const known = await findContents(x.db, x.params.id)
  if (known?.ownerId !== x.caller.userId) throw refuse(theCall, 'NOT_FOUND')
  const found = await findReservationOfContents(x.db, known.contentsSeq)
  const ad = found && (await lockReservation(x.db, found.reserveSeq))
  if (ad) {
    const { tempSaveRetention } = await readTextAdSettings(x.db)
    insist(theCall, canEdit(toAdState(ad)))
    if (isOver(ad, tempSaveRetention, x.now) || ad.cancelRequestedAt !== null) throw refuse(theCall, 'NOT_EDITABLE')
    insist(theCall, await checkNotPaying(x.db, deps, ad))
  }
  const contents = await findOr404(theCall, lockContents(x.db, known.contentsSeq))
  return { contents, ad }
}

async function record(
  x: Pick<Exchange<Call>, 'db' | 'now' | 'audit'>,
  contents: StoredContents,
  ad: StoredReservation | undefined,
  edit: Edit,
): Promise<void> {
  if (!ad) return x.audit({ action: edit, entity: CONTENTS_ENTITY, entityId: contents.contentsSeq })
  await updateReservation(x, ad, {})
  await recordEdit(x, ad.reserveSeq, edit)
}
