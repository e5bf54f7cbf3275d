import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureDifference } from './picture-difference.ts'

/** A grey page with a square of this size and colour on it. */
const picture = (square: number, background: string, width = 100) =>
  sharp({ create: { width, height: 50, channels: 3, background: '#888888' } })
    .composite([{ input: { create: { width: square, height: square, channels: 3, background } }, left: 0, top: 0 }])
    .png()
    .toBuffer()

test('tells what share of a picture differs', async () => {
  const approved = await picture(10, '#000000')
  expect((await pictureDifference(approved, await picture(10, '#000000'))).share).toBe(0)
  expect((await pictureDifference(approved, await picture(10, '#101010'))).share).toBe(0)
  expect((await pictureDifference(approved, await picture(10, '#ffffff'))).share).toBe(0.02)
  expect((await pictureDifference(approved, await picture(20, '#000000'))).share).toBe(0.06)
  expect((await pictureDifference(approved, await picture(10, '#000000', 101))).share).toBe(1)
})

test('shows in red what differs', async () => {
  const { picture: shown } = await pictureDifference(await picture(10, '#000000'), await picture(10, '#ffffff'))
  const { data, info } = await sharp(shown).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([220, 0, 0])
  expect([...data.subarray(11 * info.channels, 11 * info.channels + 3)]).not.toEqual([220, 0, 0])
})
