/**
 * `npm run map -- cost`: how many lines stand where, by area, layer and kind, so that a change can be seen to make the house
 * larger or smaller. Empty lines count: they are read, too.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const LAYERS = ['contract', 'rules', 'server', 'web', 'tables', 'testing'] as const
type Layer = (typeof LAYERS)[number]
type Kind = 'program' | 'style' | 'tests'

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

/** The lines by area and layer, tests apart, as a table. */
export function costTable(counted: readonly Counted[]): string {
  const own = counted.filter(({ kind }) => kind !== 'tests')
  const columns = [...LAYERS.filter((layer) => layer !== 'testing'), '', 'tests'] as const
  const parts = [...new Set(counted.map(({ part }) => part))].sort()
  const cells = (part: string): number[] => [
    ...LAYERS.filter((layer) => layer !== 'testing').map((layer) =>
      sum(own.filter((each) => each.part === part && each.layer === layer)),
    ),
    sum(own.filter((each) => each.part === part)),
    sum(counted.filter((each) => each.part === part && each.kind === 'tests')),
  ]
  const rows = parts.map((part) => [part, ...cells(part).map(String)])
  const areas = own.filter(({ layer }) => layer !== '')
  const inAreas = counted.filter(({ layer, kind }) => layer !== '' && kind === 'tests')
  const line = (each: readonly string[]): string =>
    each.map((text, at) => (at === 0 ? text.padEnd(26) : text.padStart(9))).join('')
  return [
    line(['', ...columns.map((each) => each || 'all')]),
    ...rows.map(line),
    line([
      'areas',
      ...LAYERS.filter((each) => each !== 'testing').map((layer) =>
        String(sum(areas.filter((each) => each.layer === layer))),
      ),
      String(sum(areas)),
      String(sum(inAreas)),
    ]),
  ].join('\n')
}
