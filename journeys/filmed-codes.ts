import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const MODULE = 10
/** Frames a second: a code stays before the camera for two seconds. */
const RATE = 5
const FRAMES_OF_CODE = 2 * RATE
const WHITE = 235
const BLACK = 16

/** A film of QR codes one after the other, each for two seconds, as Chromium plays it in place of a camera (`.y4m`). */
export function filmCodes(path: string, codes: readonly string[]): void {
  const frames = codes.flatMap((code) => Array.from({ length: FRAMES_OF_CODE }, () => frameOf(code)))
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, ...frames]))
}

function frameOf(code: string): Buffer {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  const left = Math.floor((WIDTH - size * MODULE) / 2)
  const top = Math.floor((HEIGHT - size * MODULE) / 2)
  for (let y = 0; y < size * MODULE; y += 1)
    for (let x = 0; x < size * MODULE; x += 1)
      if (data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)]) light[(top + y) * WIDTH + left + x] = BLACK
  // Without colour.
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}
