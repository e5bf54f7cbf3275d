import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the pictures of the installed application anew from `public/favicon.svg`: run it after that was changed.
 * A phone cuts a maskable one into a form of its own: it is filled to its edges, and the letter stands further inside.
 */
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'public/icons')
const logo = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8')
const edgeless = logo.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"').replace(/<rect[^>]*\/>/, '')
const background = /fill="(#[0-9a-f]{6})"/.exec(logo)?.[1]

const draw = (svg: string, size: number) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)

mkdirSync(FOLDER, { recursive: true })
for (const size of [192, 512])
  await draw(logo, size)
    .png()
    .toFile(join(FOLDER, `app-${size}.png`))
await draw(edgeless, 512).flatten({ background }).png().toFile(join(FOLDER, 'app-maskable-512.png'))
