import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const WHOLE = join(ROOT, 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2')

/** Whose texts come onto a screen; the settings name the sister services. */
const SOURCES = [
  'platform/server/config/config.ts',
  '*.html',
  'app/*.{ts,tsx}',
  'platform/{contract,web}/**/*.{ts,tsx}',
  'areas/**/{contract,rules,web}/**/*.{ts,tsx}',
]
/** Names of places and schools, which most lists show. */
const NAMES = ['demo/data/regions.csv', 'demo/data/schools.csv']

const KEPT = join(ROOT, '.cache/typeface')
const FILE = 'pretendard.woff2'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const KOREAN = /[가-힣]/g
/** Korean and signs; letters of other scripts stand in sources as what no sender may be called. */
const KOREAN_OR_SIGN = /[가-힣ㄱ-ㅣ\u00a1-\u00bf\u00d7\u2010-\u27bf\u3000-\u301f\uff01-\uff5e]/g

/** So many characters weigh 100 kilobytes: those of our own texts, and with what is left the most frequent ones of names. */
const CHARACTERS = 850

/** Weights that the style sheets use, digits of one width, and pairs that stand closer. */
const SHAPE = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['tnum', 'kern'],
  noHinting: true,
} as const

/** What our own texts and most names are written in. */
export function typefaceCharacters(): string {
  const own = new Set(ASCII)
  for (const file of globSync(SOURCES, { cwd: ROOT }).filter((each) => !/\.test\.|\/testing\//.test(each)))
    for (const [character] of readFileSync(join(ROOT, file), 'utf8').matchAll(KOREAN_OR_SIGN)) own.add(character)
  const counts = new Map<string, number>()
  for (const file of NAMES)
    for (const [syllable] of readFileSync(join(ROOT, file), 'utf8').matchAll(KOREAN))
      if (!own.has(syllable)) counts.set(syllable, (counts.get(syllable) ?? 0) + 1)
  const names = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([each]) => each)
  return [...own]
    .sort()
    .concat(names.slice(0, Math.max(0, CHARACTERS - own.size)))
    .join('')
}

/** The font of these characters. */
export const makeFont = (characters: string): Promise<Buffer> => subsetFont(readFileSync(WHOLE), characters, SHAPE)

/** Keeps the font in a file, made once for the same characters; answers its folder. */
export async function keepFont(): Promise<string> {
  const characters = typefaceCharacters()
  const key = createHash('sha256').update(characters)
  for (const file of [import.meta.filename, join(ROOT, 'package-lock.json')]) key.update(readFileSync(file))
  const folder = join(KEPT, key.digest('hex').slice(0, 16))
  const path = join(folder, FILE)
  if (existsSync(path)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${path}.${process.pid}`, await makeFont(characters))
  renameSync(`${path}.${process.pid}`, path)
  for (const former of readdirSync(KEPT).filter((each) => join(KEPT, each) !== folder))
    rmSync(join(KEPT, former), { recursive: true, force: true })
  return folder
}

/**
 * One typeface for every page: `@typeface/pretendard.woff2`, which each page asks for at once. Made anew whenever a text
 * has a new character. What it lacks comes later, out of the files of the typeface itself (`rare-glyphs.ts`).
 */
export function typeface(): Plugin {
  return {
    name: 'typeface',
    config: async () => ({ resolve: { alias: { '@typeface': await keepFont() } } }),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.values(bundle ?? {}).find((each) => each.type === 'asset' && each.names.includes(FILE))
        if (!font) return html
        const attrs = { rel: 'preload', href: `/${font.fileName}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }] }
      },
    },
  }
}
