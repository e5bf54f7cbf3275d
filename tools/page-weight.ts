import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** What a visit of one page loads by itself. */
export interface Weight {
  readonly page: string
  /** JavaScript and CSS in kilobytes, gzipped. */
  readonly kb: number
  /** How many files that are. */
  readonly files: number
  /** What follows by itself once the page stands, such as charts. */
  readonly lateKb: number
}

function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    for (const css of chunk.css ?? []) found.add(css)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

/** Whether a module comes only with a layer or a menu that somebody opens, after the screen stands. */
const isOfLayers = (key: string): boolean =>
  key.startsWith('platform/web/layer/') || /\/(question|appearance-choice)\.tsx$/.test(key)

/** What a screen loads by itself after it stands. */
const lateOf = (manifest: Manifest, key: string): string[] =>
  [key, ...(manifest[key]?.imports ?? [])]
    .flatMap((each) => manifest[each]?.dynamicImports ?? [])
    .filter((each) => !each.endsWith('.screen.tsx') && !isOfLayers(each))

/** The weight of the sign-in page, of the page of viewers and of every screen, each on a first visit. */
export function weighPages(folder: string): { signIn: Weight; viewer: Weight; screens: readonly Weight[] } {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const kbOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / 1024
  const weigh = (page: string, keys: readonly string[], late: readonly string[] = []): Weight => {
    const files = filesOf(manifest, keys)
    const later = [...filesOf(manifest, [...keys, ...late])].filter((file) => !files.has(file))
    return { page, kb: kbOf(files), files: files.size, lateKb: kbOf(later) }
  }
  const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'))
  return {
    signIn: weigh('login.html', ['login.html']),
    viewer: weigh('live.html', ['live.html']),
    screens: screens.map((key) => weigh(key, ['app.html', key], lateOf(manifest, key))),
  }
}
