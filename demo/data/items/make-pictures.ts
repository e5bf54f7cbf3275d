import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { chunk, SIGNATURE } from '../../png.ts'
import { PAGES } from './pages.ts'

const STYLE = `
  body { margin: 0; background: #fff; font: 19px/1.75 'Noto Serif CJK KR', serif; color: #000; word-break: keep-all }
  section { width: 600px; box-sizing: border-box; padding: 20px 26px; overflow: hidden }
  section.choice { width: 200px; padding: 6px }
  section.choice svg { width: 188px; display: block }
  p { margin: 0 0 6px }
  h2 { font-size: 16px; margin: 0 0 8px; padding-left: 8px; border-left: 4px solid #000; line-height: 1.2 }
  .end { margin-top: 10px; padding-top: 8px; border-top: 1px solid #999; font-weight: bold }
  ol { list-style: none; margin: 14px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between }
  ol.rows { display: block }
  b { font-weight: normal; margin-right: 4px }
  blockquote { margin: 10px 0; padding: 12px 18px; border: 1px solid #444; line-height: 1.7; text-align: justify }
  figure { margin: 12px auto; width: 300px }
  svg { overflow: visible } path, circle { fill: none; stroke: #000; stroke-width: 1.8 }
  rect { fill: #bbb; stroke: #000 } circle { fill: #000 }
  path.thin { stroke: #888; stroke-width: 1 }
  text { font: italic 16px 'Noto Serif CJK KR', serif } text.small { font-size: 13px; font-style: normal }
  math { font: 1.06em 'Noto Serif CJK KR', serif; margin: 0 2px }
  mfrac { math-style: normal }`

/** Sharp on screens of high density. */
const DENSITY = 1.25
/** Four greys, two bits each. */
const LIGHTEST = 3
const TO_A_BYTE = 4

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
})
const page = await browser.newPage({ deviceScaleFactor: DENSITY })
const kindOf = (name: string): string => (/-c\d$/.test(name) ? 'choice' : 'text')
const sections = Object.entries(PAGES).map(
  ([name, html]) => `<section id="${name}" class="${kindOf(name)}">${html}</section>`,
)
await page.setContent(`<!doctype html><html lang="ko"><style>${STYLE}</style><body>${sections.join('')}</body></html>`)
for (const file of readdirSync(import.meta.dirname)) if (file.endsWith('.png')) rmSync(join(import.meta.dirname, file))
for (const name of Object.keys(PAGES))
  writeFileSync(join(import.meta.dirname, `${name}.png`), inGreys(await page.locator(`#${name}`).screenshot()))
await browser.close()

/** The same picture in four greys: a twentieth of the bytes. */
function inGreys(png: Buffer): Buffer {
  const { width, height, channels, lines } = pixelsOf(png)
  const rows = lines.map((line) => {
    const row = Buffer.alloc(1 + Math.ceil(width / TO_A_BYTE))
    for (let x = 0; x < width; x++) {
      const at = x * channels
      const light = (Number(line[at]) + Number(line[at + 1]) + Number(line[at + 2])) / 3
      const place = 1 + Math.floor(x / TO_A_BYTE)
      row[place] = Number(row[place]) | (Math.round((light / 255) * LIGHTEST) << (6 - 2 * (x % TO_A_BYTE)))
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([2, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.concat(rows), { level: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** The bytes of the pixels of an 8-bit picture, line by line. */
function pixelsOf(png: Buffer) {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const channels = png[25] === 6 ? 4 : 3
  const raw = inflateSync(Buffer.concat(parts))
  const size = width * channels
  let above = Buffer.alloc(size)
  const lines = Array.from({ length: height }, (_, y) => {
    const start = y * (size + 1)
    above = unfiltered(raw[start] ?? 0, raw.subarray(start + 1, start + 1 + size), above, channels)
    return above
  })
  return { width, height, channels, lines }
}

function unfiltered(filter: number, line: Buffer, above: Buffer, channels: number): Buffer<ArrayBuffer> {
  const out = Buffer.alloc(line.length)
  for (let x = 0; x < line.length; x++) {
    const [a, b, c] = [out[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0]
    const guess = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter] ?? 0
    out[x] = (line[x] ?? 0) + guess
  }
  return out
}

function paeth(a: number, b: number, c: number): number {
  const [da, db, dc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  return da <= db && da <= dc ? a : db <= dc ? b : c
}
