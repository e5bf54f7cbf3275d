/** Pictures that the portal takes, by how their bytes begin. */
const SIGNATURES = {
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/jpeg': ['\xff\xd8\xff'],
  'image/gif': ['GIF87a', 'GIF89a'],
} as const

export type PictureType = keyof typeof SIGNATURES
export const PICTURE_TYPES = Object.keys(SIGNATURES) as PictureType[]

/** More bytes than any signature has. */
export const SIGNATURE_BYTES = 8

/**
 * What is wrong with bytes that should be a picture: none of the kinds that are asked for, a coding that browsers and phones
 * do not show, more pixels than allowed, or not whole.
 */
export type PictureProblem = 'NOT_A_PICTURE' | 'NOT_SHOWN' | 'TOO_MANY_PIXELS' | 'DAMAGED'

/** What a picture may be. */
export interface PictureLimits {
  /** The kinds; all that the portal takes unless said. */
  readonly types?: readonly PictureType[]
  /** Pixels that its width and its height may have. */
  readonly mostSide?: number
}

/** What bytes begin as, whatever the file is called; null for what is no picture that the portal takes. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const startsWith = (mark: string) => [...mark].every((letter, at) => bytes[at] === letter.charCodeAt(0))
  return PICTURE_TYPES.find((type) => SIGNATURES[type].some(startsWith)) ?? null
}
