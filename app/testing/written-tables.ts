import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'

/** A column as a TypeScript type describes it. */
export interface WrittenColumn {
  /** Undefined where anything may stand. */
  readonly isNullable: boolean | undefined
  /** May be left out of an insert because the database makes a value. */
  readonly isGenerated: boolean
  /** `number`, `string`, `boolean`, `Date`; undefined for everything else. */
  readonly plainType: string | undefined
}

/** A table as a file describes it by hand. */
export interface WrittenTable {
  readonly file: string
  readonly table: string
  readonly columns: ReadonlyMap<string, WrittenColumn>
}

const BEGINS_TABLE = /^ {2}'([a-z_]+\.[a-z_]+)': \{/gm
const PLAIN_TYPES = ['number', 'string', 'boolean', 'Date']

/** Every table that a source file describes column by column, for Kysely. */
export function listWrittenTables(): WrittenTable[] {
  const files = globSync('{areas/**,platform}/server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*\*.*?\*\/|\/\/.*/gs, (text) =>
      text.startsWith('//') ? '' : text.replaceAll(/[^\n]/g, ' '),
    )
    return [...source.matchAll(BEGINS_TABLE)].map(({ 0: begin, 1: table = '', index }) => ({
      file,
      table,
      columns: columnsIn(source.slice(index + begin.length)),
    }))
  })
}

/** The members of an object type, from behind its brace to the brace that closes it. */
function columnsIn(text: string): Map<string, WrittenColumn> {
  const members = ['']
  let depth = 0
  for (const sign of text) {
    if ('{[(<'.includes(sign)) depth += 1
    else if ('}])>'.includes(sign)) depth -= 1
    if (depth < 0) break
    if (depth === 0 && (sign === ';' || sign === '\n')) members.push('')
    else members.push(members.pop() + sign)
  }
  return new Map(members.flatMap((member) => columnOf(member.trim())))
}

function columnOf(member: string): [string, WrittenColumn][] {
  const found = /^(\w+): (.+)$/s.exec(member)
  if (!found) return []
  const [, name = '', type = ''] = found
  const made = /^Generated<(.*)>$/s.exec(type)?.[1]
  const parts = (made ?? type).split('|').map((part) => part.trim())
  const others = parts.filter((part) => part !== 'null')
  const [only = ''] = others
  const plainType = others.length === 1 && PLAIN_TYPES.includes(only) ? only : undefined
  const isNullable = only === 'unknown' ? undefined : others.length < parts.length
  return [[name, { isNullable, isGenerated: made !== undefined, plainType }]]
}
