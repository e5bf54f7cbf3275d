import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cannotBecome } from './account.ts'
import type { Place } from './place.ts'

/** Runs one of PostgreSQL's programs to its end. */
export async function runProgram(
  place: Place,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
  }
  try {
    const child = spawn(join(place.binaries.folder, 'bin', program), args, {
      ...spawnOptions(place),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output }
  } catch (error) {
    throw place.account ? cannotBecome(place.account, error) : error
  }
}

/** How every PostgreSQL program is started: its own session (Ctrl-C is not for it), a plain environment, the right account. */
export function spawnOptions({ home, account }: Place) {
  return {
    cwd: home,
    detached: true,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  }
}

/** Whether a program's output tells of a full disk. */
export function isDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(output)
}

/** What programs say while they clean up after they failed: not why. */
const CLEANING = /removing (contents of )?(data|WAL) directory|not removed at user's request/

/** The last error line of PostgreSQL's output, without its time and process number. */
export function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !CLEANING.test(line))
  const telling = lines.findLast((each) => /FATAL|PANIC|error:|could not/.test(each))
  // One that was ended from outside says how far it came, and then how it ended.
  const line = telling ?? (lines.length > 0 ? lines.slice(-2).join('; ') : 'nothing')
  return line.replace(/^.*?(FATAL|PANIC|error): */, '').trim()
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
