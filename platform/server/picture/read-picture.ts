import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  type PictureLimits,
  type PictureProblem,
  type PictureType,
  pictureTypeOf,
} from '#platform/contract/picture/picture.ts'
import { askerNow } from '../database/asking.ts'
import { Places } from '../places.ts'
import { refuseCommon } from '../refuse.ts'
import { jpegFrame } from './jpeg-frame.ts'

// Requests need the processors more than pictures do, and nothing is read twice.
sharp.concurrency(1)
sharp.cache(false)

/** A picture that was read to its last pixel. */
export interface ReadPicture {
  readonly mimeType: PictureType
  readonly width: number
  readonly height: number
  /** As they came; written anew, upright, where anything stood beside the pixels. */
  readonly bytes: Buffer
}

/** Pixels of one picture: a sheet of paper at 600 points an inch has 35 million. */
const MOST_PIXELS = 40_000_000
/** Pixels of all pictures of a moving one. */
const MOST_MOVING_PIXELS = 100_000_000
/** What a JPEG can say; the others keep to it. */
const MOST_SIDE = 65_535

const TRY_AGAIN_SECONDS = 10
/** Decoded pixels are memory: a process has two pictures of them at most. */
const places = new Places(2, () => refuseCommon('UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_SECONDS }))

/**
 * Decodes a picture to its last pixel, by what it is and not by what it is called, and takes away what a camera wrote beside
 * it; the text says what is wrong. Throws 503 where too many wait, and the reason of the asker's signal when they have left.
 */
export async function readPicture(bytes: Buffer, limits: PictureLimits = {}): Promise<ReadPicture | PictureProblem> {
  const mimeType = pictureTypeOf(bytes)
  if (mimeType === null || (limits.types && !limits.types.includes(mimeType))) return 'NOT_A_PICTURE'
  const { personId, signal } = askerNow()
  await places.take({ personId, signal })
  try {
    return await read(bytes, mimeType, limits.mostSide ?? MOST_SIDE)
  } finally {
    places.give(personId)
  }
}

/** Every picture of a moving one is read; the pixels are counted before. */
const open = (bytes: Buffer): Sharp => sharp(bytes, { pages: -1, limitInputPixels: false, sequentialRead: true })

async function read(bytes: Buffer, mimeType: PictureType, mostSide: number): Promise<ReadPicture | PictureProblem> {
  const frame = mimeType === 'image/jpeg' ? jpegFrame(bytes) : undefined
  const about = await open(bytes).metadata().catch(isDamaged)
  const isHidden = frame?.isShown === false && frame.end !== undefined
  if (about === 'DAMAGED') return isHidden ? 'NOT_SHOWN' : about
  const { width, height } = mimeType === 'image/gif' ? screenOf(bytes) : sizeOf(about)
  if (Math.max(width, height) > mostSide || width * height > MOST_PIXELS) return 'TOO_MANY_PIXELS'
  const isTooLong = width * height * (about.pages ?? 1) > MOST_MOVING_PIXELS
  if (isHidden || isTooLong) return 'NOT_SHOWN'
  const rest = restOf(bytes, mimeType, frame?.end)
  if (rest === undefined) return 'DAMAGED'
  // Statistics ask for every pixel without keeping one.
  const seen = await open(bytes).stats().catch(isDamaged)
  if (seen === 'DAMAGED') return seen
  if (!hasMore(about) && rest.length === 0) return { mimeType, width, height, bytes }
  return { mimeType, ...(await writeAnew(bytes, mimeType)) }
}

/** The library says in words what is wrong; people are told that it is not whole. */
const isDamaged = (): 'DAMAGED' => 'DAMAGED'

const sizeOf = ({ width, height, pages = 1, pageHeight }: Metadata) => ({ width, height: pageHeight ?? height / pages })

/** What a GIF says of itself: its decoder puts sizes right that it does not believe, browsers do not. */
const screenOf = (bytes: Buffer) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) })

/** The chunk with which every PNG ends, and the byte with which every GIF does. */
const PNG_END = Buffer.from('\0\0\0\0IEND\xaeB`\x82', 'latin1')
const GIF_END = Buffer.from(';')

/**
 * What stands behind the picture; undefined where its end is missing. A camera may write behind the end of a JPEG, but not a
 * second picture: behind the others stands nothing.
 */
function restOf(bytes: Buffer, mimeType: PictureType, end: number | undefined): Buffer | undefined {
  if (mimeType !== 'image/jpeg') {
    const mark = mimeType === 'image/png' ? PNG_END : GIF_END
    return bytes.subarray(-mark.length).equals(mark) ? Buffer.alloc(0) : undefined
  }
  const rest = end === undefined ? undefined : bytes.subarray(end)
  return rest && pictureTypeOf(rest) === null ? rest : undefined
}

/** Whether a camera or a program wrote something beside the pixels: place, device, author, which way is up, a remark. */
const hasMore = ({ exif, xmp, iptc, comments }: Metadata): boolean =>
  [exif, xmp, iptc].some(Boolean) || (comments?.length ?? 0) > 0

/** From good to small: the first that takes no more room than what was sent counts. */
const QUALITIES = [92, 85, 75, 60, 40]

/** Turned upright, in the colours that every screen knows, and with nothing beside the pixels. */
async function writeAnew(bytes: Buffer, mimeType: PictureType) {
  const upright = () =>
    mimeType === 'image/gif' ? open(bytes) : sharp(bytes, { limitInputPixels: false }).autoOrient()
  if (mimeType !== 'image/jpeg') return written(mimeType === 'image/png' ? upright().png() : upright().gif())
  let made = await written(upright().jpeg({ quality: QUALITIES[0] ?? 0 }))
  for (const quality of QUALITIES.slice(1)) {
    if (made.bytes.length <= bytes.length) break
    made = await written(upright().jpeg({ quality }))
  }
  return made
}

async function written(picture: Sharp) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}
