import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import { atMost, type Figure } from './figures.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

const SIGN_IN_KB = 80
const SCREEN_KB = 400

/** JavaScript and CSS, gzipped, that a first visit loads: the sign-in page, and each screen cold. */
export async function run(): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/web/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const keys = Object.keys(manifest)
  const entry = (name: string) => keys.find((key) => key.endsWith(name)) ?? name
  const shell = filesOf(manifest, [entry('app.html'), ...keys.filter((key) => /\/shell\.tsx$/.test(key))])
  const screens = keys.filter((key) => key.endsWith('.screen.tsx'))
  const heaviest = screens
    .map((key) => ({ key, kb: weightKb(new Set([...shell, ...filesOf(manifest, [key, ...lateOf(manifest, key)])])) }))
    .sort((a, b) => b.kb - a.kb)[0]
  return [
    atMost(
      'sign-in page: JavaScript and CSS gzipped',
      weightKb(filesOf(manifest, [entry('login.html')])),
      SIGN_IN_KB,
      'KB',
    ),
    atMost(
      `heaviest screen cold (${heaviest?.key.split('/').at(-1)}): JavaScript and CSS gzipped`,
      heaviest?.kb ?? 0,
      SCREEN_KB,
      'KB',
    ),
  ]
}

/** What a screen loads by itself after it stands, such as charts; counted as if it came at once. */
const lateOf = (manifest: Record<string, Chunk>, key: string): string[] =>
  [key, ...(manifest[key]?.imports ?? [])]
    .flatMap((each) => manifest[each]?.dynamicImports ?? [])
    .filter((each) => !each.endsWith('.screen.tsx'))

function filesOf(manifest: Record<string, Chunk>, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    for (const css of chunk.css ?? []) found.add(css)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

function weightKb(files: ReadonlySet<string>): number {
  let bytes = 0
  for (const file of files) {
    const path = join(ROOT, 'dist/web', file)
    try {
      bytes += statSync(`${path}.gz`).size
    } catch {
      bytes += statSync(path).size
    }
  }
  return bytes / 1024
}
