import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './place.ts'
import { isAlive, spawnOptions } from './program.ts'

/** What a running server wrote about itself. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
}

const LONGEST_LOG_BYTES = 10_000_000
const STOP_POLL_MS = 20

/** No process ever has this number. */
const NOBODY_PID = 2_147_483_646

/** The live server of this cluster, whoever started it; null when there is none. Clears the trace of a dead one. */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  const lines = readLines(file)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || pid === NOBODY_PID || !isAlive(pid)) return null
  if (isServerOf(pid, cluster)) return { pid, socketFolder: lines[4] ?? '' }
  // The number went to another process meanwhile, and PostgreSQL would refuse to start because of it. Only the number
  // is replaced: the rest of the file lets PostgreSQL see whether processes of the dead server still use the memory.
  writeFileSync(file, [String(NOBODY_PID), ...lines.slice(1)].join('\n'))
  return null
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** A server works in its cluster's folder. Where that cannot be seen, the name of its program decides. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    const isLinux = process.platform === 'linux'
    if (isLinux && (error as { code?: string }).code === 'ENOENT') return false
    const listed = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
    return listed.stdout?.includes('postgres') ?? true
  }
}

/** A server that we started ourselves. */
export interface StartedServer {
  readonly pid: number | undefined
  hasEnded(): boolean
  /** What it wrote since its start. */
  output(): string
}

/** Starts a server on the cluster. It outlives us unless it is told to stop; its output goes to the log of the place. */
export function spawnPostmaster(place: Place, settings: Readonly<Record<string, string>>): StartedServer {
  keepShort(place.log)
  const log = openSync(place.log, 'a', 0o600)
  const begin = fstatSync(log).size
  const args = ['-D', place.cluster, '-k', place.socketFolder]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const child = spawn(join(place.binaries.folder, 'bin', 'postgres'), args, {
    ...spawnOptions(place),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let failure = ''
  child.on('error', (error) => {
    failure = error.message
  })
  return {
    pid: child.pid,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null || failure !== '',
    output: () => failure || readFileSync(place.log).subarray(begin).toString(),
  }
}

function keepShort(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG_BYTES) truncateSync(log)
}

/**
 * Fast shutdown: open transactions roll back, everything committed is on the disk. Waits until the server is gone and
 * answers true, or false when it is still writing after `patienceSeconds`. It is never killed.
 */
export async function stopPostmaster(cluster: string, patienceSeconds: number): Promise<boolean> {
  const running = findPostmaster(cluster)
  if (!running) return true
  process.kill(running.pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < patienceSeconds * 1000; waitedMs += STOP_POLL_MS) {
    if (findPostmaster(cluster)?.pid !== running.pid) return true
    await pause(STOP_POLL_MS)
  }
  return false
}
