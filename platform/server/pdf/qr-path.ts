import { encode } from 'uqr'

/** The dark modules of a QR code as one SVG path in units of a module, with the quiet border that readers ask for, and how wide it is. */
export function qrPath(text: string): { readonly path: string; readonly width: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { path: runs.join(''), width: size }
}

/** Dark modules that touch are drawn as one: no hairline between them, and fewer bytes. */
function runsOf(row: readonly boolean[]): readonly (readonly [start: number, width: number])[] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
