import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '#platform/server/operator.ts'
import type { Texts } from './registrations.ts'
import { readSource } from './source.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name)

/** The files of the program in which lines may have to be put in, or names be taken. */
export function readProgram(): Texts {
  const files = globSync(['areas/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}', 'demo/**/*.ts', 'tools/wings.ts'], { cwd: ROOT })
  return new Map(files.sort().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

/** What is not committed yet in one of these files could not be told from what is made. */
export function insistCommitted(files: readonly string[]): void {
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: ROOT, encoding: 'utf8' })
  const dirty = changed.split('\n').flatMap((line) => line.slice(3) || [])
  if (dirty.length > 0)
    throw new OperatorError(
      `Nothing was written: ${dirty.join(', ')} would be changed and is not committed. Commit first, or say --dirty.`,
    )
}

/** Writes all of it, formatted and with imports in order. */
export function writeAll(texts: Texts): void {
  const code = [...texts].filter(([file]) => /\.tsx?$/.test(file))
  for (const [file, text] of code) readSource(file, text)
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true })
    writeFileSync(join(ROOT, file), text)
  }
  execFileSync(bin('biome'), ['check', '--write', ...code.map(([file]) => file)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Tells the program its tables anew, and the documents the areas. */
export function bringUpToDate(): void {
  for (const tool of ['tools/tables/write-tables.ts', 'tools/map.ts'])
    execFileSync(process.execPath, [tool], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** What does not compile, by file and line; each once. */
export function whatIsLeft(): string[] {
  const errors = ['server', 'web'].flatMap((part) => {
    const { stdout, status } = spawnSync(bin('tsc'), ['-p', `tsconfig.${part}.json`, '--pretty', 'false'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    if (status === null)
      throw new OperatorError('All of it is written, but its types could not be checked: run `npm run check`.')
    return stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
  })
  return [...new Set(errors.map((line) => line.slice(0, 300)))]
}
