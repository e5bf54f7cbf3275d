import type { Person } from '#app/testing/test-portal.ts'
import { readUploadToken, uploadFile } from '#areas/files/contract/contents.contract.ts'
import { attachImage } from '../contract/contents.contract.ts'

/** Bytes that begin and are measured like a JPEG of the given size. */
export function jpegOf({ bytes = 2000, width = 640, height = 480 } = {}): Buffer {
  const size = (value: number) => [value >> 8, value & 0xff]
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, ...size(height), ...size(width), 1, 1, 0x11, 0])
  return Buffer.concat([
    head,
    frame,
    Buffer.alloc(Math.max(0, bytes - head.length - frame.length - 2)),
    Buffer.from([0xff, 0xd9]),
  ])
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
