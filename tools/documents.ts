import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RETENTION } from '#app/retention.ts'
import { VARIABLES } from '#platform/server/config/config.ts'
import { ARROWS, FOR_EVERYONE, mayUse } from './arrows.ts'
import { WORKBOOK_PARTS } from './workbook-tables.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** A part of a document that is made from the code: between `<!-- name -->` and `<!-- /name -->`. */
interface MadePart {
  readonly file: string
  readonly name: string
  make(): string
}

const nodeOf = (area: string) => area.replaceAll('-', '_')

/** The areas and their arrows as a Mermaid picture; the areas that everybody uses stand apart, without their arrows. */
function areaPicture(): string {
  const areas = Object.keys(ARROWS).sort()
  const lines = areas.filter((area) => !FOR_EVERYONE.includes(area)).map((area) => `  ${nodeOf(area)}["${area}"]`)
  const arrows = areas.flatMap((area) =>
    mayUse(area)
      .filter((other) => !FOR_EVERYONE.includes(other))
      .map((other) => `  ${nodeOf(area)} --> ${nodeOf(other)}`),
  )
  const everyone = [
    `  subgraph everyone ["every area may use"]`,
    ...FOR_EVERYONE.map((area) => `    ${nodeOf(area)}["${area}"]`),
    '  end',
  ]
  return ['```mermaid', 'flowchart LR', ...lines, ...arrows, ...everyone, '```'].join('\n')
}

const count = (folder: string, ending: RegExp): number => {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
      .length
  } catch {
    return 0
  }
}

/** Upload, check, problems as a file, template, history, problems of a line, roll-back: see `uploadCalls`. */
const CALLS_OF_AN_UPLOAD = 7

/** A call of its own, the call of a list, and the one of its spreadsheet. */
const CALL = /= call\(|= listOf\(|^ {2}export: true/gm

const countCalls = (contract: string): number =>
  (contract.match(CALL)?.length ?? 0) + CALLS_OF_AN_UPLOAD * (contract.match(/= uploadCalls\(/g)?.length ?? 0)

/** How much stands in each room of each area. */
function areaTable(): string {
  const rows = Object.keys(ARROWS)
    .sort()
    .map((area) => {
      const at = `areas/${area}`
      const calls = readdirSafe(`${at}/contract`).reduce(
        (sum, file) => sum + countCalls(readFileSync(join(ROOT, at, 'contract', file), 'utf8')),
        0,
      )
      const tables = readdirSafe(`${at}/tables`).reduce(
        (sum, file) =>
          sum + (readFileSync(join(ROOT, at, 'tables', file), 'utf8').match(/^create table /gm)?.length ?? 0),
        0,
      )
      return `| \`${area}\` | ${calls} | ${count(`${at}/rules`, /\.rules\.ts$/)} | ${tables} | ${count(`${at}/web`, /\.screen\.tsx$/)} | ${mayUse(area).join(', ') || '–'} |`
    })
  return ['| area | calls | rules | tables | screens | may use |', '|---|---|---|---|---|---|', ...rows].join('\n')
}

function readdirSafe(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder)).filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
  } catch {
    return []
  }
}

function variableTable(): string {
  const rows = Object.entries(VARIABLES).map(
    ([name, { standard, meaning }]) =>
      `| \`${name}\` | ${standard === '' ? 'empty' : `\`${standard}\``} | ${meaning} |`,
  )
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function retentionTable(): string {
  const rows = RETENTION.map(
    ({ name, what, keptDays, afterwards }) => `| \`${name}\` | ${what} | ${keptDays} | ${afterwards} |`,
  )
  return ['| kind | what | days | then |', '|---|---|---|---|', ...rows].join('\n')
}

export const MADE_PARTS: readonly MadePart[] = [
  { file: 'docs/architecture.md', name: 'areas', make: areaPicture },
  { file: 'docs/architecture.md', name: 'rooms', make: areaTable },
  { file: 'docs/operations.md', name: 'variables', make: variableTable },
  { file: 'docs/operations.md', name: 'retention', make: retentionTable },
  ...WORKBOOK_PARTS,
]

/** The text of a document with its made parts brought up to date. */
export function withMadeParts(file: string): { before: string; after: string } {
  const before = readFileSync(join(ROOT, file), 'utf8')
  let after = before
  for (const part of MADE_PARTS.filter((each) => each.file === file)) {
    const place = new RegExp(`(<!-- ${part.name} -->)[\\s\\S]*?(<!-- /${part.name} -->)`)
    if (!place.test(after)) throw new Error(`${file} has no place for "${part.name}"`)
    after = after.replace(place, (_all, open: string, close: string) => `${open}\n${part.make()}\n${close}`)
  }
  return { before, after }
}

/** The documents that have made parts. */
export const MADE_FILES: readonly string[] = [...new Set(MADE_PARTS.map((part) => part.file))]
