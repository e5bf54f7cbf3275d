import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ARITHMETIC_JPEG, SHOWN_GIFS, SHOWN_JPEGS, SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { readPicture } from './read-picture.ts'

const WHOLE = [...SHOWN_JPEGS, ...SHOWN_PNGS, ...SHOWN_GIFS]
const problemOf = async (bytes: Uint8Array, mostSide?: number) => {
  const picture = await readPicture(Buffer.from(bytes), mostSide === undefined ? {} : { mostSide })
  return typeof picture === 'string' ? picture : undefined
}
async function read(bytes: Uint8Array) {
  const picture = await readPicture(Buffer.from(bytes))
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}
const joined = (...parts: Uint8Array[]): Buffer => Buffer.concat(parts)
const changed = (bytes: Uint8Array, at: number, ...values: number[]): Uint8Array => {
  const copy = bytes.slice()
  copy.set(values, at)
  return copy
}
const first = (pictures: typeof WHOLE | readonly (readonly [string, Uint8Array])[]): Uint8Array =>
  pictures[0]?.[1] ?? new Uint8Array()
const [JPEG, PNG, GIF] = [first(SHOWN_JPEGS), first(SHOWN_PNGS), first(SHOWN_GIFS)]

test.each(WHOLE)('a whole picture is good and stays as it is, whatever its kind: %s', async (_name, bytes) => {
  const sent = Buffer.from(bytes)
  const picture = await readPicture(sent)
  expect(picture).toMatchObject({ mimeType: expect.stringMatching(/^image/) })
  expect(typeof picture === 'string' ? undefined : picture.bytes).toBe(sent)
})

test.each(WHOLE)('a picture that breaks off is refused, wherever it does: %s', async (_name, picture) => {
  for (let length = 0; length < picture.length; length += 1) {
    const problem = await problemOf(picture.slice(0, length))
    expect(length < 8 ? ['NOT_A_PICTURE', 'DAMAGED'] : ['DAMAGED']).toContain(problem)
  }
})

test.each([
  ['pixels of a PNG that changed on their way', changed(PNG, 120, (PNG[120] ?? 0) ^ 0x10), 'DAMAGED'],
  ['arithmetic codes', ARITHMETIC_JPEG, 'NOT_SHOWN'],
  ['a page', new TextEncoder().encode('<svg/>'), 'NOT_A_PICTURE'],
  ['a document', new TextEncoder().encode('%PDF-1.7'), 'NOT_A_PICTURE'],
  ['an archive behind a PNG', joined(PNG, Buffer.from('PK\x03\x04')), 'DAMAGED'],
  ['an archive behind a GIF', joined(GIF, Buffer.from('PK\x03\x04')), 'DAMAGED'],
  ['a second picture behind a JPEG', joined(JPEG, JPEG), 'DAMAGED'],
] as const)('%s: %3$s', async (_what, bytes, expected) => {
  expect(await problemOf(bytes)).toBe(expected)
})

test('only the kinds that are asked for are pictures', async () => {
  expect(await readPicture(Buffer.from(PNG), { types: ['image/jpeg'] })).toBe('NOT_A_PICTURE')
})

/** A PNG of black and white of which only the first bytes of its pixels are there. */
function pngHead(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const body = joined(Buffer.from(name), content)
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return joined(length, body, sum)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const signature = Buffer.from(PNG.slice(0, 8))
  return joined(
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  )
}

test('pixels are counted before one of them is unpacked', async () => {
  const bomb = pngHead(65_535, 65_535)
  expect(bomb.length).toBeLessThan(200)
  expect(await problemOf(bomb)).toBe('TOO_MANY_PIXELS')
  expect(await problemOf(pngHead(70_000, 1))).toBe('TOO_MANY_PIXELS')
  expect(await problemOf(pngHead(24, 20), 24)).toBe('DAMAGED')
  expect(await problemOf(pngHead(25, 16), 24)).toBe('TOO_MANY_PIXELS')
  expect(await problemOf(JPEG, 24)).toBeUndefined()
  expect(await problemOf(JPEG, 23)).toBe('TOO_MANY_PIXELS')
})

test('all pictures of a moving one count together', async () => {
  const [head, frame] = [GIF.slice(0, 19), GIF.slice(19, -1)]
  const moving = (count: number, side: number) =>
    joined(
      changed(head, 6, side & 255, side >> 8, side & 255, side >> 8),
      ...Array(count).fill(frame),
      Buffer.from(';'),
    )
  expect(await problemOf(moving(3, 100))).toBeUndefined()
  expect(await problemOf(moving(5_000, 4_000))).toBe('NOT_SHOWN')
})

const photo = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#a04020' } })

test('what a camera wrote beside is taken away, and the picture stands upright', async () => {
  const exif = { IFD0: { Artist: '홍길동', Orientation: '6' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } }
  const sent = await photo().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(sent).metadata()).orientation).toBe(6)
  const picture = await read(sent)
  expect(picture).toMatchObject({ mimeType: 'image/jpeg', width: 20, height: 40 })
  const about = await sharp(picture.bytes).metadata()
  expect([about.width, about.height, about.orientation, about.exif]).toEqual([20, 40, undefined, undefined])
  expect(picture.bytes.length).toBeLessThanOrEqual(sent.length)
  expect((await read(picture.bytes)).bytes).toEqual(picture.bytes)
})

test('a PNG loses its remarks and none of its colours', async () => {
  const sent = await photo()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .png()
    .toBuffer()
  const { bytes } = await read(sent)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer())
})

test('what a camera writes behind the end of a JPEG is cut off', async () => {
  const { bytes } = await read(joined(JPEG, Buffer.from('SEFT'), Buffer.alloc(200)))
  expect(bytes.includes('SEFT')).toBe(false)
  expect(await problemOf(bytes)).toBeUndefined()
})

test('a picture for the printer is one, too', async () => {
  const sent = await photo().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()
  expect((await sharp(sent).metadata()).space).toBe('cmyk')
  expect(await problemOf(sent)).toBeUndefined()
})

test('any bytes behind any start get an answer', async () => {
  const starts = fc.constantFrom(...WHOLE.map(([, bytes]) => bytes))
  await fc.assert(
    fc.asyncProperty(starts, fc.nat(200), fc.uint8Array({ maxLength: 80 }), async (picture, length, rest) => {
      const problem = await problemOf(joined(picture.slice(0, length), rest))
      expect([undefined, 'NOT_A_PICTURE', 'NOT_SHOWN', 'TOO_MANY_PIXELS', 'DAMAGED']).toContain(problem)
    }),
  )
})
