/**
 * The first step of every npm script. Runs under any Node from 20 on, before anything is installed: plain JavaScript
 * without dependencies. Installs the packages when they are not those of the lock file, then runs the command's
 * TypeScript program on the Node that is pinned among them.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PROGRAMS = {
  start: ['app/start.ts'],
  dev: ['app/start.ts', '--dev'],
  build: ['app/launch/build.ts'],
  demo: ['app/launch/demo.ts'],
  directory: ['app/operator/run.ts', 'directory'],
  account: ['app/operator/run.ts', 'account'],
  institute: ['app/operator/run.ts', 'institute'],
  bench: ['bench/run.ts'],
  faults: ['faults/run.ts'],
  look: ['tools/look.ts'],
  photograph: ['tools/photograph/run.ts'],
  map: ['tools/map.ts'],
  tables: ['tools/tables/write-tables.ts'],
  new: ['tools/new/run.ts'],
  check: ['tools/run-tests.ts', '--fast'],
  test: ['tools/run-tests.ts'],
}

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const BIN = join(MODULES, '.bin')
const STAMP = join(MODULES, '.partner-install')
const INSTALL_LOCK = join(ROOT, '.cache', 'install.lock')
const NODE_PACKAGE = join(MODULES, 'node')
const NODE = join(NODE_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** Compiled code of earlier starts: saves 40 % of the processor time of a start. */
const COMPILED = join(ROOT, '.cache', 'compiled')
const HEARTBEAT_SECONDS = 10

/** Something a person can act on; shown without a stack. */
class Refusal extends Error {}

const say = (line) => process.stdout.write(`${line}\n`)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const pinnedNode = () => `v${readJson(join(ROOT, 'package.json')).dependencies.node}`
const hashOfLock = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')

async function main() {
  const [command, ...args] = process.argv.slice(2)
  const program = PROGRAMS[command]
  if (!program) throw new Refusal(`Unknown command "${command ?? ''}": use one of ${Object.keys(PROGRAMS).join(', ')}.`)
  const hasChanged = await ensurePackages(command)
  const [file, ...fixed] = program
  const path = join(ROOT, file)
  if (!existsSync(path)) throw new Refusal(`${file} is missing: get the whole project with git.`)
  process.chdir(ROOT)
  process.env.NODE_COMPILE_CACHE ??= COMPILED
  process.env.PATH = [BIN, dirname(NODE), process.env.PATH].join(delimiter)
  if (process.version === pinnedNode() && !hasChanged) {
    nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    process.argv = [process.execPath, path, ...fixed, ...args]
    await import(pathToFileURL(path).href)
  } else {
    await hand([path, ...fixed, ...args])
  }
}

/** Installs what is missing; answers whether it had to. */
async function ensurePackages(command) {
  if (isInstalled() && existsSync(NODE)) return false
  return withInstallLock(async () => {
    const again = `run \`npm ${command === 'start' || command === 'test' ? command : `run ${command}`}\` again`
    if (!isInstalled()) await install(again)
    ensureNode(again)
    writeFileSync(STAMP, hashOfLock())
    return true
  })
}

/** Whether node_modules holds the versions of the lock file, by our stamp or, after a hand-made install, by npm's list. */
function isInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfLock()) return true
  const list = join(MODULES, '.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = readJson(join(ROOT, 'package-lock.json')).packages
  const present = readJson(list).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    return present[path] ? present[path].version === version : optional === true
  })
}

/** One installation at a time in this folder. */
async function withInstallLock(work) {
  mkdirSync(dirname(INSTALL_LOCK), { recursive: true })
  for (let hasSaid = false; !takeLock(); await pause(300)) {
    if (!hasSaid) say('Another command is installing the packages: waiting for it.')
    hasSaid = true
  }
  const release = () => rmSync(INSTALL_LOCK, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function takeLock() {
  try {
    writeFileSync(INSTALL_LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    process.kill(Number(readFileSync(INSTALL_LOCK, 'utf8')), 0)
  } catch (error) {
    // The holder is gone: the next round takes the lock.
    if (error.code === 'ESRCH') rmSync(INSTALL_LOCK, { force: true })
  }
  return false
}

async function install(again) {
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn']
  say('Installing packages (one to two minutes, only when they have changed) …')
  const begun = performance.now()
  let result = await npm(['ci', ...options])
  // A lock file made where some packages for other platforms were not to be had is refused by `npm ci` alone.
  if (result.code !== 0 && result.output.includes('EUSAGE')) result = await npm(['install', '--no-save', ...options])
  if (result.code !== 0) {
    const words = result.output.split('\n').filter((line) => line.startsWith('npm error') && !line.includes('    at '))
    if (words.length > 0) process.stderr.write(`${words.slice(0, 8).join('\n')}\n`)
    throw new Refusal(`${explain(result.output)}, then ${again}.`)
  }
  say(`  packages installed (${((performance.now() - begun) / 1000).toFixed(0)} s)`)
}

function explain(output) {
  if (output.includes('ENOSPC')) return 'The packages could not be installed because the disk is full: free about 1 GB'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output))
    return 'The packages could not be installed because the npm registry cannot be reached: check the internet connection'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages could not be installed because ${MODULES} cannot be written: make it writable for this account`
  return "The packages could not be installed: solve what npm's message above names"
}

/** Runs npm with a sign of life; its words are kept for the case of failure. */
function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => each !== BIN)
  const child = spawn('npm', args, {
    cwd: ROOT,
    // npm must not run on the Node that it is about to replace.
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      // On a full disk npm tries again and again, file by file.
      if (output.includes('ENOSPC')) child.kill()
    })
  }
  let seconds = 0
  const heartbeat = setInterval(() => {
    seconds += HEARTBEAT_SECONDS
    say(`  … ${seconds} s`)
  }, HEARTBEAT_SECONDS * 1000)
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Refusal('npm is not on the PATH: install Node with npm, then try again.')))
    child.on('close', (code) => resolve({ code, output }))
  }).finally(() => clearInterval(heartbeat))
}

/** The pinned Node arrives by an install script; where scripts are switched off, that script is run here. */
function ensureNode(again) {
  if (!existsSync(NODE)) {
    say('Fetching the pinned Node …')
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: NODE_PACKAGE,
      env: { ...process.env, npm_config_ignore_scripts: 'false', npm_config_loglevel: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const found = spawnSync(NODE, ['--version'], { encoding: 'utf8' })
  if (found.stdout?.trim() !== pinnedNode()) {
    throw new Refusal(
      `Node ${pinnedNode()} did not arrive in ${NODE_PACKAGE}: run \`npm rebuild node --foreground-scripts\` while online, then ${again}.`,
    )
  }
  const link = join(BIN, 'node')
  if (process.platform !== 'win32' && !existsSync(link)) {
    rmSync(link, { force: true })
    symlinkSync(join('..', 'node', 'bin', 'node'), link)
  }
}

/** Runs the program on the pinned Node as if it stood in our place: same terminal, signals and exit code. */
function hand(argv) {
  const child = spawn(NODE, argv, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
      resolve()
    })
  })
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
