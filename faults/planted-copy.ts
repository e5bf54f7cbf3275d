import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '#app/root.ts'
import type { Plant } from './plant.ts'

const LEFT_OUT = ['node_modules', '.git', '.cache', '.data', 'dist', 'docs']

/** A copy of the program somewhere else. */
export interface PlantedCopy {
  readonly root: string
  remove(): void
}

/**
 * Copies the program into a folder of its own and makes the defect there; null copies it as it is. Throws when a text
 * that the defect replaces does not stand exactly once in its file: the program has moved on, and the plant has to follow.
 */
export function plantCopy(plant: Plant | null): PlantedCopy {
  const root = mkdtempSync(join(tmpdir(), 'planted-'))
  const remove = () => {
    rmSync(root, { recursive: true, force: true })
    process.off('exit', remove)
  }
  process.once('exit', remove)
  try {
    cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.includes(relative(ROOT, path)) })
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    for (const { file, find, put } of plant?.edits ?? []) {
      const path = join(root, file)
      writeFileSync(path, replaceOnce(readFileSync(path, 'utf8'), find, put, `"${plant?.name}" in ${file}`))
    }
    return { root, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Replaces a text that has to stand exactly once. */
export function replaceOnce(text: string, find: string, put: string, what: string): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${what}: the text to replace does not stand there once: ${find.trim().split('\n')[0]}`)
  return `${before}${put}${after}`
}
