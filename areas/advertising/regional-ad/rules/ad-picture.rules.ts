import type { PictureLimits, PictureProblem } from '#platform/contract/picture/picture.ts'
import { MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS, PICTURE_TYPES } from '../contract/ad-picture.contract.ts'

/** Why a file cannot be the picture of an ad, before one looks into it. `mimeType` is what the file is known to be. */
export function pictureFileProblem(file: {
  readonly mimeType: string
  readonly sizeBytes: number
}): 'NOT_A_PICTURE' | 'PICTURE_TOO_LARGE' | null {
  if (!PICTURE_TYPES.some((type) => type === file.mimeType)) return 'NOT_A_PICTURE'
  return file.sizeBytes > MOST_PICTURE_BYTES ? 'PICTURE_TOO_LARGE' : null
}

/** What the picture of an ad may be, to whoever decodes it. */
export const PICTURE_LIMITS: PictureLimits = { types: PICTURE_TYPES, mostSide: MOST_PICTURE_PIXELS }

/** What was found in a picture, as the refusals of the call say it. */
export const PICTURE_REFUSALS = {
  NOT_A_PICTURE: 'NOT_A_PICTURE',
  NOT_SHOWN: 'PICTURE_NOT_SHOWN',
  TOO_MANY_PIXELS: 'PICTURE_TOO_MANY_PIXELS',
  DAMAGED: 'PICTURE_DAMAGED',
} as const satisfies Record<PictureProblem, string>
