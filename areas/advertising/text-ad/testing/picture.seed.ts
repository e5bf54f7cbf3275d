import { readUploadToken, uploadFile } from '#areas/base/files/contract/contents.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { attachImage } from '../contract/contents.contract.ts'

const MOST_COMMENT_BYTES = 65_533

const word = (value: number): number[] => [value >> 8, value & 0xff]

/** Comments that take exactly so many bytes of a file; at least four. */
function filler(bytes: number): Buffer[] {
  if (bytes <= 0) return []
  const left = bytes - (MOST_COMMENT_BYTES + 4)
  // What is left must be room enough for another comment.
  const size = left > 0 ? MOST_COMMENT_BYTES + Math.min(0, left - 4) : bytes - 4
  return [Buffer.from([0xff, 0xfe, ...word(size + 2)]), Buffer.alloc(size), ...filler(bytes - size - 4)]
}

/** A whole grey JPEG of the given size, filled up with comments to the given length. */
export function jpegOf({ bytes = 2000, width = 640, height = 480 } = {}): Buffer {
  const tables = [
    Buffer.from([0xff, 0xdb, 0, 67, 0]),
    Buffer.alloc(64, 1),
    // One code of one bit each: the same brightness as before, and nothing else in this block.
    ...[0x00, 0x10].map((table) =>
      Buffer.from([0xff, 0xc4, 0, 20, table, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    ),
  ]
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, ...word(height), ...word(width), 1, 1, 0x11, 0])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * 2
  const data = Buffer.alloc(Math.ceil(bits / 8))
  const rest = [...tables, frame, scan, data, Buffer.from([0xff, 0xd9])]
  const length = 2 + rest.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...filler(bytes - length), ...rest])
}

const fileOf = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** Uploads a file to the content service; answers its storage number. */
export async function upload(person: Person, bytes: Buffer, name = 'ad.jpg'): Promise<number> {
  const { body: permission } = await person.send(readUploadToken, { query: {} })
  const form = new FormData()
  form.set('file', fileOf(bytes, name))
  const answer = await person.send(uploadFile, { query: { token: permission.token } }, { form })
  if (answer.status !== 200) throw new Error(`not uploaded: ${answer.status} ${answer.code}`)
  return answer.body.objectStorageNo
}

/** Posts the multipart request that attaches an upload to a material. */
export function attach(
  person: Person,
  contentsSeq: number,
  image: { objectStorageNo: number; tcFileName?: string; bytes?: Buffer },
) {
  const { objectStorageNo, tcFileName = 'ad.jpg', bytes } = image
  const form = new FormData()
  form.set('image', JSON.stringify({ tcFileName, objectStorageNo }))
  if (bytes) form.set('file', fileOf(bytes, tcFileName))
  return person.send(attachImage, { params: { id: contentsSeq }, body: {} }, { form })
}

/** Uploads a picture and attaches it; answers its storage number. */
export async function attachPicture(person: Person, contentsSeq: number, bytes: Buffer = jpegOf()): Promise<number> {
  const objectStorageNo = await upload(person, bytes)
  const answer = await attach(person, contentsSeq, { objectStorageNo, bytes })
  if (answer.status !== 200) throw new Error(`not attached: ${answer.status} ${answer.code}`)
  return objectStorageNo
}
