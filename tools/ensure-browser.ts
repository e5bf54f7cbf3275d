import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const ROOT = join(import.meta.dirname, '..')
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const VERSION_TIMEOUT_MS = 20_000

/** No browser could be found or made available; the message is for a person. */
export class NoBrowserError extends Error {}

/**
 * The path of a Chromium that starts: CHROME_PATH, a browser on the PATH, Playwright's own, else one that is installed
 * now. `say` hears of an installation.
 */
export function ensureBrowser(say: (line: string) => void): string {
  const given = process.env.CHROME_PATH
  if (given) {
    if (starts(given)) return given
    throw new NoBrowserError(`CHROME_PATH names ${given}, which does not start: correct or remove the variable.`)
  }
  return findBrowser() ?? installBrowser(say)
}

function findBrowser(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, MAC_CHROME, chromium.executablePath()].find(starts) ?? null
}

/** A file may be there and yet not run: a stub that points at a shop, or libraries that are missing. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: VERSION_TIMEOUT_MS }).status === 0
}

/** Ways to a browser, the surest first; system packages are only for root. */
function installBrowser(say: (line: string) => void): string {
  const download = [process.execPath, join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']
  const ways = [
    { name: 'Playwright with what it needs of the system', isForRoot: true, commands: [[...download, '--with-deps']] },
    { name: 'apt', isForRoot: true, commands: [['apt-get', 'update'], install] },
    { name: 'Playwright', isForRoot: false, commands: [download] },
  ]
  for (const way of ways) {
    if (way.isForRoot && process.getuid?.() !== 0) continue
    say(`No browser found: installing Chromium by ${way.name} …`)
    for (const command of way.commands) run(command)
    const found = findBrowser()
    if (found) return found
  }
  throw new NoBrowserError('The browser tests need Chromium or Google Chrome: install one, or set CHROME_PATH to it.')
}

function run([program, ...args]: readonly string[]): void {
  if (program === undefined) return
  // Standard output is for the path alone.
  spawnSync(program, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

if (import.meta.main) {
  try {
    process.stdout.write(`${ensureBrowser((line) => process.stderr.write(`${line}\n`))}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
