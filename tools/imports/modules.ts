import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

export const ROOT = resolve(import.meta.dirname, '../..')

/** One import, or export from elsewhere, of a module. */
export interface Import {
  /** As it is written. */
  readonly specifier: string
  /** The file of ours that is meant, from the root; null for a package. */
  readonly file: string | null
  /** Loaded later, when it is used. */
  readonly isLate: boolean
}

export interface Module {
  /** From the root, with `/`. */
  readonly file: string
  readonly imports: readonly Import[]
}

/** The names under which `package.json` lets files import from the root: `#areas/x.ts` is `areas/x.ts`. */
const OWN = /^#(platform|areas|gateways|simulators|app|demo)\//

/** What an import names: a file from the root, or null for a package. */
export function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  return OWN.test(specifier) ? specifier.slice(1) : null
}

/** The imports of a text. Only what is written as a literal counts: nothing else is imported here. */
export function importsIn(file: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const static_ = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  const late = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, literal] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end)) ?? []
    return literal ?? []
  })
  const importOf = (isLate: boolean) => (specifier: string) => ({ specifier, file: fileOf(file, specifier), isLate })
  return [...[...new Set(static_)].map(importOf(false)), ...[...new Set(late)].map(importOf(true))]
}

/** Every module of the project with what it imports, those that git does not know yet among them. */
export function readModules(): Module[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const text = textOf(file)
      return text === null ? [] : [{ file, imports: importsIn(file, text) }]
    })
}

/** Null where git still lists a file that is gone. */
function textOf(file: string): string | null {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return null
  }
}
