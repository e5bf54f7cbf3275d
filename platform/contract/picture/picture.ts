import { gifProblem, isGif } from './gif.ts'
import { isJpeg, jpegProblem } from './jpeg.ts'
import { isPng, pngProblem } from './png.ts'

/**
 * What is wrong with bytes that should be a picture: no JPEG, PNG or GIF, a coding that browsers do not show, more pixels
 * than allowed, or not whole.
 */
export type PictureProblem = 'NOT_A_PICTURE' | 'NOT_SHOWN' | 'TOO_MANY_PIXELS' | 'DAMAGED'

/**
 * Reads a JPEG, PNG or GIF to its end, by what it is and not by what it is called; undefined when nothing is wrong.
 * `mostPixels` counts for the width and for the height.
 */
export function pictureProblem(bytes: Uint8Array, mostPixels: number): PictureProblem | undefined {
  const problem = isJpeg(bytes)
    ? jpegProblem(bytes, mostPixels)
    : isPng(bytes)
      ? pngProblem(bytes, mostPixels)
      : isGif(bytes)
        ? gifProblem(bytes, mostPixels)
        : 'NOT_A_PICTURE'
  return problem === 'NOT_JPEG' || problem === 'NOT_PNG' || problem === 'NOT_GIF' ? 'NOT_A_PICTURE' : problem
}
