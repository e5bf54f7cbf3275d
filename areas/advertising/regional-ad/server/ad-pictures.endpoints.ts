import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { Platform } from '#platform/server/area.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { Recurring } from '#platform/server/jobs/recurring.ts'
import { readPicture as decode } from '#platform/server/picture/read-picture.ts'
import { refuse } from '#platform/server/refuse.ts'
import { addPicture, readPicture } from '../contract/ad-picture.contract.ts'
import { PICTURE_LIMITS, PICTURE_REFUSALS, pictureFileProblem } from '../rules/ad-picture.rules.ts'
import { deleteUnnamedPictures, findPicture, insertPicture, picturePath } from './ad-pictures.queries.ts'
import type { AdsDeps } from './deps.ts'
import { wholeAddress } from './own-address.ts'

/** A form may stay open for a while before it is saved. */
const KEPT_HOURS = 24
const BATCH = 200

/** Makes an uploaded file a picture for ads. */
export const addPictureEndpoint = endpoint(
  addPicture,
  async ({ db, body, caller, now }, { config, files }: AdsDeps) => {
    const file = await files.takeUpload(db, body.objectStorageNo, caller.userId, now)
    if (!file) throw refuse(addPicture, 'NOT_UPLOADED')
    const problem = pictureFileProblem(file)
    if (problem) throw refuse(addPicture, problem)
    const sent = await files.readBytes(file.objectKey)
    const picture = await decode(sent, PICTURE_LIMITS)
    if (typeof picture === 'string') throw refuse(addPicture, PICTURE_REFUSALS[picture])
    const kept = picture.bytes === sent ? file : await files.rewrite(db, file, picture.bytes, now)
    if (!kept) throw refuse(addPicture, 'NOT_UPLOADED')
    const path = picturePath(await insertPicture(db, kept, caller.userId, now), config)
    return { advertisementImage: wholeAddress(path, config.publicUrl) }
  },
)

/** The picture itself, for everybody who sees ads. */
export const readPictureEndpoint = endpoint(readPicture, async ({ db, params, caller }, { config, files }: AdsDeps) => {
  const picture = await findPicture(db, params.pictureNo, config)
  if (!picture || !(picture.isNamed || picture.addedBy === caller.userId)) throw refuse(readPicture, 'NOT_FOUND')
  const content = await files.readBytes(picture.objectKey)
  return { name: picture.fileName, mimeType: picture.mimeType, content, isInline: true }
})

/** Removes pictures that no ad names any more, or never did. */
export function sweepPictures({ db, config }: Platform, files: FilesDoor): Recurring {
  return {
    name: 'ads.sweepPictures',
    everySeconds: 3_600,
    run: (now) =>
      db.transaction().execute(async (tx) => {
        const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
        for (const fileNo of await deleteUnnamedPictures(tx, before, BATCH, config)) await files.remove(tx, fileNo, now)
      }),
  }
}
