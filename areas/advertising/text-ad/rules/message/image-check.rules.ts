import type { PictureLimits, PictureProblem } from '#platform/contract/picture/picture.ts'
import { MOST_IMAGE_BYTES, MOST_IMAGE_PIXELS } from '../policy.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** What follows the last dot of a file name, as written; the whole name when there is none. */
export function extensionOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1)
}

/** Whether a chosen file may become the picture of an MMS: `.jpg` in any case, and small enough. `.jpeg` is refused. */
export function checkImageFile(file: {
  readonly name: string
  readonly sizeBytes: number
}): Verdict<'IMAGE_TYPE' | 'IMAGE_TOO_LARGE'> {
  if (!/\.jpg$/i.test(file.name)) {
    return refused('IMAGE_TYPE', `${extensionOf(file.name)}파일은 업로드 하실 수 없습니다. 다시 시도해주세요.`)
  }
  return file.sizeBytes > MOST_IMAGE_BYTES ? refused('IMAGE_TOO_LARGE') : ALLOWED
}

/** What the picture of an MMS may be, to whoever decodes it. */
export const IMAGE_LIMITS: PictureLimits = { types: ['image/jpeg'], mostSide: MOST_IMAGE_PIXELS }

const PROBLEMS = {
  NOT_A_PICTURE: () => refused('IMAGE_TYPE'),
  NOT_SHOWN: () =>
    refused('IMAGE_TYPE', '휴대폰에서 볼 수 없는 방식으로 저장된 jpg 파일입니다. 일반 jpg로 다시 저장해주세요.'),
  TOO_MANY_PIXELS: () => refused('IMAGE_TOO_MANY_PIXELS'),
  DAMAGED: () => refused('IMAGE_DAMAGED'),
} as const satisfies Record<PictureProblem, unknown>

/** Whether bytes of this length, in which this was found, may become the picture of an MMS. */
export function checkImageBytes(
  sizeBytes: number,
  problem: PictureProblem | undefined,
): Verdict<'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_MANY_PIXELS' | 'IMAGE_DAMAGED'> {
  if (sizeBytes > MOST_IMAGE_BYTES) return refused('IMAGE_TOO_LARGE')
  return problem ? PROBLEMS[problem]() : ALLOWED
}
