import sharp from 'sharp'

/** A screen as it was seen. */
export interface Photo {
  readonly title: string
  readonly picture: Buffer
}

const GAP = 16
const LABEL = 30
/** Thumbnails of phones stand closer than those of desks. */
const COLUMNS = { narrow: 6, wide: 4 }
const WIDTH = { narrow: 320, wide: 640 }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="2" y="20" font-family="Noto Sans CJK KR" font-size="15" fill="#222">${escaped(text)}</text></svg>`,
  )

/** Puts photos of one size on one sheet, each under its title. */
export async function contactSheet(photos: readonly Photo[], file: string): Promise<void> {
  const [first] = photos
  if (first === undefined) return
  const { width, height } = await sharp(first.picture).metadata()
  const kind = width < 600 ? 'narrow' : 'wide'
  const [columns, wide] = [COLUMNS[kind], WIDTH[kind]]
  const high = Math.round((height * wide) / width)
  const rows = Math.ceil(photos.length / columns)
  const parts = await Promise.all(
    photos.map(async ({ title, picture }, at) => {
      const left = GAP + (at % columns) * (wide + GAP)
      const top = GAP + Math.floor(at / columns) * (high + LABEL + GAP)
      const thumbnail = await sharp(picture).resize(wide, high).toBuffer()
      return [
        { input: label(title, wide), left, top },
        { input: thumbnail, left, top: top + LABEL },
      ]
    }),
  )
  await sharp({
    create: {
      width: GAP + columns * (wide + GAP),
      height: GAP + rows * (high + LABEL + GAP),
      channels: 3,
      background: '#c9ccd3',
    },
  })
    .composite(parts.flat())
    .png({ palette: true, effort: 3 })
    .toFile(file)
}
