import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '#app/root.ts'
import { WEB_PART, WEB_PART_STAMP } from '#app/web-part.ts'
import { LaunchError } from '#platform/server/embedded-postgres/launch-error.ts'
import type { Progress } from './progress.ts'

/** Everything that can end up in the browser, and what decides how it is built. */
const SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'tools/{compressed-copies,inline-icon,lean-zod,rendered-landing,screen-chunks,service-worker,typeface}.ts',
  'app/service-worker.js',
  'demo/data/{regions,schools}.csv',
  'platform/server/config/config.ts',
  '*.html',
  'public/**',
  'app/*.tsx',
  'app/*.entry.ts',
  'app/*.css',
  'platform/{contract,web}/**',
  'areas/**/{contract,rules,web}/**',
]

/** Builds the web part unless the last complete build was made of exactly these sources; answers whether it had to. */
export async function buildWebWhenStale(progress: Progress, signal: AbortSignal): Promise<boolean> {
  const wanted = stampOfSources()
  const isFresh = existsSync(WEB_PART) && existsSync(WEB_PART_STAMP) && readFileSync(WEB_PART_STAMP, 'utf8') === wanted
  if (isFresh) return false
  rmSync(WEB_PART_STAMP, { force: true })
  await progress.step('Building the web part', () => build(signal))
  sweepFormerAssets(join(WEB_PART, 'assets'), Date.now())
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(WEB_PART_STAMP, wanted)
  return true
}

/** How long scripts of a former build stay: a page is open, or its process not yet restarted, no longer than that. */
const FORMER_ASSETS_STAY_MS = 7 * 86_400_000

/** Removes what only builds of long ago wrote; a build writes all of its own files, so theirs are the old ones. `now` in milliseconds. */
export function sweepFormerAssets(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (now - statSync(path).mtimeMs > FORMER_ASSETS_STAY_MS) rmSync(path, { recursive: true, force: true })
  }
}

function stampOfSources(): string {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const path = join(ROOT, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

async function build(signal: AbortSignal): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    // Of whatever environment it is started, a test's too: Vite would build the slow form without a service worker there.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((done) => {
    child.on('error', () => done(null))
    child.on('close', done)
  })
  signal.throwIfAborted()
  if (code === 0) return
  process.stderr.write(stripVTControlCharacters(output))
  if (output.includes('ENOSPC')) throw new LaunchError('The disk is full: free some space and start again.')
  throw new LaunchError('The web part could not be built; the reason stands above.')
}
