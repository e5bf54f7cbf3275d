import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeLinks, copyBinaries, findBinaries } from './binaries.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binaries-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('Library links that an install without scripts leaves out are made, and the programs run.', () => {
  const native = join(folder, 'native')
  const original = findBinaries().folder
  cpSync(original, native, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() })
  const initdb = join(native, 'bin/postgres')
  expect(spawnSync(initdb, ['--version']).status).not.toBe(0)
  completeLinks(native)
  expect(spawnSync(initdb, ['--version'], { encoding: 'utf8' }).stdout).toContain('PostgreSQL')
  const { target } = (
    JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  )[0] ?? { target: '' }
  expect(lstatSync(join(folder, target)).isSymbolicLink()).toBe(true)
})

test('A copy for another account is readable by everybody, made once and used again.', () => {
  const narrow = { ...findBinaries(), folder: join(folder, 'native') }
  cpSync(findBinaries().folder, narrow.folder, { recursive: true, verbatimSymlinks: true })
  chmodSync(join(narrow.folder, 'share'), 0o700)
  const copy = copyBinaries(narrow, folder)
  expect(statSync(join(copy.folder, 'share')).mode & 0o777).toBe(0o755)
  expect(statSync(join(copy.folder, 'bin/postgres')).mode & 0o777).toBe(0o755)
  rmSync(narrow.folder, { recursive: true })
  expect(copyBinaries(narrow, folder)).toEqual(copy)
  expect(readdirSync(folder)).toEqual([`postgresql-${copy.version}`])
})
