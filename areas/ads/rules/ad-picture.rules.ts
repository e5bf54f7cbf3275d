import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '../contract/ad-picture.contract.ts'

/** Why a file cannot be the picture of an ad; null when it can. `mimeType` is what the file is known to be. */
export function pictureProblem(file: {
  readonly mimeType: string
  readonly sizeBytes: number
}): 'NOT_A_PICTURE' | 'PICTURE_TOO_LARGE' | null {
  if (!PICTURE_TYPES.some((type) => type === file.mimeType)) return 'NOT_A_PICTURE'
  return file.sizeBytes > MOST_PICTURE_BYTES ? 'PICTURE_TOO_LARGE' : null
}
