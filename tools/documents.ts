import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { RETENTION } from '#app/retention.ts'
import { VARIABLES } from '#platform/server/config/config.ts'
import { FACE } from './face.ts'
import { offerOf } from './offers.ts'
import { ACROSS, AREAS, FOR_EVERYONE, leadsUp, mayUse, WING_NAMES, wingOf } from './wings.ts'
import { WORKBOOK_PARTS } from './workbook-tables.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** A part of a document that is made from the code: between `<!-- name -->` and `<!-- /name -->`. */
interface MadePart {
  readonly file: string
  readonly name: string
  make(): string
}

const nodeOf = (area: string) => area.replaceAll(/[-/]/g, '_')
const boxOf = (area: string) => `  ${nodeOf(area)}["${area}"]`
const picture = (lines: readonly string[]): string => ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n')

/** The wings, and who looks into which other one; a dotted arrow leads to a wing that stands above. `base` is used by all. */
function wingPicture(): string {
  const arrows = ACROSS.flatMap(({ from, to }) =>
    to.map((other) => `  ${wingOf(from)} ${leadsUp(from, other) ? '-.->' : '-->'} ${wingOf(other)}`),
  )
  return picture([...WING_NAMES.map(boxOf), ...new Set(arrows)])
}

function acrossTable(): string {
  const rows = ACROSS.map(
    ({ from, to, why }) => `| \`${from}\` | ${to.map((other) => `\`${other}\``).join(', ')} | ${why} |`,
  )
  return ['| area | uses | because |', '|---|---|---|', ...rows].join('\n')
}

/** For each wing of several areas, these and the arrows between them. */
function picturesOfWings(): string {
  const shown = WING_NAMES.map((wing) => ({ wing, areas: AREAS.filter((area) => wingOf(area) === wing) }))
  return shown
    .filter(({ areas }) => areas.length > 1)
    .map(({ wing, areas }) => {
      const arrows = areas.flatMap((area) =>
        mayUse(area)
          .filter((other) => wingOf(other) === wing && (wing === 'base' || !FOR_EVERYONE.includes(other)))
          .map((other) => `  ${nodeOf(area)} --> ${nodeOf(other)}`),
      )
      return `**${wing}**\n\n${picture([...areas.map(boxOf), ...arrows])}`
    })
    .join('\n\n')
}

const count = (folder: string, ending: RegExp): number => {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
      .length
  } catch {
    return 0
  }
}

/** Upload, check, problems as a file, template, history, problems of a line, what roll-back would do, roll-back: see `uploadCalls`. */
const CALLS_OF_AN_UPLOAD = 8

/** A call of its own, the call of a list, and the one of its spreadsheet. */
const CALL = /= call\(|= listOf\(|^ {2}export: true/gm

const countCalls = (contract: string): number =>
  (contract.match(CALL)?.length ?? 0) + CALLS_OF_AN_UPLOAD * (contract.match(/= uploadCalls\(/g)?.length ?? 0)

const besideEveryone = (area: string): string =>
  mayUse(area)
    .filter((other) => !FOR_EVERYONE.includes(other))
    .join(', ') || '–'

/** How much stands in each room of each area. */
function areaTable(): string {
  const rows = AREAS.map((area) => {
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
    return `| \`${area}\` | ${calls} | ${count(`${at}/rules`, /\.rules\.ts$/)} | ${tables} | ${count(`${at}/web`, /\.screen\.tsx$/)} | ${besideEveryone(area)} |`
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

/** What a floor of platform shows, folder by folder. */
function faceOf(floor: string): string {
  const files = FACE.filter((file) => file.startsWith(`platform/${floor}/`))
  return tablesOf(floor, files)
}

const TEST_HELP = ['platform/testing', 'platform/web/testing']

/** What platform has for tests: they may import every module, so nothing is listed by hand. */
function testHelp(): string {
  return TEST_HELP.map((folder) => {
    const names = readdirSync(join(ROOT, folder)).filter((name) => /^[a-z-]+\.tsx?$/.test(name))
    return tableOfOffers(names.map((name) => `${folder}/${name}`))
  }).join('\n\n')
}

function tablesOf(floor: string, files: readonly string[]): string {
  const folderOf = (file: string): string => dirname(relative(`platform/${floor}`, file))
  const folders = [...new Set(files.map(folderOf))].toSorted()
  return folders
    .map((folder) => {
      const table = tableOfOffers(files.filter((file) => folderOf(file) === folder))
      return folder === '.' ? table : `**${folder}**\n\n${table}`
    })
    .join('\n\n')
}

const MOST_NAMES = 8

function tableOfOffers(files: readonly string[]): string {
  const rows = files.map((file) => {
    const { names, about, says } = offerOf(file)
    const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``)
    if (names.length > MOST_NAMES) shown.push('…')
    const sentence = names.length > 1 && about !== undefined ? `\`${about}\`: ${says}` : says
    return `| [${basename(file)}](../${file}) | ${shown.join(' ')} | ${sentence.replaceAll('|', '\\|')} |`
  })
  return ['| module | exports | what it is |', '|---|---|---|', ...rows].join('\n')
}

export const MADE_PARTS: readonly MadePart[] = [
  { file: 'docs/architecture.md', name: 'wings', make: wingPicture },
  { file: 'docs/architecture.md', name: 'across', make: acrossTable },
  { file: 'docs/architecture.md', name: 'areas', make: picturesOfWings },
  { file: 'docs/architecture.md', name: 'rooms', make: areaTable },
  { file: 'docs/operations.md', name: 'variables', make: variableTable },
  { file: 'docs/operations.md', name: 'retention', make: retentionTable },
  { file: 'docs/platform.md', name: 'contract', make: () => faceOf('contract') },
  { file: 'docs/platform.md', name: 'server', make: () => faceOf('server') },
  { file: 'docs/platform.md', name: 'web', make: () => faceOf('web') },
  { file: 'docs/platform.md', name: 'testing', make: testHelp },
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
