import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'

/**
 * `npm run look`: the laws of the layout at every width, with everything that opens, in Chromium and Firefox; then the
 * approved pictures. What differs is in `.cache/look`. `--approve` takes the pictures as they are now. Names choose, as
 * for `npm test`: `npm run look -- pictures`.
 */
const ROOT = join(import.meta.dirname, '..')
const APPROVE = '--approve'
const args = process.argv.slice(2)
const names = args.includes(APPROVE) ? ['pictures'] : args

const folders = (process.env.PATH ?? '').split(delimiter)
const firefox = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)))
const FIREFOX_PATH = process.env.FIREFOX_PATH ?? firefox.find(existsSync)
if (FIREFOX_PATH === undefined && !args.includes(APPROVE)) {
  process.stderr.write('The look is judged in Firefox too: install firefox-esr, or set FIREFOX_PATH.\n')
  process.exit(1)
}
const { status } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--project', 'look', ...names], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROME_PATH: ensureBrowser((line) => process.stdout.write(`${line}\n`)),
    FIREFOX_PATH,
    LOOK_APPROVE: args.includes(APPROVE) ? '1' : '',
  },
})
process.exit(status ?? 1)
