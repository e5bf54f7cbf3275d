import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Chunk {
  readonly file: string
  /** Of what the build put together itself: the screen whose file it is. */
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** What a visit of one page loads by itself. */
export interface Weight {
  readonly page: string
  /** JavaScript and CSS in kilobytes, as browsers get them: in Brotli. */
  readonly kb: number
  /** How many files that are. */
  readonly files: number
  /** What follows by itself once the page stands, such as charts. */
  readonly lateKb: number
}

/** What is too small to be compressed is sent as it is. */
const sizeOf = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

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
    .filter(
      (each) =>
        !/\.screen\.tsx$/.test(manifest[each]?.name ?? each) && !each.endsWith('.screen.tsx') && !isOfLayers(each),
    )

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

/** The files that a page loads, at once or later. */
export function everLoadedBy(folder: string, page: string): string[] {
  const manifest = manifestOf(folder)
  const found = new Set<string>()
  const follow = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next)
  }
  follow(page)
  return [...found]
}

/** The weight of the sign-in page, of the page of viewers and of every screen, each on a first visit. */
export function weighPages(folder: string): { signIn: Weight; viewer: Weight; screens: readonly Weight[] } {
  const manifest = manifestOf(folder)
  const kbOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + sizeOf(join(folder, file)), 0) / 1024
  const weigh = (page: string, keys: readonly string[], late: readonly string[] = []): Weight => {
    const files = filesOf(manifest, keys)
    const later = [...filesOf(manifest, [...keys, ...late])].filter((file) => !files.has(file))
    return { page, kb: kbOf(files), files: files.size, lateKb: kbOf(later) }
  }
  const named = new Map(Object.entries(manifest).map(([key, { name }]) => [name?.includes('/') ? name : key, key]))
  const screens = [...named].filter(([screen]) => screen.endsWith('.screen.tsx'))
  return {
    signIn: weigh('login.html', ['login.html']),
    viewer: weigh('live.html', ['live.html']),
    screens: screens.map(([screen, key]) => weigh(screen, ['app.html', key], lateOf(manifest, key))),
  }
}
