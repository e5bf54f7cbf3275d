/**
 * `npm run map -- cost`: how many lines stand where, by area, layer and kind, so that a change can be seen to make the house
 * larger or smaller; `npm run map -- places principalRegion`: in which files a field is named. Empty lines count: they are
 * read, too.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const LAYERS = ['contract', 'rules', 'server', 'web', 'tables', 'testing'] as const
type Layer = (typeof LAYERS)[number]
type Kind = 'program' | 'style' | 'made' | 'tests'

interface Counted {
  readonly part: string
  readonly layer: Layer | ''
  readonly kind: Kind
  readonly lines: number
}

const IN_AREA = new RegExp(`^areas/(.+?)/(${LAYERS.join('|')})/`)
const OTHERS = ['platform', 'app', 'gateways', 'simulators', 'demo', 'journeys', 'faults', 'bench', 'tools']

/** Builders of test data are for tests alone. */
const kindOf = (file: string): Kind => {
  if (/\.(test|journey|samples|seed)\.tsx?$|\/testing\//.test(file)) return 'tests'
  if (file.endsWith('.columns.ts')) return 'made'
  return file.endsWith('.css') ? 'style' : 'program'
}

export function countLines(): Counted[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.css', '*.sql'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const [, area, layer] = IN_AREA.exec(file) ?? []
      const part = area ?? OTHERS.find((other) => file.startsWith(`${other}/`))
      if (part === undefined) return []
      const text = readFileSync(join(ROOT, file), 'utf8')
      return [{ part, layer: (layer ?? '') as Layer | '', kind: kindOf(file), lines: text.split('\n').length - 1 }]
    })
}

const sum = (rows: readonly Counted[]): number => rows.reduce((total, { lines }) => total + lines, 0)

const COLUMNS = ['contract', 'rules', 'server', 'web', 'tables'] as const satisfies readonly Layer[]

/** What was written of the program by area and layer, beside looks, what is made and tests. */
export function costTable(counted: readonly Counted[]): string {
  const cells = (some: readonly Counted[]): number[] => {
    const of = (kind: Kind) => some.filter((each) => each.kind === kind)
    const program = of('program')
    return [
      ...COLUMNS.map((layer) => sum(program.filter((each) => each.layer === layer))),
      sum(program),
      sum(of('style')),
      sum(of('made')),
      sum(of('tests')),
    ]
  }
  const parts = [...new Set(counted.map(({ part }) => part))].sort()
  const line = (name: string, texts: readonly (string | number)[]): string =>
    name.padEnd(26) + texts.map((text) => String(text).padStart(9)).join('')
  return [
    line('', [...COLUMNS, 'program', 'style', 'made', 'tests']),
    ...parts.map((part) => line(part, cells(counted.filter((each) => each.part === part)))),
    line('areas', cells(counted.filter(({ layer }) => layer !== ''))),
  ].join('\n')
}

/** The files in which a field is named, of the program and of its tests. */
export function placesOf(name: string): string {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const found = execFileSync(
    'git',
    ['grep', '-lw', '-e', name, '-e', column, '--', 'areas', 'app', 'platform', 'demo'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(Boolean)
  const files = Map.groupBy(found, kindOf)
  const linesOf = (kind: Kind, word: string) => {
    const some = files.get(kind) ?? []
    return [`${some.length} ${word}`, ...some.map((file) => `  ${file}`)]
  }
  return [...linesOf('program', 'of the program'), ...linesOf('made', 'made'), ...linesOf('tests', 'of tests')].join(
    '\n',
  )
}

/** What the change that is not committed yet adds to the program of each area and layer; empty where nothing grew. */
export function growthTable(): string {
  const rows = execFileSync('git', ['diff', '--numstat', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const grown = rows.flatMap((row) => {
    const [added = '', removed = '', file = ''] = row.split('\t')
    const [, part, layer] = IN_AREA.exec(file) ?? /^(platform)\/(\w+)\//.exec(file) ?? []
    if (part === undefined || kindOf(file) !== 'program') return []
    return [{ place: `${part} ${layer}`, lines: Number(added) - Number(removed) || 0 }]
  })
  return [...Map.groupBy(grown, ({ place }) => place)]
    .map(([place, some]) => [place, some.reduce((total, { lines }) => total + lines, 0)] as const)
    .filter(([, lines]) => lines > 0)
    .map(([place, lines]) => `${place.padEnd(36)}${`+${lines}`.padStart(7)}`)
    .sort()
    .join('\n')
}
