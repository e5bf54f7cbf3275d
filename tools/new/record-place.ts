import type { CallExpression, ObjectExpression } from 'oxc-parser'
import { OperatorError } from '#platform/server/operator.ts'
import { anchor, argumentOf, calleeOf, nameOf, readSource, type Source, saidIn } from './source.ts'

/** A record said by `recordOf`, and where it is stored. */
export interface RecordPlace {
  readonly name: string
  readonly source: Source
  /** `nsat/vendor`. */
  readonly area: string
  /** Where its fields are said, and how all that is written of it is called. */
  readonly fields: ObjectExpression
  readonly fieldNames: readonly string[]
  /** Fields and links. */
  readonly taken: readonly string[]
  /** `nsat_vendor.vendor`. */
  readonly table: string
}

type Texts = ReadonlyMap<string, string>

const ROOM = /^areas\/(.+?)\/(?:contract|rules|server|web|testing)\//

/** The area in which a file stands. */
export const areaOf = (file: string): string => ROOM.exec(file)?.[1] ?? ''

const recordCall = ({ consts }: Source, name: string): CallExpression | undefined => {
  const found = consts.get(name)
  return found?.type === 'CallExpression' && calleeOf(found) === 'recordOf' ? found : undefined
}

/** Finds a record by the name of its value among the files of all areas. */
export function findRecord(texts: Texts, name: string): RecordPlace {
  const contracts = [...texts].filter(([file, text]) => file.includes('/contract/') && text.includes('recordOf({'))
  const sources = contracts.map(([file, text]) => readSource(file, text))
  const all = sources.flatMap((source) => [...source.consts.keys()].filter((each) => recordCall(source, each)))
  const [source, another] = sources.filter((each) => recordCall(each, name))
  if (!source)
    throw new OperatorError(`There is no record ${name}. Those that are said by recordOf: ${all.sort().join(', ')}.`)
  if (another)
    throw new OperatorError(
      `${name} is a record in ${source.file} and in ${another.file}: give one of them another name.`,
    )
  const call = recordCall(source, name)
  const definition = call && argumentOf(call, 0)
  if (definition?.type !== 'ObjectExpression') return anchor(undefined, `definition of ${name}`)
  const fields = saidIn(definition, 'fields')
  if (fields?.type !== 'ObjectExpression') return anchor(undefined, `fields of ${name} in ${source.file}`)
  const links = saidIn(definition, 'links')
  const namesIn = (object: ObjectExpression) => object.properties.flatMap((each) => nameOf(each) ?? [])
  const area = areaOf(source.file)
  return {
    name,
    source,
    area,
    fields,
    fieldNames: namesIn(fields),
    taken: [...namesIn(fields), ...(links?.type === 'ObjectExpression' ? namesIn(links) : [])],
    table: tableOf(texts, area, name),
  }
}

/** The table of a record is said by `storedFields<…['schema.table']>()(RECORD)`. */
function tableOf(texts: Texts, area: string, name: string): string {
  const stored = new RegExp(`storedFields<\\w+\\['([\\w.]+)'\\]>\\(\\)\\(${name}\\)`)
  const found = [...texts].flatMap(([file, text]) =>
    file.startsWith(`areas/${area}/server/`) ? (stored.exec(text)?.[1] ?? []) : [],
  )
  return anchor(found[0], `storedFields<…>()(${name}) in areas/${area}/server`)
}

/** The columns that a table has already, in names of the program. */
export function columnsOf(texts: Texts, { area, table }: Pick<RecordPlace, 'area' | 'table'>): string[] {
  const [schema = ''] = table.split('.')
  const file = `areas/${area}/server/${schema.replaceAll('_', '-')}.columns.ts`
  const columns = readSource(file, texts.get(file) ?? '').consts.get(`${schema.toUpperCase()}_COLUMNS`)
  const own = columns?.type === 'ObjectExpression' ? saidIn(columns, table) : undefined
  if (own?.type !== 'ArrayExpression') return anchor(undefined, `${table} in ${file}`)
  return own.elements.flatMap((each) => (each?.type === 'Literal' ? String(each.value) : []))
}
