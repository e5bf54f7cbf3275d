import sharp from 'sharp'

/** So far apart are the same colours after letters were smoothed elsewhere, or a palette was made. */
const SAME = 32

interface Difference {
  /** Of all pixels, how many differ: 0 to 1; 1 where the sizes do. */
  readonly share: number
  /** The second picture, pale, with what differs in red. */
  readonly picture: Buffer
}

const pixelsOf = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

/** Compares two pictures pixel by pixel. */
export async function pictureDifference(one: Buffer | string, other: Buffer | string): Promise<Difference> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  const { width, height, channels } = second.info
  if (first.info.width !== width || first.info.height !== height)
    return { share: 1, picture: await sharp(other).png().toBuffer() }
  const shown = Buffer.alloc(second.data.length)
  let count = 0
  for (let at = 0; at < second.data.length; at += channels) {
    let most = 0
    for (let channel = at; channel < at + channels; channel += 1) {
      const value = second.data[channel] ?? 0
      most = Math.max(most, Math.abs((first.data[channel] ?? 0) - value))
      shown[channel] = 170 + Math.floor(value / 3)
    }
    if (most <= SAME) continue
    count += 1
    shown.set([220, 0, 0], at)
  }
  const picture = await sharp(shown, { raw: { width, height, channels } }).png().toBuffer()
  return { share: count / (width * height), picture }
}
