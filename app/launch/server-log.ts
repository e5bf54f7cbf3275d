import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ROOT } from '#app/root.ts'

const LONGEST_LOG_BYTES = 20_000_000

/**
 * Sorts the server's output: log lines (JSON) go to standard output where no person watches, and in a terminal to
 * `logs/server.log` in the data folder, errors in short also to the screen. Other lines are words for a person.
 */
export function openServerLog(dataDir: string, say: (line: string) => void): (line: string) => void {
  const write = process.stdout.isTTY ? writeToFile(resolve(ROOT, dataDir, 'logs'), say) : writeThrough
  return (line) => {
    if (line.startsWith('{')) write(line)
    else if (line.trim() !== '') say(line.trim())
  }
}

function writeThrough(line: string): void {
  process.stdout.write(`${line}\n`)
}

function writeToFile(folder: string, say: (line: string) => void): (line: string) => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'server.log')
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG_BYTES) renameSync(file, join(folder, 'server.1.log'))
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  // A log that cannot be written must not end the portal.
  stream.on('error', () => undefined)
  return (line) => {
    stream.write(`${line}\n`)
    const isError = line.startsWith('{"level":"error"') || line.startsWith('{"level":"fatal"')
    if (isError) say(`${shortError(line)} (more in ${relative(ROOT, file)})`)
  }
}

function shortError(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ')
  } catch {
    return 'error'
  }
}
