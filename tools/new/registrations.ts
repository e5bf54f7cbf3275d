import { columnOf } from '#platform/server/database/column-names.ts'
import { OperatorError } from '#platform/server/operator.ts'
import type { AreaNames } from './names.ts'
import {
  added,
  addedInOrder,
  anchor,
  argumentOf,
  calleeOf,
  type Edit,
  imported,
  literalOf,
  nameOf,
  readSource,
  type Source,
  saidIn,
  withEdits,
} from './source.ts'

/** Texts of files, by their places from the root. */
export type Texts = ReadonlyMap<string, string>
export type Read = (file: string) => string

const change = (read: Read, file: string, edit: (source: Source) => readonly Edit[]): [string, string] => {
  const source = readSource(file, read(file))
  return [file, withEdits(source, edit(source))]
}

/** Every file that has to know a new area, with its line. */
export const registrations = (names: AreaNames, read: Read): Texts =>
  new Map([
    change(read, 'tools/wings.ts', (source) => inWings(source, names)),
    change(read, 'app/areas.ts', (source) => inServer(source, names)),
    change(read, 'app/web.tsx', (source) => inScreens(source, names)),
    change(read, 'app/personal-data.ts', (source) => inPersonalData(source, names)),
  ])

function inWings({ consts }: Source, { wing, kebab, area }: AreaNames): Edit[] {
  const wings = anchor(consts.get('WINGS'), 'WINGS in tools/wings.ts')
  if (wings.type !== 'ObjectExpression') return anchor(undefined, 'list of wings in tools/wings.ts')
  const own = saidIn(wings, wing)
  if (own === undefined) return [added(wings, `'${wing}': { '${kebab}': [] }`)]
  if (own.type !== 'ObjectExpression') return anchor(undefined, `list of areas of ${wing} in tools/wings.ts`)
  const others = own.properties.map(nameOf)
  if (others.includes('')) throw new OperatorError(`${wing} is a wing of one area: no other can stand in it.`)
  if (others.includes(kebab)) throw new OperatorError(`There is an area ${area} already.`)
  return [added(own, `'${kebab}': []`)]
}

function inServer(source: Source, { area, call }: AreaNames): Edit[] {
  const subjects = anchor(source.consts.get('subjects'), 'list of subjects in app/areas.ts')
  if (subjects.type !== 'ArrayExpression') return anchor(undefined, 'list of subjects in app/areas.ts')
  insistFree(source, `${call}Area`)
  return [added(subjects, `${call}Area()`), ...imported(source, `#areas/${area}/server/area.ts`, `${call}Area`)]
}

function inScreens(source: Source, { area, call }: AreaNames): Edit[] {
  const screens = anchor(source.consts.get('screens'), 'list of screens in app/web.tsx')
  if (screens.type !== 'ArrayExpression') return anchor(undefined, 'list of screens in app/web.tsx')
  insistFree(source, `${call}Screens`)
  return [added(screens, `...${call}Screens`), ...imported(source, `#areas/${area}/web/area.tsx`, `${call}Screens`)]
}

function insistFree({ text, file }: Source, name: string): void {
  if (new RegExp(`\\b${name}\\b`).test(text))
    throw new OperatorError(`${file} has a ${name} already: choose another name.`)
}

/** The reason that a new record starts with; whoever writes of people in it says another one, or a rule. */
const FIRST_REASON = 'public facts of schools, regions and of what the operator offers'

function inPersonalData({ calls }: Source, { schema, table }: AreaNames): Edit[] {
  const reason = calls.find((each) => calleeOf(each) === 'kept' && literalOf(argumentOf(each, 0)) === FIRST_REASON)
  const tables = anchor(reason && argumentOf(reason, 1), `"${FIRST_REASON}" in app/personal-data.ts`)
  if (tables.type !== 'ObjectExpression') return anchor(undefined, 'list of tables in app/personal-data.ts')
  const name = `${schema}.${table}`
  return [addedInOrder(tables, name, `'${name}': '${table}_name description'`)]
}

/**
 * A column more of a table that stands in `app/personal-data.ts`: beside those that are forgotten, whose rule then has
 * to forget it too, or else beside those that are kept.
 */
export function columnInPersonalData(
  source: Source,
  table: string,
  field: string,
): { edit: Edit; rule: string | null } {
  const column = columnOf(field)
  const kept = source.calls
    .filter((each) => calleeOf(each) === 'kept')
    .flatMap((each) => {
      const tables = argumentOf(each, 1)
      return tables?.type === 'ObjectExpression' ? (saidIn(tables, table) ?? []) : []
    })
  const forgotten = source.calls.filter(
    (each) => calleeOf(each) === 'forgotten' && literalOf(argumentOf(each, 0)) === table,
  )
  const columns = anchor(
    [...forgotten.flatMap((each) => argumentOf(each, 1) ?? []), ...kept].find((each) => literalOf(each) !== undefined),
    `${table} in app/personal-data.ts`,
  )
  const [first] = forgotten
  const rule = first ? (literalOf(argumentOf(first, 2)) ?? null) : null
  return { edit: { at: columns.end - 1, text: ` ${column}` }, rule }
}
